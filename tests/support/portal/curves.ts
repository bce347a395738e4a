import { slotOf } from '../../../src/contract/time.ts'
import type { Granularite, MethodeCollecte } from '../../../src/contract/vocabulary.ts'
import type { StoredSerie } from '../../../src/edition/storedSerie.ts'
import type { Pas, Stat } from '../../../src/portal/explorer/address.ts'
import { type Curve, curveOf } from '../../../src/portal/explorer/curve.ts'
import type { ExplorerData, ShownGrandeur } from '../../../src/portal/explorer/explorerData.ts'

export const GHI: ShownGrandeur = {
  code: 'ghi',
  libelle: 'Irradiation globale horizontale',
  unite: 'kWh/m²/jour',
  ucum: 'kW.h/m2/d',
  ucum_horaire: 'W.h/m2',
  decimales: 4,
}
export const T2M: ShownGrandeur = {
  code: 't2m',
  libelle: 'Température de l’air à 2 m',
  unite: '°C',
  ucum: 'Cel',
  ucum_horaire: 'Cel',
  decimales: 2,
}

/** A series as a test of the explorer writes it: a value for each step from `debut` on, NaN for none. */
export interface CurveSpec {
  granularite: Granularite
  /** First day. */
  debut: string
  valeurs: readonly number[]
  grandeur?: ShownGrandeur
  source?: string
  localite?: string
  methode_collecte?: MethodeCollecte
  mois_partiels?: string[]
  derive_de_simulees?: boolean
  note?: string
  /** Indices of hours that the quality control did not let pass; default: none is known to have. */
  bruts?: number[]
}

/** Months from January 2021 on. */
export const months = (valeurs: readonly number[], more: Partial<CurveSpec> = {}): CurveSpec => ({
  granularite: 'mensuel',
  debut: '2021-01-01',
  valeurs,
  ...more,
})

/** A text with plain spaces. */
export const plain = (text: string | undefined) => text?.replaceAll(/[\u00a0\u202f\u2060]/g, ' ').replaceAll(' – ', '–')

/** The stored series of a test. */
export function serieFrom(spec: CurveSpec): StoredSerie {
  return curveFrom(spec).serie as StoredSerie
}

export function curveFrom(spec: CurveSpec, options: { pas?: Pas; stat?: Stat } = {}): Curve {
  const { granularite, valeurs, bruts, grandeur = GHI, source = 'nasa_power', localite = 'gin_kankan' } = spec
  const serie: StoredSerie = {
    code: `${localite}_${grandeur.code}_${source}`,
    localite,
    grandeur: grandeur.code,
    source,
    granularite,
    unite: granularite === 'horaire' && grandeur === GHI ? 'Wh/m²' : grandeur.unite,
    methode_collecte: spec.methode_collecte ?? 'reanalyse',
    niveau_confiance: 'B',
    statut: 'brut',
    periode_debut: spec.debut,
    periode_fin: spec.debut,
    nombre_mesures: valeurs.length,
    completude_pct: 100,
    mois_partiels: spec.mois_partiels ?? [],
    ruptures: [],
    minute_instantanee: null,
    derive_de_simulees: spec.derive_de_simulees ?? false,
    origines: [],
    note: spec.note ?? null,
    fichier: '',
    octet_debut: 0,
    octets: 0,
    octets_colonnes: [],
    sha256: '',
  }
  const mesures = {
    granularite,
    firstSlot: slotOf(granularite, Date.parse(`${spec.debut}T00:00:00Z`)),
    values: Float64Array.from(valeurs),
    niveaux: new Uint8Array(valeurs.length).fill(1),
    statuts: Uint8Array.from(valeurs, (_, i) => (bruts === undefined || bruts.includes(i) ? 0 : 1)),
  }
  return curveOf(serie, mesures, [grandeur], { pas: options.pas ?? 'origine', stat: options.stat ?? 'moyenne' })
}

export const DATA: ExplorerData = {
  edition: 'edition_20260101',
  licence: { nom: 'CC BY 4.0', url: 'https://creativecommons.org/licenses/by/4.0/' },
  contact: 'contact@exemple.org',
  base: 'https://exemple.org',
  curl: 'curl "{adresse}"',
  table: { path: '/archives/edition_20260101/catalogue/series.csv', bytes: 0, sha256: '' },
  towns: { gin_kankan: 'Kankan', gin_labe: 'Labé' },
  grandeurs: [GHI, T2M],
  sources: [
    {
      code: 'nasa_power',
      libelle: 'NASA POWER (CERES et MERRA-2)',
      libelle_court: 'NASA POWER',
      url: null,
      licence: 'Libre',
      attribution: 'NASA,\nLaRC',
    },
    {
      code: 'sarah3',
      libelle: 'PVGIS-SARAH-3',
      libelle_court: 'PVGIS-SARAH-3',
      url: null,
      licence: 'Libre',
      attribution: 'PVGIS',
    },
  ],
  order: ['nasa_power', 'sarah3'],
  breaks: {},
  first: [],
  notes: [],
}
