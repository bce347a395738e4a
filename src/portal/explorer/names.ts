import type { Serie } from '../../contract/catalogue.ts'
import { isDerived } from '../../contract/vocabulary.ts'
import CODES from '../assets/courbes.json' with { type: 'json' }
import { bilingual } from '../lang/bilingual.ts'
import { type Lang, years } from '../lang/lang.ts'
import { STEP_WORDS } from '../lang/steps.ts'
import { told } from '../lang/told.ts'
import { MOST_CURVES } from './address.ts'
import type { Curve } from './curve.ts'
import type { ExplorerData } from './explorerData.ts'

type Names = Pick<ExplorerData, 'towns' | 'sources'>

/** Labels of what its source's name would not tell, too: a campaign's is long, and a derived series would pass for another source. */
const WORDS = bilingual(told(CODES.noms))

/** The label of a series' source: its short name, or what it is for a station and a derived series. */
export function shortSource(
  lang: Lang,
  { sources }: Pick<ExplorerData, 'sources'>,
  { source, methode_collecte }: Pick<Serie, 'source' | 'methode_collecte'>,
): string {
  if (methode_collecte === 'mesure_directe') return WORDS[lang].station.name
  if (isDerived({ methode_collecte })) return WORDS[lang].derived.name
  return fewWords(sources.find(({ code }) => code === source)?.libelle_court ?? source)
}

/** The first words of a name that is long. */
function fewWords(name: string): string {
  if (name.length <= MOST_NAME) return name
  // Bounded: MOST_NAME characters.
  return `${name.slice(0, MOST_NAME).replace(/[\s,;:]+\S*$/, '')}…`
}

export function townName({ towns }: Pick<ExplorerData, 'towns'>, code: string): string {
  return towns[code] ?? code
}

const MOST_NAME = 26
/** Towns that a title names one by one. */
const MOST_NAMED = 4

/** What is drawn, as a title: variables, then towns, by their number where they are many. */
export function selectionTitle(curves: readonly { curve: Curve }[], lang: Lang, data: Names): string {
  const variables = [...new Set(curves.map(({ curve }) => curve.grandeur.libelle))]
  const places = [...new Set(curves.map(({ curve }) => townName(data, curve.serie.localite)))]
  const named = places.length > MOST_NAMED ? WORDS[lang].towns(places.length) : places.join(' · ')
  return `${variables.join(' · ')}, ${named}`
}

/** What curves show, with their source where all are of one: the best estimate of their places may differ. */
export function saidBySource(lang: Lang, curves: readonly { curve: Curve }[], data: Names, sentence: string): string {
  const [only, other] = new Set(curves.map(({ curve }) => shortSource(lang, data, curve.serie)))
  return other === undefined ? `${sentence} (${only})` : sentence
}

/** That a picture shows the first of many curves; nothing where it shows all. */
export function mostCurves(lang: Lang, count: number): string[] {
  return count > MOST_CURVES ? [WORDS[lang].most(MOST_CURVES)] : []
}

const PARTS = ['variable', 'town', 'source', 'step', 'years', 'code'] as const

/** A label for each curve, of the parts that differ between them: variable, town and source, then step, years and code if needed. */
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

/** A label within a sentence and at its start: all but names of sources take an article. */
export function inSentence(lang: Lang, name: string): { within: string; atStart: string } {
  return (
    [WORDS[lang].station, WORDS[lang].derived].find((each) => each.name === name) ?? { within: name, atStart: name }
  )
}
