/// The commit that the program is made of, once `git archive` has written it here; a checkout leaves it open.
let commit = "$Format:%H$"
