import type { Catalogue, Grandeur } from '../../contract/catalogue.ts'
import { DAY_MS } from '../../contract/time.ts'
import { sunEphemeris } from '../../solar/sunEphemeris.ts'
import { sha256 } from '../../storage/hash.ts'
import type { Row } from '../../storage/row.ts'
import type { Upstream, UpstreamFile } from '../upstream.ts'
import { FIRST_HOURLY_YEAR, FIRST_YEAR, makeCalendar, readNormales } from './calendar.ts'
import { simulateTown } from './town.ts'

const VERSION = 3

export interface SimulationOptions {
  /** The country's table of monthly normals. */
  normales: readonly Row[]
  /** Codes of the towns that have hourly series. */
  villesHoraires: readonly string[]
  /** Another seed is another draw of the same climate. */
  graine?: string
}

/**
 * Simulated series of every town of a table of normals, one file a town: months about the normals, days under each
 * month, hours by the sun's position; ten years of days where there are hours, else five. What the options and the
 * catalogue say of a town determines every byte of it.
 */
export function simulation(options: SimulationOptions): Upstream {
  return {
    nom: 'simulation',
    version: VERSION,
    resume: 'simulation stochastique calée sur les normales mensuelles du pays, pour la démonstration',

    async *files(_where: string, catalogue: Catalogue): AsyncIterable<UpstreamFile> {
      const towns = readNormales(options.normales)
      for (const ville of options.villesHoraires) {
        if (!towns.has(ville)) throw new Error(`villes_horaires : « ${ville} » n’a pas de normales`)
      }
      const seed = options.graine ?? 'simulation'
      const [daily, withHours, climate] = [makeCalendar(), makeCalendar(FIRST_HOURLY_YEAR), makeCalendar(FIRST_YEAR)]
      const ephemeris = sunEphemeris({
        startMs: withHours.startMs - DAY_MS,
        endMs: withHours.startMs + (withHours.days + 1) * DAY_MS,
      })
      for (const [code, normales] of towns) {
        const localite = catalogue.localites.find((each) => each.code === code)
        if (localite === undefined) throw new Error(`normales : la localité « ${code} » manque au catalogue`)
        const hourly = options.villesHoraires.includes(code)
        const calendar = hourly ? withHours : daily
        const grandeurs = catalogue.grandeurs.filter(({ famille }) => famille === 'brute')
        const bounds = grandeurs.map(boundsOf)
        const determinants = { version: VERSION, seed, localite, hourly, normales: toLists(normales), bounds }
        yield {
          chemin: `simulation/${code}`,
          sha256: sha256(JSON.stringify(determinants)),
          read: () => simulateTown({ localite, normales, hourly, seed, grandeurs, calendar, climate, ephemeris }),
        }
      }
    },
  }
}

/** What of a variable shapes its simulated series: its words do not. */
function boundsOf({ code, borne_min, borne_max, borne_min_horaire, borne_max_horaire, decimales }: Grandeur) {
  return { code, borne_min, borne_max, borne_min_horaire, borne_max_horaire, decimales }
}

function toLists(normales: Record<string, Float64Array>): Record<string, number[]> {
  return Object.fromEntries(Object.entries(normales).map(([column, values]) => [column, [...values]]))
}
