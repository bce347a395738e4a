import type { Serie } from '../../contract/catalogue.ts'
import { ErreurContrat } from '../../contract/erreurs.ts'
import { slotOf, timeOf } from '../../contract/time.ts'
import { combinedExceedance, type Exceedance, empiricalExceedance } from '../../derive/exceedance.ts'
import { figure } from '../../derive/figure.ts'
import { mean } from '../../derive/statistics.ts'
import type { WholeStep } from '../../derive/wholeSteps.ts'
import { type ComputedAnswer, headOf } from './answer.ts'
import { type Asked, askedDays } from './chooseSerie.ts'
import { type Coverage, coverageOf } from './coverage.ts'
import type { Inputs } from './inputs.ts'
import { type Row, whenOf } from './rows.ts'
import type { SourceUncertainty } from './sourceUncertainty.ts'
import { type Modele, recordPath, type Words } from './words.ts'

export interface ExceedanceQuestion extends Asked {
  localite: string
  /** Probabilities of exceedance, %. */
  probabilites: number[]
}

const EMPIRICAL_LIMITS = [
  '« p90 » et les autres du premier niveau : quantiles empiriques (Hazen) des années complètes, variabilité entre années seule. Un P90 qui ignore l’incertitude du modèle n’est pas celui qu’une banque accepte.',
  'null : trop peu d’années pour ce quantile (n < 1/min(p, 1-p) : il faut autant d’années pour p1 que pour p99).',
]
const TWO_SOURCES =
  '« combine » : quantiles d’une loi normale, où la variabilité entre années et l’incertitude de source s’ajoutent en quadrature ; l’incertitude de source est l’écart absolu des moyennes annuelles de deux sources, divisé par √2. Deux sources d’accord peuvent se tromper ensemble ; seule une campagne au sol réduit cette incertitude.'
const ONE_SOURCE =
  '« combine » : quantiles d’une loi normale de la variabilité entre années seule. Sans seconde source, l’incertitude de source est inconnue et n’est dans aucune de ces valeurs.'

export const QUANTILE_MODELS: readonly Modele[] = [
  {
    etape: 'quantiles empiriques',
    nom: 'Hazen, (i - 0,5) / n, interpolés',
    reference:
      'Hazen, A. (1914), Transactions ASCE 77, 1539-1669 ; Hyndman, R. J., Fan, Y. (1996), The American Statistician 50(4), type 5.',
  },
  {
    etape: 'combinaison',
    nom: 'loi normale, écarts-types en quadrature',
    reference: 'JCGM 100:2008, Guide pour l’expression de l’incertitude de mesure (GUM).',
  },
]

export interface ExceedanceOf {
  code: string
  /** Unit of a year's value. */
  unite: string
  parametres: Record<string, unknown>
  /** As `Told` has it. */
  transpositionErrorPct?: number | null
  years: readonly WholeStep<'kwh'>[]
  /** The series that the years are made from. */
  series: readonly Serie[]
  /** The spread of the source in the unit of a year's value. */
  source: { spread: number; pair: SourceUncertainty } | undefined
  words: Words
}

/** The answer of both exceedances: quantiles of years, alone and with the source's uncertainty. */
export function exceedanceAnswer(inputs: Inputs, question: ExceedanceQuestion, of: ExceedanceOf): ComputedAnswer {
  const { probabilites } = question
  const probabilities = [...new Set(probabilites)].sort((a, b) => a - b)
  const values = of.years.map(({ sums }) => sums.kwh)
  if (values.length === 0) throw noYear(inputs, question)
  const annees = of.years.map(({ slot }) => new Date(timeOf('annuel', slot)).getUTCFullYear())
  const base = { base_annees: annees.length, annees }
  const empirical = empiricalExceedance(values, probabilities)
  const combined = combinedExceedance(values, of.source?.spread ?? null, probabilities)
  const told = (value: number | null) => (value === null ? null : figure(value))
  const named = (exceedances: readonly Exceedance[]) =>
    Object.fromEntries(exceedances.map(({ probability, value }) => [`p${probability}`, told(value)]))

  inputs.restOn(of.source?.pair.used ?? [])
  const parametres = { ...of.parametres, probabilites: probabilities }
  const pair = of.source?.pair
  const limites = [...EMPIRICAL_LIMITS, pair ? TWO_SOURCES : ONE_SOURCE, ...of.words.limites]
  const rows: Row[] = of.years.map(({ slot, sums }) => ({
    ...whenOf('annuel', slot),
    valeur: figure(sums.kwh),
    niveau_confiance: 'C',
  }))
  const spreads = {
    moyenne: figure(combined.mean),
    ecart_type_interannuel: told(combined.interannualSd),
    incertitude_source: of.source ? figure(of.source.spread) : null,
    ecart_type_total: told(combined.totalSd),
    paire: pair?.paire ?? null,
    paire_n_mois: pair?.n_mois ?? null,
    paire_fenetre: pair?.fenetre ?? null,
  }
  const combine = {
    ...named(combined.exceedances),
    ...base,
    ...spreads,
    note: pair
      ? `Incertitude de source : ${pair.paire}, ${pair.n_mois} mois communs (${pair.fenetre}).`
      : 'Pas de seconde source avec douze mois civils communs : l’incertitude de source est inconnue, et « combine » ne contient que la variabilité entre années.',
  }
  return {
    head: headOf(inputs, {
      code: of.code,
      unite: of.unite,
      granularite: 'annuel',
      parametres,
      words: { ...of.words, limites },
      series: of.series,
      transpositionErrorPct: of.transpositionErrorPct,
      sourceLimit: sourceLimitOf(inputs, pair !== undefined),
      totalOf: (side) => meanOfYears(of.years, side),
    }),
    coverage: yearsCoverage(inputs, of.years),
    lead: { ...named(empirical), ...base, combine },
    resultats: { kind: 'rows', rows },
    tail: { total: figure(combined.mean), total_definition: 'Moyenne des années complètes, non leur somme.' },
    table: {
      columns: ['statistique', 'probabilite', 'base_annees', ...Object.keys(spreads)],
      rows: {
        kind: 'rows',
        rows: [
          ...rows.map((row) => ({ ...row, statistique: 'annee' })),
          ...quantileRows(empirical, { statistique: 'empirique', base_annees: annees.length }),
          ...quantileRows(combined.exceedances, { statistique: 'combine', base_annees: annees.length, ...spreads }),
        ],
      },
    },
  }
}

/** The mean of the complete years that lie on one side; null where none does. */
function meanOfYears(
  years: readonly WholeStep<'kwh'>[],
  { fromMs, toMs }: { fromMs: number; toMs: number },
): number | null {
  const values = years
    .filter(({ slot }) => timeOf('annuel', slot) >= fromMs && timeOf('annuel', slot + 1) - 1 <= toMs)
    .map(({ sums }) => sums.kwh)
  return values.length === 0 ? null : figure(mean(values))
}

function quantileRows(exceedances: readonly Exceedance[], told: Row): Row[] {
  return exceedances.map(({ probability, value }) => ({
    instant: null,
    annee: null,
    mois: null,
    valeur: value === null ? null : figure(value),
    probabilite: probability,
    ...told,
  }))
}

/** The years that are counted among those that the days asked touch. */
function yearsCoverage({ period }: Inputs, years: readonly WholeStep[]): Coverage {
  const firstSlot = slotOf('annuel', Date.parse(period.debut))
  const counted = new Uint8Array(slotOf('annuel', Date.parse(period.fin)) - firstSlot + 1)
  for (const { slot } of years) counted[slot - firstSlot] = 1
  return coverageOf(period, { granularite: 'annuel', firstSlot, counted })
}

function sourceLimitOf({ localite }: Inputs, known: boolean): string {
  const path = recordPath(localite.code)
  return known
    ? `L’incertitude de la source est dans « combine » seul ; voir ${path}.`
    : `Où les sources de cette ville diffèrent : ${path}.`
}

function noYear({ serie, period }: Inputs, asked: Asked): ErreurContrat {
  return new ErreurContrat(
    'PLAGE_TEMPORELLE_NON_DISPONIBLE',
    `La série « ${serie.code} » n'a aucune année civile complète du ${period.debut} au ${period.fin} : élargissez la période, ou nommez par code_serie_source une série qui en a.`,
    {
      details: {
        ...askedDays(asked),
        accepte: 'une période qui contient au moins une année civile complète',
        code_serie_source: serie.code,
      },
    },
  )
}
