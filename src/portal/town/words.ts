type AmountOfMonth = readonly [amount: string, month: string]
type MonthOf = readonly [month: string, amount: string]
type Span = readonly [low: string, high: string]

/** The words of a town's page. */
export const TOWN_WORDS = {
  fr: {
    perYear: 'kWh/m²/an',
    perDay: 'kWh/m²/jour',
    altitude: 'd’altitude',
    whereOnMap: (town: string) => `Où se trouve ${town}`,
    describe: (town: string, amount: string) =>
      `${town} reçoit ${amount} en moyenne. Productible et P90, saisons, années, sources comparées et données à télécharger.`,
    describeNone: (town: string) => `Les données climatiques de ${town}, avec leurs sources et leur fiabilité.`,
    parts: { saisons: 'Saisons', annees: 'Années', surete: 'Sûreté', donnees: 'Données' },
    partsOfPage: 'Parties de la page',
    verdict: {
      received: (amount: string) => `Un mètre carré horizontal reçoit ${amount} kWh par an.`,
      gives: (amount: string, p90: string | undefined) =>
        `1 kWc donne ${amount} kWh par an${p90 === undefined ? '' : `, ${p90} neuf années sur dix`}`,
      and: ' ; ',
      satellite: 'le satellite retenu',
      reanalysis: 'la réanalyse retenue',
      ground: (share: string | undefined, less: boolean, source: string) =>
        share === undefined
          ? `la station au sol est d’accord avec ${source}.`
          : `la station au sol est ${share} plus ${less ? 'basse' : 'haute'} que ${source}.`,
      sources: (span: Span | undefined, measured: boolean) =>
        measured
          ? span === undefined
            ? 'Une seule source le donne.'
            : `Les sources vont de ${span[0]} à ${span[1]}.`
          : span === undefined
            ? 'Sans mesure ici, et d’une seule source.'
            : `Sans mesure ici : les sources vont de ${span[0]} à ${span[1]}.`,
      simulated: (span: Span | undefined) =>
        span === undefined
          ? 'Valeurs simulées, rien n’est mesuré.'
          : `Valeurs simulées, rien n’est mesuré : les simulations vont de ${span[0]} à ${span[1]}.`,
    },
    range: {
      title: 'Productible par source, kWh/kWc/an',
      adjusted: (town: string | undefined) => (town === undefined ? 'Recalé au sol' : `Recalé sur ${town}`),
      array: (degrees: string, south: boolean) =>
        `Champ plein ${south ? 'sud' : 'nord'}, ${degrees}°, toutes pertes comptées`,
      square: (away: string | undefined) => `carré : recalé sur la station${away === undefined ? '' : ` (${away})`}`,
      away: (town: string, km: string) => `${town}, à ${km}`,
      bar: (share: string) => `barre : un écart-type (± ${share})`,
    },
    irradiation: 'Irradiation',
    compute: 'Calculer un autre champ ici',
    equip: 'Équiper un lieu sans réseau ici',
    dullest: 'Le plus sombre',
    bestTilt: 'Meilleure inclinaison',
    temperature: 'Température',
    hottest: ([cool, coolMonth]: AmountOfMonth, [warm, warmMonth]: AmountOfMonth) =>
      `${cool} en ${coolMonth}, ${warm} en ${warmMonth}`,
    variables: {
      ghi: 'Soleil',
      t2m: 'Température',
      dni: 'Soleil direct',
      dhi: 'Soleil diffus',
      precipitation: 'Pluie',
      rh2m: 'Humidité',
      vent_10m: 'Vent',
      pm2_5: 'PM2,5',
      pm10: 'PM10',
    },
    year: {
      choose: 'Ce que montrent les barres',
      absent: (variable: string) => `L’édition n’a pas cette grandeur ici : ${variable.toLowerCase()}.`,
      title: (variable: string, [high, most]: MonthOf, [low, least]: MonthOf) =>
        `${variable} : maximum en ${high} (${most}), minimum en ${low} (${least})`,
      desc: (variable: string, others: string) =>
        `Les douze mois d’une année moyenne : ${[variable, others].filter(Boolean).join(', ')}. Le tableau donne les valeurs.`,
      drawn: (n: number) => `Trait : un écart-type (${n} années au plus).`,
      outlined: 'Encadré : le mois le plus sombre, qui dimensionne un site isolé.',
      seasonName: { normales: 'saison des pluies', saisons: 'mousson' },
      rains: {
        normales: 'Saison des pluies : mois d’au moins 60 mm (seuil de Köppen).',
        saisons: 'Mousson : celle des saisons du pays, faute de pluie dans l’édition.',
      },
      noRain: 'L’édition n’a pas de pluie ici.',
      noDust: 'L’édition n’a pas de poussière ici.',
      dust: (name: string, amount: string, month: string) => `poussière (${name}) : ${amount} en ${month}`,
    },
    seasons: {
      title: (peaks: readonly MonthOf[]) =>
        `Au plus haut : ${peaks.map(([name, month]) => `${name} en ${month}`).join(', ')}`,
      desc: 'Douze mois moyens. Le tableau donne les valeurs.',
      peaks: { ghi: 'soleil', t2m: 'chaleur', precipitation: 'pluie', pm2_5: 'poussière' },
      drawn: 'Mois moyens, de janvier à décembre',
      inMonth: (month: string) => `en ${month}`,
      hours: 'Heures',
    },
    month: 'Mois',
    mean: 'Moyenne',
    sd: 'Écart-type',
    yearsCounted: 'Années',
    yearsTitle: (share: string) => `D’une année à l’autre, l’irradiation varie de ${share}`,
    yearsDrawn: (period: string, n: number) => `Années complètes (${n}, ${period}), kWh/m² ; tirets : leur moyenne`,
    yearsDesc: ([low, least]: readonly [number, string], [high, most]: readonly [number, string]) =>
      `De ${least} en ${low} à ${most} en ${high}.`,
    oneYear: 'Année',
    hourByHour: 'Heure par heure',
    dayTitle: (month: string, hour: number, amount: string) => `Maximum à ${hour} h en ${month} : ${amount}`,
    dayDrawn: (period: string, clock: string) =>
      `Irradiation moyenne de chaque heure (${clock}), mois par mois, ${period}`,
    dayDesc: (month: string, hour: number, amount: string) => `Maximum à ${hour} heures en ${month} : ${amount}.`,
    breaks: (n: number) =>
      n === 1
        ? 'Une série a une rupture, qui n’est pas du climat'
        : `${n} séries ont des ruptures, qui ne sont pas du climat`,
    breaksWhat:
      'L’instrument, le modèle ou ses entrées ont changé. Une moyenne calculée de part et d’autre d’une rupture ne vaut pour aucune des deux périodes.',
    breaksHow: 'Comment elles sont détectées',
    sourceUsed: { atStart: 'La source retenue', within: 'la source retenue' },
    sidesMean: 'moyenne de chaque période :',
    oneSource: 'Une seule source d’irradiation',
    sourcesTitle: (low: string, high: string) => `Selon la source, de ${low} à ${high} kWh/m²/jour`,
    sourcesDrawn: 'Irradiation horizontale moyenne, chaque source sur sa période ; carré : mesurée au sol',
    sourcesDesc: (n: number) => `${n} source${n > 1 ? 's' : ''} ; le tableau donne périodes et écarts.`,
    ground: (amount: string, months: number) => `La station au sol mesure ${amount} (${months} mois).`,
    noStation: 'Aucune station au sol n’a mesuré ici : rien ne dit quelle source a raison.',
    simulatedGap: 'Ces sources sont simulées : leur écart n’apprend rien sur les sources réelles.',
    apart: (share: string, months: number) => `Deux sources s’écartent de ${share} (médiane de ${months} mois).`,
    station: 'la station au sol',
    sourceApart: (source: string, share: string, less: boolean) =>
      `${source} donne ${share} de ${less ? 'moins' : 'plus'}`,
    sourcesApart: (by: string, gaps: string) => `Sur les mois communs avec ${by} : ${gaps}.`,
    source: 'Source',
    kind: 'Méthode',
    period: 'Période',
    monthsCounted: 'Mois',
    gap: 'Écart',
    cell: 'Dans la même maille de la source retenue, donc avec la même irradiation :',
    dataWhat: (n: number) => `${n} séries ici, par l’API ou dans`,
    files: 'les fichiers de l’édition',
    explore: 'Voir les sources d’irradiation sur un même axe de temps',
    days: 'Les jours, à voir et à prendre en Excel ou en CSV',
    compare: 'Comparer avec une autre ville',
    seriesCall: 'Les séries en un appel',
    allFigures: 'Tous les chiffres du résumé, chacun avec son appel',
    figure: 'Chiffre',
    value: 'Valeur',
    call: 'Appel',
    callOf: (name: string) => `Appel : ${name}`,
    figures: {
      ghi_annuel: 'Irradiation horizontale d’une année',
      inclinaison_optimale: 'Meilleure inclinaison fixe',
      productible_annuel: 'Productible moyen d’un kilowatt-crête',
      productible_p50: 'P50 : dépassé une année sur deux',
      productible_p90: 'P90 : dépassé neuf années sur dix',
      mois_le_plus_sombre: 'Mois le plus sombre',
      mois_le_plus_sec: 'Mois le plus sec',
      ecart_sources_absolu: 'Écart entre deux sources, médiane sans signe',
      ecart_sources_signe: 'Écart entre deux sources, médiane signée',
      ghi_annuel_sol: 'Irradiation mesurée au sol',
      biais_sol: 'Écart à la mesure au sol',
    },
    syntheseCall: 'Les chiffres du résumé en un appel',
    lacking: 'Données manquantes',
    noData: (place: string) => `L’édition n’a pas de données pour ${place}.`,
    instead: (town: string) => `Voir la ville de référence, ${town}`,
    towns: 'Toutes les villes qui ont des données',
    unknown: 'Lieu inconnu',
    unknownWhy: (code: string) => `Aucun lieu n’a le code « ${code} ». Cherchez-le par son nom.`,
  },
  en: {
    perYear: 'kWh/m²/year',
    perDay: 'kWh/m²/day',
    altitude: 'above sea level',
    whereOnMap: (town: string) => `Where ${town} lies`,
    describe: (town: string, amount: string) =>
      `${town} receives ${amount} on average. Yield and P90, seasons, years, sources compared, and the data.`,
    describeNone: (town: string) => `Climate data for ${town}, with their sources and confidence levels.`,
    parts: { saisons: 'Seasons', annees: 'Years', surete: 'Confidence', donnees: 'Data' },
    partsOfPage: 'Parts of the page',
    verdict: {
      received: (amount: string) => `A horizontal square metre receives ${amount} kWh a year.`,
      gives: (amount: string, p90: string | undefined) =>
        `1 kWp yields ${amount} kWh a year${p90 === undefined ? '' : `, ${p90} nine years in ten`}`,
      and: '; ',
      satellite: 'the satellite estimate used',
      reanalysis: 'the reanalysis used',
      ground: (share: string | undefined, less: boolean, source: string) =>
        share === undefined
          ? `the ground station agrees with ${source}.`
          : `the ground station reads ${share} ${less ? 'lower' : 'higher'} than ${source}.`,
      sources: (span: Span | undefined, measured: boolean) =>
        measured
          ? span === undefined
            ? 'Only one source gives it.'
            : `The sources range from ${span[0]} to ${span[1]}.`
          : span === undefined
            ? 'Nothing is measured here, and there is one source only.'
            : `Nothing is measured here: the sources range from ${span[0]} to ${span[1]}.`,
      simulated: (span: Span | undefined) =>
        span === undefined
          ? 'These values are simulated; nothing is measured.'
          : `These values are simulated; nothing is measured. The simulations range from ${span[0]} to ${span[1]}.`,
    },
    range: {
      title: 'Yield by source, kWh/kWp/year',
      adjusted: (town: string | undefined) => (town === undefined ? 'Adjusted to ground' : `Adjusted to ${town}`),
      array: (degrees: string, south: boolean) =>
        `Array facing due ${south ? 'south' : 'north'}, ${degrees}°, all losses included`,
      square: (away: string | undefined) => `square: adjusted to the station${away === undefined ? '' : ` (${away})`}`,
      away: (town: string, km: string) => `${town}, ${km} away`,
      bar: (share: string) => `bar: one standard deviation (±${share})`,
    },
    irradiation: 'Irradiation',
    compute: 'Compute another array here',
    equip: 'Size an off-grid system here',
    dullest: 'Least sun',
    bestTilt: 'Best tilt',
    temperature: 'Temperature',
    hottest: ([cool, coolMonth]: AmountOfMonth, [warm, warmMonth]: AmountOfMonth) =>
      `${cool} in ${coolMonth}, ${warm} in ${warmMonth}`,
    variables: {
      ghi: 'Sun',
      t2m: 'Temperature',
      dni: 'Direct sun',
      dhi: 'Diffuse sun',
      precipitation: 'Rain',
      rh2m: 'Humidity',
      vent_10m: 'Wind',
      pm2_5: 'PM2.5',
      pm10: 'PM10',
    },
    year: {
      choose: 'What the bars show',
      absent: (variable: string) => `The release does not have this variable here: ${variable.toLowerCase()}.`,
      title: (variable: string, [high, most]: MonthOf, [low, least]: MonthOf) =>
        `${variable}: highest in ${high} (${most}), lowest in ${low} (${least})`,
      desc: (variable: string, others: string) =>
        `The twelve months of a mean year: ${[variable, others].filter(Boolean).join(', ')}. The table lists the values.`,
      drawn: (n: number) => `Whisker: one standard deviation (at most ${n} years).`,
      outlined: 'Outlined: the month with the least sun, which sizes an off-grid system.',
      seasonName: { normales: 'rainy season', saisons: 'monsoon' },
      rains: {
        normales: 'Rainy season: months with at least 60 mm (Köppen’s limit).',
        saisons: 'Monsoon: from the country’s table of seasons, as the release has no rain.',
      },
      noRain: 'The release has no rain here.',
      noDust: 'The release has no dust here.',
      dust: (name: string, amount: string, month: string) => `dust (${name}): ${amount} in ${month}`,
    },
    seasons: {
      title: (peaks: readonly MonthOf[]) =>
        `Highest: ${peaks.map(([name, month]) => `${name} in ${month}`).join(', ')}`,
      desc: 'Twelve mean months. The table lists the values.',
      peaks: { ghi: 'sun', t2m: 'heat', precipitation: 'rain', pm2_5: 'dust' },
      drawn: 'Mean months, January to December',
      inMonth: (month: string) => `in ${month}`,
      hours: 'Hours',
    },
    month: 'Month',
    mean: 'Mean',
    sd: 'Standard deviation',
    yearsCounted: 'Years',
    yearsTitle: (share: string) => `From one year to the next, irradiation varies by ${share}`,
    yearsDrawn: (period: string, n: number) => `Complete years (${n}, ${period}), kWh/m²; dashes: their mean`,
    yearsDesc: ([low, least]: readonly [number, string], [high, most]: readonly [number, string]) =>
      `From ${least} in ${low} to ${most} in ${high}.`,
    oneYear: 'Year',
    hourByHour: 'Hour by hour',
    dayTitle: (month: string, hour: number, amount: string) => `Peak at ${hour}:00 in ${month}: ${amount}`,
    dayDrawn: (period: string, clock: string) => `Mean irradiation of each hour (${clock}), month by month, ${period}`,
    dayDesc: (month: string, hour: number, amount: string) => `Peak at ${hour}:00 in ${month}: ${amount}.`,
    breaks: (n: number) =>
      n === 1
        ? 'One series has a break that is not of the climate'
        : `${n} series have breaks that are not of the climate`,
    breaksWhat: 'The instrument, the model or its inputs changed. A mean taken across a break holds for neither side.',
    breaksHow: 'How they are detected',
    sourceUsed: { atStart: 'The source used', within: 'the source used' },
    sidesMean: 'mean of each side:',
    oneSource: 'A single irradiation source',
    sourcesTitle: (low: string, high: string) => `Depending on the source, from ${low} to ${high} kWh/m²/day`,
    sourcesDrawn: 'Mean horizontal irradiation, each source over its period; square: measured on the ground',
    sourcesDesc: (n: number) => `${n} source${n > 1 ? 's' : ''}; the table lists periods and differences.`,
    ground: (amount: string, months: number) => `The ground station measures ${amount} (${months} months).`,
    noStation: 'There has been no ground station here, so it is not known which source is right.',
    simulatedGap: 'These sources are simulated: their difference says nothing about real ones.',
    apart: (share: string, months: number) => `Two sources differ by ${share} (median of ${months} months).`,
    station: 'the ground station',
    sourceApart: (source: string, share: string, less: boolean) => `${source} gives ${share} ${less ? 'less' : 'more'}`,
    sourcesApart: (by: string, gaps: string) => `Over the months shared with ${by}: ${gaps}.`,
    source: 'Source',
    kind: 'Method',
    period: 'Period',
    monthsCounted: 'Months',
    gap: 'Difference',
    cell: 'In the same grid cell of the source used, so with the same irradiation:',
    dataWhat: (n: number) => `${n} series here, through the API or in`,
    files: 'the files of the release',
    explore: 'See the irradiation sources on one time axis',
    days: 'See the days and take them as Excel or CSV',
    compare: 'Compare with another town',
    seriesCall: 'The series in one call',
    allFigures: 'All summary figures, each with its API call',
    figure: 'Figure',
    value: 'Value',
    call: 'API call',
    callOf: (name: string) => `API call: ${name}`,
    figures: {
      ghi_annuel: 'Horizontal irradiation of a year',
      inclinaison_optimale: 'Best fixed tilt',
      productible_annuel: 'Mean yield of one kilowatt-peak',
      productible_p50: 'P50: exceeded one year in two',
      productible_p90: 'P90: exceeded nine years in ten',
      mois_le_plus_sombre: 'Month with the least sun',
      mois_le_plus_sec: 'Driest month',
      ecart_sources_absolu: 'Difference between two sources, unsigned median',
      ecart_sources_signe: 'Difference between two sources, signed median',
      ghi_annuel_sol: 'Irradiation measured on the ground',
      biais_sol: 'Deviation from the ground station',
    },
    syntheseCall: 'The summary figures in one call',
    lacking: 'Missing data',
    noData: (place: string) => `The release has no data for ${place}.`,
    instead: (town: string) => `See the reference town, ${town}`,
    towns: 'All towns with data',
    unknown: 'Unknown place',
    unknownWhy: (code: string) => `No place has the code “${code}”. Search for it by name.`,
  },
} as const
