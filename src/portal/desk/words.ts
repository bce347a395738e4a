import CODES from '../assets/bureau.json' with { type: 'json' }
import { bilingual } from '../lang/bilingual.ts'
import type { DeskStep, Form, Layout } from './state.ts'

export const DESK_WORDS = bilingual({
  none: ['Aucune édition n’est encore ouverte.', 'No release is available yet.'],
  noScript: [
    'Sans script, prenez ces séries par l’API, avec une clé, ou les fichiers de l’édition ci-dessous.',
    'Without scripts, take these series from the API, with a key, or the files of the release below.',
  ],
  places: ['Lieux', 'Places'],
  all: (n: number) => [`Les ${n} villes`, `All ${n} towns`],
  list: ['ou une liste, de noms ou de codes', 'or a list, of names or codes'],
  variables: ['Grandeurs', 'Variables'],
  step: ['Pas', 'Time step'],
  steps: CODES.steps satisfies Record<DeskStep, string[]>,
  from: ['Du', 'From'],
  to: ['Au', 'To'],
  whole: ['vide : tout ce qu’il y a', 'empty: all there is'],
  source: ['Source', 'Source'],
  best: ['celle qui représente chaque ville', 'the one that stands for each town'],
  form: ['Fichier', 'File'],
  layouts: CODES.layouts satisfies Record<Layout, string[]>,
  forms: CODES.forms satisfies Record<Form, string[]>,
  update: ['Préparer', 'Prepare'],
  download: ['Télécharger', 'Download'],
  sheet: ['Donnees', 'Data'],
  origin: ['Provenance', 'Origin'],
  when: ['instant', 'time'],
  nothing: [
    'Rien à prendre : aucune ville choisie n’a ces grandeurs à ce pas.',
    'Nothing to take: no town chosen has these variables at this time step.',
  ],
  unknown: (names: string) => [`Inconnu dans cette édition : ${names}.`, `Not in this release: ${names}.`],
  lacking: (n: number) => [
    n === 1
      ? '1 paire de ville et de grandeur n’a pas ce pas.'
      : `${n} paires de ville et de grandeur n’ont pas ce pas.`,
    n === 1 ? '1 pair of town and variable lacks this step.' : `${n} pairs of town and variable lack this step.`,
  ],
  ahead: ({ series, values, read }: Record<'series' | 'values' | 'read', string>) => [
    `${series} séries, au plus ${values} valeurs ; ${read} à lire. Sans clé, et rien n’est compté au quota.`,
    `${series} series, at most ${values} values; ${read} to read. No key, and nothing counts against a quota.`,
  ],
  reading: (come: string, all: string) => [`Lecture : ${come} sur ${all}`, `Reading: ${come} of ${all}`],
  making: ['Écriture du fichier…', 'Writing the file…'],
  made: ({ name, size, seconds }: Record<'name' | 'size' | 'seconds', string>) => [
    `${name}, ${size}, en ${seconds}.`,
    `${name}, ${size}, in ${seconds}.`,
  ],
  tooLong: (rows: string, most: string) => [
    `${rows} lignes, c’est trop pour une feuille (${most} au plus) : prenez une colonne par série, un pas plus long, ou le CSV.`,
    `${rows} rows are too many for a sheet (at most ${most}): take one column a series, a longer step, or CSV.`,
  ],
  preview: ['Les premières lignes', 'The first rows'],
  cite: ['Citer exactement ceci', 'Cite exactly this'],
  calls: ['La même chose par un programme', 'The same from a program'],
  callsMore: (n: number) => [
    `Cent séries par appel : les ${n} suivantes demandent d’autres appels.`,
    `A hundred series a request: the ${n} others take more requests.`,
  ],
  holds: ['Ce que l’édition tient', 'What the release holds'],
  holdsHead: CODES.holdsHead,
  files: ['Les fichiers de l’édition', 'The files of the release'],
  filesWhat: [
    'Scellés, ouverts à tous, sans clé. SHA256SUMS donne l’empreinte de chacun.',
    'Sealed, open to all, with no key. SHA256SUMS holds the hash of each.',
  ],
  fileHead: CODES.fileHead,
  others: ['Pour un programme', 'For a program'],
  toKey: ['Une clé gratuite', 'A free key'],
  toDocs: ['La documentation', 'The documentation'],
  toTable: ['La table nationale : P50 et P90 des villes', 'The national table: P50 and P90 of the towns'],
})
