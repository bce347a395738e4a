import { readFile } from 'node:fs/promises'
import type { Release } from '../../../src/answers/release.ts'
import type { Localite, Rupture, Serie, Service } from '../../../src/contract/catalogue.ts'
import { isoDate, lastDayOf, slotOf, timeOf } from '../../../src/contract/time.ts'
import {
  type Granularite,
  type MethodeCollecte,
  type Niveau,
  STATUTS,
  type Statut,
  serieCode,
} from '../../../src/contract/vocabulary.ts'
import type { Mesures } from '../../../src/edition/mesures.ts'
import { parseCatalogue, readCatalogueTexts } from '../../../src/storage/catalogueFiles.ts'

const COUNTRY = new URL('../../../pays/gin/', import.meta.url)

/** A series as a test writes it: a value for each step from `debut` on, NaN for none. */
export interface SerieSpec {
  grandeur: string
  source: string
  granularite: Granularite
  /** First day. */
  debut: string
  valeurs: readonly number[]
  /** Default: Kankan. */
  localite?: string
  methode_collecte?: MethodeCollecte
  /** Default: B. */
  niveau_confiance?: Niveau
  mois_partiels?: readonly string[]
  ruptures?: readonly Rupture[]
  minute_instantanee?: number
  derive_de_simulees?: boolean
  origines?: readonly string[]
  note?: string | null
  /** Of each value; default `brut`. */
  statuts?: readonly Statut[]
}

/** Months of irradiation, 5 kWh/m² a day each. */
export function ghiMonths(source: string, debut: string, count: number, more: Partial<SerieSpec> = {}): SerieSpec {
  return { grandeur: 'ghi', source, granularite: 'mensuel', debut, valeurs: repeated(count, 5), ...more }
}

/** A maker of series alike but for their quantity and values: listed, or one value, or a rule, for each of `count` steps. */
export function seriesOf({ count = 0, ...alike }: Omit<SerieSpec, 'grandeur' | 'valeurs'> & { count?: number }) {
  type Values = number | readonly number[] | ((step: number) => number)
  return (grandeur: string, values: Values, more: Partial<SerieSpec> = {}): SerieSpec => {
    const valueAt = (step: number) => (typeof values === 'function' ? values(step) : (values as number))
    const valeurs = typeof values === 'object' ? values : Array.from({ length: count }, (_, step) => valueAt(step))
    return { ...alike, grandeur, valeurs, ...more }
  }
}

/** A break of a series. */
export function ruptureOn(date: string, amplitude = -20, unite = '%'): Rupture {
  const found = { methode: 'SNHT et Pettitt', comparee_a: 'ghi de la même source', niveau_signification: 0.01 }
  return { date, amplitude, unite, ...found }
}

/** A release in memory, in the country's own words unless `service` says otherwise. */
export async function memoryRelease(specs: readonly SerieSpec[], service: Partial<Service> = {}): Promise<Release> {
  const catalogue = parseCatalogue(await readCatalogueTexts((name) => readFile(new URL(name, COUNTRY), 'utf8')))
  const made = specs.map(serieOf).sort((a, b) => (a.serie.code < b.serie.code ? -1 : 1))
  const byCode = new Map(made.map((each) => [each.serie.code, each]))
  return {
    id: 'edition_20260101',
    edition: {
      edition_id: 'edition_20260101',
      date_publication: '2026-01-01',
      revision_source: 'cccccccccccc',
      couverture_resumee: { localites: 1, series: made.length },
      titre: 'En mémoire',
      mesures: 0,
      simule: false,
      doi: null,
      etablie_a_partir_de: null,
      empreinte: '',
      licence: 'CC-BY-4.0',
      citation: '',
    },
    catalogue: { ...catalogue, service: { ...catalogue.service, ...service } },
    series: made.map(({ serie }) => serie),
    serie: (code) => byCode.get(code)?.serie,
    mesures: async ({ code }) => byCode.get(code)?.mesures as Mesures,
  }
}

/** The release with a town somewhere else, or nowhere. */
export function withTown(release: Release, place: Partial<Localite>, town = 'gin_kankan'): Release {
  const { catalogue } = release
  const localites = catalogue.localites.map((each) => (each.code === town ? { ...each, ...place } : each))
  return { ...release, catalogue: { ...catalogue, localites } }
}

/** Where a sealed series stands; one in memory stands nowhere. */
const NOWHERE = { fichier: '', octet_debut: 0, octets: 0, octets_colonnes: [], sha256: '' }

function serieOf(spec: SerieSpec): { serie: Serie; mesures: Mesures } {
  const { grandeur, source, granularite, valeurs } = spec
  const localite = spec.localite ?? 'gin_kankan'
  const firstSlot = slotOf(granularite, Date.parse(`${spec.debut}T00:00:00Z`))
  const lastSlot = firstSlot + valeurs.length - 1
  const debut = isoDate(timeOf(granularite, firstSlot))
  const fin = lastDayOf(granularite, lastSlot)
  const statuts = Uint8Array.from(valeurs, (_, i) => STATUTS.indexOf(spec.statuts?.[i] ?? 'brut'))
  const nombre_mesures = valeurs.filter((value) => !Number.isNaN(value)).length
  const serie: Serie = {
    ...NOWHERE,
    code: serieCode({ localite, grandeur, source, granularite }, Number(debut.slice(0, 4)), Number(fin.slice(0, 4))),
    localite,
    grandeur,
    source,
    granularite,
    unite: '',
    methode_collecte: spec.methode_collecte ?? 'reanalyse',
    niveau_confiance: spec.niveau_confiance ?? 'B',
    statut: STATUTS[statuts.reduce((least, each) => Math.min(least, each), STATUTS.length)] ?? 'brut',
    periode_debut: debut,
    periode_fin: fin,
    nombre_mesures,
    completude_pct: (100 * nombre_mesures) / valeurs.length,
    mois_partiels: [...(spec.mois_partiels ?? [])],
    ruptures: spec.ruptures ?? [],
    minute_instantanee: spec.minute_instantanee ?? null,
    derive_de_simulees: spec.derive_de_simulees ?? false,
    origines: spec.origines ?? [],
    note: spec.note ?? null,
  }
  const values = Float64Array.from(valeurs)
  return { serie, mesures: { granularite, firstSlot, values, niveaux: new Uint8Array(values.length), statuts } }
}

/** As many of a value. */
export function repeated(count: number, value: number): number[] {
  return new Array<number>(count).fill(value)
}
