import type { Release } from '../../answers/release.ts'
import type { CalageItem } from '../../contract/schemas.ts'
import type { Answer, Page } from '../route.ts'
import { tableAnswer } from './tableAnswer.ts'

const COLUMNS = [
  'localite',
  'localite_nom',
  'grandeur',
  'granularite',
  'saison',
  'mois_saison',
  'source_code',
  'station',
  'n',
  'periode_debut',
  'periode_fin',
  'unite',
  'biais_relatif_pct',
  'biais',
  'mae',
  'rmse',
  'correlation',
  'facteur',
  'portee',
  'portee_km',
  'portee_regles',
  'series_source',
  'series_station',
  'methode_collecte',
  'niveau_confiance',
  'statut',
  'note',
  'version_moteur',
  'edition',
] as const

/** Rows of sources held against stations as CSV: what is a list in JSON is one cell, its items apart by a space. */
export function calageTable(
  release: Release,
  rows: readonly CalageItem[],
  version_moteur: string,
  { name, page }: { name: string; page?: Page },
): Answer {
  const saisons = release.catalogue.service.saisons ?? []
  const shown = rows.map((row) => ({
    ...row,
    mois_saison: saisons.find(({ code }) => code === row.saison)?.mois.join(' ') ?? '1 2 3 4 5 6 7 8 9 10 11 12',
    portee: row.portee.map(({ localite }) => localite).join(' '),
    portee_km: row.portee.map(({ distance_km }) => distance_km).join(' '),
    portee_regles: row.portee.map(({ regle }) => regle).join(' '),
    series_source: row.series_source.join(' '),
    series_station: row.series_station.join(' '),
    version_moteur,
    edition: release.id,
  }))
  return tableAnswer(`${name}_${release.id}.csv`, COLUMNS, shown, page)
}
