import type { Release } from '../../../answers/release.ts'
import { type MethodeCollecte, NIVEAUX, type Niveau } from '../../../contract/vocabulary.ts'
import { grade } from '../../figure.ts'
import { type Html, html, inlineCode } from '../../html.ts'
import { pathIn } from '../../lang/lang.ts'
import { STATUT_MEANS } from '../../lang/terms.ts'
import type { PageContext } from '../../page.ts'
import { docsHtml, sectionsHtml } from './docsFrame.ts'

const WORDS = {
  fr: {
    title: 'Lire une réponse',
    description: 'Lettres A, B, C, statuts, méthodes, unités, instants, valeurs absentes, codes et éditions.',
    lead: 'Aucune valeur ne vient seule. Voici ce que disent les mots qui l’accompagnent.',
    words: undefined,
    grades: 'La lettre : A, B, C',
    gradesWhat:
      '`niveau_confiance` (d’une série) et `niveau_effectif` (d’une mesure) disent d’où vient la valeur, non de combien elle peut se tromper.',
    grade: {
      A: 'mesurée au sol, par une source fiable.',
      B: 'modélisée (satellite ou réanalyse), ou mesurée au sol par une source moins fiable.',
      C: 'calculée d’autres valeurs, ou simulée.',
    } satisfies Record<Niveau, string>,
    gradesMore: 'Ce qui est calculé à la demande est toujours C, quelle que soit la série dont il part.',
    uncertainty: 'De combien les sources diffèrent',
    statuts: 'Le statut',
    statutsWhat: '`statut` (et `statut_editorial` d’une heure) dit ce que le contrôle de qualité en a fait.',
    methods: 'La méthode',
    methodsWhat: '`methode_collecte` dit comment la valeur a été obtenue.',
    method: {
      modele_satellitaire: 'Estimée à partir d’images de satellite.',
      reanalyse: 'Un modèle de l’atmosphère, recalé sur des observations.',
      mesure_directe: 'Un instrument au sol.',
      calcul_derive: 'Calculée d’autres valeurs, avec leurs hypothèses.',
      simulation: 'Inventée pour la démonstration : ni mesure, ni modèle du réel.',
    } satisfies Record<MethodeCollecte, string>,
    units: 'Unités et pas de temps',
    unitsWhat: [
      'Une valeur mensuelle est la moyenne de ses jours, dans l’unité du jour (`kWh/m²/jour`, `mm/jour`). Pour le total du mois, multipliez par le nombre de jours.',
      'Une heure a sa propre unité, le plus souvent `Wh/m²`.',
      'Ce qui est calculé à la demande (irradiation d’un plan, énergie) est la somme de son pas, jamais une moyenne : `kWh/m²` ou `kWh` par mois, par jour ou par année.',
      'Un nombre a un point décimal, en JSON comme en CSV, quelle que soit la langue.',
      'En CSV, un texte qui commence comme une formule (`=`, `+`, `-`, `@`) est précédé d’une apostrophe, pour qu’un tableur l’affiche sans l’exécuter ; le JSON et les fichiers d’une édition l’ont tel quel.',
      'Chaque grandeur a sa fiche : définition, unité UCUM, nom CF, bornes, méthode.',
    ],
    sheets: 'Toutes les grandeurs, avec leurs unités',
    instants: 'Instants',
    instantsWhat: [
      'Un jour s’écrit `2024-03-04`, un instant `2024-03-04T12:00:00`, en UTC et sans décalage.',
      'Un instant marque le début de son heure ; en CSV, `instant_mesure` d’un mois est son premier jour.',
      'Les bornes d’une période sont comprises toutes les deux.',
    ],
    gaps: 'Ce qui manque',
    gapsWhat: [
      'Une mesure absente est une ligne absente ; un champ sans valeur est `null`. Il n’y a ni `NaN`, ni `-999`, ni valeur inventée pour combler.',
      '`completude_pct` d’une série est la part de ses pas qui ont une mesure ; d’un calcul, celle des jours demandés qu’il couvre.',
      '`periode_retenue` dit quels jours ; `avertissements` dit ce qu’il ne faut pas manquer, et n’est là que s’il y a quelque chose à dire.',
      '`hypotheses` et `limite` disent ce qu’un calcul a supposé, et ce qu’il ne dit pas.',
    ],
    codes: 'Codes',
    codesWhat:
      'Le code d’une série dit ce qu’elle est : localité, grandeur, source, pas (`_horaire`, `_journalier`, `_annuel` ; rien pour le mois), première et dernière année.',
    editions: 'Refaire la même réponse',
    editionsWhat: [
      'Toute réponse porte son `edition`, dans le corps et dans l’en-tête `Edition`. La même question avec `edition=` donne les mêmes valeurs conservées, pour toujours.',
      'Ce qui est calculé dépend aussi du moteur : `version_moteur` le dit.',
      'Citez l’édition : `citation` de `/v1/edition`, ou les fichiers `citation.*` de l’archive.',
      'Une édition qui s’est révélée fausse est retirée, non effacée : 410, avec le motif et ce qui la remplace.',
    ],
    sources: 'Méthodes, sources et licences',
  },
  en: {
    title: 'Reading an answer',
    description:
      'The French words of the interface, grades A, B, C, statuses, methods, units, instants, gaps, releases.',
    lead: 'No value comes alone. Here is what the words beside it say.',
    words: {
      title: 'The French words',
      what: 'Fields, paths and codes are French and never translated. These are the ones to know:',
      french: 'Word',
      english: 'What it is',
    },
    grades: 'The grade: A, B, C',
    gradesWhat:
      '`niveau_confiance` (of a series) and `niveau_effectif` (of a measurement) say where a value comes from, not by how much it may be wrong.',
    grade: {
      A: 'measured on the ground by a reliable source.',
      B: 'modelled (satellite or reanalysis), or measured on the ground by a less reliable source.',
      C: 'computed from other values, or simulated.',
    } satisfies Record<Niveau, string>,
    gradesMore: 'What is computed on request is always C, whatever series it starts from.',
    uncertainty: 'By how much the sources differ',
    statuts: 'The status',
    statutsWhat: '`statut` (and `statut_editorial` of an hour) says what the quality control made of it.',
    methods: 'The method',
    methodsWhat: '`methode_collecte` says how the value was obtained.',
    method: {
      modele_satellitaire: 'Estimated from satellite images.',
      reanalyse: 'A model of the atmosphere, held to observations (reanalysis).',
      mesure_directe: 'An instrument on the ground.',
      calcul_derive: 'Computed from other values, with their assumptions.',
      simulation: 'Made up for the demonstration: neither measured nor modelled on what was.',
    } satisfies Record<MethodeCollecte, string>,
    units: 'Units and time steps',
    unitsWhat: [
      'A monthly value is the mean of its days, in the unit of a day (`kWh/m²/jour` is kWh/m²/day, `mm/jour` mm/day). For the total of the month multiply by its days.',
      'An hour has a unit of its own, mostly `Wh/m²`.',
      'What is computed on request (irradiation of a plane, energy) is the sum of its step, never a mean: `kWh/m²` or `kWh` for a month, a day or a year. `kWc` is kilowatt-peak.',
      'Numbers have a decimal point, in JSON and in CSV.',
      'In CSV, a text that begins like a formula (`=`, `+`, `-`, `@`) has an apostrophe before it, so that a spreadsheet shows it and does not run it; JSON and the files of a release have it as it is.',
      'Each variable has its sheet: definition, UCUM unit, CF name, bounds, method.',
    ],
    sheets: 'All variables with their units',
    instants: 'Instants',
    instantsWhat: [
      'A day is written `2024-03-04`, an instant `2024-03-04T12:00:00`, in UTC and without offset.',
      'An instant marks the start of its hour; in CSV, `instant_mesure` of a month is its first day.',
      'Both ends of a period are included.',
    ],
    gaps: 'What is missing',
    gapsWhat: [
      'A missing measurement is a missing row; a field without a value is `null`. There is no `NaN`, no `-999`, and nothing made up to fill a gap.',
      '`completude_pct` of a series is the share of its steps that have a measurement; of a computation, that of the days asked which it covers.',
      '`periode_retenue` says which days; `avertissements` says what one must not miss, and is there only where there is something to say.',
      '`hypotheses` and `limite` say what a computation assumed, and what it does not say.',
    ],
    codes: 'Codes',
    codesWhat:
      'The code of a series says what it is: place, variable, source, step (`_horaire` hourly, `_journalier` daily, `_annuel` yearly; nothing for months), first and last year.',
    editions: 'Getting the same answer again',
    editionsWhat: [
      'Every answer carries its `edition` (release), in the body and in the header `Edition`. The same question with `edition=` gives the same stored values, for ever.',
      'What is computed depends on the engine too: `version_moteur` names it.',
      'Cite the release: `citation` of `/v1/edition`, or the files `citation.*` of the archive.',
      'A release that proved wrong is withdrawn, not erased: 410, with the reason and what replaces it.',
    ],
    sources: 'Methods, sources and licences',
  },
} as const

/** The nouns of the contract for those who do not read French. */
const GLOSSARY: Readonly<Record<string, string>> = {
  localite: 'a place; a town where it has data (`couverte`)',
  grandeur: 'a variable, such as `ghi` or `t2m`',
  serie: 'a series: one variable of one source at one place, at one time step',
  mesure: 'a measurement, observed or modelled; `valeur` is its value',
  granularite: 'the time step: `horaire` hourly, `journalier` daily, `mensuel` monthly, `annuel` yearly',
  unite: 'a unit',
  edition: 'a dated release of all data',
  cle: 'a key; `prefixe` is its public beginning',
  niveau: 'a confidence grade, A, B or C',
  statut: 'an editorial status',
  periode_debut: 'first day of a period; `periode_fin` is the last',
  fenetre: 'a window of years',
  normales: 'normals: the mean year, month by month',
  moyenne: 'a mean; `ecart_type` is the standard deviation between years',
  ecart: 'a deviation between two sources',
  productible: 'the energy yield of a photovoltaic array',
  inclinaison: 'the tilt of a plane; `orientation` is its azimuth',
  pertes: 'losses',
  maille: 'a cell of a grid; `grille` is the grid',
  citation: 'how to cite; `licence` is what you may do',
  erreur: 'an error',
}

/** The page at `/docs/lecture`. */
export function readingPage(context: PageContext, release: Release | undefined): string {
  const { lang } = context
  const words = WORDS[lang]
  return docsHtml(context, {
    path: '/docs/lecture',
    title: words.title,
    description: words.description,
    body: html`<h1>${words.title}</h1>
<p class="lead">${words.lead}</p>
${sectionsHtml(lang, [
  words.words && { id: 'mots', title: words.words.title, body: html`<p>${words.words.what}</p>${meanings(GLOSSARY)}` },
  {
    id: 'confiance',
    title: words.grades,
    body: html`<p>${inlineCode(words.gradesWhat)}</p>
<ul class="text">${NIVEAUX.map((niveau) => html`<li>${grade(lang, niveau)}, ${words.grade[niveau]}</li>`)}</ul>
<p>${words.gradesMore} <a href="${pathIn(lang, '/incertitude')}">${words.uncertainty}</a>.</p>`,
  },
  {
    id: 'statut',
    title: words.statuts,
    body: html`<p>${inlineCode(words.statutsWhat)}</p>${meanings(STATUT_MEANS[lang])}`,
  },
  {
    id: 'methode',
    title: words.methods,
    body: html`<p>${inlineCode(words.methodsWhat)}</p>${meanings(words.method)}`,
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
  })
}

function points(list: readonly string[]): Html {
  return html`<ul class="text">${list.map((each) => html`<li>${inlineCode(each)}</li>`)}</ul>`
}

function meanings(list: Readonly<Record<string, string>>): Html {
  return html`<dl class="meanings">${Object.entries(list).map(([word, means]) => html`<dt><code>${word}</code></dt><dd>${inlineCode(means)}</dd>`)}</dl>`
}
