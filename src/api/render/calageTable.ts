import { attributionWords } from '../../answers/catalogue/attributions.ts'
import { calageAttributions } from '../../answers/groundTruth/calage.ts'
import type { Release } from '../../answers/release.ts'
import type { AnswerOf } from '../../contract/definition.ts'
import type { CalageItem, calage, calages } from '../../contract/resources/calage.ts'
import type { Rendering } from '../mount.ts'
import type { Answer } from '../route.ts'
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
  'attributions',
] as const

/** The sources of a town held against its stations, for one variable. */
export function calageTable(
  { localite, grandeur, resultats, ...cells }: AnswerOf<typeof calage>,
  { release }: Rendering,
): Answer<never> {
  return tableAnswer(`calage_${localite}_${grandeur}_${release.id}.csv`, COLUMNS, linesOf(resultats, release, cells))
}

/** The same wherever there are stations. */
export function calagesTable(
  { items, ...cells }: AnswerOf<typeof calages>,
  { release, page }: Rendering,
): Answer<never> {
  return tableAnswer(`calage_${release.id}.csv`, COLUMNS, linesOf(items, release, cells), page)
}

/** What is a list in JSON is one cell, its items apart by a space. */
function linesOf(
  rows: readonly CalageItem[],
  release: Release,
  { saisons, version_moteur }: Pick<AnswerOf<typeof calages>, 'saisons' | 'version_moteur'>,
) {
  return rows.map((row) => ({
    ...row,
    mois_saison: saisons.find(({ code }) => code === row.saison)?.mois.join(' ') ?? '1 2 3 4 5 6 7 8 9 10 11 12',
    portee: row.portee.map(({ localite }) => localite).join(' '),
    portee_km: row.portee.map(({ distance_km }) => distance_km).join(' '),
    portee_regles: row.portee.map(({ regle }) => regle).join(' '),
    series_source: row.series_source.join(' '),
    series_station: row.series_station.join(' '),
    attributions: attributionWords(calageAttributions(release, [row])),
    version_moteur,
    edition: release.id,
  }))
}
