import CODES from '../assets/bureau.json' with { type: 'json' }
import { bilingual } from '../lang/bilingual.ts'
import type { DeskStep, Form, Layout } from './state.ts'

export const DESK_WORDS = bilingual({
  ...CODES,
  all: (n: number) => (n === 1 ? ['La ville', 'The town'] : [`Les ${n} villes`, `All ${n} towns`]),
  steps: CODES.steps satisfies Record<DeskStep, string[]>,
  layouts: CODES.layouts satisfies Record<Layout, string[]>,
  forms: CODES.forms satisfies Record<Form, string[]>,
  unknown: (names: string) => [`Inconnu dans cette édition : ${names}.`, `Not in this release: ${names}.`],
  lacking: (n: number) => [
    `${n} paire${n > 1 ? 's' : ''} de ville et de grandeur n’${n > 1 ? 'ont' : 'a'} pas ce pas.`,
    `${n} pair${n > 1 ? 's' : ''} of town and variable lack${n > 1 ? '' : 's'} this step.`,
  ],
  ahead: (n: number, { series, values, read }: Record<'series' | 'values' | 'read', string>) => [
    `${series} série${n > 1 ? 's' : ''}, au plus ${values} valeurs ; ${read} à lire. Sans clé, et rien n’est compté au quota.`,
    `${series} series, at most ${values} values; ${read} to read. No key, and nothing counts against a quota.`,
  ],
  reading: (come: string, all: string) => [`Lecture : ${come} sur ${all}`, `Reading: ${come} of ${all}`],
  made: ({ name, size, seconds }: Record<'name' | 'size' | 'seconds', string>) => [
    `${name}, ${size}, en ${seconds}.`,
    `${name}, ${size}, in ${seconds}.`,
  ],
  tooLong: (rows: string, most: string) => [
    `${rows} lignes, c’est trop pour une feuille (${most} au plus) : prenez une colonne par série, un pas plus long, ou le CSV.`,
    `${rows} rows are too many for a sheet (at most ${most}): take one column a series, a longer step, or CSV.`,
  ],
  callsMore: (n: number) => [
    `Cent séries par appel : les ${n} suivantes demandent d’autres appels.`,
    `A hundred series a request: the ${n} others take more requests.`,
  ],
})
