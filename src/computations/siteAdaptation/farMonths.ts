import { inBoth } from '../../answers/sentence.ts'
import type { Regle } from '../../contract/controle.ts'
import type { Words } from '../../contract/described.ts'
import { number } from '../../contract/numberWords.ts'
import { FAR_TIMES } from '../../derive/statistics/adaptToSite.ts'
import { monthWords } from '../climate/dateWords.ts'
import type { SiteAnswer } from './siteAnswer.ts'

/** Months that a sentence names. */
const NAMED = 6

/** What is found of months that are farther from the long series than any source is from another; undefined where none is. */
export function farFinding({ site: { far, examined }, sourceName, keepFar }: SiteAnswer) {
  if (far.length === 0) return undefined
  const genre: Regle['genre'] = keepFar ? 'douteux' : 'impossible'
  return {
    rule: {
      code: 'mois_loin_des_sources',
      libelle: 'mois plus loin de la longue série qu’aucune source ne l’est d’une autre',
      english: 'month farther from the long series than any source is from another',
      genre,
      reference: null,
    },
    grandeur: 'ghi',
    granularite: 'mensuel' as const,
    n_examinees: examined,
    n_signalees: far.length,
    constat: constat(far, { sourceName, keepFar }),
  }
}

function constat(
  far: SiteAnswer['site']['far'],
  { sourceName, keepFar }: Pick<SiteAnswer, 'sourceName' | 'keepFar'>,
): Words {
  return inBoth((lang) => {
    const named = far.slice(0, NAMED).map(({ slot, ratio }) => `${monthWords(lang, slot)} ${number(lang, ratio, 2)}`)
    const months = `${named.join(', ')}${far.length > NAMED ? '…' : ''}`
    const [low, high] = [number(lang, 1 / FAR_TIMES, 2), number(lang, FAR_TIMES, 2)]
    return lang === 'fr'
      ? `Mesures sur ${sourceName} : ${months}. Un mois entier hors de ${low} à ${high} ${keepFar ? 'compte ici parce que vous le demandez' : 'ne corrige rien, sauf si vous le demandez'} : vérifiez l’unité, l’étalonnage, l’ombre et les jours qui manquent.`
      : `Measurements over ${sourceName}: ${months}. A whole month outside ${low} to ${high} ${keepFar ? 'counts here because you ask for it' : 'corrects nothing unless you ask for it'}: check the unit, the calibration, shade and missing days.`
  })
}
