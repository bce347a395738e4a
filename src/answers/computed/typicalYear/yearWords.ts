import { JOIN_HOURS } from '../../../derive/typicalYear/joinMonths.ts'
import { fr, type Modele, type Words } from '../words.ts'
import type { ColumnName, Year } from './yearRecord.ts'

/** Units of what an hour has. */
export const UNITES: Record<ColumnName | 'valeur', string> = {
  valeur: 'kWh/m²',
  ghi: 'Wh/m²',
  dni: 'Wh/m²',
  dhi: 'Wh/m²',
  t2m: '°C',
  rh2m: '%',
  vent_10m: 'm/s',
  precipitation: 'mm',
  albedo_surface: '1',
}

const JOINS: Modele = {
  etape: 'raccord des mois',
  nom: `température, humidité et vent sur une droite, ${JOIN_HOURS} heures de part et d’autre`,
  reference: 'ISO 15927-4:2005.',
}
const TYPICAL: Modele = {
  etape: 'choix des mois',
  nom: 'ISO 15927-4 : rangs de la statistique de Finkelstein et Schafer (température, rayonnement, humidité), puis le vent entre les trois premiers',
  reference: 'ISO 15927-4:2005 ; Finkelstein, J. M., Schafer, R. E. (1971), Biometrika 58(3), 641-645.',
}
const P90: Modele = {
  etape: 'choix des mois',
  nom: 'mois pris ensemble pour que l’année ait le P90 (Hazen) des années complètes, au plus près de la statistique de Finkelstein et Schafer',
  reference:
    'Cebecauer, T., Suri, M. (2015), Energy Procedia 69, 1958-1969 ; Hazen, A. (1914), Transactions ASCE 77, 1539-1669.',
}

/** The words of a year of its kind; `note` is for the header of a file, without commas. */
export function kindWords(year: Year, localite: string): Words & { note: string } {
  const shared = [
    'Le 29 février est laissé de côté avant tout choix : chaque année a 8760 heures.',
    'Rayonnement et pluie ne sont pas lissés aux raccords des mois.',
  ]
  if (!('p90Kwh' in year)) {
    return {
      modele: [TYPICAL, JOINS],
      hypotheses: shared,
      limites: [
        'Une année type est l’année usuelle, sans extrêmes : ni le dimensionnement d’un équipement de pointe ni un P90 ne s’y lisent.',
      ],
      note: 'Année type ISO 15927-4:2005',
    }
  }
  const [p90, off] = [year.p90Kwh.toFixed(1), year.differenceKwh.toFixed(2)]
  return {
    modele: [P90, JOINS],
    hypotheses: [
      ...shared,
      `Le P90 est de ${fr(Number(p90))} kWh/m², d’années sans leur 29 février (ghi_exceedance, qui le garde, en donne un peu plus) ; l’année composée s’en écarte de ${off.replace('.', ',')} kWh/m².`,
    ],
    limites: [
      `Ce P90 ne compte que la variabilité entre années, et non l’erreur possible de la source : le chiffre d’un prêteur est combine.p90 de /v1/grandeurs/ghi_exceedance/${localite}.`,
    ],
    note: `Année P90 : irradiation que neuf années sur dix dépassent (P90 ${p90} kWh/m² ; cette année ${year.ghiKwh.toFixed(1)})`,
  }
}
