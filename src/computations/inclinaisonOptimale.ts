import { chooseSerie, requestedDays } from '../answers/choice/chooseSerie.ts'
import type { SerieRequest } from '../answers/choice/serieRequest.ts'
import { periodMs } from '../answers/period.ts'
import { sidesOf } from '../answers/quality/breaks.ts'
import type { Release } from '../answers/release.ts'
import type { ComputedQuestion, RowOf } from '../contract/computed/define.ts'
import { inclinaisonOptimale as definition } from '../contract/computed/inclinaisonOptimale.ts'
import { ErreurContrat, invalide } from '../contract/erreurs.ts'
import { OPTIMAL } from '../contract/parameters/systemTable.ts'
import { optimumPlane } from '../derive/field/fieldYield.ts'
import { meanYearOnPlane, monthsOnPlanes } from '../derive/field/meanYearOnPlane.ts'
import { equatorSideDeg, type Plane } from '../derive/field/plane.ts'
import { type TiltValue, tiltOptimum } from '../derive/field/tiltOptimum.ts'
import { figure } from '../derive/statistics/statistics.ts'
import { type CalendarMonths, monthSpans } from '../derive/steps/calendar.ts'
import { type ComposedAnswer, headOf, implement, parametersOf, type Row } from './answer.ts'
import { type ComposedCoverage, coverageOf, warned } from './coverage.ts'
import { appliedHorizon, horizonOf } from './horizon.ts'
import { Inputs } from './inputs.ts'
import { fixedPlaneError, planeOf, planeWords, type SitePlane, type Sky, skyOf, transpositionError } from './plane.ts'
import { answersOfOthers, apartWarnings, comparisonOf, comparisonTable } from './sourceComparison.ts'
import { joinWords } from './words.ts'

const NEEDS = { grandeur: 'ghi', required: [] }

type OptimumQuestion = ComputedQuestion<typeof definition>

/** Any tilt: the words of the sky model are those of a tilted plane. */
const A_TILT_DEG = 5

/** What is made as large as can be, of the irradiation of the twelve months of a mean year. */
const CRITERIA = {
  annuel: {
    unite: 'kWh/m²/an',
    of: (months: Float64Array) => months.reduce((sum, month) => sum + month, 0),
    words:
      'Irradiation d’une année moyenne : moyenne des mois complets de la période, mois par mois, puis somme des douze.',
  },
  mois_le_plus_faible: {
    unite: 'kWh/m²/mois',
    of: (months: Float64Array) => Math.min(...months),
    words:
      'Irradiation du mois le plus pauvre d’une année moyenne (moyenne des mois complets de la période, mois par mois).',
  },
}

/** The tilt of a fixed plane that receives the most over a mean year, or in its poorest month. */
export const inclinaisonOptimale = implement(definition, optimum)

async function optimum(release: Release, asked: OptimumQuestion): Promise<ComposedAnswer<typeof definition>> {
  periodMs(asked)
  const chosen = await chooseSerie(release, asked, NEEDS)
  const inputs = await Inputs.of(release, chosen)
  const question = { ...asked, orientation_deg: asked.orientation_deg ?? equatorSideDeg(inputs.localite.latitude ?? 0) }
  const criterion = CRITERIA[question.critere]
  const found = await search(inputs, question)
  const { sky, months, best, curve, transpositionErrorPct } = found
  const horizontal = curve[0]?.value ?? Number.NaN
  const served = answerOf(inputs, found)
  const others = await answersOfOthers(release, { chosen, request: asked, needs: NEEDS }, async (other) =>
    answerOf(other, await search(other, question)),
  )
  const compared = asked.sources === 'toutes' ? await comparisonOf(release, served, others) : undefined
  if (compared) inputs.restOn(others.map((each) => each.inputs.serie))
  const plane = planeAt(question, inputs, best.tiltDeg || A_TILT_DEG)
  const { limites, ...onPlane } = planeWords(inputs, sky, plane)
  const words = joinWords({ hypotheses: [criterion.words] }, onPlane, {
    modele: [
      { etape: 'optimum', nom: 'courbe de 5 en 5 degrés, puis section dorée autour du plus haut', reference: null },
    ],
    limites: [
      ...(transpositionErrorPct === null ? [] : limites),
      'Le sommet est plat : quelques degrés d’écart coûtent moins que l’incertitude des données. Une faible inclinaison retient aussi la poussière et l’eau.',
    ],
  })
  const sides = await bestOfSides(inputs, question)
  const gain = (value: number) => (horizontal > 0 ? figure((value / horizontal - 1) * 100) : 0)
  const { diffuse, carriedKm } = sky
  const origin = { granularite: inputs.axis.granularite, diffuse, carriedKm }
  const errorAt = (tiltDeg: number) =>
    tiltDeg === 0 ? null : fixedPlaneError(inputs, planeAt(question, inputs, tiltDeg)).of(origin)
  const rowOf = ({ tiltDeg, value }: TiltValue): RowOf<typeof definition> => ({
    inclinaison_deg: tiltDeg,
    valeur: figure(value),
    gain_pct: gain(value),
    erreur_transposition_pct: errorAt(tiltDeg),
    niveau_confiance: 'C',
  })
  const tableRow = (point: TiltValue, optimale: 'oui' | 'non'): Row => ({
    ...rowOf(point),
    instant: null,
    annee: null,
    mois: null,
    optimale,
  })
  return {
    head: headOf(inputs, {
      code: definition.code,
      unite: criterion.unite,
      granularite: inputs.serie.granularite,
      parametres: {
        ...parametersOf(question, ['orientation_deg', 'critere', 'albedo_sol', 'modele']),
        diffus: diffuse,
        ...appliedHorizon(sky.horizon),
        ...parametersOf(question, ['accepter_approximation', 'sources']),
      },
      words,
      transpositionErrorPct,
      totalOf: ({ fromMs }) => sides.get(fromMs) ?? null,
    }),
    coverage: warned(monthsCoverage(inputs, months), ...apartWarnings(served, others, criterion.unite)),
    lead: {},
    resultats: { kind: 'rows', rows: curve.map(rowOf) },
    tail: {
      total: figure(best.value),
      total_definition: 'Le critère à l’inclinaison optimale ; la courbe n’est pas une suite de pas de temps.',
      inclinaison_optimale_deg: best.tiltDeg,
      valeur_optimale: figure(best.value),
      valeur_horizontale: figure(horizontal),
      gain_pct: gain(best.value),
      ...(compared ? { comparaison_sources: compared } : {}),
    },
    table: compared
      ? comparisonTable(compared)
      : {
          columns: ['inclinaison_deg', 'gain_pct', 'erreur_transposition_pct', 'optimale'],
          rows: { kind: 'rows', rows: [tableRow(best, 'oui'), ...curve.map((point) => tableRow(point, 'non'))] },
        },
  }
}

/** The best tilt of a series. */
async function search(inputs: Inputs, question: OptimumQuestion) {
  const sky = { ...(await skyOf(inputs, question)), horizon: horizonOf(question) }
  const months = wholeMonths(inputs, sky, question)
  const yearOn = meanYearOnPlane(inputs.axis, sky, months)
  const criterion = CRITERIA[question.critere]
  const { best, curve } = tiltOptimum((tiltDeg) => criterion.of(yearOn(planeAt(question, inputs, tiltDeg))))
  const transpositionErrorPct = transpositionError(inputs, sky, planeAt(question, inputs, best.tiltDeg), question)
  return { sky, months, best, curve, transpositionErrorPct }
}

function answerOf(inputs: Inputs, { months, best }: Awaited<ReturnType<typeof search>>) {
  return {
    inputs,
    valeur: best.value,
    baseAnnees: Math.min(...months.counts),
    more: { inclinaison_optimale_deg: best.tiltDeg },
  }
}

/** The criterion at the best tilt of each side of the breaks that the answer crosses, by its first day; of a side that lacks a calendar month there is none. */
async function bestOfSides(
  { release, serie, period, crossed }: Inputs,
  question: OptimumQuestion,
): Promise<Map<number, number>> {
  const found = new Map<number, number>()
  if (crossed.length === 0) return found
  for (const { debut, fin } of sidesOf(period, crossed)) {
    const own = {
      ...question,
      ...{ code_serie_source: serie.code, periode_debut: debut, periode_fin: fin, sources: 'reference' as const },
    }
    try {
      found.set(Date.parse(debut), Number((await optimum(release, own)).tail.total))
    } catch (error) {
      if (!(error instanceof ErreurContrat) || error.status >= 500) throw error
    }
  }
  return found
}

function planeAt(question: OptimumQuestion, { localite }: Inputs, tiltDeg: number): SitePlane {
  return planeOf({ ...question, inclinaison_deg: tiltDeg }, localite)
}

function monthsCoverage({ axis, period }: Inputs, { monthOfStep }: CalendarMonths): ComposedCoverage {
  const months = monthSpans(axis)
  // A month is counted whole or not at all.
  const counted = Uint8Array.from(months, ({ from }) => (monthOfStep[from]! >= 0 ? 1 : 0))
  return coverageOf(period, { granularite: 'mensuel', firstSlot: months[0]?.slot ?? 0, counted })
}

/** A plane of which tilt or azimuth, or both, are still to be found. */
interface OptimalPlaneRequest {
  inclinaison_deg: number | typeof OPTIMAL
  /** By default towards the equator. */
  orientation_deg?: number | typeof OPTIMAL
}

/** The requested tilt and azimuth; one asked as `optimale` is that of the most irradiation over a mean year. */
export function optimalPlane(
  inputs: Inputs,
  sky: Sky,
  request: SerieRequest & OptimalPlaneRequest & Pick<Plane, 'albedo' | 'model'>,
): Pick<Plane, 'tiltDeg' | 'azimuthDeg'> {
  const { inclinaison_deg, orientation_deg, albedo, model } = request
  const given = {
    tiltDeg: inclinaison_deg === OPTIMAL ? undefined : inclinaison_deg,
    azimuthDeg: orientation_deg === OPTIMAL ? undefined : (orientation_deg ?? equatorSideDeg(inputs.site.latitudeDeg)),
  }
  const { tiltDeg, azimuthDeg } = given
  if (tiltDeg !== undefined && azimuthDeg !== undefined) return { tiltDeg, azimuthDeg }
  const record = { axis: inputs.axis, sky, latitudeDeg: inputs.site.latitudeDeg }
  const found = optimumPlane(record, given, { horizon: sky.horizon, albedo, model })
  if (found) return found
  throw partOfYear(inputs, request)
}

/** The calendar months of the period that have all that a tilted plane needs; refuses fewer than the twelve. */
function wholeMonths(inputs: Inputs, sky: Sky, question: SerieRequest): CalendarMonths {
  const months = monthsOnPlanes(inputs.axis, sky)
  if (!months.counts.includes(0)) return months
  throw partOfYear(inputs, question)
}

function partOfYear({ period }: Inputs, question: SerieRequest): ErreurContrat {
  return invalide(
    'La période doit contenir au moins une fois chaque mois civil entier : une partie de l’année donnerait l’inclinaison de sa saison. Élargissez-la, ou nommez une série plus longue par code_serie_source.',
    {
      champ: 'periode_debut',
      recu: requestedDays(question),
      periode: period,
      accepte: 'une période où chaque mois de janvier à décembre est complet',
    },
  )
}
