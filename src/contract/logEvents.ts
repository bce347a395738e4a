import Type, { type Static, type TObject, type TProperties } from 'typebox'

/** Numbers of the levels of the log, as pino writes them. */
export const LEVELS = { debug: 20, info: 30, warn: 40, error: 50 } as const
type Level = keyof typeof LEVELS

const event = <Fields extends TProperties>(level: Level, fields: Fields) => ({ level, fields: Type.Object(fields) })

const TEXT = Type.String()
const NUMBER = Type.Number()
/** Of an error: pino writes its type, message and stack. */
const ERROR = Type.Unknown()

/** Every event that the service logs, by the name that `evenement` holds: its level, and its further fields. */
export const LOG_EVENTS = {
  requete: event('info', {
    operation: Type.Optional(TEXT),
    methode: TEXT,
    chemin: TEXT,
    statut: NUMBER,
    id: TEXT,
    ms: NUMBER,
    cle: Type.Optional(TEXT),
  }),
  faute_interne: event('error', { err: ERROR, id: TEXT }),
  ecoute: event('info', {}),
  pret_a_servir: event('info', {
    adresse: TEXT,
    version: TEXT,
    edition: Type.Optional(TEXT),
    simulee: Type.Optional(Type.Boolean()),
  }),
  reglages_absents: event('warn', { manque: Type.Array(TEXT) }),
  voie_rapide_absente: event('warn', { manque: Type.Array(TEXT) }),
  aucune_edition: event('warn', { cause: TEXT }),
  edition_prise: event('info', { edition: TEXT, simulee: Type.Boolean() }),
  edition_refusee: event('error', { edition: TEXT, cause: TEXT }),
  edition_retiree: event('info', { edition: TEXT }),
  fichier_altere: event('error', { edition: TEXT, cause: TEXT }),
  editions_injoignables: event('error', { cause: TEXT }),
  preparation_echouee: event('warn', { err: ERROR }),
  scripts_absents: event('warn', { err: ERROR }),
  mesures_servies: event('info', { adresse: TEXT }),
  lecteurs_coupes: event('warn', { nombre: NUMBER }),
  connexion_refusee: event('error', { err: ERROR }),
  connexion_fermee: event('debug', {}),
  fil_de_calcul_perdu: event('error', { cause: TEXT }),
  processus_mort: event('error', {
    processus: Type.Union([NUMBER, Type.Null()]),
    code: Type.Union([NUMBER, Type.Null()]),
    signal: Type.Union([TEXT, Type.Null()]),
    pause_ms: NUMBER,
  }),
  registre_injoignable: event('warn', {}),
  registre_retabli: event('warn', {}),
  registre_ecritures_refusees: event('warn', {}),
  registre_ecritures_retablies: event('warn', {}),
  registre_appel_echoue: event('warn', { cause: TEXT }),
  registre_connexion_perdue: event('warn', { cause: TEXT }),
  registre_ecoute_perdue: event('warn', { nouvel_essai_ms: NUMBER }),
  registre_migration_echouee: event('warn', { cause: TEXT, code: Type.Unknown() }),
  registre_local_ignore: event('warn', { fichier: TEXT, cles: NUMBER }),
  registre_fil_perdu: event('warn', { cause: TEXT }),
} satisfies Record<string, { level: Level; fields: TObject }>

export type LogEventName = keyof typeof LOG_EVENTS
export type LogFields<Name extends LogEventName> = Static<(typeof LOG_EVENTS)[Name]['fields']>

/** Takes the events of the table, and nothing else. */
export type EventLog = <Name extends LogEventName>(evenement: Name, fields: LogFields<Name>) => void

/** The lines of one event are written by the method of its level. */
export type LevelLogger = Readonly<Record<Level, (line: object) => void>>

/** Writes each event at its level. */
export function eventLog(logger: LevelLogger): EventLog {
  return (evenement, fields) => logger[LOG_EVENTS[evenement].level]({ evenement, ...fields })
}
