import { tell } from '../../answers/sentence.ts'
import type { Words } from '../../contract/described.ts'
import { refus } from '../../contract/erreurs.ts'
import type { Series } from '../../derive/climate/percentileDays.ts'
import {
  DROUGHT_SCALES,
  type DroughtClass,
  droughtClass,
  type StandardisedIndex,
  spei,
  spi,
} from '../../derive/climate/standardisedIndex.ts'
import { monthOfYear } from '../../derive/steps/calendar.ts'
import { monthWords } from './dateWords.ts'
import { lackOfEto, monthlyRain, PENMAN_MONTEITH, readEto, yearOf } from './evapotranspiration.ts'
import { type MakeProduct, madeOf, type Row, SAID, served, yearsOf } from './product.ts'

/** The scale that the sentence quotes, where it was asked. */
const TOLD_SCALE = 3

/** SPI of each scale, and SPEI where the place has the temperatures that evapotranspiration needs. */
export const secheresse: MakeProduct = async (record, { reference, echelle_mois = [...DROUGHT_SCALES] }) => {
  const calibration = yearsOf(reference)
  const rain = await monthlyRain(record)
  const eto = await readEto(record)
  const balance = eto && less(rain, eto.months)
  const indices = echelle_mois.flatMap((scale) => [
    { indice: `spi_${scale}`, index: spi(rain, scale, calibration), read: [rain] },
    ...(balance
      ? [{ indice: `spei_${scale}`, index: spei(balance, scale, calibration), read: [rain, ...eto.read] }]
      : []),
  ])
  if (indices.every(({ index }) => index.values.every(Number.isNaN))) {
    const { nom, code } = record.localite
    const [from, to] = [yearOf(rain.firstSlot), yearOf(rain.firstSlot + rain.values.length - 1)]
    throw refus(
      'INCOMPATIBILITE_SOURCE_GRANDEUR',
      `Un indice de sécheresse se cale sur dix années de pluie au moins, de celles de « reference » : ${nom} n’en a pas autant entre ${calibration.first} et ${calibration.last} ; sa pluie va de ${from} à ${to}.`,
      { champ: 'reference', recu: reference, accepte: 'dix années de pluie au moins', localite: code },
    )
  }
  const scale = echelle_mois.includes(TOLD_SCALE) ? TOLD_SCALE : (echelle_mois[0] as number)
  return {
    rows: indices.flatMap(({ indice, index, read }) => madeOf(rowsOf(indice, index), ...read)),
    granularite: 'mensuel',
    resume: resumeOf(indices, scale),
    words: {
      modele: [SAID.spi, balance && SAID.spei, balance && PENMAN_MONTEITH],
      hypotheses: [tell(SAID.fitted_laws, { reference }), ...(eto?.hypotheses ?? [])],
      limites: [...(eto?.limites ?? []), !balance && tell(SAID.no_spei, { why: lackOfEto(record) })],
    },
    parametres: { echelle_mois },
  }
}

/** Rain less evapotranspiration, on the axis of the rain. */
function less(rain: Series, eto: Series): Series {
  const values = rain.values.map((amount, i) => amount - (eto.values[rain.firstSlot + i - eto.firstSlot] ?? Number.NaN))
  return { firstSlot: rain.firstSlot, values }
}

function rowsOf(indice: string, { firstSlot, values, years }: StandardisedIndex): Row[] {
  return Array.from(values, (value, i) => {
    const month = monthOfYear(firstSlot + i)
    return {
      ...{ indice, annee: yearOf(firstSlot + i), mois: month + 1, unite_valeur: '1' },
      valeur: served(value),
      annees: years[month] as number,
      detail: Number.isNaN(value) ? null : droughtClass(value),
    }
  })
}

const CLASS_WORDS: Record<DroughtClass, Words> = SAID.drought_classes

/** The last month and the driest of one scale. */
function resumeOf(indices: readonly { indice: string; index: StandardisedIndex }[], scale: number): Words {
  const { index } = indices.find(({ indice }) => indice === `spi_${scale}`) ?? (indices[0] as (typeof indices)[number])
  const known = [...index.values].flatMap((value, i) =>
    Number.isNaN(value) ? [] : [{ slot: index.firstSlot + i, value: served(value) as number }],
  )
  const last = known.at(-1)
  if (!last) return tell(SAID.no_spi, { scale })
  const driest = known.reduce((least, each) => (each.value < least.value ? each : least))
  const how = CLASS_WORDS[droughtClass(last.value)]
  return tell(SAID.spi_now, {
    scale,
    how,
    last: last.value,
    month: (lang) => monthWords(lang, last.slot),
    driest: driest.value,
    driestMonth: (lang) => monthWords(lang, driest.slot),
  })
}
