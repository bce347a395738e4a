/**
 * `npm run couverture-villes -- <address of a service> <key>`: takes each town out of the release that it serves, predicts its
 * long-term irradiation from the others with its uncertainty, and says how many of the values kept lie within the 80 % intervals.
 */
import { coverageWords, leaveOneOut, townMeans } from './leaveOneOut.ts'
import { asking } from './service.ts'

const towns = await townMeans(asking('npm run couverture-villes -- <adresse du service> <clé>'))
const { others, corrected } = leaveOneOut(towns)

console.log('ville ; source ; prédit et gardé (kWh/m² par an) ; écart-type ; dans l’intervalle à 80 %')
for (const { town, source, predicted, kept, standardPct, within } of [...others.values()].flat()) {
  console.log(
    [
      town.padEnd(22),
      source.padEnd(14),
      predicted.toFixed(0),
      kept.toFixed(0),
      `${standardPct.toFixed(1)} %`,
      within ? 'oui' : 'non',
    ].join('  '),
  )
}
for (const [title, groups] of [
  ['par la ville la plus proche', others],
  ['par une autre source, recalée sur les autres villes', corrected],
] as const) {
  for (const [name, cases] of groups) console.log(`${name} : ${coverageWords(cases)}`)
  console.log(`${title}, ensemble : ${coverageWords([...groups.values()].flat())}`)
}
