import type { Row } from '../../storage/row.ts'

const COLUMNS = [
  'ghi',
  't2m',
  'rh2m',
  'vent_2m',
  'vent_10m',
  'dni',
  'dhi',
  'kt',
  'albedo',
  'ghi_ecart',
  't2m_ecart',
  'ghi_jour_cv',
  'ghi_jour_autocorr',
  't2m_jour_ecart',
  'pm10',
  'pm2_5',
  'dni_cams',
  'ghi_sarah3',
] as const

/** The normals of one town: for each column twelve values, January first, in the units of the table. */
export type Normales = Record<(typeof COLUMNS)[number], Float64Array>

/** The table of normals by town, towns in the order of the table; every town has its twelve months. */
export function readNormales(rows: readonly Row[]): Map<string, Normales> {
  const towns = new Map<string, Normales>()
  for (const row of rows) {
    const localite = row.text('localite')
    const normales = towns.getOrInsertComputed(localite, () => {
      const columns = COLUMNS.map((column) => [column, new Float64Array(12).fill(Number.NaN)])
      return Object.fromEntries(columns) as Normales
    })
    const month = row.number('mois') - 1
    for (const column of COLUMNS) normales[column][month] = row.number(column)
  }
  for (const [localite, normales] of towns) {
    if (normales.ghi.some(Number.isNaN)) throw new Error(`normales : il manque des mois à ${localite}`)
  }
  return towns
}
