import { readFile } from 'node:fs/promises'
import type { Catalogue } from '../../contract/catalogue.ts'
import { decodeText } from '../decodeText.ts'
import { type GridAxis, type GridReader, type GridReading, type GridSerie, namedSeries } from '../grid/gridReading.ts'
import { readNamed } from '../grid/namedVariables.ts'
import { regularAxis } from '../grid/netcdfAxes.ts'
import { openNetcdf } from '../grid/openNetcdf.ts'
import { dayRemark, isFill, openPowerCsv, TIME_WORDS, timeStandard } from '../nasa-power/nasaPower.ts'
import { numberIn } from '../rows.ts'
import { type Fault, faultsOf } from '../upstream.ts'
import { variablesOf } from '../variables.ts'

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
      variables: variablesOf('nasa-power', catalogue),
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
  const fault = faultsOf(chemin)
  const { standard, units, granularite, placed, values, refuse } = openPowerCsv(chemin, text)
  if (!placed) throw refuse('pas de colonnes LAT et LON : ce n’est pas une requête régionale')
  if (granularite === 'horaire') throw refuse(NO_HOURS)
  const parameters = new Map<string, Value[]>()
  for (const { parameter, place, slot, line, value } of values()) {
    const [latitude, longitude] = place.split(',').map((part) => numberIn(fault, part, line)) as [number, number]
    const own = parameters.getOrInsertComputed(parameter, () => [])
    own.push({ latitude, longitude, slot, line, value: value() })
  }
  const axisOf = (name: 'latitude' | 'longitude') => {
    const centres = new Set([...parameters.values()].flatMap((own) => own.map((value) => value[name])))
    const inOrder = [...centres].sort((a, b) => a - b)
    return regularAxis(fault, inOrder, `${name}s`)
  }
  const axes = { latitudes: axisOf('latitude'), longitudes: axisOf('longitude') }
  const variables = variablesOf('nasa-power', catalogue)
  const fields = [...parameters].map(([name, own]) => ({ name, unit: units.get(name), ...cellsOf(fault, own, axes) }))
  return {
    ...axes,
    temps: TIME_WORDS[standard],
    ...namedSeries({ fault, catalogue, variables, granularite }, fields),
    remarques: [dayRemark(standard)],
    close() {},
  }
}

/** The values of a parameter by cell and step. Throws where a step is there twice. */
function cellsOf(
  fault: Fault,
  own: readonly Value[],
  { latitudes, longitudes }: { latitudes: GridAxis; longitudes: GridAxis },
): Pick<GridSerie, 'slots' | 'read'> {
  const slots = Int32Array.from(new Set(own.map(({ slot }) => slot))).sort()
  const at = new Map(Array.from(slots, (slot, i) => [slot, i]))
  const index = ({ first, step }: GridAxis, centre: number) => (step === null ? 0 : Math.round((centre - first) / step))
  const cells = new Map<number, Float64Array>()
  const seen = new Set<number>()
  for (const { latitude, longitude, slot, value, line } of own) {
    const cell = index(latitudes, latitude) * longitudes.count + index(longitudes, longitude)
    const i = at.get(slot) as number
    if (seen.has(cell * slots.length + i)) throw fault('cet instant y figure deux fois', line)
    seen.add(cell * slots.length + i)
    cells.getOrInsertComputed(cell, () => new Float64Array(slots.length).fill(Number.NaN))[i] = value
  }
  return {
    slots,
    read({ row, column, lignes, colonnes }) {
      const read = new Float64Array(lignes * colonnes * slots.length).fill(Number.NaN)
      for (let i = 0; i < lignes * colonnes; i++) {
        const cell = (row + Math.floor(i / colonnes)) * longitudes.count + column + (i % colonnes)
        read.set(cells.get(cell) ?? [], i * slots.length)
      }
      return read
    },
  }
}
