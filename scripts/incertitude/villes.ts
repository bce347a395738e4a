/**
 * `npm run incertitude-villes -- <address of a service> <key>`: how well the irradiation of each source is known in each town of
 * the release that it serves, as it is and adjusted to the stations, the nearest to a station first.
 */
import { asking } from './service.ts'
import { townSigmas } from './townSigmas.ts'

console.log('ville ; source ; distance à la station ; écart-type brut ; écart reporté ; écart-type recalé')
for (const { town, source, rawPct, adjusted } of await townSigmas(
  asking('npm run incertitude-villes -- <adresse du service> <clé>'),
)) {
  const told = adjusted
    ? [
        `${adjusted.km} km`,
        `${rawPct.toFixed(2)} %`,
        `${adjusted.biasPct.toFixed(2)} %`,
        `${adjusted.standardPct.toFixed(2)} %`,
      ]
    : ['aucune', `${rawPct.toFixed(2)} %`, '–', '–']
  console.log([town.padEnd(22), source.padEnd(14), ...told.map((each) => each.padStart(9))].join('  '))
}
