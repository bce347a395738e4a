import Type, { type Static } from 'typebox'
import { schemaFaults } from './schemaFaults.ts'
import { summarizeFaults } from './summarizeFaults.ts'

const Text = (description: string) => Type.String({ pattern: '\\S', description })
const POINT = 'un point [longitude, latitude], en degrés'
const Point = Type.Tuple([Type.Number({ minimum: -180, maximum: 180 }), Type.Number({ minimum: -90, maximum: 90 })], {
  description: POINT,
})
const Line = Type.Array(Point, { minItems: 2, description: `une ligne : ${POINT}, deux fois au moins` })
const Lines = Type.Array(Line, { description: 'une liste de lignes de points [longitude, latitude]' })
const closed = { additionalProperties: false }

/**
 * `carte.json` of a country's folder: what its maps show around and within its outline. A layer that is absent is not drawn.
 * Points are longitude and latitude in degrees; rings are closed by whoever draws them.
 */
export const BaseMap = Type.Object(
  {
    /** Where the layers are from, as pages cite it. */
    source: Text('d’où viennent les tracés, un texte'),
    /** The same in English, for its pages. */
    source_en: Type.Optional(Text('la source en anglais, un texte')),
    /** Codes of towns, those first that are named first; the others follow by population. */
    villes: Type.Optional(
      Type.Array(Text('un code de localites.csv'), {
        description: 'une liste de codes de villes, nommées dans cet ordre',
      }),
    ),
    voisins: Type.Optional(
      Type.Array(
        Type.Object(
          { nom: Text('le nom du pays, un texte'), nom_anglais: Text('son nom anglais, un texte'), contour: Lines },
          { ...closed, description: 'un objet avec nom, nom_anglais et contour' },
        ),
        { description: 'une liste de pays voisins' },
      ),
    ),
    /** `rang` as Natural Earth ranks rivers: the smaller, the larger the river. */
    rivieres: Type.Optional(
      Type.Array(
        Type.Object(
          {
            nom: Text('le nom de la rivière, un texte'),
            rang: Type.Number({ description: 'un nombre' }),
            traces: Lines,
          },
          { ...closed, description: 'un objet avec nom, rang et traces' },
        ),
        { description: 'une liste de rivières' },
      ),
    ),
    /** Limits between the first divisions of the country, and where their names stand. */
    regions: Type.Optional(
      Type.Object(
        {
          limites: Lines,
          noms: Type.Array(
            Type.Object(
              {
                nom: Text('le nom de la région, un texte'),
                longitude: Type.Number({ minimum: -180, maximum: 180, description: 'en degrés' }),
                latitude: Type.Number({ minimum: -90, maximum: 90, description: 'en degrés' }),
              },
              { ...closed, description: 'un objet avec nom, longitude et latitude' },
            ),
            { description: 'une liste de noms de régions' },
          ),
        },
        { ...closed, description: 'un objet avec limites et noms' },
      ),
    ),
  },
  { ...closed, description: 'un objet JSON avec source, et voisins, rivieres ou regions' },
)
export type BaseMap = Static<typeof BaseMap>

/** A base map of a file; throws in French where the file is none. */
export function readBaseMap(value: unknown): BaseMap {
  const faults = schemaFaults(BaseMap, value)
  if (faults.length > 0) throw new Error(summarizeFaults(faults))
  return value as BaseMap
}
