import type { TSchema } from 'typebox'
import { beforeAll, describe, expect, it } from 'vitest'
import { memoryRelease, type SerieSpec } from '../../tests/support/answers/memoryRelease.ts'
import { plantedHours } from '../../tests/support/answers/plantedHours.ts'
import { LONG, share } from '../../tests/support/share.ts'
import type { Release } from '../answers/release.ts'
import type { ComputedDefinition } from '../contract/computed/define.ts'
import { COMPUTED, type ComputationName } from '../contract/computed/list.ts'
import { withDefaults } from '../contract/definition.ts'
import { ErreurContrat } from '../contract/erreurs.ts'
import { type ComputedAnswer, rowAt, rowCount } from './answer.ts'
import { idleWords } from './idleParameters.ts'
import { computeHere } from './list.ts'

type Question = Readonly<Record<string, unknown>>

const FIRST_DAY = '2001-01-01'
const DAYS = 3 * 365

function series(source: string, grandeurs: Readonly<Record<string, (day: number) => number>>): SerieSpec[] {
  return Object.entries(grandeurs).map(([grandeur, valueAt]) => ({
    grandeur,
    source,
    granularite: 'journalier',
    debut: FIRST_DAY,
    valeurs: Array.from({ length: DAYS }, (_, day) => valueAt(day)),
  }))
}

/** Two sources of irradiation and weather; one of dust, ground and rain. */
const TOWN: SerieSpec[] = [
  ...series('nasa_power', {
    ghi: (day) => 5.5 + Math.sin(day / 9) + Math.floor(day / 365) / 10,
    t2m: (day) => 27 + 3 * Math.sin(day / 50),
    rh2m: (day) => 60 + 20 * Math.sin(day / 60),
    vent_10m: () => 3,
  }),
  ...series('era5_land', {
    ghi: (day) => 5.2 + Math.sin(day / 8),
    t2m: (day) => 25 + 4 * Math.sin(day / 50),
    rh2m: () => 50,
    vent_10m: () => 2,
    precipitation: (day) => (day % 365 > 150 && day % 365 < 270 ? 8 : 0),
    albedo_surface: (day) => 0.2 + 0.05 * Math.sin(day / 60),
  }),
  ...series('cams', { pm2_5: () => 40, pm10: () => 130 }),
]

let town: Release
/** Eleven years of hours: what a typical year is made of. */
let hours: Release
beforeAll(async () => {
  town = await memoryRelease(TOWN)
  const planted = Object.entries(plantedHours(11)).map(
    ([grandeur, valeurs]): SerieSpec => ({
      grandeur,
      source: 'era5_land',
      granularite: 'horaire',
      debut: FIRST_DAY,
      valeurs: [...valeurs],
    }),
  )
  const others = planted.map(({ valeurs, ...serie }) => ({
    ...serie,
    source: 'nasa_power',
    valeurs: valeurs.map((value) => value * 0.9),
  }))
  hours = await memoryRelease([...planted, ...others])
})

/** What a question of a route is about, beside the parameter that is tried. */
const ABOUT: Partial<Record<ComputationName, Question>> = {
  productible_pr_fourni: { pr_fourni: 0.8 },
  pompage: { hauteur_m: 40, volume_m3_jour: 20 },
  productible_exceedance: { chaine: 'complete' },
  climat: { produit: 'normales' },
}

/** Questions in which parameters count or do not; a route is asked those whose parameters it has. */
const CONTEXTS: readonly Question[] = [
  {},
  { inclinaison_deg: 20 },
  { inclinaison_deg: 20, bifacialite: 0.7 },
  { suivi: 'axe', accepter_approximation: 'oui' },
  { suivi: 'axe', accepter_approximation: 'oui', axe_retour_arriere: 'non' },
  { salissure: 'kimber', technologie: 'cdte' },
  { horizon: [0, 20, 5, 10], rendement_relatif: ['200:0.96', '500:0.99', '1000:1'] },
  { coeff_temp_pourcent_par_degc: -0.3, rendement_relatif: ['200:0.96', '500:0.99', '1000:1'] },
  { rendement_relatif: ['200:25:0.96', '500:25:0.99', '1000:25:1', '200:50:0.86', '500:50:0.89', '1000:50:0.9'] },
  { correction: 'temperature', inclinaison_deg: 20 },
  { chaine: 'thermique', inclinaison_deg: 20 },
  { capacite_wh: 0 },
]

/** Their field is that of productible, by which its parameters are tried; here those beside it are. */
const FIELD_OF_PRODUCTIBLE: readonly ComputationName[] = [
  'productible_exceedance',
  'pompage',
  'site_isole',
  'dimensionnement_site_isole',
]
const BESIDE_THE_FIELD: readonly Question[] = [{}, { chaine: 'thermique', inclinaison_deg: 20 }, { capacite_wh: 0 }]

/** A value other than the default, of parameters whose schema does not lead to one. */
const OTHER: Readonly<Record<string, unknown>> = {
  source: 'era5_land',
  source_meteo: 'era5_land',
  periode_debut: '2001-02-01',
  periode_fin: '2002-11-30',
  nettoyage: ['30'],
  probabilites: [40],
  reference: '2002-2011',
  indice: 't2m_max',
  echelle_mois: [2],
  orientation_deg: 120,
  inclinaison_deg: 12,
  rangees_hauteur_m: 20,
  horizon: [0, 30, 0, 10],
  rendement_relatif: ['200:0.95', '500:0.98', '1000:1'],
}

const OTHER_SERIES: Partial<Record<ComputationName, string>> = {
  humidex: 'gin_kankan_t2m_era5_land_journalier_2001_2003',
  annee_type: 'gin_kankan_ghi_era5_land_horaire_2001_2011',
}

/** Chosen by the format, not by who asks. */
const RENDERING = ['epw']
/** Given with another. */
const WITH: Readonly<Record<string, Question>> = { prix_wc: { prix_wh: 0.2 }, prix_wh: { prix_wc: 1 } }

interface Schema {
  default?: unknown
  enum?: unknown[]
  anyOf?: Schema[]
  type?: string
  minItems?: number
  minimum?: number
  maximum?: number
}

/** Valid values that are not the default. */
function othersOf(name: string, code: ComputationName, schema: Schema): unknown[] {
  if (name === 'code_serie_source') return [OTHER_SERIES[code] ?? 'gin_kankan_ghi_era5_land_journalier_2001_2003']
  if (name === 'periode_fin' && code === 'annee_type') return ['2011-06-30']
  if (name in OTHER) return [OTHER[name]]
  if (schema.enum) return schema.enum.filter((word) => word !== schema.default)
  if (schema.anyOf?.some((each) => each.type === 'array' && each.minItems === 12)) {
    return [schema.default === 5 ? 6 : 5, [5, 5, 5, 5, 5, 5, 0, 0, 0, 0, 0, 5]]
  }
  if (schema.anyOf)
    return schema.anyOf.flatMap((each) => (each.enum ? othersOf(name, code, { ...each, default: schema.default }) : []))
  const { default: initial, minimum = 0, maximum = 0 } = schema
  return [
    typeof initial !== 'number'
      ? Math.min(10, maximum)
      : initial === 0
        ? Math.min(10, maximum / 2)
        : initial * 0.7 >= minimum
          ? initial * 0.7
          : initial * 1.1,
  ]
}

/** What an answer is beside its words and the parameters that it repeats. */
function figuresOf({ head, coverage, lead, resultats, tail, table }: ComputedAnswer): string {
  const rows = (all: ComputedAnswer['resultats']) => Array.from({ length: rowCount(all) }, (_, i) => rowAt(all, i))
  const { code_serie_source, series_utilisees, erreur_transposition_pct } = head
  return JSON.stringify([
    code_serie_source,
    series_utilisees,
    erreur_transposition_pct,
    coverage,
    lead,
    rows(resultats),
    tail,
    rows(table.rows),
  ])
}

/** Those that were tried: of one that several computations take, the short run asks the first. */
const tried = new Set<string>()

describe.each(Object.keys(COMPUTED) as ComputationName[])('a parameter of %s', (name) => {
  const definition = COMPUTED[name] as ComputedDefinition
  const schemas = definition.question.properties as Readonly<Record<string, TSchema & Schema>>
  const release = () => (name === 'annee_type' ? hours : town)
  const ask = (given: Question) =>
    computeHere(release(), name, withDefaults(definition.question, given) as never) as Promise<ComputedAnswer>
  const names = Object.keys(schemas).filter((each) => each !== 'localite' && !RENDERING.includes(each))
  const lastYear = LONG || 'consommation_wh_jour' in schemas ? 2002 : 2001
  const period =
    'granularite' in schemas || 'consommation_wh_jour' in schemas
      ? { periode_debut: '2001-01-01', periode_fin: `${lastYear}-12-31` }
      : {}

  const contexts = share(FIELD_OF_PRODUCTIBLE.includes(name) ? BESIDE_THE_FIELD : CONTEXTS)
  it.each(contexts.filter((context) => Object.keys(context).every((each) => each in schemas)))(
    'changes the answer, or is said to have no effect: %o',
    async (context) => {
      const about = { localite: 'gin_kankan', ...period, ...ABOUT[name], ...context }
      const before = await ask(about)
      const silent: string[] = []
      for (const each of names) {
        if (each in context || each in (ABOUT[name] ?? {})) continue
        if (!LONG && tried.has(each)) continue
        tried.add(each)
        for (const value of share(othersOf(each, name, schemas[each] as Schema))) {
          // What the answer applies unasked is no other value.
          if (String(before.head.parametres_appliques[each]) === String(value)) continue
          const given = { ...about, ...WITH[each], [each]: value }
          const told = `${each}=${value} (`
          try {
            const after = await ask(given)
            const said = after.head.hypotheses.some((words) => words.startsWith('Sans effet') && words.includes(told))
            if (said === (figuresOf(after) !== figuresOf(before)))
              silent.push(`${told} ${said ? 'said, with effect' : 'silent'}`)
          } catch (error) {
            if (!(error instanceof ErreurContrat)) throw error
            if (error.details.champ !== each) silent.push(`${each}=${value}: ${error.message}`)
          }
        }
      }
      expect(silent).toEqual([])
    },
    120_000,
  )
})

it('A parameter that a product of climate does not read is told with the products that read it', () => {
  expect(idleWords(COMPUTED.climat, { base_degc: 12 }, { base_degc: null })).toEqual([
    {
      fr: 'Sans effet sur cette réponse : base_degc=12 (compte avec produit=degres_jours).',
      en: 'Without effect on this answer: base_degc=12 (counts with produit=degres_jours).',
    },
  ])
})
