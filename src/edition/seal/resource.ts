import type { Resource } from '../manifest.ts'
import { MEDIA, OTHER_MEDIA_TYPE } from '../mediaTypes.ts'
import { resourceName, tableSchema } from '../read/tableSchemas.ts'
import { GRID_EXAMENS_TABLE, GRID_RUPTURES_TABLE, GRIDS_FOLDER, GRIDS_TABLE, LONG_TERM_TABLE } from '../tileFiles.ts'
import { firstPart } from './fileParts.ts'
import type { WrittenFile } from './writtenFile.ts'

const DESCRIPTIONS: Record<string, string> = {
  'catalogue/service.json': 'Réglages du service : nom, contact, licence, ordre des sources, paires comparées',
  'catalogue/localites.csv': 'Localités de la référence géographique',
  'catalogue/grandeurs.csv': 'Grandeurs, unités et bornes physiques',
  'catalogue/sources.csv': 'Sources et attributions',
  'catalogue/sources_grandeurs.csv': 'Méthode de collecte et maille de chaque source, par famille de grandeurs',
  'catalogue/series.csv': 'Catalogue des séries, et place de leurs octets dans les fichiers de mesures',
  'mesures/horaire.parquet':
    'Mesures horaires ; un groupe de lignes par série ; un instant marque le début de son heure, UTC',
  'mesures/journalier.parquet': 'Mesures journalières ; un groupe de lignes par série',
  'mesures/mensuel.parquet': 'Mesures mensuelles ; un groupe de lignes par série',
  'mesures/annuel.parquet': 'Mesures annuelles ; un groupe de lignes par série',
  [GRIDS_TABLE]: 'Grilles : source, grandeur, pas, treillis et tuiles de chaque collection de mailles',
  [LONG_TERM_TABLE]:
    'Cartes de moyennes de long terme, telles que leurs sources les publient : source, grandeur, période, années, unité et treillis',
  [GRID_EXAMENS_TABLE]: 'Ce que chaque règle a examiné et signalé dans les mailles de chaque collection',
  [GRID_RUPTURES_TABLE]: 'Ruptures décelées sur la moyenne des mailles de chaque grille',
  'qualite/regles.csv': 'Règles du contrôle de qualité, avec leur référence',
  'qualite/examens.csv': 'Ce que chaque règle a examiné et signalé dans chaque série',
  'qualite/ruptures.csv': 'Ruptures décelées dans les séries',
  'qualite/drapeaux.csv': 'Place, dans le fichier des drapeaux, de ceux de chaque série',
  'qualite/drapeaux.parquet': 'Pas signalés par une règle ; un groupe de lignes par série',
  'terrain/terrain.json': 'Source du relief',
  'LICENCE.txt': 'Licence des données et attribution de chaque source',
}

const TILE = 'Altitude du sol en mètres, un degré, un nœud toutes les trois secondes d’arc'
/** What a file of a grid holds, by the end of its path. */
const GRID_FILES: readonly [end: RegExp, description: string][] = [
  [/\/moyennes\/[^/]+\.index\.parquet$/, 'Place de chaque bloc de mailles dans le fichier du même nom'],
  [
    /\/moyennes\/[^/]+\.parquet$/,
    'Carte d’une moyenne de long terme, telle que sa source la publie ; un groupe de lignes par bloc de mailles',
  ],
  [/\/cartes\/[^/]+\.index\.parquet$/, 'Place de chaque carte dans le fichier du même nom'],
  [
    /\/cartes\/[^/]+\.parquet$/,
    'Cartes : mois moyens (01 à 12), année (annee : moyenne, ou somme du productible), puis chaque mois, sauf du productible ; un groupe de lignes par carte',
  ],
  [/\.index\.parquet$/, 'Place et description de la série de chaque maille dans le fichier du même nom'],
  [
    /\.parquet$/,
    'Mesures des mailles d’une tuile ; un groupe de lignes par maille ; un instant marque le début de son pas, UTC',
  ],
]

/** The row of the manifest for a file: its bytes and hash, what it holds, and for tables their fields. */
export function describeFile({ path, bytes, sha256, columns = [] }: WrittenFile): Resource {
  const extension = path.split('.').at(-1) ?? ''
  const first = firstPart(path)
  const schema = tableSchema(first, columns)
  return {
    name: resourceName(path),
    path,
    ...(schema ? { type: 'table' } : {}),
    ...(MEDIA[extension] ?? { format: extension, mediatype: OTHER_MEDIA_TYPE }),
    description:
      DESCRIPTIONS[first] ?? gridDescription(path) ?? (extension === 'tif' ? TILE : 'Citation de cette édition'),
    ...(extension === 'parquet' || extension === 'tif' ? {} : { encoding: 'utf-8' }),
    bytes,
    hash: `sha256:${sha256}`,
    ...(schema ? { schema } : {}),
  }
}

function gridDescription(path: string): string | undefined {
  return path.startsWith(`${GRIDS_FOLDER}/`) ? GRID_FILES.find(([end]) => end.test(path))?.[1] : undefined
}
