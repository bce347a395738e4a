import { readFileSync } from 'node:fs'
import type { Words } from '../../../contract/described.ts'
import { type CodeErreur, ERREURS } from '../../../contract/erreurs.ts'

const TEXT = readFileSync(new URL('./remedes.md', import.meta.url), 'utf8')

/** What to do about each error, as `remedes.md` tells it: under its code in French and, quoted, in English. */
export const ERROR_REMEDIES = Object.fromEntries(
  Object.keys(ERREURS).map((code): [string, Words] => {
    const [, remedy] = TEXT.split(`## ${code}\n\n`)
    const [fr, en] = remedy?.split('\n> ') ?? []
    if (!fr || !en) throw new Error(`no remedy for ${code}`)
    return [code, { fr, en: en.split('\n', 1).join('') }]
  }),
) as Readonly<Record<CodeErreur, Words>>
