import { type Localite, levelsOf } from '../../contract/catalogue.ts'
import { itemOf, type QuestionOf } from '../../contract/definition.ts'
import { invalide, redact } from '../../contract/erreurs.ts'
import { type LocaliteItem, Localite as LocaliteSchema, type localites } from '../../contract/resources/localites.ts'
import { searchKey } from '../../contract/searchKey.ts'
import type { Release } from '../release.ts'
import { indexOf } from './catalogueIndex.ts'
import { referenceTown } from './referenceTown.ts'

/** `q` is part of a name, however it is typed. */
export type LocalitesQuestion = Pick<QuestionOf<typeof localites>, 'type_localite' | 'parent_code' | 'couverte' | 'q'>

/** The localities that a question requests, in code order. Throws the contract's errors. */
export function findLocalites(release: Release, question: LocalitesQuestion): LocaliteItem[] {
  const { type_localite, parent_code, couverte, q } = question
  requireLevels(release, type_localite ?? [])
  const part = q === undefined ? '' : searched(q)
  return release.catalogue.localites
    .filter((localite) => namesOf(localite).some((name) => searchKey(name).includes(part)))
    .map((localite) => localiteItem(release, localite))
    .filter(
      (item) =>
        (type_localite?.includes(item.type_localite) ?? true) &&
        (parent_code?.includes(item.parent_code ?? '') ?? true) &&
        (couverte === undefined || item.couverte === couverte),
    )
    .sort((a, b) => (a.code < b.code ? -1 : 1))
}

/** A place's name, and what people call it besides. */
export function namesOf({ nom, autres_noms }: Pick<Localite, 'nom' | 'autres_noms'>): string[] {
  return autres_noms === null ? [nom] : [nom, autres_noms]
}

/** Levels are the release's own: a word that is none of them is a slip, as in any closed list. */
function requireLevels(release: Release, codes: readonly string[]): void {
  const levels = levelsOf(release.catalogue.localites)
  const unknown = codes.find((level) => !levels.includes(level))
  if (unknown === undefined) return
  throw invalide(`Le paramètre « type_localite » vaut « ${redact(unknown)} » ; attendu : ${levels.join(', ')}.`, {
    champ: 'type_localite',
    recu: redact(unknown),
    accepte: levels,
  })
}

/** What a name must hold. */
function searched(q: string): string {
  const part = searchKey(q)
  if (part !== '') return part
  throw invalide('Le paramètre « q » doit avoir une lettre ou un chiffre.', {
    champ: 'q',
    recu: redact(q),
    accepte: 'une partie de nom',
  })
}

/** A locality as the contract shows it. */
export function localiteItem(release: Release, localite: Localite): LocaliteItem {
  const { covered, seriesOf } = indexOf(release)
  const couverte = seriesOf(localite.code).length > 0
  const localite_de_reference = couverte ? null : (referenceTown(localite, covered)?.code ?? null)
  return itemOf(LocaliteSchema, { ...localite, couverte, localite_de_reference })
}
