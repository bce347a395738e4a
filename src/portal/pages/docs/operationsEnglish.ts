import { MOST_TOWNS } from '../../../answers/towns/eachTown.ts'

/** What an operation is called and does, in English. */
export interface OperationWords {
  title: string
  text: string
}

const STEPS = `With several places (at most ${MOST_TOWNS}, not by hours), \`localites\` says of each what is not common to all, with its total, and each result carries \`localite\`; a place that cannot be computed has the question refused, which names it.`
const COMPUTED =
  '`periode_retenue` and `completude_pct` say which of the days asked are covered; the grade is always C, the status the weakest of the values read.'

function csvw(what: string, path: string): OperationWords {
  return {
    title: `${what}: description of the CSV (CSVW)`,
    text: `Columns, types, licence and release of the table that \`${path}\` gives with \`format=csv\` and the same parameters.`,
  }
}

/** By the operation's name. An operation that is not here is shown in the French words of the description. */
export const OPERATIONS_EN: Readonly<Record<string, OperationWords>> = {
  lireEdition: {
    title: 'The release served',
    text: 'Identifier, date, coverage and citation of the release that the other routes answer from.',
  },
  listerEditions: {
    title: 'The releases kept',
    text: 'Newest first. Every data route takes `edition=<edition_id>`. A withdrawn release stays in the list, with the reason, the day and what replaces it.',
  },
  comparerEditions: {
    title: 'In what a release differs from another',
    text: 'The series added, withdrawn and changed from the first release (`a`) to the second (`b`). A series is the same one where town, variable, source and step are. The page goes through the added, then the withdrawn, then the changed ones, the largest change first. A comparison reads both releases: the first question may take several seconds, the next ones do not.',
  },
  listerArchives: {
    title: 'The releases kept, for a machine',
    text: 'Identifiers, oldest first; withdrawn releases apart, in `retirees`. Another service can serve from here.',
  },
  lireFichierArchive: {
    title: 'A file of a release',
    text: '`datapackage.json` is the manifest (a Frictionless Data Package) and names all the others: citations, `SHA256SUMS`, the tables of the catalogue, the measurements in Parquet. Ranges of bytes are served. Of a withdrawn release only manifest, licence and citations remain.',
  },
  emettreCle: {
    title: 'Get a key',
    text: 'At once, free, with nobody in between. The whole key is shown in this answer alone. At most three keys for an address in 24 hours.',
  },
  lireCle: {
    title: 'How one’s key stands',
    text: 'With this very key, or the operator’s. Does not count in the quota.',
  },
  revoquerCle: {
    title: 'Revoke one’s key',
    text: 'With this very key, or the operator’s. It is refused everywhere within five seconds, for ever.',
  },
  listerSeries: {
    title: 'The catalogue of series',
    text: 'Sorted by code. A series holds values observed on the ground or modelled (satellite, reanalysis): `methode_collecte` says which. Filters combine; a code that matches nothing gives an empty page, and `avertissements` names those that the release does not know.',
  },
  lireSerie: {
    title: 'A series and its measurements',
    text: 'All measurements by default; `periode_debut` and `periode_fin` narrow them, both included (a month is in where its first day is). A missing measurement is a missing row.',
  },
  lireDerniereArchive: {
    title: 'A file of the release served',
    text: 'Leads to the file of this path in the release that the other routes answer from. The address where one arrives names the release: that is the one to cite and to keep.',
  },
  lireSeries: {
    title: 'Several series and their measurements',
    text: 'The series that `codes` names, or those that the filters of `/v1/series` leave: 100 at most, otherwise the error says how many match. Each series counts one request; where too few are left, nothing is counted and nothing given. JSON: each series with its entry in the catalogue and its measurements. The other formats are one table, series after series, where each row carries its provenance. An unknown series has the question refused, and is named.',
  },
  lireQualiteSerie: {
    title: 'What quality control found in a series',
    text: 'Each rule with its reference, how many steps it examined and flagged; the breaks it found; the flagged steps, which `periode_debut` and `periode_fin` narrow. `format=csv` gives the flagged steps.',
  },
  lireHeures: {
    title: 'Hours, by window of UTC days',
    text: 'Stored values alone, observed or modelled, that passed the quality control. An instant marks the start of its hour; a rejected or missing hour is absent. Both days are included.',
  },
  lireDisponibilite: {
    title: 'The span of hours stored',
    text: 'The first and the last day whose hours are stored, for a town and a variable.',
  },
  listerLocalites: {
    title: 'The places of the country',
    text: 'Continent, country, regions, prefectures and communes; `couverte=true`: the towns that have data. `q=` searches names. `format=geojson` gives points.',
  },
  resoudrePoint: {
    title: 'The town of a point',
    text: 'The town whose cell of the reference source holds the point, the nearest where there are several; else the nearest town, and `meme_maille` is false: its values are then not those of the point. `mailles` says so for each source.',
  },
  lireLocalite: { title: 'A place', text: 'Name, level, coordinates, altitude, and whether it has data.' },
  lireSynthese: {
    title: 'A town in one answer',
    text: 'The first figures of a sizing: irradiation of a year, best tilt, yield of a kilowatt-peak with its P50 and P90, dullest and driest month, difference of the sources, and the ground measurement where there is one. Each has its unit, source, method, grade, status, and the path that gives it whole, in this release. A figure that is missing is named in `avertissements`. CSV: one row for each figure.',
  },
  lireSyntheses: {
    title: 'Several towns in one answer',
    text: `What \`/v1/localites/{code}/synthese\` says of each, at most ${MOST_TOWNS}: \`localites\` has what is not common to all, and each figure carries \`localite\`. Each place counts one request; one that has no answer has the question refused, which names it.`,
  },
  lireNormales: {
    title: 'Monthly normals of a town',
    text: 'For each variable and source: mean, standard deviation between years, smallest, largest and number of years of each month, over the longest period stored or the one asked; `annuel` is what the twelve months come to, the total of amounts (kWh/m²/an, mm/an), the mean of anything else; in CSV it stands in each row. Monthly means of days (source `harmattan`) are given only where `source` names it: the normals of the source that they come from count these days already.',
  },
  listerGrandeurs: {
    title: 'The variables, stored and computed',
    text: 'Code, name, unit and family of each variable, and where a computed one is asked for.',
  },
  lireFiche: {
    title: 'The sheet of a variable',
    text: 'Definition, unit (UCUM), CF name, physical bounds, method, references.',
  },
  listerSources: { title: 'The sources', text: 'Each source with its publisher, licence and attribution.' },
  lireSource: {
    title: 'A source: attribution, licence, grid, method',
    text: 'What one must know to use and to cite a source.',
  },
  listerIncertitudes: {
    title: 'Where the sources differ, for all towns',
    text: 'The record of each town, with its coordinates, ready for a map.',
  },
  lireIncertitude: {
    title: 'Where the sources differ, for a town',
    text: 'Medians of the monthly deviations between two sources, and how many towns share the cell of the reference source. `ecarts_station`: what the sources differ by from a ground station, where there is one; the CSV has the pairs of sources alone, and `/v1/calage` has those of the station.',
  },
  listerCalages: {
    title: 'The sources against the ground stations, wherever there are any',
    text: 'A row for each town, variable, grade A station, source, step and season, over the complete steps that the source and the station both have. Filters combine. An empty page: the release has no station, or nothing in common with one.',
  },
  lireCalage: {
    title: 'The sources of a town against its ground station, for a variable',
    text: 'Each source of the town against each grade A station, over the complete steps that both have: a row for each source, step and season. Months count as elsewhere (those of a daily series where they have all their days), hours where the quality control passed them and, for radiation, by daylight. Without a station for this town and this variable: 404, and the message names the nearest.',
  },
  calculerHep: {
    title: 'Equivalent full hours',
    text: `Irradiation of the plane over 1 kW/m²: 1 kWh/m² is one hour. Horizontal by default; each value is the sum of its step, never a daily mean. ${COMPUTED} ${STEPS}`,
  },
  calculerFractionDiffuse: {
    title: 'Diffuse fraction',
    text: `Sum of dhi over sum of ghi of the step. Without dhi of the same source at the same step, Erbs’ relation stands in, and the answer says so. ${COMPUTED} ${STEPS}`,
  },
  calculerHumidex: {
    title: 'Humidex',
    text: `Felt temperature, from t2m and rh2m of one source: day by day, then the mean. ${COMPUTED} ${STEPS}`,
  },
  calculerPoaParametrable: {
    title: 'Irradiation of a tilted plane',
    text: `Direct, diffuse and reflected by the ground, on a plane of a given tilt and azimuth, in kWh/m² for each step. ${COMPUTED} ${STEPS}`,
  },
  calculerProductible: {
    title: 'Photovoltaic yield from sun to meter, each loss told',
    text: `Energy that a photovoltaic field delivers, and \`diagramme_pertes\`: irradiation on the horizontal, on the plane, after reflection, dirt, shade, low light, temperature, wires, inverter, clipping. Fixed or on an axis, with one face or two. Each step carries the same stages (\`etape_…\`), which add up, and, but by hours, what each takes (\`perte_…_pct\`). ${COMPUTED} ${STEPS}`,
  },
  calculerProductibleCorrectionThermique: {
    title: 'Photovoltaic yield, with the effect of temperature apart',
    text: `Energy of an array on a given plane, its cells at their temperature (NOCT). \`valeur_sans_temperature\` is the same with cells at 25 °C, and \`perte_temperature_pct\` what heat takes of it. ${COMPUTED} ${STEPS}`,
  },
  calculerProductiblePrFourni: {
    title: 'Photovoltaic yield, with a performance ratio of yours',
    text: `Irradiation of the plane × power × performance ratio. With \`correction=temperature\` the ratio is taken without temperature, and that of the cells (NOCT) comes on top; \`noct_degc\` and \`coeff_temp_pourcent_par_degc\` count only then. ${COMPUTED} ${STEPS}`,
  },
  calculerSiteIsole: {
    title: 'A site off the grid: what a panel and a battery serve of a demand',
    text: `Hour by hour over all years stored: share of the energy, hours and days served, energy lacking and unused, the worst stretch with its dates, the battery month by month, days on which it is full or empty. Months alone have no dark weeks: this starts from hours or days. SHScalc of PVGIS gives means and probabilities; here failures have their dates, and \`dimensionnement_site_isole\` looks for the kit. ${COMPUTED}`,
  },
  dimensionnerSiteIsole: {
    title: 'A site off the grid: the panel and the battery that it needs',
    text: `For a share of the energy that is wanted: \`frontiere\`, the smallest panel for each of twenty batteries; \`recommande\`, the cheapest at your prices; \`voisins\`, what one size smaller or larger gives; \`service\` and \`resultats\`, what the kit recommended serves, as \`site_isole\` tells it. SHScalc of PVGIS tries a kit that was chosen beforehand. CSV: a line for each pair of panel and battery. ${COMPUTED}`,
  },
  calculerPompage: {
    title: 'Solar pump: the panel needed, and water by month',
    text: `The panel that lifts the water wanted in the weakest month of a mean year, the one that nine years in ten need, and the water that the energy of the field can lift in each step, m³. ${COMPUTED}`,
  },
  calculerInclinaisonOptimale: {
    title: 'Best tilt of a fixed plane',
    text: `The tilt that makes the criterion largest, and the curve around it, every 5 degrees; in CSV, a step is a tilt. ${COMPUTED}`,
  },
  calculerGhiExceedance: {
    title: 'P50, P90 and others of the annual irradiation',
    text: `Horizontal irradiation of a year that is exceeded with a given probability: at the top, empirical quantiles of the complete years; under \`combine\`, a lender’s, made of the rows of \`budget\` and of these alone (by the formula in \`combine.note\`). \`ecart_entre_sources\` tells by how much the source served exceeds each other one, and \`combine.p50_ajuste\` brings it to a ground station within reach. \`resultats\` are the years. ${COMPUTED}`,
  },
  calculerProductibleExceedance: {
    title: 'P50, P90 and others of the annual yield',
    text: `Energy of a year that is exceeded with a given probability, for a given array (the parameters of \`productible_correction_thermique\` or, with \`chaine=complete\`, those of \`productible\`): at the top, empirical quantiles of the complete years; under \`combine\`, a lender’s, made of the rows of \`budget\` and of these alone (by the formula in \`combine.note\`). The array is new: \`combine.vieillissement_pct\` tells what age takes on average over the horizon. \`combine.p50_ajuste\` is brought to a ground station within reach. \`resultats\` are the years. ${COMPUTED}`,
  },
  calculerAnneeType: {
    title: 'Typical year and P90 year, hour by hour',
    text: `A year of 8760 hours in local standard time, put together of months of several years: the typical year of ISO 15927-4, or one whose irradiation is the P90 of the years. \`mois_choisis\` says which year each month is from, \`instant_utc\` the true hour of each row. It takes at least ten years of hours of ghi, t2m, rh2m and vent_10m; without them the question is refused, unless \`heures_reconstituees=oui\` makes hours of at least ten years of days, which the answer then says everywhere. \`format=epw\` gives the weather file of EnergyPlus, which SAM and PVsyst read too. ${COMPUTED}`,
  },
  lireSante: {
    title: 'The service is alive',
    text: 'Always 200 while the process lives. `/pret` says whether it can answer.',
  },
  lirePret: {
    title: 'The service can answer',
    text: '200 once a release is open and whole, and the register of keys answers and writes; else 503, and what is missing: for a load balancer.',
  },
  lireDescription: {
    title: 'The description of all this (OpenAPI 3.1)',
    text: 'What these pages are made from; programs are made from it too.',
  },
  decrireListerSeries: csvw('The catalogue of series', '/v1/series'),
  decrireLireSerie: csvw('A series and its measurements', '/v1/series/{code}'),
  decrireLireHeures: csvw('Hours, by window of UTC days', '/v1/horaire/{localite}/{grandeur}'),
  decrireListerLocalites: csvw('The places of the country', '/v1/localites'),
  decrireListerGrandeurs: csvw('The variables', '/v1/grandeurs'),
  decrireListerSources: csvw('The sources', '/v1/sources'),
}
