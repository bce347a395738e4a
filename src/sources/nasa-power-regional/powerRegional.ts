import { readFile } from 'node:fs/promises'
import type { Catalogue } from '../../contract/catalogue.ts'
import { excerpt } from '../../contract/excerpt.ts'
import { decodeText } from '../decodeText.ts'
import {
  cellsIn,
  convertedSerie,
  type GridAxis,
  type GridReader,
  type GridReading,
  type GridSerie,
} from '../grid/gridReading.ts'
import { readNamed } from '../grid/namedVariables.ts'
import { regularAxis } from '../grid/netcdfAxes.ts'
import { openNetcdf } from '../grid/openNetcdf.ts'
import { dayRemark, isFill, openPowerCsv, TIME_WORDS, timeStandard } from '../nasa-power/powerCsv.ts'
import { numberIn } from '../rows.ts'
import { LectureError } from '../upstream.ts'
import { SourceVariables } from '../variables.ts'

const NO_HOURS = 'une requête régionale n’a pas d’heures'

/**
 * NASA POWER, requests of a region (power.larc.nasa.gov/docs, « Daily API », « Monthly & Annual API »: regional). No real file was at
 * hand: the form is that of the documentation and of point requests.
 */
export const powerRegional: GridReader = {
  nom: 'nasa-power-regional',
  version: 2,
  resume: 'NASA POWER, requête régionale : pas journalier ou mensuel, en CSV ou en netCDF',
  source: 'nasa_power',
  async open({ chemin, path }, catalogue) {
    if (/\.csv$/i.test(path)) return readCsv(chemin, decodeText(chemin, await readFile(path)), catalogue)
    // It does not tell its time standard: its days are in local solar time, as POWER's default is.
    const standard = timeStandard(undefined)
    return readNamed(await openNetcdf(chemin, path), catalogue, {
      variables: new SourceVariables('nasa-power', catalogue),
      noHours: NO_HOURS,
      temps: TIME_WORDS[standard],
      remarques: [dayRemark(standard)],
      isFill: (value) => isFill(value, Number.NaN),
    })
  },
}

/** A value of a row, where and when it is. */
interface Value {
  latitude: number
  longitude: number
  slot: number
  value: number
  line: number
}

/** A CSV file of a region. The whole file is in memory. */
function readCsv(chemin: string, text: string, catalogue: Catalogue): GridReading {
  const { header, granularite, placed, values, measured } = openPowerCsv(chemin, text)
  const { standard, units, end } = header
  if (!placed)
    throw new LectureError(chemin, 'pas de colonnes LAT et LON : ce n’est pas une requête régionale', end + 1)
  if (granularite === 'horaire') throw new LectureError(chemin, NO_HOURS, end + 1)
  const parameters = new Map<string, Value[]>()
  for (const { parameter, place, slot, cell, line } of values()) {
    const [latitude, longitude] = place.split(',').map((part) => numberIn(chemin, part, line)) as [number, number]
    const own = parameters.get(parameter) ?? []
    own.push({ latitude, longitude, slot, value: measured(cell, line), line })
    parameters.set(parameter, own)
  }
  const axisOf = (name: 'latitude' | 'longitude') => {
    const centres = new Set([...parameters.values()].flatMap((own) => own.map((value) => value[name])))
    return regularAxis(
      chemin,
      [...centres].sort((a, b) => a - b),
      `${name}s`,
    )
  }
  const axes = { latitudes: axisOf('latitude'), longitudes: axisOf('longitude') }
  const variables = new SourceVariables('nasa-power', catalogue)
  const series: GridSerie[] = []
  const ecartees: GridReading['ecartees'] = []
  for (const [name, own] of parameters) {
    const grandeur = variables.find(name, granularite)?.grandeur
    if (!grandeur || !catalogue.grandeurs.some(({ code }) => code === grandeur)) {
      ecartees.push({ colonne: excerpt(name), raison: variables.whyNot(name, granularite) })
      continue
    }
    const known = { grandeur, granularite, colonne: name, unite_lue: units.get(name) ?? '', methode: null }
    series.push(convertedSerie({ chemin, catalogue }, { ...known, ...cellsOf(chemin, own, axes) }))
  }
  return { ...axes, temps: TIME_WORDS[standard], series, ecartees, remarques: [dayRemark(standard)], close() {} }
}

/** The values of a parameter by cell and step. Throws where a step is there twice. */
function cellsOf(
  chemin: string,
  own: readonly Value[],
  { latitudes, longitudes }: { latitudes: GridAxis; longitudes: GridAxis },
): Pick<GridSerie, 'slots' | 'read'> {
  const slots = Int32Array.from(new Set(own.map(({ slot }) => slot))).sort()
  const at = new Map(Array.from(slots, (slot, i) => [slot, i]))
  const values = new Float64Array(latitudes.count * longitudes.count * slots.length).fill(Number.NaN)
  const seen = new Uint8Array(values.length)
  const index = ({ first, step }: GridAxis, centre: number) => (step === null ? 0 : Math.round((centre - first) / step))
  for (const { latitude, longitude, slot, value, line } of own) {
    const cell = index(latitudes, latitude) * longitudes.count + index(longitudes, longitude)
    const i = cell * slots.length + (at.get(slot) as number)
    if (seen[i]) throw new LectureError(chemin, 'cet instant y figure deux fois', line)
    seen[i] = 1
    values[i] = value
  }
  return {
    slots,
    read(box) {
      const { rows, columns } = box
      const read = new Float64Array(cellsIn(box) * slots.length)
      const wide = (columns.end - columns.start) * slots.length
      for (let row = rows.start; row < rows.end; row++) {
        const from = (row * longitudes.count + columns.start) * slots.length
        read.set(values.subarray(from, from + wide), (row - rows.start) * wide)
      }
      return read
    },
  }
}
