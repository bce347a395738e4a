import type { Serie } from '../../contract/catalogue.ts'
import { isDerived } from '../../contract/vocabulary.ts'
import { type Lang, years } from '../lang/lang.ts'
import { STEP_WORDS } from '../lang/steps.ts'
import type { Curve } from './curve.ts'
import type { ExplorerData } from './explorerData.ts'

type Names = Pick<ExplorerData, 'towns' | 'sources'>

/** What a source that measures on the ground is called: the names of campaigns are long, and a reader asks for no other thing. */
const STATION = {
  fr: { name: 'Station au sol', within: 'la station au sol', atStart: 'La station au sol' },
  en: { name: 'Ground station', within: 'the ground station', atStart: 'The ground station' },
} as const

/** What a series that is derived from others is called: by its source's name it would pass for one more that tells. */
const DERIVED = {
  fr: { name: 'Série calculée', within: 'la série calculée', atStart: 'La série calculée' },
  en: { name: 'Computed series', within: 'the computed series', atStart: 'The computed series' },
} as const

/** A source as a label has room for it: its name without what stands between brackets; a station, and what is derived, as such. */
export function shortSource(
  lang: Lang,
  { sources }: Pick<ExplorerData, 'sources'>,
  { source, methode_collecte }: Pick<Serie, 'source' | 'methode_collecte'>,
): string {
  if (methode_collecte === 'mesure_directe') return STATION[lang].name
  if (isDerived({ methode_collecte })) return DERIVED[lang].name
  const libelle = sources.find(({ code }) => code === source)?.libelle ?? source
  return fewWords(libelle.replace(/ \(.*\)$/, ''))
}

/** The first words of a name that is long. */
function fewWords(name: string): string {
  if (name.length <= MOST_NAME) return name
  return `${name.slice(0, MOST_NAME).replace(/[\s,;:]+\S*$/, '')}…`
}

export function townName({ towns }: Pick<ExplorerData, 'towns'>, code: string): string {
  return towns[code] ?? code
}

/** A series as a list offers it: source, step and years. */
export function serieText(lang: Lang, names: Pick<ExplorerData, 'sources'>, serie: Serie): string {
  const step = STEP_WORDS[lang][serie.granularite].adjective
  return `${shortSource(lang, names, serie)}, ${step}, ${years(serie.periode_debut, serie.periode_fin)}`
}

const MOST_NAME = 26

const PARTS = ['variable', 'town', 'source', 'step', 'years', 'code'] as const

/** Each curve by what sets it apart from the others: first its variable, town and source, else its step, years or code. */
export function curveNames(lang: Lang, curves: readonly Curve[], names: Names): string[] {
  const known = curves.map(({ serie, grandeur }) => ({
    variable: grandeur.libelle,
    town: townName(names, serie.localite),
    source: shortSource(lang, names, serie),
    step: STEP_WORDS[lang][serie.granularite].adjective,
    years: years(serie.periode_debut, serie.periode_fin),
    code: serie.source,
  }))
  const varying = PARTS.filter((part) => new Set(known.map((each) => each[part])).size > 1)
  for (let count = 3; ; count++) {
    const parts = varying.filter((part) => PARTS.indexOf(part) < count)
    const found = known.map((each) => parts.map((part) => each[part]).join(', ') || each.source)
    if (new Set(found).size === found.length || count === PARTS.length) return found
  }
}

/** A name within a sentence, and at its start: what is no name of a source has an article. */
export function inSentence(lang: Lang, name: string): { within: string; atStart: string } {
  return [STATION[lang], DERIVED[lang]].find((each) => each.name === name) ?? { within: name, atStart: name }
}
