/// The commit hash, filled in by `git archive`; a checkout keeps the placeholder.
let commit = "$Format:%H$"
