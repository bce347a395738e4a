import type { Description } from './description.ts'
import { cellsOf } from './table.ts'
import { simplified } from './usualNames.ts'

/** What the form of a file tells of it, before its rows are looked at. */
export interface Hints {
  separateur?: Description['separateur']
  /** Index of the line of names, how many lines the names take, and the index of the line of units. */
  names?: number
  nameLines?: number
  units?: number
  /** Index of the line that says how a value was made of its samples. */
  made?: number
  /** The order of day, month and year, where the texts leave it open. */
  forme?: string
  point?: ReturnType<typeof pointIn>
  horodatage?: string
  decalage?: number
  /** The zone's abbreviation, where it tells no offset for sure. */
  zone?: string
  absents?: readonly string[]
  /** By name of a column: its variable and unit; null where it is none. */
  columns?: Readonly<Record<string, readonly [grandeur: string, unite: string] | null>>
  /** Units of columns whose variable their name leaves open. */
  unitOf?: Readonly<Record<string, string>>
  /** The hour of UTC that the day of a column runs from. */
  days?: Readonly<Record<string, string>>
  remarques?: readonly string[]
  /** Why it is shown and no measurement. */
  refus?: string
}

interface Form {
  titre: string
  /** Where its makers describe it. */
  document: string
  /** What its first line is like, where that alone tells it. */
  first?: RegExp
  /** What the form tells; undefined of a file that is not of it. `lines` are the first, each cut. */
  hints(lines: readonly string[]): Hints | undefined
}

/** The form of a file, by its first lines; undefined of one that is of none by its name. */
export function formOf(lines: readonly string[]): { form: Form; hints: Hints } | undefined {
  for (const form of FORMS) {
    const hints = form.first?.test(lines[0] ?? '') === false ? undefined : form.hints(lines)
    if (hints) return { form, hints }
  }
  return undefined
}

const SYNOPTIC = 'Vent : lu à 10 m, la hauteur normale d’une station synoptique (OMM-N° 8, volume I, chapitre 5).'
const FLAGS = 'Les codes de qualité du fichier ne sont pas lus : une valeur douteuse est prise comme les autres.'
const END = 'L’instant d’une observation est lu comme la fin de son heure, comme l’est celui des cumuls.'
/** Days and hours in two columns, the hours from 0 to 23. */
const HOURS = 'AAAA-MM-JJ hh'
const TYPICAL = 'année type : ses mois viennent d’années différentes et ne forment pas une série de mesures'

const at = (lines: readonly string[], pattern: RegExp) => lines.findIndex((line) => pattern.test(line))
const hoursToMinutes = (text: string | undefined) =>
  text === undefined || text.trim() === '' ? Number.NaN : Math.round(Number(text) * 60)
/** Minutes of « +01:00 », « -7 », « +0530 »; 0 of nothing. */
export function offsetMinutes(text: string | undefined): number {
  const [, sign, hours = '0', minutes = '0'] =
    /^([+-])(\d{1,2}):?(\d{2})?$/.exec(text?.trim().replace('−', '-') ?? '') ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) + 0
}
const offset = (minutes: number): Hints => (Number.isInteger(minutes) ? { decalage: minutes } : {})

/** The columns of a form that names all of them; those that it does not list are none of the country's. */
function columnsOf(names: readonly string[], known: NonNullable<Hints['columns']>): NonNullable<Hints['columns']> {
  return Object.fromEntries(names.map((name) => [name, known[name.split(' [')[0] ?? ''] ?? null]))
}

/** The names of NSRDB's columns are of these units where its head tells none (NREL, NSRDB, PSM data dictionary). */
const NSRDB = { GHI: 'ghi', DNI: 'dni', DHI: 'dhi', Temperature: 't2m', 'Relative Humidity': 'rh2m' } as const
const NSRDB_UNITS = { GHI: 'W/m²', DNI: 'W/m²', DHI: 'W/m²', Temperature: '°C', 'Relative Humidity': '%' } as const

/** The forms that files are known by; each tells by the first lines, in the order of the table. */
const FORMS: readonly Form[] = [
  {
    titre: 'Campbell Scientific TOA5',
    document: 'Campbell Scientific, LoggerNet Manual, annexe B.1.4 (TOA5)',
    first: /^"?TOA5"?[,;\t]/,
    hints: () => ({ names: 1, units: 2, made: 3, horodatage: 'fin', absents: ['NAN'] }),
  },
  {
    titre: 'HOBO (HOBOware)',
    document: 'Onset, HOBOware User’s Guide, « Exporting Table Data »',
    hints(lines) {
      const names = at(lines.slice(0, 3), /"?Date Time, ?GMT[+-]\d\d:\d\d/)
      if (names < 0) return undefined
      const zone = /GMT([+-]\d\d:\d\d)/.exec(lines[names] as string)?.[1]
      return { names, separateur: ',', horodatage: 'debut', ...offset(offsetMinutes(zone)) }
    },
  },
  {
    titre: 'Davis WeatherLink',
    document: 'Davis Instruments, WeatherLink, Getting Started Guide, « Export Records »',
    first: /^\s*\t/,
    hints: ([, second = '']) =>
      /^\s*Date\tTime\t/.test(second)
        ? {
            separateur: '\t',
            names: 0,
            nameLines: 2,
            horodatage: 'fin',
            absents: ['---'],
            columns: { 'Solar Rad.': ['ghi', 'W/m²'], 'Out Hum': ['rh2m', '%'] },
          }
        : undefined,
  },
  {
    titre: 'NSRDB (NREL)',
    document: 'NREL, NSRDB, User Guide: PSM CSV, deux lignes de métadonnées',
    first: /^Source,Location ID,/,
    hints([first = '', second = '', third = '']) {
      if (!/^Year,Month,Day,Hour,Minute\b/.test(third)) return undefined
      const [titles, values] = [cellsOf(first, ','), cellsOf(second, ',')]
      const told = (name: string) => values[titles.indexOf(name)]
      const unitOf = (name: keyof typeof NSRDB) => told(`${name} Units`) ?? NSRDB_UNITS[name]
      const typical = /tmy|tgy|tdy/i.test(told('Source') ?? '') ? { refus: TYPICAL } : {}
      return {
        separateur: ',',
        names: 2,
        columns: Object.fromEntries(
          (Object.keys(NSRDB) as (keyof typeof NSRDB)[]).map((name) => [name, [NSRDB[name], unitOf(name)] as const]),
        ),
        unitOf: { 'Wind Speed': 'm/s' },
        point: {
          latitude: Number(told('Latitude')),
          longitude: Number(told('Longitude')),
          altitude: Number(told('Elevation')),
        },
        ...offset(hoursToMinutes(told('Time Zone'))),
        ...typical,
      }
    },
  },
  {
    titre: 'Solargis',
    document: 'Solargis, support, « What time stamp is used for Solargis time series datasets »',
    hints(lines) {
      const data = at(lines, /^#Data:/)
      const names = data + 1
      if (data < 0 || !/^Date;Time;/.test(lines[names] ?? '')) return undefined
      const head = lines.slice(0, data)
      const absents = head.flatMap((line) => /[Nn]o data value:? (-?\d{1,5})/.exec(line)?.[1] ?? [])
      const reference = head
        .map((line) => /Time ?(?:reference|zone):? ?(?:UTC|GMT)([+-]\d{1,2}(?::?\d{2})?)?/i.exec(line))
        .find(Boolean)
      const stamp = head
        .map((line) => /\b(cent(?:er|re)|start|beginning|end) of (?:summarization )?interval/i.exec(line)?.[1])
        .find(Boolean)
      const horodatage =
        stamp === undefined ? undefined : /^cent/i.test(stamp) ? 'milieu' : /^end/i.test(stamp) ? 'fin' : 'debut'
      return {
        separateur: ';',
        names,
        forme: 'JJ.MM.AAAA',
        absents: [...new Set(absents)],
        columns: {
          GHI: ['ghi', 'W/m²'],
          DNI: ['dni', 'W/m²'],
          DIF: ['dhi', 'W/m²'],
          TEMP: ['t2m', '°C'],
          WS: ['vent_10m', 'm/s'],
          RH: ['rh2m', '%'],
        },
        ...(horodatage === undefined ? {} : { horodatage }),
        ...(reference ? offset(offsetMinutes(reference[1])) : {}),
      }
    },
  },
  {
    titre: 'TMY3 (NREL)',
    document: 'Wilcox, Marion (2008), Users Manual for TMY3 Data Sets, NREL/TP-581-43156',
    first: /^\d{6},/,
    hints([first = '', second = '']) {
      if (!/^Date \(MM\/DD\/YYYY\),Time \(HH:MM\),/.test(second)) return undefined
      const [zone = 0, latitude, longitude, altitude] = cellsOf(first, ',').slice(3).map(Number)
      return {
        separateur: ',',
        names: 1,
        horodatage: 'fin',
        refus: TYPICAL,
        ...offset(zone * 60),
        point: { latitude, longitude, altitude },
        columns: { 'Wspd (m/s)': ['vent_10m', 'm/s'] },
      }
    },
  },
  {
    titre: 'MIDC (NREL)',
    document: 'NREL, Measurement and Instrumentation Data Center, « Raw data » et « Field list »',
    hints([first = '']) {
      const zone = /^(?:Year,DOY|DATE \(MM\/DD\/YYYY\)),(UTC|GMT|[A-Z]{1,4}ST|LST)\b/.exec(first)?.[1]
      if (zone === undefined || !first.includes('[')) return undefined
      return {
        separateur: ',',
        names: 0,
        horodatage: 'fin',
        ...(/^(?:UTC|GMT)$/.test(zone) ? { decalage: 0 } : { zone }),
      }
    },
  },
  {
    titre: 'BSRN (fichier de station, LR 0100)',
    document: 'BSRN, Update of the Technical Plan for BSRN Data Management, GCOS-174 (2013)',
    first: /^# BSRN/,
    hints: () => ({
      names: 1,
      horodatage: 'debut',
      decalage: 0,
      remarques: [
        'Un mois du BSRN va de la minute 0 à la minute 1439 de ses jours : l’instant est le début de la minute.',
      ],
    }),
  },
  {
    titre: 'BSRN (PANGAEA)',
    document: 'PANGAEA, « Basic and other measurements of radiation » (BSRN), fichier tabulé',
    first: /^\/\* DATA DESCRIPTION/,
    hints(lines) {
      const end = at(lines, /^\*\/\s*$/)
      const names = end + 1
      if (end < 0 || !/^Date\/Time\t/.test(lines[names] ?? '')) return undefined
      const columns = columnsOf(cellsOf(lines[names] as string, '\t'), {
        SWD: ['ghi', 'W/m²'],
        DIR: ['dni', 'W/m²'],
        DIF: ['dhi', 'W/m²'],
        T2: ['t2m', '°C'],
        RH: ['rh2m', '%'],
      })
      return { separateur: '\t', names, horodatage: 'debut', decalage: 0, columns }
    },
  },
  {
    titre: 'Météo-France (données publiques)',
    document: 'Météo-France, meteo.data.gouv.fr, descriptifs des champs « MN », « H » et « Q »',
    hints([first = '']) {
      const names = cellsOf(first, ';')
      const daily = names.includes('AAAAMMJJ')
      if (names[0] !== 'NUM_POSTE' || !names.some((name) => /^AAAAMMJJ(?:HH(?:MN)?)?$/.test(name))) return undefined
      const hourly = {
        GLO: ['ghi', 'J/cm²'],
        DIF: ['dhi', 'J/cm²'],
        RR1: ['precipitation', 'mm'],
        // Of six minutes.
        RR: ['precipitation', 'mm'],
        T: ['t2m', '°C'],
        U: ['rh2m', '%'],
        FF: ['vent_10m', 'm/s'],
        PSTAT: ['pression_surface', 'hPa'],
        TD: ['point_rosee_2m', '°C'],
        DD: ['vent_direction_10m', '°'],
      } as const
      const ofDays = {
        GLOT: ['ghi', 'J/cm²'],
        DIFT: ['dhi', 'J/cm²'],
        RR: ['precipitation', 'mm'],
        TM: ['t2m', '°C'],
        TX: ['t2m_max', '°C'],
        TN: ['t2m_min', '°C'],
        UM: ['rh2m', '%'],
        FFM: ['vent_10m', 'm/s'],
        INST: ['insolation', 'min'],
      } as const
      return {
        separateur: ';',
        names: 0,
        decalage: 0,
        columns: columnsOf(names, daily ? ofDays : hourly),
        ...(daily ? { days: { RR: '06:00' } } : {}),
        horodatage: daily ? 'debut' : 'fin',
        remarques: daily ? [FLAGS] : [END, FLAGS],
      }
    },
  },
  {
    titre: 'Meteostat (fichiers de masse)',
    document: 'Meteostat, Developers, « Bulk Data: Hourly » et « Daily »',
    hints([first = '']) {
      const names = cellsOf(first, ',')
      const old = first.startsWith('date,hour,temp [°C],dew point [°C],rhum') || first.startsWith('date,tavg [')
      if (!old && !(first.startsWith('year,month,day,') && names.includes('temp_source') && names.includes('prcp')))
        return undefined
      const daily = !names.includes('hour')
      const columns = columnsOf(names, {
        temp: ['t2m', '°C'],
        tavg: ['t2m', '°C'],
        tmin: ['t2m_min', '°C'],
        tmax: ['t2m_max', '°C'],
        rhum: ['rh2m', '%'],
        prcp: ['precipitation', 'mm'],
        wspd: ['vent_10m', 'km/h'],
      })
      return {
        separateur: ',',
        names: 0,
        decalage: 0,
        columns,
        ...(daily ? {} : { forme: HOURS }),
        horodatage: daily ? 'debut' : 'fin',
        remarques: daily ? [SYNOPTIC] : [END, SYNOPTIC],
      }
    },
  },
  {
    titre: 'GHCN-Daily (NOAA)',
    document: 'NOAA, GHCN-Daily, readme.txt, III ; readme-by_station.txt',
    first: /^# GHCN-Daily/,
    hints: () => ({
      names: 1,
      horodatage: 'debut',
      remarques: [
        'Un jour de GHCN-Daily finit à l’heure d’observation de sa station, qui n’est pas toujours minuit UTC.',
      ],
    }),
  },
  {
    titre: 'ISD-Lite (NOAA)',
    document: 'NOAA, ISD-Lite Format Documentation (2006)',
    first: /^date,hour,temp \[°C\],dew point \[°C\],slp/,
    hints: () => ({ names: 0, forme: HOURS, horodatage: 'fin', decalage: 0, remarques: [END, SYNOPTIC] }),
  },
  {
    titre: 'messages BUFR en CSV (WIS2)',
    document: 'OMM, wis2box, csv2bufr, modèle « aws-template » ; OMM-N° 306, séquence 3 07 096',
    first: /^wsi_series,wsi_issuer,/,
    hints: () => ({
      separateur: ',',
      names: 0,
      horodatage: 'fin',
      decalage: 0,
      columns: {
        air_temperature: ['t2m', 'K'],
        relative_humidity: ['rh2m', '%'],
        wind_speed: ['vent_10m', 'm/s'],
        total_precipitation_1_hour: ['precipitation', 'kg m-2'],
      },
      remarques: [END, SYNOPTIC],
    }),
  },
]

/** A coordinate in degrees, with the letter of its hemisphere; one in minutes is none that is read. */
const DEGREES =
  "[^\\d\\n+-]{0,20}([+-]?\\d{1,3}(?:[.,]\\d{1,8})?)(?![\\d.]|,\\d| ?[°'’]\\s*\\d)\\s?°?\\s?([NSEWO])?(?![a-z])"
// Bounded: a line of the head.
const LATITUDE = new RegExp(`\\blat(?:itude)?\\b${DEGREES}`, 'i')
// Bounded: a line of the head.
const LONGITUDE = new RegExp(`\\blon(?:g(?:itude)?)?\\b${DEGREES}`, 'i')
const ALTITUDE = /\b(?:elevation|altitude)\b[^\d\n+-]{0,20}([+-]?\d{1,4}(?:[.,]\d{1,3})?)(?![\d.]|,\d)/i
const OF_LINE = 300

/** The point that the first lines or the columns of a file tell, in degrees and metres; what it does not tell is undefined. */
export function pointIn(lines: readonly string[], names: readonly string[], row: readonly string[]) {
  const words = names.map(simplified)
  const told = (pattern: RegExp, column: RegExp) => {
    const cell = row[words.findIndex((word) => column.test(word))]
    const found =
      cell === undefined ? lines.map((line) => pattern.exec(line.slice(0, OF_LINE))).find(Boolean) : ['', cell]
    const [, text, half = ''] = found ?? []
    if (text === undefined || text.trim() === '') return undefined
    const value = Number(text.replace(',', '.'))
    return /[swo]/i.test(half) ? -Math.abs(value) : value
  }
  return {
    latitude: told(LATITUDE, /^lat(?:itude)?$/),
    longitude: told(LONGITUDE, /^lon(?:g|gitude)?$/),
    altitude: told(ALTITUDE, /^(?:alti|altitude|elevation|station height above msl)$/),
  }
}
