import { gradeList } from '../../figure.ts'
import { type Html, html, inlineCode } from '../../html.ts'
import { pathIn } from '../../lang/lang.ts'
import { METHODE_WORDS, STATUT_WORDS } from '../../lang/terms.ts'
import type { PageRoute } from '../../pageRoute.ts'
import { points, sectionsHtml } from './docsFrame.ts'

const WORDS = {
  fr: {
    title: 'Lire une réponse',
    description: 'Niveaux A, B, C, statuts, méthodes, unités, instants, valeurs absentes, codes et éditions.',
    lead: 'Aucune valeur n’est donnée seule. Voici le sens des mots qui l’accompagnent.',
    words: undefined,
    grades: 'Le niveau de confiance : A, B, C',
    gradesWhat:
      '`niveau_confiance` (d’une série) et `niveau_effectif` (d’une mesure) donnent l’origine de la valeur, et non l’erreur qu’elle peut avoir.',
    gradesMore: 'Ce qui est simulé ou calculé à la demande est toujours C, quelle que soit la série de départ.',
    uncertainty: 'L’écart entre les sources',
    statuts: 'Le statut',
    statutsWhat: '`statut` (et `statut_editorial` d’une heure) donne le résultat du contrôle de qualité.',
    methods: 'La méthode',
    methodsWhat: '`methode_collecte` indique comment la valeur a été obtenue.',
    units: 'Unités et pas de temps',
    unitsWhat: [
      'Une valeur mensuelle est la moyenne de ses jours, dans l’unité du jour (`kWh/m²/jour`, `mm/jour`). Pour le total du mois, multipliez par le nombre de jours.',
      'Une valeur horaire a sa propre unité, le plus souvent `Wh/m²`.',
      'Ce qui est calculé à la demande (irradiation d’un plan, énergie) est la somme sur le pas, jamais une moyenne : `kWh/m²` ou `kWh` par mois, par jour ou par année.',
      'Les nombres ont un point décimal, en JSON comme en CSV, quelle que soit la langue.',
      'En CSV, un texte qui commence comme une formule (`=`, `+`, `-`, `@`) est précédé d’une apostrophe, pour qu’un tableur l’affiche sans l’exécuter ; le JSON et les fichiers d’une édition l’ont tel quel.',
      'Chaque grandeur a sa fiche : définition, unité UCUM, nom CF, bornes, méthode.',
    ],
    sheets: 'Toutes les grandeurs, avec leurs unités',
    instants: 'Instants',
    instantsWhat: [
      'Un jour s’écrit `2024-03-04`, un instant `2024-03-04T12:00:00`, en UTC et sans décalage.',
      'Un instant marque le début de son heure ; en CSV, `instant_mesure` d’un mois est son premier jour.',
      'Les deux bornes d’une période sont comprises.',
    ],
    gaps: 'Valeurs absentes',
    gapsWhat: [
      'Une mesure absente est une ligne absente ; un champ sans valeur est `null`. Il n’y a ni `NaN`, ni `-999`, ni valeur inventée pour combler un manque.',
      '`completude_pct` d’une série est la part de ses pas qui ont une mesure ; d’un calcul, la part des jours demandés qu’il couvre.',
      '`periode_retenue` donne ces jours ; `avertissements` signale l’essentiel, et n’est présent que s’il y a quelque chose à signaler.',
      '`hypotheses` et `limite` indiquent ce que suppose un calcul, et ce qu’il ne couvre pas.',
    ],
    codes: 'Codes',
    codesWhat:
      'Le code d’une série donne sa localité, sa grandeur, sa source, son pas (`_horaire`, `_journalier`, `_annuel` ; rien pour le mois), sa première et sa dernière année.',
    editions: 'Obtenir de nouveau la même réponse',
    editionsWhat: [
      'Toute réponse porte son `edition`, dans le corps et dans l’en-tête `Edition`. La même requête avec `edition=` donne toujours les mêmes valeurs conservées.',
      'Ce qui est calculé dépend aussi du moteur, que nomme `version_moteur`.',
      'Citez l’édition : `citation` de `/v1/edition`, ou les fichiers `citation.*` de l’archive.',
      'Une édition qui s’est révélée fausse est retirée, et non effacée : 410, avec le motif et l’édition qui la remplace.',
    ],
    sources: 'Méthodes, sources et licences',
  },
  en: {
    title: 'Reading a response',
    description:
      'The French words of the API, grades A, B, C, statuses, methods, units, instants, missing values, releases.',
    lead: 'No value is given alone. This is what the words beside it mean.',
    words: {
      title: 'The French words',
      what: 'Fields, paths and codes are French and never translated. These are the ones to know:',
    },
    grades: 'Confidence grade: A, B, C',
    gradesWhat:
      '`niveau_confiance` (of a series) and `niveau_effectif` (of a measurement) show where a value comes from, not how large its error may be.',
    gradesMore: 'Values that are simulated or computed on request are always C, whatever series they start from.',
    uncertainty: 'How far the sources differ',
    statuts: 'Status',
    statutsWhat: '`statut` (and `statut_editorial` of an hour) gives the result of quality control.',
    methods: 'Method',
    methodsWhat: '`methode_collecte` tells how the value was obtained.',
    units: 'Units and time steps',
    unitsWhat: [
      'A monthly value is the mean of its days, in the daily unit (`kWh/m²/jour` is kWh/m²/day, `mm/jour` is mm/day). For the monthly total, multiply by the number of days.',
      'An hourly value has its own unit, usually `Wh/m²`.',
      'Values computed on request (irradiation of a plane, energy) are sums over the step, never means: `kWh/m²` or `kWh` per month, day or year. `kWc` is kilowatt-peak.',
      'Numbers have a decimal point, in JSON and in CSV.',
      'In CSV, a text that begins like a formula (`=`, `+`, `-`, `@`) is preceded by an apostrophe, so that a spreadsheet shows it and does not run it; JSON and the files of a release keep it as it is.',
      'Each variable has a sheet: definition, UCUM unit, CF name, bounds, method.',
    ],
    sheets: 'All variables with their units',
    instants: 'Instants',
    instantsWhat: [
      'A day is written `2024-03-04`, an instant `2024-03-04T12:00:00`, in UTC and without an offset.',
      'An instant marks the start of its hour; in CSV, `instant_mesure` of a month is its first day.',
      'Both ends of a period are included.',
    ],
    gaps: 'Missing values',
    gapsWhat: [
      'A missing measurement is a missing row; a field without a value is `null`. There is no `NaN`, no `-999`, and no value made up to fill a gap.',
      '`completude_pct` of a series is the share of its steps that have a measurement; of a computation, the share of the requested days that it covers.',
      '`periode_retenue` gives these days; `avertissements` warns of what matters most, and is present only if there is something to say.',
      '`hypotheses` and `limite` state what a computation assumes and what it does not cover.',
    ],
    codes: 'Codes',
    codesWhat:
      'The code of a series gives its place, variable, source, step (`_horaire` hourly, `_journalier` daily, `_annuel` yearly; nothing for months), first and last year.',
    editions: 'Getting the same response again',
    editionsWhat: [
      'Every response carries its `edition` (release), in the body and in the `Edition` header. The same request with `edition=` always returns the same stored values.',
      'Computed values also depend on the engine, which `version_moteur` names.',
      'Cite the release: `citation` of `/v1/edition`, or the `citation.*` files of the archive.',
      'A release that proves wrong is withdrawn, not deleted: 410, with the reason and the release that replaces it.',
    ],
    sources: 'Methods, sources and licences',
  },
} as const

/** The nouns of the contract in English. */
const GLOSSARY: Readonly<Record<string, string>> = {
  localite: 'a place; a town if it has data (`couverte`)',
  grandeur: 'a variable, such as `ghi` or `t2m`',
  serie: 'a series: one variable from one source at one place, at one time step',
  mesure: 'a measurement, observed or modelled; `valeur` is its value',
  granularite: 'the time step: `horaire` hourly, `journalier` daily, `mensuel` monthly, `annuel` yearly',
  unite: 'a unit',
  edition: 'a dated release of all data',
  cle: 'a key; `prefixe` is its public prefix',
  niveau: 'a confidence grade, A, B or C',
  statut: 'an editorial status',
  periode_debut: 'first day of a period; `periode_fin` is the last',
  fenetre: 'a window of years',
  normales: 'normals: the average year, month by month',
  moyenne: 'a mean; `ecart_type` is the standard deviation between years',
  ecart: 'a deviation between two sources',
  productible: 'the energy yield of a photovoltaic array',
  inclinaison: 'the tilt of a plane; `orientation` is its azimuth',
  pertes: 'losses',
  maille: 'a cell of a grid; `grille` is the grid',
  citation: 'how to cite the data; `licence` is what you may do with them',
  erreur: 'an error',
}

export const READING_PAGE: PageRoute = {
  path: '/docs/lecture',
  operation: 'pageLecture',
  render({ context: { lang }, release }) {
    const words = WORDS[lang]
    return {
      title: words.title,
      description: words.description,
      body: html`<h1>${words.title}</h1>
<p class="lead">${words.lead}</p>
${sectionsHtml(lang, [
  words.words && {
    id: 'mots',
    title: words.words.title,
    body: html`<p>${words.words.what}</p>${definitions(GLOSSARY)}`,
  },
  {
    id: 'confiance',
    title: words.grades,
    body: html`<p>${inlineCode(words.gradesWhat)}</p>
${gradeList(lang)}
<p>${words.gradesMore} <a href="${pathIn(lang, '/incertitude')}">${words.uncertainty}</a>.</p>`,
  },
  {
    id: 'statut',
    title: words.statuts,
    body: html`<p>${inlineCode(words.statutsWhat)}</p>${meanings(STATUT_WORDS[lang])}`,
  },
  {
    id: 'methode',
    title: words.methods,
    body: html`<p>${inlineCode(words.methodsWhat)}</p>${meanings(METHODE_WORDS[lang])}`,
  },
  {
    id: 'unites',
    title: words.units,
    body: html`${points(words.unitsWhat)}<p><a href="${pathIn(lang, '/methodes')}#grandeurs">${words.sheets}</a>.</p>`,
  },
  { id: 'instants', title: words.instants, body: points(words.instantsWhat) },
  { id: 'absences', title: words.gaps, body: points(words.gapsWhat) },
  {
    id: 'codes',
    title: words.codes,
    body: html`<p>${inlineCode(words.codesWhat)}</p>${release?.series[0] && html`<p><code>${release.series[0].code}</code></p>`}`,
  },
  {
    id: 'editions',
    title: words.editions,
    body: html`${points(words.editionsWhat)}<p><a href="${pathIn(lang, '/methodes')}">${words.sources}</a>.</p>`,
  },
])}`,
    }
  },
}

function meanings(list: Readonly<Record<string, { means: string }>>): Html {
  return definitions(Object.fromEntries(Object.entries(list).map(([code, { means }]) => [code, means])))
}

function definitions(list: Readonly<Record<string, string>>): Html {
  return html`<dl class="meanings">${Object.entries(list).map(([word, means]) => html`<dt><code>${word}</code></dt><dd>${inlineCode(means)}</dd>`)}</dl>`
}
