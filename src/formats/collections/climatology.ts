import { indexOf } from '../../answers/catalogue/catalogueIndex.ts'
import { provenanceOf } from '../../answers/measurements/provenance.ts'
import type { Release } from '../../answers/release.ts'
import type { Grandeur, Localite, Serie, Source } from '../../contract/catalogue.ts'
import type { NormaleItem, NormalesItem } from '../../contract/resources/normales.ts'
import { DAY_MS } from '../../contract/time.ts'
import {
  type Attributes,
  type CfDataset,
  type CfVariable,
  cfUnits,
  FILL,
  globalAttributes,
  NO_VALUE,
  numbers,
  placeVariables,
  UNITS_OF_DAYS,
  WHERE,
} from './cfVariables.ts'
import { boxOfPlaces } from './collection.ts'

/** The months of a mean year as one axis: those of all variables of one period. */
interface Period {
  /** `time`, `time_2`, … */
  name: string
  periode_debut: string
  periode_fin: string
}

/** What a normal tells of each month, and which statistic over the years that is; undefined: none. */
const FIELDS = {
  moyenne: 'mean',
  ecart_type: 'standard_deviation',
  minimum: 'minimum',
  maximum: 'maximum',
  n_annees: undefined,
} as const satisfies Partial<Record<keyof NormaleItem['mois'][number], string | undefined>>

/** The normals of a place as climatological statistics (CF, 7.4), by months; variables of one period share an axis. */
export function climatologyDataset(
  release: Release,
  { localite, normales }: Pick<NormalesItem, 'localite' | 'normales'>,
  more: Readonly<Record<string, string>>,
): CfDataset {
  const { grandeurs, localites, sources } = indexOf(release)
  const place = localites.get(localite) as Localite
  const several = new Set(normales.map(({ source_code }) => source_code)).size > 1
  const periods = periodsOf(normales)
  const described = normales.map((normale) => ({
    normale,
    name: several ? `${normale.grandeur_code}_${normale.source_code}` : normale.grandeur_code,
    grandeur: grandeurs.get(normale.grandeur_code) as Grandeur,
    source: sources.get(normale.source_code) as Source,
    period: periods.get(periodKey(normale)) as Period,
  }))
  const series = [...new Set(normales.flatMap((each) => each.series))].map((code) => release.serie(code) as Serie)
  const spans = normales.map((each) => [Date.parse(each.periode_debut), Date.parse(each.periode_fin) + DAY_MS] as const)
  return {
    dimensions: {
      ...Object.fromEntries([...periods.values()].map(({ name }) => [name, 12])),
      localite: 1,
      bnds: 2,
    },
    attributes: globalAttributes({
      release,
      provenance: provenanceOf(release, series, more).fields,
      box: boxOfPlaces([place]),
      variables: described,
      coverage: {
        fromMs: Math.min(...spans.map(([from]) => from)),
        toMs: Math.max(...spans.map(([, to]) => to)),
        resolution: 'P1M',
      },
    }),
    variables: [
      ...described.flatMap((each) => statistics(each)),
      ...placeVariables([place]),
      ...[...periods.values()].flatMap((period) => months(period)),
    ],
  }
}

const periodKey = ({ periode_debut, periode_fin }: NormaleItem) => `${periode_debut} ${periode_fin}`

function periodsOf(normales: readonly NormaleItem[]): Map<string, Period> {
  const periods = new Map<string, Period>()
  for (const normale of normales) {
    const { periode_debut, periode_fin } = normale
    const name = periods.size === 0 ? 'time' : `time_${periods.size + 1}`
    if (!periods.has(periodKey(normale))) periods.set(periodKey(normale), { name, periode_debut, periode_fin })
  }
  return periods
}

function statistics({
  normale,
  name,
  grandeur,
  source,
  period,
}: {
  normale: NormaleItem
  name: string
  grandeur: Grandeur
  source: Source
  period: Period
}): CfVariable[] {
  const { mois, annuel, niveau_confiance, statut, series } = normale
  const { nom_cf } = grandeur
  const ofMean: Attributes = {
    unite: normale.unite,
    source: source.libelle,
    source_code: source.code,
    grandeur: grandeur.code,
    niveau_confiance,
    statut,
    series: series.join(' '),
    ...(annuel && {
      annuel: { type: 'double', values: [annuel.valeur] },
      annuel_unite: annuel.unite,
      annuel_statistique: annuel.statistique,
    }),
  }
  return Object.entries(FIELDS).map(([field, over]) => {
    const byMonth = new Map(mois.map((month) => [month.mois, month[field as keyof typeof FIELDS]]))
    const isMean = field === 'moyenne'
    const own = isMean ? name : `${name}_${field}`
    return numbers(own, [period.name, 'localite'], Float64Array, (month) => byMonth.get(month + 1) ?? FILL, {
      ...(isMean && nom_cf !== null && { standard_name: nom_cf }),
      long_name: isMean ? grandeur.libelle : `${grandeur.libelle}, ${field}`,
      units: over === undefined ? '1' : cfUnits(grandeur.ucum),
      ...(over && { cell_methods: `${period.name}: mean within years ${period.name}: ${over} over years` }),
      _FillValue: NO_VALUE,
      coordinates: WHERE,
      ...(isMean && ofMean),
    })
  })
}

/** The twelve months of a period: each from its start in the first year that has it to its end in the last. */
function months({ name, periode_debut, periode_fin }: Period): CfVariable[] {
  const [[firstYear, firstMonth], [lastYear, lastMonth]] = [periode_debut, periode_fin].map((day) =>
    day.split('-').map(Number),
  ) as [[number, number], [number, number]]
  const start = (month: number) => Date.UTC(firstYear + (month < firstMonth - 1 ? 1 : 0), month, 1) / DAY_MS
  const end = (month: number) => Date.UTC(lastYear - (month > lastMonth - 1 ? 1 : 0), month + 1, 1) / DAY_MS
  return [
    numbers(name, [name], Int32Array, start, {
      standard_name: 'time',
      long_name: 'mois d’une année moyenne',
      units: UNITS_OF_DAYS,
      calendar: 'standard',
      axis: 'T',
      climatology: `${name}_bnds`,
    }),
    numbers(`${name}_bnds`, [name, 'bnds'], Int32Array, (month, side) => (side === 0 ? start(month) : end(month)), {}),
  ]
}
