import type { Catalogue } from '../../contract/catalogue.ts'
import { excerpt } from '../../contract/excerpt.ts'
import { slotOf } from '../../contract/time.ts'
import type { Granularite } from '../../contract/vocabulary.ts'
import { Columns } from '../columns.ts'
import { looksLikeJson, parseJson } from '../decodeText.ts'
import type { RawFile, Reader, Reading } from '../reading.ts'
import { LectureError } from '../upstream.ts'
import { SourceVariables } from '../variables.ts'

const HOUR_S = 3600
/** Characters of a name in which that of a variable is looked for. */
const LONGEST_NAME = 100

interface Block {
  time?: unknown
  [name: string]: unknown
}

/** Open-Meteo, historical archive: hours and days as JSON. */
export const openMeteo: Reader = {
  nom: 'open-meteo',
  version: 3,
  resume: 'Open-Meteo : archive (archive-api), pas horaire ou journalier, en JSON',
  read(file: RawFile, catalogue: Catalogue): Reading {
    const { chemin } = file
    if (!looksLikeJson(file)) throw new LectureError(chemin, 'ce n’est pas du JSON : demandez format=json')
    if (isList(file)) {
      throw new LectureError(chemin, 'plusieurs lieux dans un fichier : demandez-les un par un')
    }
    const parsed = parseJson(file)
    if (parsed.error === true)
      throw new LectureError(chemin, `Open-Meteo a répondu par une erreur : ${excerpt(String(parsed.reason))}`)
    const { latitude, longitude, elevation } = parsed
    const offset = Number(parsed.utc_offset_seconds ?? 0)
    const columns = new Columns(chemin, catalogue, new SourceVariables('open-meteo', catalogue))
    const table = { chemin, columns, offset }
    const found = [
      readBlock(table, { block: parsed.hourly, units: parsed.hourly_units, granularite: 'horaire' }),
      readBlock(table, { block: parsed.daily, units: parsed.daily_units, granularite: 'journalier' }),
    ]
    if (!found.includes(true))
      throw new LectureError(chemin, 'ce n’est pas une réponse d’Open-Meteo : ni hourly, ni daily')
    return {
      point:
        typeof latitude === 'number' && typeof longitude === 'number'
          ? { latitude, longitude, altitude: typeof elevation === 'number' ? elevation : null }
          : null,
      temps: offset === 0 ? 'UTC' : `heure locale, UTC${offset > 0 ? '+' : '−'}${Math.abs(offset) / 60} min`,
      remarques: ['Le point est celui de la maille du modèle, et non le point demandé.'],
      ...columns.result(),
    }
  },
}

/** Of several places the service gives a list. */
const isList = ({ bytes }: RawFile): boolean =>
  new TextDecoder().decode(bytes.subarray(0, 64)).replace('\uFEFF', '').trimStart().startsWith('[')

function readBlock(
  { chemin, columns, offset }: { chemin: string; columns: Columns; offset: number },
  of: { block: unknown; units: unknown; granularite: 'horaire' | 'journalier' },
): boolean {
  if (of.block === undefined || of.block === null) return false
  const { time, ...named } = of.block as Block
  const units = (of.units ?? {}) as Record<string, string | undefined>
  if (!Array.isArray(time)) throw new LectureError(chemin, 'la liste des instants (time) manque')
  const local = shifted(of.granularite, offset)
  const slots =
    local === undefined ? slotsOf(chemin, { time, unit: units.time, granularite: of.granularite, offset }) : []
  for (const [name, values] of Object.entries(named)) {
    if (!Array.isArray(values) || values.length !== time.length) {
      throw new LectureError(chemin, `« ${excerpt(name)} » n’a pas autant de valeurs que d’instants`)
    }
    const row = columns.row(name, of.granularite)
    if (row?.grandeur && local !== undefined) {
      columns.leave(name, local)
      continue
    }
    const way = row?.position === 'instant' ? { methode: 'valeur instantanée au début de l’heure' } : {}
    const column = { colonne: name, granularite: of.granularite, unite: units[name], ...way }
    const sink = columns.take(column, ofOneModel(name, of.granularite, columns))
    if (!sink) continue
    for (const [i, slot] of slots.entries()) sink.add(slot, numberOf(chemin, name, values[i]))
  }
  return true
}

/** Local time is taken where its steps are those of UTC. */
function shifted(granularite: 'horaire' | 'journalier', offset: number): string | undefined {
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
  chemin: string,
  {
    time,
    unit,
    granularite,
    offset,
  }: { time: readonly unknown[]; unit: string | undefined; granularite: 'horaire' | 'journalier'; offset: number },
): number[] {
  const stepMs = (granularite === 'horaire' ? 1 : 24) * HOUR_S * 1000
  // Seconds since 1970 are of UTC, whatever the time zone that was asked for.
  const shiftMs = unit === 'unixtime' ? 0 : offset * 1000
  let before: number | undefined
  return time.map((stamp) => {
    const at = timeOfStamp(chemin, stamp, unit) - shiftMs
    if (before !== undefined && at - before !== stepMs) {
      throw new LectureError(
        chemin,
        `« ${excerpt(String(stamp))} » n’est pas ${granularite === 'horaire' ? 'l’heure' : 'le jour'} qui suit  : les pas plus longs, moyennes ou sommes, ne sont pas lus`,
      )
    }
    before = at
    if (at % stepMs !== 0) {
      throw new LectureError(chemin, `« ${excerpt(String(stamp))} » n’est pas le début d’un pas entier`)
    }
    return slotOf(granularite, at)
  })
}

function timeOfStamp(chemin: string, stamp: unknown, unit: string | undefined): number {
  if (unit === 'unixtime' && typeof stamp === 'number') return stamp * 1000
  const time = typeof stamp === 'string' ? Date.parse(stamp.length > 10 ? `${stamp}Z` : stamp) : Number.NaN
  if (Number.isNaN(time)) throw new LectureError(chemin, `« ${excerpt(String(stamp))} » n’est pas un instant`)
  return time
}

/** Null where the archive has none yet. */
function numberOf(chemin: string, name: string, value: unknown): number {
  if (value === null) return Number.NaN
  if (typeof value !== 'number')
    throw new LectureError(chemin, `${excerpt(name)} : « ${excerpt(String(value))} » n’est pas un nombre`)
  return value
}
