/** The words of the page on methods and sources. */
export const METHODS_WORDS = {
  fr: {
    title: 'Méthodes et sources',
    description:
      'D’où vient chaque valeur, comment elle est faite, sous quelle licence, et ce que veulent dire ses marques.',
    lead: 'Aucune valeur n’est donnée seule : source, méthode, unité, confiance et statut vont avec elle.',
    marks: 'Les marques',
    grade: 'La lettre dit d’où vient la valeur :',
    statut: 'Le statut dit ce qui lui est arrivé :',
    sources: 'Les sources',
    grid: 'maille',
    variables: 'Les grandeurs',
    variable: 'Grandeur',
    unit: 'Unité',
    how: 'Comment elle est faite',
    none: 'sans unité',
    control: 'Le contrôle de qualité',
    controlWhat:
      'Chaque règle signale, elle ne change jamais une valeur. « impossible » : la valeur ne peut pas être, et elle reste brute. « douteux » : elle est à regarder, et rien ne lui est retiré. Ce qu’une règle a trouvé dans une série se demande à /v1/series/{code}/qualite.',
    transposition: 'Ce que coûte le pas de la source',
    transpositionWhat:
      'Un plan incliné se calcule d’heure en heure. D’une série par jours ou par mois, les heures sont reconstituées par des profils moyens : ils donnent trop de soleil bas, et ne savent pas si le matin est plus clair que l’après-midi. Un mur tourné à l’est ou à l’ouest en porte toute l’erreur, un toit peu incliné presque rien. Le tableau donne, en pour cent, le plus grand écart du total de l’année à celui que donnent les heures elles-mêmes.',
    transpositionHow:
      'Mesuré sur deux années d’heures réelles (PVGIS, année type à 45° N 8° E ; NASA POWER, 2025 à 11° N 123° E) et sur les six villes horaires de la démonstration, dont les heures sont fabriquées par un modèle et non mesurées. L’est et l’ouest ont le même chiffre : lequel est le plus clair dépend du lieu. Entre ces plans, la valeur est interpolée ; erreur_transposition_pct en dit trois dixièmes de plus, car deux lieux sont peu. Au-delà de 5 %, un plan n’est calculé que si la question l’accepte (accepter_approximation=oui). L’erreur du modèle de ciel n’y est pas.',
    plane: 'Plan',
    facing: { 0: 'vers l’équateur', 90: 'est ou ouest', 180: 'vers le pôle' },
    trackers: {
      backtracking: 'Suivi sur un axe nord-sud, rangs qui s’effacent',
      free: 'Suivi sur un axe nord-sud, sans effacement',
    },
    origins: {
      horaire_erbs: 'Heures, diffus estimé',
      journalier_dhi: 'Jours, diffus de la source',
      journalier_erbs: 'Jours, diffus estimé',
      mensuel_dhi: 'Mois, diffus de la source',
      mensuel_erbs: 'Mois, diffus estimé',
    },
    french: undefined,
  },
  en: {
    title: 'Methods and sources',
    description: 'Where each value comes from, how it is made, under which licence, and what its marks mean.',
    lead: 'No value is given alone: source, method, unit, confidence and status go with it.',
    marks: 'The marks',
    grade: 'The letter says where a value comes from:',
    statut: 'The status says what was done to it:',
    sources: 'The sources',
    grid: 'grid',
    variables: 'The variables',
    variable: 'Variable',
    unit: 'Unit',
    how: 'How it is made',
    none: 'no unit',
    control: 'Quality control',
    controlWhat:
      'Each rule flags and never changes a value. “impossible”: the value cannot be, and stays raw. “douteux” (doubtful): it is to be looked at, and nothing is taken from it. What a rule found in a series is asked at /v1/series/{code}/qualite.',
    transposition: 'What the step of the source costs',
    transpositionWhat:
      'A tilted plane is computed hour by hour. From a series by days or months the hours are made up by mean profiles: these give too much of a low sun, and do not know whether mornings are clearer than afternoons. A wall facing east or west bears all of that error, a gently tilted roof hardly any. The table gives, in per cent, the largest difference of the year’s total to that of the hours themselves.',
    transpositionHow:
      'Measured on two years of real hours (PVGIS, typical year at 45° N 8° E; NASA POWER, 2025 at 11° N 123° E) and on the six hourly towns of the demonstration, whose hours are made by a model and not measured. East and west have one figure: which of them is clearer depends on the place. Between these planes the value is interpolated; erreur_transposition_pct tells three tenths more of it, since two places are few. Beyond 5 % a plane is computed only if the question accepts it (accepter_approximation=oui). The error of the sky model is not in it.',
    plane: 'Plane',
    facing: { 0: 'towards the equator', 90: 'east or west', 180: 'towards the pole' },
    trackers: {
      backtracking: 'Tracker on a north-south axis, with backtracking',
      free: 'Tracker on a north-south axis, without backtracking',
    },
    origins: {
      horaire_erbs: 'Hours, diffuse estimated',
      journalier_dhi: 'Days, the source’s diffuse',
      journalier_erbs: 'Days, diffuse estimated',
      mensuel_dhi: 'Months, the source’s diffuse',
      mensuel_erbs: 'Months, diffuse estimated',
    },
    french: 'The words of the data are French.',
  },
} as const
