import { sourcesOf } from '../../answers/catalogue/attributions.ts'
import { indexOf, sourceName } from '../../answers/catalogue/catalogueIndex.ts'
import type { Release } from '../../answers/release.ts'
import { introuvable, redact } from '../../contract/erreurs.ts'
import {
  decimalsOfChange,
  number,
  percentDecimals,
  quantity,
  shownDecimals,
  signedPercent,
  signedQuantity,
  unitIn,
} from '../../contract/numberWords.ts'
import { drawingOf } from '../calls.ts'
import { type BeforeAfter, beforeAfterLines, stepsChart } from '../charts/stepsChart.ts'
import { chartFigure, type Origin, provenanceLine, spanOf, tableOf, wordTable } from '../figure.ts'
import { type Html, html } from '../html.ts'
import { type Lang, monthName } from '../lang/lang.ts'
import type { PageContext } from '../page.ts'
import type { PageRequest } from '../pageRoute.ts'
import { townPlace } from '../placeBar.ts'
import {
  type ComparedFigure,
  comparedFigures,
  isChanged,
  monthsOfBoth,
  mostChanged,
  type TownIn,
  yearsOfBoth,
} from './figures.ts'
import { CHANGES_WORDS as WORDS } from './words.ts'

/** The figures and pictures of a town. Throws the contract's 404 for one that neither release has data of. */
export async function townPart(
  { context, services, caller }: PageRequest,
  before: Release,
  after: Release,
  code: string,
) {
  const { lang } = context
  const words = WORDS[lang]
  const inRelease = async (release: Release): Promise<TownIn> => {
    const has = indexOf(release).covered.some((town) => town.code === code)
    return { release, town: has ? await services.summaries.town(release, code, caller) : undefined }
  }
  const [was, is] = [await inRelease(before), await inRelease(after)]
  const localite = is.town?.localite ?? was.town?.localite
  if (!localite) {
    const accepte = indexOf(after).covered.map((town) => town.code)
    throw introuvable(`Aucune des deux éditions n’a de données pour « ${redact(code)} ».`, {
      champ: 'ville',
      recu: redact(code),
      accepte,
    })
  }
  const figures = comparedFigures(was, is)
  const [changed, kept] = [figures.filter(isChanged), figures.filter((each) => !isChanged(each))]
  const told = [
    ...changed.map((each) => changeWords(lang, each, words.names[each.name])),
    ...(changed.length === 0 ? [words.nothing] : []),
    ...(changed.length > 0 && kept.length > 0
      ? [words.keeps(kept.map(({ name }) => words.names[name]).join(', '))]
      : []),
  ]
  const charts = [...figures.map((each) => monthsOf(lang, each, code)), yearsOf(was, is)]
  return {
    place: townPlace(localite),
    said: told.join(lang === 'fr' ? ' ; ' : '; '),
    body: html`${figuresTable(lang, after, figures)}<div class="pair">${charts.map((each) => changesChart(context, after, code, each))}</div>`,
  }
}

/** What a figure was and is, with as many decimals as its change takes to be seen. */
function valuesOf(lang: Lang, { before, after, unite, decimals }: ComparedFigure): [string, string] {
  const least =
    before === undefined || after === undefined ? decimals : decimalsOfChange(before, after, { least: decimals })
  const told = (value: number | undefined, unit: string) =>
    value === undefined ? '—' : quantity(lang, value, unit, least)
  // The unit once, where both have one.
  return [told(before, after === undefined ? unite : '1'), told(after, unite)]
}

/** A figure that changes, in words. */
function changeWords(lang: Lang, figure: ComparedFigure, name: string): string {
  const words = WORDS[lang]
  const [before, after] = valuesOf(lang, figure)
  if (figure.before === undefined) return words.appears(name, after)
  return figure.after === undefined
    ? words.goesAway(name, before)
    : words.goes(name, before, after, changeOf(lang, figure))
}

/** A change as a share, or of a temperature in degrees. */
function changeOf(lang: Lang, { before, after, unite }: Pick<ComparedFigure, 'before' | 'after' | 'unite'>): string {
  if (before === undefined || after === undefined) return '—'
  if (unite === '°C') return signedQuantity(lang, after - before, unite, 2)
  const pct = 100 * (after / before - 1)
  return before === after ? '0' : signedPercent(lang, pct, percentDecimals(pct))
}

function figuresTable(lang: Lang, release: Release, figures: readonly ComparedFigure[]): Html {
  const words = WORDS[lang]
  return wordTable(
    words.figures,
    [words.figure, words.change, words.source],
    figures.map((each) => {
      const [before, after] = valuesOf(lang, each)
      const sources = [...new Set(each.sources.filter((code) => code !== undefined))]
      const told = isChanged(each) ? `${before} → ${after} (${changeOf(lang, each)})` : `${after} (${words.unchanged})`
      return [words.labels[each.name], told, sources.map((code) => sourceName(release, code)).join(' → ')]
    }),
  )
}

/** The months of a figure, where both releases have them. */
function monthsOf(lang: Lang, { name, normals }: ComparedFigure, code: string): Drawn | undefined {
  const after = normals?.[1]
  if (!after) return undefined
  const { unite, source_code } = after
  const isBest = after.methode_collecte === 'calcul_derive'
  return {
    kind: 'mois',
    name,
    steps: monthsOfBoth(normals),
    stepName: (at) => monthName(lang, at),
    decimals: shownDecimals({ unite, decimales: 2 }) + 1,
    unite,
    after,
    isBest,
    call: `/v1/normales/${code}?grandeur=${name}&source=${source_code}${isBest ? '&estimation=oui' : ''}`,
  }
}

/** The whole years of irradiation, where both releases have some. */
function yearsOf(was: TownIn, { town }: TownIn): Drawn | undefined {
  const { irradiation, localite } = town ?? {}
  const steps = yearsOfBoth(was.town, town)
  if (!irradiation || !localite || steps.length < 2) return undefined
  return {
    kind: 'annees',
    name: 'ghi',
    steps,
    stepName: String,
    decimals: 0,
    unite: 'kWh/m²',
    after: {
      ...irradiation,
      ...spanOf(steps.map(({ at: annee }) => ({ annee }))),
    },
    isBest: irradiation.factor !== undefined,
    call: `/v1/localites/${localite.code}/synthese?`,
  }
}

interface Drawn extends Pick<ComparedFigure, 'name' | 'unite' | 'decimals'> {
  kind: 'mois' | 'annees'
  steps: readonly BeforeAfter[]
  stepName: (at: number) => string
  after: Origin & { series: readonly string[] }
  /** Whether it is the best estimate of the place. */
  isBest: boolean
  /** The question that the release is added to. */
  call: string
}

/** A picture of the steps of a place before and after, with its table; none where none of them changes. */
function changesChart(context: PageContext, release: Release, code: string, drawn: Drawn | undefined) {
  if (!drawn?.steps.some(isChanged)) return undefined
  const { lang } = context
  const words = WORDS[lang]
  const { kind, name, steps, decimals, unite, after, isBest, call } = drawn
  const { title, subtitle, desc, head } = words.charts[kind]
  const most = mostChanged(steps)
  return chartFigure(drawingOf(context), {
    id: `${kind}-${name}`,
    title: title(words.labels[name], drawn.stepName(most.at), changeOf(lang, { ...most, unite })),
    subtitle: subtitle(unitIn(lang, unite), isBest),
    desc,
    picture: (labels) => stepsChart(lang, beforeAfterLines(steps, words), { ...labels, axis: kind }),
    table: tableOf(`${code}_${name}_${kind}_changements.csv`, steps, [
      [head, ({ at }) => drawn.stepName(at), kind, ({ at }) => at],
      [words.before, (step) => number(lang, step.before, decimals), 'avant', (step) => step.before],
      [words.after, (step) => number(lang, step.after, decimals), 'apres', (step) => step.after],
      [words.change, (step) => changeOf(lang, { ...step, unite })],
    ]),
    provenance: provenanceLine(lang, after, sourcesOf(release, after.series)),
    call: `${call}${call.endsWith('?') ? '' : '&'}edition=${release.id}`,
  })
}
