import { number, quantity, signedPercent } from '../../contract/numberWords.ts'
import type { Granularite } from '../../contract/vocabulary.ts'
import { compareMonths, type KindComparison } from '../../derive/statistics/differentKind.ts'
import type { PlaceSerie } from '../place.ts'
import type { SerieRule, SerieVerdict } from '../rule.ts'
import { monthsOf } from './monthsOf.ts'
import { serieWords } from './words.ts'

const FINER: readonly Granularite[] = ['journalier', 'horaire']

/** Compares the monthly values of a source with the means of its own days or hours: they must be the same quantity. */
export const mensuelContreJournalier: SerieRule = {
  code: 'mensuel_contre_journalier',
  libelle:
    'valeurs mensuelles différentes des moyennes journalières de la même source (mois comparés ; mois qui diffèrent)',
  genre: 'douteux',
  reference: null,
  examine({ series }) {
    return series
      .filter(({ key }) => key.granularite === 'mensuel')
      .flatMap((monthly) => {
        const finer = FINER.map((granularite) =>
          series.find(
            ({ key }) =>
              key.granularite === granularite &&
              key.grandeur === monthly.key.grandeur &&
              key.source === monthly.key.source,
          ),
        ).find((each) => each !== undefined)
        const compared = finer && compareMonths(monthsOf(monthly), monthsOf(finer))
        if (!finer || !compared) return []
        return [verdictOf(monthly, finer, compared), verdictOf(finer, monthly, turned(compared))]
      })
  },
}

function turned(compared: KindComparison): KindComparison {
  return { ...compared, first: compared.second, second: compared.first }
}

function verdictOf(serie: PlaceSerie, other: PlaceSerie, compared: KindComparison): SerieVerdict {
  const { basis, count, apart, first, second, different } = compared
  const { unite, decimales } = serie.grandeur
  const against = `${quantity('fr', first, unite, decimales)} en moyenne, contre ${number('fr', second, decimales)} pour ${serieWords(other)}`
  const over =
    basis === 'mois_communs'
      ? `sur ${count} mois communs`
      : `par mois de l’année, faute de mois communs : ${apart} mois sur ${count} diffèrent de plus que la variabilité interannuelle`
  const share = signedPercent('fr', (second / first - 1) * 100, 0)
  return {
    serie,
    n_examinees: count,
    n_signalees: different ? apart : 0,
    constat: different
      ? `Cette série contredit l’autre pas de temps de la même source : ${against} (${share}), ${over}. Les deux séries ne peuvent pas être mises bout à bout.`
      : null,
  }
}
