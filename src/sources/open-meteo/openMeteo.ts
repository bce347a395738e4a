import type { Catalogue } from '../../contract/catalogue.ts'
import { excerpt } from '../../contract/excerpt.ts'
import { slotOf } from '../../contract/time.ts'
import type { Granularite } from '../../contract/vocabulary.ts'
import { type Columns, columnsOf } from '../columns.ts'
import { looksLikeJson, parseJson } from '../decodeText.ts'
import { noNumber, pointOf } from '../rows.ts'
import type { Fault, RawFile, Reader, Reading } from '../upstream.ts'
import { variablesOf } from '../variables.ts'

const HOUR_S = 3600
/** Characters of a name in which that of a variable is looked for. */
const LONGEST_NAME = 100

/** Open-Meteo, historical archive: hours and days as JSON. */
export const openMeteo: Reader = {
  nom: 'open-meteo',
  version: 3,
  resume: 'Open-Meteo : archive (archive-api), pas horaire ou journalier, en JSON',
  read(file: RawFile, catalogue: Catalogue): Reading {
    const columns = columnsOf(file.chemin, catalogue, variablesOf('open-meteo', catalogue))
    const { fault } = columns
    if (!looksLikeJson(file)) throw fault('ce n’est pas du JSON : demandez format=json')
    if (looksLikeJson(file, '[')) throw fault('plusieurs lieux dans un fichier : demandez-les un par un')
    const parsed = parseJson(file)
    if (parsed.error === true) throw fault(`Open-Meteo a répondu par une erreur : ${excerpt(String(parsed.reason))}`)
    const { latitude, longitude, elevation, hourly, daily } = parsed
    const offset = Number(parsed.utc_offset_seconds ?? 0)
    if ((hourly ?? daily ?? null) === null) throw fault('ce n’est pas une réponse d’Open-Meteo : ni hourly, ni daily')
    readBlock(columns, { block: hourly, units: parsed.hourly_units, granularite: 'horaire', offset })
    readBlock(columns, { block: daily, units: parsed.daily_units, granularite: 'journalier', offset })
    return {
      point: pointOf(latitude, longitude, elevation),
      temps: offset === 0 ? 'UTC' : `heure locale, UTC${offset > 0 ? '+' : '−'}${Math.abs(offset) / 60} min`,
      remarques: ['Le point est celui de la maille du modèle, et non le point demandé.'],
      ...columns.result(),
    }
  },
}

interface Block {
  block: unknown
  units: unknown
  granularite: 'horaire' | 'journalier'
  /** Of local time on UTC, seconds. */
  offset: number
}

function readBlock(columns: Columns, { block, units, granularite, offset }: Block): void {
  if (block === undefined || block === null) return
  const { fault } = columns
  const { time, ...named } = block as Record<string, unknown>
  const unitOf = (units ?? {}) as Record<string, string | undefined>
  if (!Array.isArray(time)) throw fault('la liste des instants (time) manque')
  const local = shifted(granularite, offset)
  const slots = local === undefined ? slotsOf(fault, { time, unit: unitOf.time, granularite, offset }) : []
  for (const [colonne, values] of Object.entries(named)) {
    if (!Array.isArray(values) || values.length !== time.length)
      throw fault(`« ${excerpt(colonne)} » n’a pas autant de valeurs que d’instants`)
    const row = columns.row(colonne, granularite)
    if (row?.grandeur && local !== undefined) {
      columns.leave(colonne, local)
      continue
    }
    const way = row?.position === 'instant' ? { methode: 'valeur instantanée au début de l’heure' } : {}
    const column = { colonne, granularite, unite: unitOf[colonne], ...way }
    const sink = columns.take(column, ofOneModel(colonne, granularite, columns))
    if (!sink) continue
    for (const [i, slot] of slots.entries()) {
      // Null where the archive has none yet.
      const value = values[i] ?? Number.NaN
      if (typeof value !== 'number') throw noNumber(fault, value, [colonne])
      sink(slot, value)
    }
  }
}

/** Local time is taken where its steps are those of UTC. */
function shifted(granularite: Block['granularite'], offset: number): string | undefined {
  if (offset === 0) return undefined
  if (granularite === 'journalier')
    return 'jours en heure locale, et non en UTC : redemandez le fichier avec timezone=GMT'
  return offset % HOUR_S === 0
    ? undefined
    : 'le décalage de l’heure locale sur l’UTC n’est pas un nombre entier d’heures'
}

/** Why a known name with the name of a model, or another height, behind it is not taken. */
function ofOneModel(name: string, granularite: Granularite, columns: Columns): string | undefined {
  // Bounded: LONGEST_NAME characters.
  for (let at = name.lastIndexOf('_', LONGEST_NAME); at > 0; at = name.lastIndexOf('_', at - 1)) {
    const known = name.slice(0, at)
    if (!columns.row(known, granularite)?.grandeur) continue
    return `« ${known} » pour un modèle ou une hauteur (${excerpt(name.slice(at + 1))}) : demandez un seul modèle par fichier`
  }
  return undefined
}

/** The steps that the stamps begin, which must follow each other. */
function slotsOf(
  fault: Fault,
  { time, unit, granularite, offset }: Omit<Block, 'block' | 'units'> & { time: unknown[]; unit: string | undefined },
): number[] {
  const stepMs = (granularite === 'horaire' ? 1 : 24) * HOUR_S * 1000
  // Seconds since 1970 are of UTC, whatever the time zone that was asked for.
  const shiftMs = unit === 'unixtime' ? 0 : offset * 1000
  let before: number | undefined
  return time.map((stamp) => {
    const at = timeOfStamp(stamp, unit) - shiftMs
    const fails = (how: string) => fault(`« ${excerpt(String(stamp))} » n’est pas ${how}`)
    if (Number.isNaN(at)) throw fails('un instant')
    if (before !== undefined && at - before !== stepMs) {
      const next = granularite === 'horaire' ? 'l’heure' : 'le jour'
      throw fails(`${next} qui suit : les pas plus longs, moyennes ou sommes, ne sont pas lus`)
    }
    before = at
    if (at % stepMs !== 0) throw fails('le début d’un pas entier')
    return slotOf(granularite, at)
  })
}

/** In milliseconds, as if a text were UTC; NaN of what is none. */
function timeOfStamp(stamp: unknown, unit: string | undefined): number {
  if (unit === 'unixtime' && typeof stamp === 'number') return stamp * 1000
  return typeof stamp === 'string' ? Date.parse(stamp.length > 10 ? `${stamp}Z` : stamp) : Number.NaN
}
