import { setImmediate } from 'node:timers/promises'
import Type, { type TObject } from 'typebox'
import { ErreurContrat } from '../../contract/erreurs.ts'
import { bestTilt } from '../../derive/bestTilt.ts'
import { calendarMonths, meanYear } from '../../derive/meanYear.ts'
import { type Plane, planeHours } from '../../derive/planeHours.ts'
import { foldHours } from '../../derive/sunAxis.ts'
import { type Asked, chooseSerie } from '../computed/chooseSerie.ts'
import { type Cell, csvAnswer, figure, headOf, jsonAnswer } from '../computed/envelope.ts'
import { Inputs } from '../computed/inputs.ts'
import { AZIMUTH, COMMON, type Filled, planeOf, SKY } from '../computed/parameters.ts'
import { planeWords, type Sky, skyOf } from '../computed/plane.ts'
import { OptimumSchema } from '../computed/schemas.ts'
import { CHAPTER, COMPUTED_ERREURS } from '../computed/stepsRoute.ts'
import { type DataRoute, dataRoute, FORMAT, type Question } from '../route.ts'
import { readWindow } from '../window.ts'

const CODE = 'inclinaison_optimale'
const COARSE_DEG = 5
const TILTS = Array.from({ length: 90 / COARSE_DEG + 1 }, (_, i) => i * COARSE_DEG)

const OWN = {
  ...AZIMUTH,
  critere: Type.Optional(
    Type.Enum(['annuel', 'mois_le_plus_faible'], {
      default: 'annuel',
      description: 'Ce qui est rendu le plus grand : l’irradiation de l’année, ou celle du mois le plus pauvre',
    }),
  ),
  ...SKY,
}

type Query = Filled<typeof OWN> & Asked & { format?: 'json' | 'csv' }

/** What is made as large as can be, of the irradiation of the twelve months of a mean year. */
const CRITERIA: Record<string, { unite: string; of(months: Float64Array): number; words: string }> = {
  annuel: {
    unite: 'kWh/m²/an',
    of: (months) => months.reduce((sum, month) => sum + month, 0),
    words:
      'Irradiation d’une année moyenne : moyenne des mois complets de la période, mois par mois, puis somme des douze.',
  },
  mois_le_plus_faible: {
    unite: 'kWh/m²/mois',
    of: (months) => Math.min(...months),
    words:
      'Irradiation du mois le plus pauvre d’une année moyenne (moyenne des mois complets de la période, mois par mois).',
  },
}

export const inclinaisonOptimale: DataRoute = dataRoute({
  path: `/v1/grandeurs/${CODE}`,
  chapter: CHAPTER,
  summary: 'Inclinaison optimale d’un plan fixe',
  description:
    'Cherche l’inclinaison (0 à 90°) qui reçoit le plus, pour une orientation donnée, sur l’année moyenne de la période ou pour son mois le plus pauvre. `resultats` est la courbe, de 5 en 5 degrés. La période doit contenir chaque mois civil entier au moins une fois.',
  query: Type.Object({ ...COMMON, ...OWN, format: FORMAT }) as unknown as TObject,
  response: OptimumSchema,
  csv: true,
  erreurs: COMPUTED_ERREURS,
  answer: (question) => findOptimum(question as unknown as Question<object, Query>),
}) as DataRoute

async function findOptimum({ edition, query, mesures }: Question<object, Query>) {
  readWindow(query)
  const inputs = new Inputs(edition, chooseSerie(edition, query, { grandeur: 'ghi', required: [] }), mesures)
  const sky = await skyOf(inputs)
  const criterion = CRITERIA[query.critere]
  if (!criterion) throw new Error(`critere: ${query.critere}`)
  const valueAt = await criterionOf(inputs, sky, { query, of: criterion.of })

  const curve: { tiltDeg: number; value: number }[] = []
  for (const tiltDeg of TILTS) curve.push({ tiltDeg, value: await valueAt(tiltDeg) })
  const search = bestTilt(curve)
  let asked = search.next()
  while (!asked.done) asked = search.next(await valueAt(asked.value))
  const fine = { tiltDeg: asked.value, value: await valueAt(asked.value) }
  const best = curve.reduce((a, b) => (b.value > a.value ? b : a), fine)
  const horizontal = curve[0]?.value ?? Number.NaN

  const plane = planeAt(query, best.tiltDeg || COARSE_DEG)
  const { modele, hypotheses, limites } = planeWords(sky, plane, inputs.axis.granularite)
  const words = {
    modele: [
      ...modele,
      { etape: 'optimum', nom: 'courbe de 5 en 5 degrés, puis section dorée autour du plus haut', reference: null },
    ],
    hypotheses: [criterion.words, ...hypotheses],
    limites: [
      ...limites,
      'Le sommet est plat : quelques degrés d’écart coûtent moins que l’incertitude des données. Une faible inclinaison laisse aussi la poussière et l’eau.',
    ],
  }
  const parametres = Object.fromEntries(Object.keys(OWN).map((name) => [name, query[name as keyof Query]]))
  const head = headOf(inputs, {
    code: CODE,
    unite: criterion.unite,
    granularite: inputs.serie.granularite,
    parametres,
    words,
  })
  const gain = (value: number) => figure((value / horizontal - 1) * 100)
  const rowOf = ({ tiltDeg, value }: { tiltDeg: number; value: number }) => ({
    inclinaison_deg: tiltDeg,
    valeur: figure(value),
    gain_pct: gain(value),
    niveau_confiance: 'C',
  })
  if (query.format === 'csv') {
    const row = (point: { tiltDeg: number; value: number }, optimale: string): Record<string, Cell> => ({
      ...rowOf(point),
      instant: null,
      annee: null,
      mois: null,
      optimale,
    })
    const rows = [row(best, 'oui'), ...curve.map((point) => row(point, 'non'))]
    return csvAnswer(head, rows, ['inclinaison_deg', 'gain_pct', 'optimale'])
  }
  return jsonAnswer(head, curve.map(rowOf), {
    total: figure(best.value),
    total_definition: 'Le critère à l’inclinaison optimale ; la courbe n’est pas une suite de pas de temps.',
    inclinaison_optimale_deg: best.tiltDeg,
    valeur_optimale: figure(best.value),
    valeur_horizontale: figure(horizontal),
    gain_pct: gain(best.value),
  })
}

function planeAt(query: Query, tiltDeg: number): Plane {
  return planeOf({ ...query, inclinaison_deg: tiltDeg })
}

/** The criterion as a function of the tilt. Each tilt is a pass over all hours: others are let run in between. */
async function criterionOf(
  inputs: Inputs,
  sky: Sky,
  { query, of }: { query: Query; of: (months: Float64Array) => number },
): Promise<(tiltDeg: number) => Promise<number>> {
  const months = calendarMonths(inputs.axis, foldHours(inputs.axis, sky.hours.ghi))
  if (months.counts.some((count) => count === 0)) {
    throw new ErreurContrat(
      'VALIDATION_VALEUR_INVALIDE',
      'La période doit contenir chaque mois civil entier au moins une fois : une partie de l’année donnerait l’inclinaison de sa saison. Élargissez-la, ou nommez une série plus longue par code_serie_source.',
      {
        details: {
          champ: 'periode_debut',
          recu: inputs.period,
          accepte: 'une période où chaque mois de janvier à décembre est complet',
        },
      },
    )
  }
  return async (tiltDeg) => {
    await setImmediate()
    return of(meanYear(months, foldHours(inputs.axis, planeHours(sky.hours, sky.sun, planeAt(query, tiltDeg)))))
  }
}
