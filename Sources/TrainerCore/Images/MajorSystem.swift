/// Built-in words by the Major system: consonants stand for digits, and vowels for nothing.
///
/// 0 s z, soft c; 1 t d th; 2 n (French also gn); 3 m; 4 r; 5 l; 6 sh ch j, soft g; 7 k, hard c and g, q; 8 f v ph; 9 p b.
/// Doubled and silent letters do not count.
package enum MajorSystem {
  /// The built-in words for 00 … 99 in order, offered for pairs of digits without a word of the user's own.
  package static func words(_ language: Language) -> [String] {
    let table =
      switch language {
      case .english: english
      case .french: french
      }
    return table.split(whereSeparator: \.isWhitespace).map(String.init)
  }

  package static let digits = (0..<100).map { "\($0 / 10)\($0 % 10)" }

  private static let english = """
    sauce  seed   sun    sumo   sari    sail    siege  sock   sofa   soap
    dice   toad   dune   dome   tire    doll    dish   duck   dove   tuba
    nose   net    nun    enemy  winery  nail    notch  neck   navy   nib
    mouse  moat   moon   mummy  hammer  mule    match  mug    movie  map
    rose   rat    heron  ram    warrior railway arch   rake   roof   rope
    lasso  lady   lion   llama  lawyer  lily    leash  lake   leaf   elbow
    cheese jet    chain  jam    chair   jail    judge  jockey chef   ship
    goose  kite   queen  gum    car     koala   cage   cake   coffee cube
    vase   foot   phone  foam   fire    fly     fish   fig    fife   fob
    bus    boat   piano  puma   bear    bell    peach  book   beef   puppy
    """

  private static let french = """
    oasis  soda    cygne    sumo    serre   selle   siège   sac    sofa   soupe
    tasse  tête    tonneau  dame    taureau étoile  douche  toque  tofu   taupe
    noce   natte   nonne    ennemi  noria   Noël    niche   nuque  neveu  nappe
    maïs   moto    monnaie  momie   mur     mule    mouche  hamac  mafia  amibe
    rose   radio   reine rame    aurore  rouleau ruche   orque  rive   robe
    lasso  laitue  lune     lama    lyre    loulou  luge    lac    olive  loupe
    chaise château chaîne   chameau char    échelle juge    jockey chef   jupe
    caisse gâteau  canoë    gomme   gare    koala   cage    coq    café   cape
    fusée  photo   vigne    fumée   phare   vélo    vache   phoque fève   vape
    pouce  botte   piano    puma    poire   balai   bougie  bague  bœuf   poupée
    """
}
