import Type, { type Static } from 'typebox'
import { schemaFaults } from '../../contract/schemaFaults.ts'
import { summarizeFaults } from '../../contract/summarizeFaults.ts'
import { HOUR_MS, MINUTE_MS } from '../../contract/time.ts'
import { parseJson } from '../decodeText.ts'
import type { RawFile } from '../reading.ts'
import { utcHour } from '../rows.ts'
import { LectureError } from '../upstream.ts'

const closed = { additionalProperties: false }
const Text = (description: string) => Type.String({ pattern: '\\S', description })
const count = (description: string) => Type.Optional(Type.Integer({ minimum: 0, maximum: 1000, description }))

/** What a station's file cannot say of itself: a small JSON file that its operator writes once. */
export const Description = Type.Object(
  {
    source: Text('le code de la source dans sources.csv'),
    latitude: Type.Number({ minimum: -90, maximum: 90, description: 'la latitude en degrés, nord positif' }),
    longitude: Type.Number({ minimum: -180, maximum: 180, description: 'la longitude en degrés, est positif' }),
    altitude_metres: Type.Optional(Type.Number({ description: 'l’altitude en mètres' })),
    /** Of the stamps on UTC: 60 for a station that writes an hour more. */
    decalage_utc_minutes: Type.Integer({
      minimum: -840,
      maximum: 840,
      description: 'ce que l’heure du fichier a de plus que l’UTC, en minutes (0 pour l’UTC)',
    }),
    horodatage: Type.Enum(['debut', 'fin'], {
      description: '« debut » ou « fin » : ce que l’instant écrit dit du pas',
    }),
    pas_minutes: Type.Enum([1, 2, 5, 10, 15, 20, 30, 60], { description: 'le pas : 1, 2, 5, 10, 15, 20, 30 ou 60' }),
    instant: Type.Object(
      {
        colonnes: Type.Array(Text('un nom de colonne'), {
          minItems: 1,
          description: 'les noms des colonnes de l’instant',
        }),
        forme: Text('la forme de l’instant, avec AAAA, MM, JJ, hh, mm et ss : « AAAA-MM-JJ hh:mm »'),
      },
      { ...closed, description: 'un objet avec colonnes et forme' },
    ),
    separateur: Type.Optional(
      Type.Enum([',', ';', '\t'], { description: 'une virgule, un point-virgule ou une tabulation' }),
    ),
    decimale: Type.Optional(Type.Enum(['.', ','], { description: 'un point ou une virgule' })),
    encodage: Type.Optional(
      Type.Enum(['utf-8', 'windows-1252'], { description: '« utf-8 » ou « windows-1252 » (tableurs)' }),
    ),
    lignes_avant_entete: count('le nombre de lignes avant celle des noms de colonnes'),
    lignes_apres_entete: count('le nombre de lignes entre celle des noms et les mesures'),
    absents: Type.Optional(
      Type.Array(Type.String(), { description: 'les marques d’absence, par exemple ["NAN", "-9999"]' }),
    ),
    /** Share of an hour's values that must be there for its mean. */
    completude_min_pct: Type.Optional(
      Type.Number({
        exclusiveMinimum: 0,
        maximum: 100,
        description: 'la part des valeurs qu’une heure doit avoir, en % (90)',
      }),
    ),
    colonnes: Type.Record(
      Type.String(),
      Type.Object(
        {
          grandeur: Text('un code de grandeurs.csv'),
          unite: Text('l’unité de la colonne'),
          /** What the instrument can give, in the unit of the column: a value outside is none of its measurements. */
          plage: Type.Optional(
            Type.Object(
              {
                min: Type.Number({ description: 'la plus petite valeur que donne l’instrument' }),
                max: Type.Number({ description: 'la plus grande valeur que donne l’instrument' }),
              },
              { ...closed, description: 'un objet avec min et max' },
            ),
          ),
          /**
           * The largest change from one value to the next within an hour, in the unit of the column: one that is further off
           * is none of the air (WMO-No. 488, appendix VI.2: in a minute 3 °C, 10 % of humidity, 20 m/s, 1000 W/m²).
           */
          saut_max: Type.Optional(
            Type.Number({ exclusiveMinimum: 0, description: 'le plus grand saut d’une valeur à la suivante' }),
          ),
        },
        { ...closed, description: 'un objet avec grandeur, unite et, s’il le faut, plage et saut_max' },
      ),
      { minProperties: 1, description: 'par nom de colonne, un objet avec grandeur et unite' },
    ),
  },
  { ...closed, description: 'un objet JSON' },
)
export type Description = Static<typeof Description>

export function readDescription(file: RawFile): Description {
  const value = parseJson(file)
  const fault = summarizeFaults(schemaFaults(Description, value))
  if (fault !== undefined) throw new LectureError(file.chemin, fault)
  return value as Description
}

const PARTS = { AAAA: 4, MM: 2, JJ: 2, hh: 2, mm: 2, ss: 2 } as const
type Part = keyof typeof PARTS

/**
 * A reader of instants of a form as `AAAA-MM-JJ hh:mm`: milliseconds since 1970 as if the text were UTC; NaN where it is none.
 * Hour 24 is the end of its day. Undefined of a form without year, month and day.
 */
export function stampReader(form: string): ((text: string) => number) | undefined {
  const order: Part[] = []
  const pattern = form.replaceAll(/AAAA|MM|JJ|hh|mm|ss|[.*+?^${}()|[\]\\]/g, (token) => {
    if (!(token in PARTS)) return `\\${token}`
    order.push(token as Part)
    const digits = PARTS[token as Part]
    return digits === 4 ? '(\\d{4})' : '(\\d{1,2})'
  })
  if (!(['AAAA', 'MM', 'JJ'] as const).every((part) => order.includes(part))) return undefined
  // Bounded: each part takes four digits at most.
  const expression = new RegExp(`^${pattern}$`)
  const at = Object.fromEntries(order.map((part, i) => [part, i + 1])) as Partial<Record<Part, number>>
  return (text) => {
    const found = expression.exec(text)
    if (!found) return Number.NaN
    const of = (part: Part) => (at[part] === undefined ? 0 : Number(found[at[part]]))
    const [year, month, day, hour, minute, second] = [of('AAAA'), of('MM'), of('JJ'), of('hh'), of('mm'), of('ss')]
    const isEndOfDay = hour === 24 && minute === 0 && second === 0
    const dayMs = minute < 60 && second < 60 && (hour < 24 || isEndOfDay) ? utcHour(year, month, day) : Number.NaN
    return dayMs + hour * HOUR_MS + minute * MINUTE_MS + second * 1000
  }
}
