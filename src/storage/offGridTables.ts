import {
  type Appliance,
  EQUIPMENT_KINDS,
  type EquipmentSize,
  NO_OFF_GRID_TABLES,
  type OffGridTables,
  SITE_KINDS,
} from '../contract/offGridTables.ts'
import { readTable } from './csv.ts'
import type { Row } from './row.ts'

/** Files of a country's folder that the off-grid page needs; each may be absent. */
export const OFF_GRID_FILES = ['appareils.csv', 'materiel.csv'] as const

/** The off-grid tables of a country. Throws in French where a file has a fault. */
export function readOffGridTables(texts: Partial<Record<(typeof OFF_GRID_FILES)[number], string>>): OffGridTables {
  const rowsOf = (name: (typeof OFF_GRID_FILES)[number]) => {
    const text = texts[name]
    return text === undefined ? [] : readTable(name, text)
  }
  const rows = rowsOf('appareils.csv')
  const startsOf = (kind: (typeof SITE_KINDS)[number]) =>
    rows.flatMap((row) => {
      const cell = row.textWhereThere(kind)
      return cell === null ? [] : [`${row.text('code')}:${cell}`]
    })
  return {
    appliances: rows.map(readAppliance),
    starts: { ...NO_OFF_GRID_TABLES.starts, ...Object.fromEntries(SITE_KINDS.map((kind) => [kind, startsOf(kind)])) },
    equipment: rowsOf('materiel.csv').map(readSize),
  }
}

function readAppliance(row: Row): Appliance {
  return {
    code: row.text('code'),
    nom: row.text('nom'),
    nom_anglais: row.text('nom_anglais'),
    puissance_w: row.number('puissance_w'),
    heures_jour: row.number('heures_jour'),
    heures_nuit: row.number('heures_nuit'),
    thermostat: row.yesWhereThere('thermostat'),
    facteur_demarrage: row.optionalNumber('facteur_demarrage') ?? 1,
    vaccins: row.yesWhereThere('vaccins'),
    source: row.optionalText('source'),
  }
}

function readSize(row: Row): EquipmentSize {
  return {
    article: row.oneOf('article', EQUIPMENT_KINDS),
    taille: row.number('taille'),
    prix: row.optionalNumber('prix'),
    monnaie: row.optionalText('monnaie'),
    source: row.optionalText('source'),
  }
}
