import type { PlaceSerie } from '../place.ts'
import type { StepRule } from '../rule.ts'
import { judgeEach } from './judgeEach.ts'

/** The largest change from one hour to the next that is not looked at. */
const MOST: Readonly<Record<string, { unite: string; change: number }>> = {
  t2m: { unite: '°C', change: 8 },
  rh2m: { unite: '%', change: 45 },
  vent_2m: { unite: 'm/s', change: 10 },
  vent_10m: { unite: 'm/s', change: 10 },
}

/**
 * A jump between two hours. The limits are those for automatic stations, the temperature's widened: a squall line
 * takes 6 to 8 °C off a tropical afternoon within the hour.
 */
export const saut: StepRule = {
  code: 'saut',
  libelle: 'saut d’une heure à l’autre',
  genre: 'douteux',
  reference: 'Estévez, J., Gavilán, P., Giráldez, J. V. (2011), Journal of Hydrology 402(1-2), 144-154.',
  judge(serie: PlaceSerie) {
    const most = MOST[serie.grandeur.code]
    const { values, key, grandeur } = serie
    if (key.granularite !== 'horaire' || !most || most.unite !== (grandeur.unite_horaire ?? grandeur.unite)) {
      return undefined
    }
    return judgeEach(serie, (i, value) => {
      const before = values[i - 1]
      if (before === undefined || Number.isNaN(before)) return undefined
      return Math.abs(value - before) <= most.change
    })
  },
}
