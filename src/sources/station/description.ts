import Type, { type Static } from 'typebox'
import { excerpt } from '../../contract/excerpt.ts'
import { schemaFaults } from '../../contract/schemaFaults.ts'
import { summarizeFaults } from '../../contract/summarizeFaults.ts'
import { parseJson } from '../decodeText.ts'
import { LectureError, type RawFile } from '../upstream.ts'
import { stampReader, zoneReader } from './stamp.ts'

/** A step of a day, in minutes. */
export const DAY_MINUTES = 1440
/** The parts of the form of a stamp, as a message tells them. */
const FORM = 'AAAA ou AA, MM et JJ ou le quantième QQQ, hh, mm, ss, AM (AM ou PM) ou A (a ou p) : « AAAA-MM-JJ hh:mm »'

const Text = (description: string) => Type.String({ pattern: '\\S', maxLength: 200, description })
const number = (description: string, limits: { minimum?: number; exclusiveMinimum?: number; maximum?: number } = {}) =>
  Type.Number({ ...limits, description })
const whole = (description: string, minimum: number, maximum: number) => Type.Integer({ minimum, maximum, description })
const marks = (description: string) => Type.Optional(Type.Array(Type.String({ maxLength: 200 }), { description }))
const closed = (description: string) => ({ additionalProperties: false, description })

/** A column: its variable, unit and what is known of its values. */
const Column = Type.Object(
  {
    grandeur: Text('un code de grandeurs.csv'),
    unite: Text('l’unité de la colonne'),
    /** What the instrument can give, in the unit of the column: a value outside is none of its measurements. */
    plage: Type.Optional(
      Type.Object(
        {
          min: number('la plus petite valeur que donne l’instrument'),
          max: number('la plus grande valeur que donne l’instrument'),
        },
        closed('un objet avec min et max'),
      ),
    ),
    /**
     * The largest change from one value to the next within an hour, in the unit of the column: a larger one is none of
     * the air (WMO-No. 488, appendix VI.2: in a minute 3 °C, 10 % of humidity, 20 m/s, 1000 W/m²).
     */
    saut_max: Type.Optional(number('le plus grand saut d’une valeur à la suivante', { exclusiveMinimum: 0 })),
    /** When the days of this column begin, where a row is a day: rain is read at 06 UTC (WMO-No. 8). */
    journee_debut_utc: Type.Optional(
      Type.String({
        pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$',
        description: 'l’heure UTC où commence la journée de la colonne, comme « 06:00 »',
      }),
    ),
  },
  closed('un objet avec grandeur, unite et, s’il le faut, plage, saut_max et journee_debut_utc'),
)

/** What a station's file cannot say of itself: a small JSON file that its operator writes once. */
export const Description = Type.Object(
  {
    source: Text('le code de la source dans sources.csv'),
    latitude: number('la latitude en degrés, nord positif', { minimum: -90, maximum: 90 }),
    longitude: number('la longitude en degrés, est positif', { minimum: -180, maximum: 180 }),
    altitude_metres: Type.Optional(number('l’altitude en mètres')),
    /** Of the stamps on UTC: 60 for a station that writes an hour more. This, or `fuseau`. */
    decalage_utc_minutes: Type.Optional(
      whole('ce que l’heure du fichier a de plus que l’UTC, en minutes (0 pour l’UTC)', -840, 840),
    ),
    /** The clock of a place that changes its hour in spring and in autumn. */
    fuseau: Type.Optional(Text('le fuseau de l’heure du fichier, comme « Europe/Paris »')),
    horodatage: Type.Enum(['debut', 'milieu', 'fin'], {
      description: '« debut », « milieu » ou « fin » : ce que l’instant écrit dit du pas',
    }),
    pas_minutes: Type.Enum([1, 2, 3, 4, 5, 6, 10, 12, 15, 20, 30, 60, DAY_MINUTES], {
      description: 'le pas : un diviseur de 60, ou 1440 pour une ligne par jour',
    }),
    /** How far a stamp may be from its step; by default `TOLERANCE` of the step. */
    tolerance_secondes: Type.Optional(
      number('l’écart permis d’un instant à son pas, en secondes', { minimum: 0, maximum: 1800 }),
    ),
    instant: Type.Object(
      {
        colonnes: Type.Array(Text('un nom de colonne'), {
          minItems: 1,
          description: 'les noms des colonnes de l’instant',
        }),
        forme: Text(`la forme de l’instant : ${FORM}`),
      },
      closed('un objet avec colonnes et forme'),
    ),
    separateur: Type.Optional(
      Type.Enum([',', ';', '\t'], { description: 'une virgule, un point-virgule ou une tabulation' }),
    ),
    decimale: Type.Optional(Type.Enum(['.', ','], { description: 'un point ou une virgule' })),
    encodage: Type.Optional(
      Type.Enum(['utf-8', 'windows-1252'], { description: '« utf-8 » ou « windows-1252 » (tableurs)' }),
    ),
    /** Of a workbook; the first one with a table by default. */
    feuille: Type.Optional(Text('le nom de la feuille du classeur')),
    lignes_avant_entete: Type.Optional(whole('le nombre de lignes avant celle des noms de colonnes', 0, 1000)),
    lignes_entete: Type.Optional(whole('le nombre de lignes des noms de colonnes (1)', 1, 10)),
    lignes_apres_entete: Type.Optional(whole('le nombre de lignes entre celle des noms et les mesures', 0, 1000)),
    absents: marks('les marques d’absence, par exemple ["NAN", "-9999"]'),
    /** Of rain too little to be measured: 0. */
    traces: marks('les marques d’une trace de pluie, par exemple ["Tr"]'),
    /** Share of an hour's values that must be there for its mean. */
    completude_min_pct: Type.Optional(
      number('la part des valeurs qu’une heure doit avoir, en % (90)', { exclusiveMinimum: 0, maximum: 100 }),
    ),
    colonnes: Type.Record(Type.String(), Column, {
      minProperties: 1,
      description: 'par nom de colonne, un objet avec grandeur et unite',
    }),
  },
  closed('un objet JSON'),
)
export type Description = Static<typeof Description>

export function readDescription(file: RawFile): Description {
  const value = parseJson(file)
  const fault = summarizeFaults(schemaFaults(Description, value))
  if (fault !== undefined) throw new LectureError(file.chemin, fault)
  const description = value as Description
  const wrong = contradictionIn(description)
  if (wrong !== undefined) throw new LectureError(file.chemin, wrong)
  return description
}

/** What no field says alone. */
function contradictionIn(description: Description): string | undefined {
  const { decalage_utc_minutes, fuseau, pas_minutes, tolerance_secondes, instant } = description
  const columns = Object.entries(description.colonnes)
  if ((decalage_utc_minutes === undefined) === (fuseau === undefined))
    return '« decalage_utc_minutes » ou « fuseau » : donnez l’un des deux, et un seul'
  if (fuseau !== undefined && !zoneReader(fuseau))
    return `« fuseau » ne convient pas : « ${excerpt(fuseau)} » n’est pas un fuseau connu, comme « Europe/Paris »`
  if (!stampReader(instant.forme)) return `« instant.forme » doit contenir AAAA, MM et JJ ; attendu : ${FORM}`
  if (tolerance_secondes !== undefined && tolerance_secondes >= pas_minutes * 30)
    return '« tolerance_secondes » doit être de moins de la moitié du pas'
  const leaping = columns.find(([, column]) => column.saut_max !== undefined)
  if (leaping && pas_minutes === DAY_MINUTES)
    return `« ${excerpt(leaping[0])} » : « saut_max » ne concerne pas le pas d’un jour`
  const ofDays = columns.find(([, column]) => column.journee_debut_utc !== undefined)
  if (ofDays && pas_minutes !== DAY_MINUTES)
    return `« ${excerpt(ofDays[0])} » : « journee_debut_utc » ne concerne que le pas d’un jour (1440)`
  return undefined
}

/** A description as far as the file tells it: what it does not tell is an empty text or null, which `station` refuses by its name. */
export type Guess = ReturnType<typeof emptyGuess>

/** `forme` is what the file was taken for, and the document that describes it. */
export function emptyGuess(
  forme: string,
  { remarques = [], refus }: { remarques?: readonly string[]; refus?: string },
) {
  const description: Record<string, unknown> = { source: '' }
  /** What its operator has to say, by the field of the description. */
  const blancs = [{ champ: 'source', mots: 'le code de la source dans sources.csv' }]
  const ecartees: { colonne: string; raison: string }[] = []
  return {
    forme,
    description,
    blancs,
    remarques: [...remarques],
    refus,
    /** The columns that are read, in words, and those that are not with the reason. */
    lues: [] as string[],
    ecartees,
    /** Has the operator say something; a field that is none yet is there, empty. */
    ask(champ: string, mots: string, empty?: '' | null): void {
      if (empty !== undefined) description[champ] = empty
      blancs.push({ champ, mots })
    },
    /** Leaves a column aside. */
    leave(colonne: string, raison: string): [] {
      ecartees.push({ colonne: excerpt(colonne), raison })
      return []
    },
  }
}
