import { quantity } from '../../contract/numberWords.ts'
import CODES from '../assets/garder.json' with { type: 'json' }
import { bilingual } from '../lang/bilingual.ts'
import type { Lang } from '../lang/lang.ts'

export const KEEP_WORDS = bilingual({
  ...CODES,
  what: (towns: string, size: string) => [
    `Les pages des ${towns} villes et les données du calculateur, pour travailler sans connexion. Environ ${size} à télécharger, sans compte.`,
    `The pages of the ${towns} towns and the data of the calculator, for work without a connection. About ${size} to download, no account needed.`,
  ],
  some: (kept: string, towns: string, size: string) => [
    `Sur cet appareil : ${kept} villes sur ${towns}, ${size}.`,
    `On this device: ${kept} of ${towns} towns, ${size}.`,
  ],
  all: (towns: string, size: string, day: string) => [
    `Sur cet appareil depuis le ${day} : les ${towns} villes, ${size}.`,
    `On this device since ${day}: all ${towns} towns, ${size}.`,
  ],
  former: (release: string) => [
    `Une édition plus récente est parue. Les villes gardées étaient de ${release} ; celles de la nouvelle les remplacent.`,
    `A newer release is out. The towns stored here were from ${release}; those of the new one replace them.`,
  ],
  going: (kept: string, towns: string) => [`${kept} villes sur ${towns}…`, `${kept} of ${towns} towns…`],
  stopped: (kept: string, towns: string) => [
    `Interrompu : ${kept} villes sur ${towns} sont gardées. Reprenez quand la connexion revient.`,
    `Interrupted: ${kept} of ${towns} towns are stored. Resume when the connection is back.`,
  ],
})

/** A size in megabytes, to a tenth. */
export function megabytes(lang: Lang, bytes: number): string {
  return quantity(lang, bytes / 1e6, KEEP_WORDS[lang].unit, 1)
}
