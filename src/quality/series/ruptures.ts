import type { Rupture } from '../../contract/catalogue.ts'
import { sealedCode } from '../../contract/referenceSerie.ts'
import { isoDate, timeOf } from '../../contract/time.ts'
import { rounded } from '../../derive/statistics/statistics.ts'
import type { PlaceSerie } from '../place.ts'
import type { SerieRule, SerieVerdict } from '../rule.ts'
import { isRatio } from './anomalies.ts'
import { breaksOf, type FoundBreak } from './breaks.ts'
import { monthsOf } from './monthsOf.ts'
import { difference, monthWords, serieWords } from './words.ts'

const METHODE = 'SNHT et Pettitt'

/** Step changes of the mean that the climate does not explain: an instrument, a model or its inputs changed. */
export const ruptures: SerieRule = {
  code: 'ruptures',
  libelle: 'rupture de la moyenne (mois complets examinés ; ruptures trouvées)',
  genre: 'douteux',
  reference:
    'Alexandersson, H. (1986), J. Climatol. 6, 661-675 ; Khaliq, M. N. et Ouarda, T. B. M. J. (2007), Int. J. Climatol. 27, 681-687 ; Pettitt, A. N. (1979), Appl. Stat. 28, 126-135 ; Vincent, L. A. (1998), J. Climate 11, 1094-1104 ; Menne, M. J. et Williams, C. N. (2009), J. Climate 22, 1700-1717',
  examine(place) {
    return breaksOf(place).flatMap(({ members, breaks }) =>
      members.map(({ serie, values }): SerieVerdict => {
        const own = breaks.filter((each) => each.serie === serie).sort((a, b) => a.slot - b.slot)
        return {
          serie,
          n_examinees: values.reduce((count, value) => count + (Number.isNaN(value) ? 0 : 1), 0),
          n_signalees: own.length,
          constat: own.length === 0 ? null : own.map(sentence).join(' '),
          ruptures: own.map(ruptureOf),
        }
      }),
    )
  },
}

function ruptureOf(broken: FoundBreak): Rupture {
  const { slot, level, references, orElse } = broken
  const { value, unite } = amplitudeOf(broken)
  const against = references.length === 0 ? 'son propre passé' : references.map(sealedCode).join(', ')
  return {
    date: isoDate(timeOf('mensuel', slot)),
    amplitude: value,
    unite,
    methode: METHODE,
    comparee_a: orElse
      ? `${sealedCode(orElse)} (l’une des deux séries a changé, sans que rien n’indique laquelle)`
      : against,
    niveau_signification: rounded(Math.max(level, 0.001), 3),
  }
}

function sentence(broken: FoundBreak): string {
  const { slot, references, orElse } = broken
  const { value, decimals, unite } = amplitudeOf(broken)
  const change = difference(value, decimals, unite)
  const when = monthWords(slot)
  if (orElse)
    return `Rupture possible en ${when} : ${change} par rapport à ${serieWords(orElse)}, sans que rien n’indique laquelle des deux séries a changé.`
  const against = references.length === 0 ? 'son propre passé' : references.map(serieWords).join(' et ')
  return `Rupture en ${when} : la moyenne change de ${change} (série comparée à ${against}).`
}

/** The size of a break as people say it: percent of an amount, the unit of a temperature or a share. */
function amplitudeOf({ serie, slot, amplitude }: FoundBreak): { value: number; decimals: number; unite: string } {
  const { code, unite } = serie.grandeur
  if (code === 'kt') return roundedAmplitude(Math.expm1(amplitude) * meanBefore(serie, slot), 3, unite)
  if (isRatio(code)) return roundedAmplitude(Math.expm1(amplitude) * 100, 1, '%')
  if (code === 'albedo_surface') return roundedAmplitude(amplitude, 3, unite)
  return roundedAmplitude(amplitude, 1, unite === '%' ? 'points de %' : unite)
}

function roundedAmplitude(value: number, decimals: number, unite: string) {
  return { value: rounded(value, decimals), decimals, unite }
}

function meanBefore(serie: PlaceSerie, slot: number): number {
  const before = [...monthsOf(serie)].filter(([month]) => month < slot).map(([, value]) => value)
  return before.reduce((sum, value) => sum + value, 0) / before.length
}
