import { execFile, spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { promisify } from 'node:util'
import { needs } from '../support/needs.ts'
import { HANGS_MS } from '../support/patience.ts'

const run = promisify(execFile)

/** A program of others, and the Debian package that brings it. */
export interface ForeignProgram {
  package: string
  /** The command, for which `FILE` stands for what it reads, a file or an address, and `NAME` for a variable. It prints the mean of the variable. */
  command: readonly [string, ...string[]]
  /** A command that fails where the program or a library of it is missing. */
  probe: readonly [string, ...string[]]
}

/** The system's own: where Debian puts what its packages bring. */
export const PYTHON = '/usr/bin/python3'
/** Whether Python has all of these, of which none is loaded: that of pandas or xarray takes a second. */
export const pythonHas = (...libraries: readonly string[]): ForeignProgram['probe'] => [
  PYTHON,
  '-c',
  'import sys; from importlib.util import find_spec; sys.exit(not all(map(find_spec, sys.argv[1:])))',
  ...libraries,
]
const python = (libraries: string, script: string): Pick<ForeignProgram, 'command' | 'probe'> => ({
  command: [PYTHON, '-W', 'ignore', '-c', script],
  probe: pythonHas(...libraries.split(', ')),
})

/** The mean by xarray, of the copy that it writes of all that it opened: what is read is kept as a file too. */
const byXarray = (opened: string, selected = '') => `import tempfile, xarray
with tempfile.TemporaryDirectory() as folder:
    ${opened}.to_netcdf(folder + '/copie.nc')
    print('%.12g' % float(xarray.open_dataset(folder + '/copie.nc')['NAME']${selected}.mean()))`

/** Readers of netCDF files. */
export const NETCDF_READERS: Readonly<Record<string, ForeignProgram>> = {
  xarray: {
    package: 'python3-xarray',
    ...python('xarray, netCDF4', byXarray("xarray.open_dataset('FILE')")),
  },
  netCDF4: {
    package: 'python3-netcdf4',
    ...python('netCDF4', "import netCDF4; print('%.12g' % float(netCDF4.Dataset('FILE')['NAME'][:].mean()))"),
  },
  ncdf4: {
    package: 'r-cran-ncdf4',
    command: [
      'Rscript',
      '-e',
      "suppressMessages(library(ncdf4)); cat(sprintf('%.12g', mean(ncvar_get(nc_open('FILE'), 'NAME'), na.rm = TRUE)))",
    ],
    probe: ['Rscript', '-e', 'library(ncdf4)'],
  },
  nco: {
    package: 'nco',
    command: [
      'sh',
      '-c',
      "ncwa -O -C -v NAME FILE FILE.mean && ncks -H -C -s '%.12g' -v NAME FILE.mean; rm -f FILE.mean",
    ],
    probe: ['sh', '-c', 'command -v ncwa ncks'],
  },
  cdo: {
    package: 'cdo',
    command: ['cdo', '-s', 'outputf,%.12g', '-timmean', '-selname,NAME', 'FILE'],
    probe: ['cdo', '--version'],
  },
  gdal: {
    package: 'gdal-bin',
    // The array as text, whose numbers are the values that are no fill.
    command: [
      'sh',
      '-c',
      `gdalmdiminfo -array NAME -detailed FILE | ${PYTHON} -c "import json, sys
rows = json.load(sys.stdin)['values']
values = [v for row in rows for v in row if v < 1e36]
print('%.12g' % (sum(values) / len(values)))"`,
    ],
    probe: ['gdalmdiminfo', '--version'],
  },
}

const { xarray, netCDF4, ncdf4 } = NETCDF_READERS as Record<'xarray' | 'netCDF4' | 'ncdf4', ForeignProgram>

/** Readers of OPeNDAP. */
export const OPENDAP_READERS: Readonly<Record<string, ForeignProgram>> = {
  xarray,
  netCDF4,
  ncdf4,
  ncdump: {
    package: 'netcdf-bin',
    command: [
      'sh',
      '-c',
      `ncdump -p 15 -v NAME FILE | sed -n '/^ NAME =/,/;/p' | tr -cs '0-9.e+-' ' ' | awk '{ for (i = 1; i <= NF; i++) if ($i ~ /[0-9]/) { s += $i; n++ } } END { printf "%.12g", s / n }'`,
    ],
    probe: ['sh', '-c', 'command -v ncdump'],
  },
}

/** Readers of Zarr stores. */
export const ZARR_READERS: Readonly<Record<string, ForeignProgram>> = {
  xarray: {
    package: 'python3-zarr, python3-aiohttp',
    ...python('xarray, netCDF4, zarr, fsspec, aiohttp', byXarray("xarray.open_zarr('FILE')")),
  },
}

const CELL = { latitude: 10.5, longitude: -8.5 }
const cellByXarray = (opened: string) =>
  byXarray(opened, `.sel(latitude=${CELL.latitude}, longitude=${CELL.longitude})`)

/** Readers of netCDF files of a grid, which print the mean of the cell at 10.5° N, 8.5° W. */
export const GRID_READERS: Readonly<Record<string, ForeignProgram>> = {
  'xarray, netCDF': {
    package: 'python3-xarray',
    ...python('xarray, netCDF4', cellByXarray("xarray.open_dataset('FILE')")),
  },
  cdo: {
    package: 'cdo',
    // Only a grid of longitudes and latitudes is remapped.
    command: [
      'sh',
      '-c',
      `cdo -s griddes -selname,NAME FILE | grep -q 'gridtype *= lonlat' && cdo -s outputf,%.12g -timmean -remapnn,lon=${CELL.longitude}/lat=${CELL.latitude} -selname,NAME FILE`,
    ],
    probe: ['cdo', '--version'],
  },
  gdal: {
    package: 'gdal-bin',
    command: [
      'sh',
      '-c',
      `gdallocationinfo -valonly -geoloc NETCDF:FILE:NAME ${CELL.longitude} ${CELL.latitude} | awk '{ s += $1; n++ } END { printf "%.12g", s / n }'`,
    ],
    probe: ['gdallocationinfo', '--help-general'],
  },
}

/** The same at an address of OPeNDAP or of a Zarr store. */
export const REMOTE_GRID_READERS: Readonly<Record<'opendap' | 'zarr', ForeignProgram>> = {
  opendap: GRID_READERS['xarray, netCDF'] as ForeignProgram,
  zarr: {
    package: 'python3-zarr, python3-aiohttp',
    ...python('xarray, netCDF4, zarr, fsspec, aiohttp', cellByXarray("xarray.open_zarr('FILE')")),
  },
}

/** Readers of OGC API Features, which print how many towns there are and the mean of their annual irradiation. */
export const OGC_READERS: Readonly<Record<string, ForeignProgram>> = {
  'GDAL (OAPIF)': {
    package: 'gdal-bin',
    command: [
      'sh',
      '-c',
      `ogr2ogr -f CSV -select ghi_annuel /vsistdout/ 'OAPIF:FILE' NAME | awk 'NR > 1 { gsub(/"/, ""); s += $1; n++ } END { printf "%d %.9g", n, s / n }'`,
    ],
    probe: ['ogr2ogr', '--version'],
  },
  'OWSLib (Features)': {
    package: 'python3-owslib',
    ...python(
      'owslib.ogcapi.features',
      `from owslib.ogcapi.features import Features
found = Features('FILE').collection_items('NAME')['features']
print(len(found), '%.9g' % (sum(f['properties']['ghi_annuel'] for f in found) / len(found)))`,
    ),
  },
  QGIS: {
    package: 'python3-qgis',
    ...python(
      'qgis.core',
      `import os
os.environ['QT_QPA_PLATFORM'] = 'offscreen'
from qgis.core import QgsApplication, QgsVectorLayer
app = QgsApplication([], False)
app.initQgis()
layer = QgsVectorLayer("url='FILE' typename='NAME' pageSize='1'", 'NAME', 'OAPIF')
found = [f['ghi_annuel'] for f in layer.getFeatures()]
print(len(found), '%.9g' % (sum(found) / len(found)))`,
    ),
  },
}

/** Reads the graph at an address that ends with `f=` as JSON-LD and as Turtle: prints whether they are the same, and the number of triples. */
export const RDFLIB: ForeignProgram = {
  package: 'python3-rdflib',
  ...python(
    'rdflib',
    `import sys, urllib.request, rdflib
from rdflib.compare import isomorphic
def graph(f, form):
    with urllib.request.urlopen(sys.argv[1] + f) as answer:
        return rdflib.Graph().parse(data=answer.read().decode(), format=form)
json, turtle = graph('json', 'json-ld'), graph('ttl', 'turtle')
print(isomorphic(json, turtle), len(json))`,
  ),
}

/** Options of a test that runs a program of others. */
export function needsProgram({ package: name, probe: [command, ...args] }: Omit<ForeignProgram, 'command'>) {
  return needs({ [name]: spawnSync(command, args).status === 0 })
}

/** What a program prints of a variable or collection of a file or address. */
export async function outputOf({ command }: ForeignProgram, file: string, name: string): Promise<string> {
  const [program, ...args] = command.map((word) => word.replaceAll('FILE', file).replaceAll('NAME', name))
  const { stdout } = await run(program as string, args, { timeout: HANGS_MS })
  return stdout
}

/** The mean of a variable of a file or address as a program computes it. */
export async function meanBy(program: ForeignProgram, file: string, name: string): Promise<number> {
  return Number((await outputOf(program, file, name)).trim().split(/\s+/)[0])
}

/** A coverage, or a collection of them, as covjson-reader reads it. */
export interface ReadCoverage {
  domainType: string
  coverages?: ReadCoverage[]
  parameters: Map<string, { unit: { symbol: { value: string } } }>
  loadDomain(): Promise<{ axes: Map<string, { values: unknown[] }> }>
  loadRange(name: string): Promise<{ get(at: Readonly<Record<string, number>>): number | null }>
}

export function readCoverage(json: object): Promise<ReadCoverage> {
  const reader = createRequire(import.meta.url)('covjson-reader') as { read(json: object): Promise<ReadCoverage> }
  return reader.read(json)
}
