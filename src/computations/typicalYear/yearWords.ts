import type { AnneeTypeColumn } from '../../contract/computed/anneeType.ts'
import { fr, signedPct } from '../../contract/numberWords.ts'
import { JOIN_HOURS } from '../../derive/typicalYear/joinMonths.ts'
import type { Modele, Words } from '../words.ts'
import SAID from './words.json' with { type: 'json' }
import type { AnneeTypeQuestion, Year } from './yearRecord.ts'

/** Units of what an hour has. */
export const UNITES: Record<AnneeTypeColumn | 'valeur', string> = {
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
const MONTH_NAME = new Intl.DateTimeFormat('fr', { month: 'long', timeZone: 'UTC' })

type Irradiation = Year['months'][number]

/** The irradiation of a year, and the mean of all years. */
export function wholeYear({ months }: Pick<Year, 'months'>): Irradiation {
  return months.reduce(
    (sum, { ghiKwh, meanGhiKwh }) => ({ ghiKwh: sum.ghiKwh + ghiKwh, meanGhiKwh: sum.meanGhiKwh + meanGhiKwh }),
    { ghiKwh: 0, meanGhiKwh: 0 },
  )
}

/** How far an irradiation is from its mean, %; 0 where there is no sun. */
export function offMeanPct({ ghiKwh, meanGhiKwh }: Irradiation): number {
  return meanGhiKwh > 0 ? 100 * (ghiKwh / meanGhiKwh - 1) : 0
}

/** How far the irradiation of a year is from the mean, and that of its farthest months. */
function offMeanWords(year: Year): string {
  const months = year.months.map((month, i) => ({ i, pct: offMeanPct(month) })).sort((a, b) => a.pct - b.pct)
  const told = ({ i, pct }: { i: number; pct: number }) =>
    `${signedPct(pct)} en ${MONTH_NAME.format(Date.UTC(2001, i))}`
  const [least, most] = [months[0], months.at(-1)] as [(typeof months)[number], (typeof months)[number]]
  return `L’irradiation de cette année s’écarte de ${signedPct(offMeanPct(wholeYear(year)))} de la moyenne des années dont elle est faite ; celle d’un mois, de ${told(least)} à ${told(most)} (mois_choisis).`
}

/** The same for the header of a file. */
function offMeanNote(year: Year): string {
  const told = (each: Irradiation) => offMeanPct(each).toFixed(1)
  const months = year.months.map((month, i) => `${String(i + 1).padStart(2, '0')}=${told(month)}`).join(' ')
  return `irradiation : écart à la moyenne en % : an ${told(wholeYear(year))} ; mois ${months}`
}

/** The words of a year of its kind; `notes` are for the header of a file, without commas. */
export function kindWords(
  year: Year,
  { localite, ponderation }: { localite: string } & Pick<AnneeTypeQuestion, 'ponderation'>,
): Words & { notes: string[] } {
  if (!('p90Kwh' in year)) {
    const { modele, note } = SAID.choices[ponderation]
    return {
      modele: [modele, JOINS],
      hypotheses: SAID.shared,
      limites: [SAID.usual_year, offMeanWords(year)],
      notes: [note, offMeanNote(year)],
    }
  }
  const [p90, off] = [year.p90Kwh.toFixed(1), year.differenceKwh.toFixed(2)]
  return {
    modele: [SAID.p90, JOINS],
    hypotheses: [
      ...SAID.shared,
      `Le P90 est de ${fr(Number(p90))} kWh/m², d’années sans leur 29 février (ghi_exceedance, qui le garde, en donne un peu plus) ; l’année composée s’en écarte de ${off.replace('.', ',')} kWh/m².`,
    ],
    limites: [
      `Ce P90 ne compte que la variabilité entre années, et non l’erreur possible de la source : le chiffre d’un prêteur est combine.p90 de /v1/grandeurs/ghi_exceedance/${localite}.`,
      offMeanWords(year),
    ],
    notes: [
      `Année P90 : irradiation que neuf années sur dix dépassent (P90 ${p90} kWh/m² ; cette année ${year.ghiKwh.toFixed(1)})`,
      offMeanNote(year),
    ],
  }
}
