import CODES from '../assets/kit.json' with { type: 'json' }
import { bilingual } from '../lang/bilingual.ts'
import type { PriceField } from './study.ts'

/** What the verdict tells: each amount with its unit. */
interface VerdictWhat {
  daily: string
  place: string
  modules: string
  battery: string
}

export const KIT_WORDS = bilingual({
  ...CODES,
  verdict: ({ daily, place, modules, battery }: VerdictWhat) => [
    `Pour ${daily} par jour ${place} : ${modules} et ${battery}.`,
    `For ${daily} a day ${place}: ${modules} and ${battery}.`,
  ],
  modules: (count: string, each: string, n: number) => [
    `${count} module${n >= 2 ? 's' : ''} de ${each}`,
    `${count} module${n === 1 ? '' : 's'} of ${each}`,
  ],
  battery: (amount: string, volts: string) => [`${amount} en ${volts}`, `${amount} at ${volts}`],
  own: (panel: string, battery: string, share: string) => [
    `Vos ${panel} et ${battery} fournissent ${share} de la demande.`,
    `Your ${panel} and ${battery} supply ${share} of the demand.`,
  ],
  never: (span: string) => [`aucun jour avec coupure sur ${span}`, `no day with an outage in ${span}`],
  rarely: (years: string) => [`1 jour avec coupure tous les ${years} ans`, `1 day with an outage every ${years} years`],
  often: (days: string) => [`${days} jours avec coupure par an`, `${days} days with an outage a year`],
  new: (outages: string) => [`Batterie neuve : ${outages}.`, `New battery: ${outages}.`],
  atItsEnd: (after: string | undefined, p90: boolean) => [
    `en fin de vie de la batterie${after === undefined ? '' : `, après ${after}`}${p90 ? ' et par faible soleil' : ''}`,
    `at the end of the battery’s life${after === undefined ? '' : `, after ${after}`}${p90 ? ' and with low sun' : ''}`,
  ],
  worn: (when: string, outages: string) => [`Puis, ${when} : ${outages}.`, `Then, ${when}: ${outages}.`],
  held: ({ share, wanted, when, outages }: Record<'share' | 'wanted' | 'when' | 'outages', string>) => [
    `${share} de la demande servie${when && ` ${when}`} (${wanted} demandés) : ${outages}.`,
    `${share} of the demand served${when && ` ${when}`} (${wanted} required): ${outages}.`,
  ],
  safe: (days: string, rate: string, most: string) => [
    `La batterie usée sert ${days} sans soleil ; charge à ${rate} C, au plus ${most}.`,
    `The worn battery serves ${days} without sun; charged at ${rate} C, at most ${most}.`,
  ],
  daily: (amount: string) => [`${amount} par jour`, `${amount} a day`],
  tooMany: (most: number, left: number) => [
    `${most} lignes au plus : ${left === 1 ? 'la dernière n’est pas lue' : `les ${left} dernières ne sont pas lues`}. Regroupez des appareils semblables.`,
    `At most ${most} rows: the last ${left === 1 ? 'one is' : `${left} are`} not read. Group similar appliances.`,
  ],
  remove: (name: string) => [`Retirer : ${name}`, `Remove: ${name}`],
  line: (name: string, cable: string, fuse: string) => [
    `${name} : ${cable}, fusible ${fuse}`,
    `${name}: ${cable}, ${fuse} fuse`,
  ],
  cable: (metres: string, mm2: string) => [`2 × ${metres} de ${mm2}`, `2 × ${metres} of ${mm2}`],
  split: (name: string) => [
    `${name} : trop de courant pour une ligne, partagez-la`,
    `${name}: too much current for one line, split it`,
  ],
  inSeries: (n: string, whole: string | undefined) => [
    `modules en série par ${n}${whole === undefined ? '' : ` : prenez-en ${whole}`}`,
    `modules in series of ${n}${whole === undefined ? '' : `: take ${whole}`}`,
  ],
  strings: (times: string) => [
    `au-delà de deux chaînes, un fusible gPV par chaîne d’au moins ${times} × Isc`,
    `with more than two strings, a gPV fuse for each of at least ${times} × Isc`,
  ],
  chargeLimit: (amps: string) => [`courant de charge réglé à ${amps} au plus`, `charge current set to at most ${amps}`],
  blocks: (count: number, ampereHours: string) => [
    count === 1 ? `une batterie de 12 V, ${ampereHours}` : `${count} batteries de 12 V, ${ampereHours}`,
    count === 1 ? `one 12 V, ${ampereHours} battery` : `${count} batteries, 12 V and ${ampereHours} each`,
  ],
  autonomy: (days: string) => [`${days} sans soleil`, `${days} without sun`],
  unpriced: CODES.unpriced satisfies Record<PriceField, string[]>,
  inverterWhat: (together: string, start: string | undefined) => [
    `sinus pur ; ${together} ensemble${start === undefined ? '' : `, ${start} au démarrage d’un moteur`}`,
    `pure sine; ${together} together${start === undefined ? '' : `, ${start} while a motor starts`}`,
  ],
  unit: CODES.unit satisfies Record<PriceField, string[]>,
  tenYears: (replacements: number) => [
    `Sur dix ans, ${['sans batterie à racheter', 'avec une batterie rachetée'][replacements] ?? `avec ${replacements} batteries rachetées`}`,
    `Over ten years, ${['no battery to replace', 'with one battery replaced'][replacements] ?? `with ${replacements} batteries replaced`}`,
  ],
  partial: (names: string) => [`Sans prix donné pour : ${names}.`, `No price given for: ${names}.`],
  currency: (code: string) => [`Prix en ${code}.`, `Prices in ${code}.`],
  cycles: (amount: string, depth: string) => [
    `Cycles : ${amount} par an, à ${depth} de décharge en moyenne.`,
    `Cycles: ${amount} a year, ${depth} deep on average.`,
  ],
  weekTitle: (from: string, own: boolean) => [
    `La pire semaine${own ? ' de votre équipement' : ''} : à partir du ${from}`,
    `The worst week${own ? ' of your equipment' : ''}: from ${from}`,
  ],
  weekDesc: (missing: string, worn: string) => [
    `Énergie non fournie : ${missing} avec la batterie neuve, ${worn} en fin de vie. Le tableau donne chaque jour.`,
    `Energy not supplied: ${missing} with the new battery, ${worn} at the end of its life. The table lists each day.`,
  ],
})
