import Type, { type TSchema } from 'typebox'
import { ArrayOf, described, Int, Named, Text } from '../../contract/described.ts'
import { Point } from '../../contract/parameters/point.ts'
import { EditionId } from '../../contract/resources/fields.ts'
import { Localite } from '../../contract/resources/localites.ts'
import type { MEDIA_TYPES } from '../../http/mediaType.ts'

/** Formats beside JSON. */
export type OtherFormat = Exclude<keyof typeof MEDIA_TYPES, 'json'>

const { latitude: _latitude, longitude: _longitude, ...ofPoint } = Localite.properties

const text = ($id: string, fr: string, en: string) => Text({ $id, fr, en })

/** What a body in each format beside JSON is. */
export const FORMATS: Readonly<Record<OtherFormat, TSchema>> = {
  csv: text(
    'TableCsv',
    'CSV (RFC 4180, UTF-8) : une ligne d’en-tête, puis une ligne par résultat. `x-colonnes` donne les colonnes, dans leur ordre, pour la question de l’exemple ; une grandeur calculée a une colonne par paramètre appliqué, donc d’autres où d’autres paramètres s’appliquent, et `erreur_transposition_pct` où un plan est demandé',
    'CSV (RFC 4180, UTF-8): a header line, then a line for each result. `x-colonnes` gives the columns, in order, for the question of the example; a computed variable has a column for each parameter applied, hence others where other parameters apply, and `erreur_transposition_pct` where a plane is asked for',
  ),
  ndjson: text(
    'LignesNdjson',
    'Un objet JSON par ligne, avec les colonnes du CSV',
    'One JSON object a line, with the columns of the CSV',
  ),
  netcdf: text(
    'FichierNetcdf',
    'Fichier netCDF classique (conventions CF-1.11, séries à des points), provenance en attributs globaux',
    'Classic netCDF file (CF-1.11 conventions, time series at points), the provenance as global attributes',
  ),
  parquet: text(
    'TableParquet',
    'Fichier Apache Parquet : les colonnes du CSV, et la provenance dans ses métadonnées',
    'Apache Parquet file: the columns of the CSV, and the provenance in its metadata',
  ),
  xlsx: text(
    'ClasseurXlsx',
    'Classeur Office Open XML : une feuille des valeurs, une de la provenance',
    'Office Open XML workbook: a sheet of the values, one of the provenance',
  ),
  geotiff: text('CarteGeotiff', 'GeoTIFF d’une bande Float32, WGS 84', 'GeoTIFF of one Float32 band, WGS 84'),
  png: text('CartePng', 'Image PNG avec légende et source', 'PNG picture with legend and source'),
  covjson: Type.Object(
    {},
    described({
      $id: 'CarteCoverageJson',
      fr: 'CoverageJSON (OGC 21-069r2), domaine Grid',
      en: 'CoverageJSON (OGC 21-069r2), Grid domain',
    }),
  ),
  epw: text('FichierEpw', 'Fichier météo d’EnergyPlus (EPW), en texte', 'Weather file of EnergyPlus (EPW), as text'),
  texte: text('FichierTexte', 'Fichier d’un autre programme, en texte', 'File of another program, as text'),
  geojson: Type.Object(
    {
      type: Type.Literal('FeatureCollection', described({ fr: 'Des points', en: 'Points' })),
      features: ArrayOf(
        Type.Object({
          type: Type.Literal('Feature', described({ fr: 'Un point', en: 'A point' })),
          id: Text({ fr: 'Code de la localité', en: 'Code of the place' }),
          geometry: Type.Union(
            [
              Type.Object({
                type: Type.Literal('Point', described({ fr: 'Un point', en: 'A point' })),
                coordinates: ArrayOf(Type.Number(), { fr: 'Longitude, puis latitude', en: 'Longitude, then latitude' }),
              }),
              Type.Null(),
            ],
            described({ fr: 'Où elle est ; null : inconnu', en: 'Where it is; null: not known' }),
          ),
          properties: Type.Object(ofPoint, described({ fr: 'La localité', en: 'The place' })),
        }),
        { fr: 'Une localité chacun', en: 'A place each' },
      ),
      total: Int({ fr: 'Nombre d’éléments qui répondent aux filtres', en: 'Number of items that match the filters' }),
      limit: Type.Integer(),
      offset: Type.Integer(),
    },
    described({
      $id: 'PointsGeojson',
      fr: 'Points pour une carte (GeoJSON, RFC 7946)',
      en: 'Points for a map (GeoJSON, RFC 7946)',
    }),
  ),
}

/** Every answer of data in JSON names its release. */
export const OfEdition = Named('AvecEdition', { edition: EditionId })

/** Every answer about a town names its release, and the point where it was asked for by one. */
export const OfPoint = Named('AvecPoint', {
  edition: EditionId,
  point: Type.Optional(Point),
  avertissements: ArrayOf.optional(Type.String(), {
    fr: 'Entre autres : le point demandé est à plus de 25 km de la ville qui répond, ou hors de sa maille',
    en: 'Among others: the point requested is more than 25 km from the town that answers, or outside its cell',
  }),
})
