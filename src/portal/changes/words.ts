import CODES from '../assets/changements.json' with { type: 'json' }
import PAGES from '../assets/pages.json' with { type: 'json' }
import { bilingual } from '../lang/bilingual.ts'

export const CHANGES_WORDS = bilingual({
  ...CODES,
  ...PAGES['/changements'],
  titleOf: (place: string) => [`Ce qui a changé : ${place}`, `What has changed: ${place}`],
  linkFrom: (day: string) => [
    `Ce qui a changé depuis l’édition du ${day}`,
    `What has changed since the release of ${day}`,
  ],
  one: (day: string) => [
    `Une seule édition est conservée, celle du ${day} : rien à comparer. La prochaine dira ici ce qu’elle change.`,
    `Only one release is kept, that of ${day}: there is nothing to compare. The next one will tell here what it changes.`,
  ],
  withdrawn: (id: string, day: string, why: string) => [
    `L’édition ${id} a été retirée le ${day} : ${why} Ses chiffres ne sont plus donnés ; choisissez-en une autre.`,
    `Release ${id} was withdrawn on ${day}: ${why} Its figures are no longer given; choose another one.`,
  ],
  between: (from: string, to: string) => [
    `De l’édition du ${from} à celle du ${to} : `,
    `From the release of ${from} to that of ${to}: `,
  ],
  goes: (name: string, from: string, to: string, by: string) => [
    `${name} passe de ${from} à ${to} (${by})`,
    `${name} goes from ${from} to ${to} (${by})`,
  ],
  appears: (name: string, to: string) => [
    `${name}, sans valeur avant, est de ${to}`,
    `${name}, without a value before, is ${to}`,
  ],
  goesAway: (name: string, from: string) => [
    `${name}, de ${from} avant, n’a plus de valeur`,
    `${name}, ${from} before, no longer has a value`,
  ],
  keeps: (names: string) => [`sans changement : ${names}`, `unchanged: ${names}`],
  someSeries: (n: string) => [`${n} séries diffèrent`, `${n} series differ`],
  charts: {
    mois: {
      title: (name: string, month: string, by: string) => [
        `${name} : ${month} change le plus (${by})`,
        `${name}: ${month} changes most (${by})`,
      ],
      subtitle: (unit: string, isBest: boolean) => [
        `${isBest ? 'Meilleure estimation' : 'Moyenne'} de chaque mois, ${unit}.`,
        `${isBest ? 'Best estimate' : 'Mean'} of each month, ${unit}.`,
      ],
      desc: ['Deux lignes de douze mois, une par édition.', 'Two lines of twelve months, one for each release.'],
      head: ['Mois', 'Month'],
    },
    annees: {
      title: (name: string, year: string, by: string) => [
        `${name} : l’année ${year} change le plus (${by})`,
        `${name}: ${year} changes most (${by})`,
      ],
      subtitle: (unit: string, _: boolean) => [`Chaque année entière, ${unit}.`, `Each whole year, ${unit}.`],
      desc: ['Deux lignes d’années, une par édition.', 'Two lines of years, one for each release.'],
      head: ['Année', 'Year'],
    },
  },
  series: (from: string, to: string) => [`Séries : ${from}, puis ${to}`, `Series: ${from}, then ${to}`],
  seriesCounts: (added: string, withdrawn: string, changed: string) => [
    `ajoutées : ${added}, retirées : ${withdrawn}, modifiées : ${changed}`,
    `added: ${added}, withdrawn: ${withdrawn}, changed: ${changed}`,
  ],
  values: (changed: string, added: string, withdrawn: string, requalified: string) => [
    `Valeurs changées : ${changed}, ajoutées : ${added}, retirées : ${withdrawn}, de même valeur sous un autre niveau ou statut : ${requalified}`,
    `Values changed: ${changed}, added: ${added}, withdrawn: ${withdrawn}, kept under another grade or status: ${requalified}`,
  ],
  sourcesAdded: (names: string) => [`Sources ajoutées : ${names}`, `Sources added: ${names}`],
  sourcesGone: (names: string) => [`Sources retirées : ${names}`, `Sources withdrawn: ${names}`],
  firstOf: (shown: string, all: string) => [
    `${shown} de ${all} : les plus grands changements, puis les ajoutées et les retirées.`,
    `${shown} of ${all}: the largest changes, then those added and withdrawn.`,
  ],
  kinds: {
    ajoutee: (n: string) => [`ajoutée, valeurs : ${n}`, `added, values: ${n}`],
    retiree: (n: string) => [`retirée, valeurs : ${n}`, `withdrawn, values: ${n}`],
    modifiee: (n: string) => [`modifiée, valeurs : ${n}`, `changed, values: ${n}`],
  },
  counts: (series: string, values: string) => [
    `séries : ${series}, valeurs : ${values}`,
    `series: ${series}, values: ${values}`,
  ],
  at: (when: string, from: string, to: string) => [`${when} : ${from} → ${to}`, `${when}: ${from} → ${to}`],
})
