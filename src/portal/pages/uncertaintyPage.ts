import { indexOf } from '../../answers/catalogue/catalogueIndex.ts'
import type { Release } from '../../answers/release.ts'
import type { MappedTown } from '../../answers/towns/townSummary.ts'
import type { Outline } from '../../contract/outline.ts'
import { countryMap } from '../charts/countryMap.ts'
import { exceedanceChart } from '../charts/exceedanceChart.ts'
import { dataTable, grade } from '../figure.ts'
import { type Html, html, type Part } from '../html.ts'
import { colon, type Lang, number, pathIn, percent, quantity, signedPercent } from '../lang/lang.ts'
import { NIVEAU_WORDS } from '../lang/terms.ts'
import { htmlPage, type PageContext, simulatedWord } from '../page.ts'
import { budgetNotes, budgetSummary, hasBudget } from './budgetPart.ts'
import { countryProvenance } from './countryProvenance.ts'
import { type Ground, groundSection } from './groundSection.ts'

const WORDS = {
  fr: {
    title: 'À quel point est-ce sûr ?',
    description: 'Où les sources de rayonnement divergent, ce que veulent dire A, B et C, et ce qu’est un P90.',
    lead: 'Un satellite et une réanalyse peuvent différer, et s’accorder en se trompant. Voici où ils diffèrent, ville par ville.',
    map: 'Où les sources divergent',
    mapWhat: 'Écart médian entre deux sources d’irradiation horizontale, sur leurs mois communs.',
    simulated: 'Ces sources sont simulées : la carte montre la méthode, pas de vrais écarts.',
    unit: '%',
    town: 'Ville',
    pair: 'Sources',
    gap: 'Écart médian',
    sign: 'Écart signé',
    months: 'Mois',
    grades: 'A, B, C',
    gradesWhat: 'Chaque valeur porte une lettre :',
    noGround: 'Une lettre B n’est pas une erreur connue : sans station au sol, personne ne peut la dire.',
    p90: 'Ce qu’est un P90',
    p90What:
      'Le P50 est dépassé une année sur deux ; le P90, neuf années sur dix. Qui emprunte ou dimensionne sans marge compte sur le P90. Ce qui l’écarte du P50 est un budget : la source peut se tromper, les années ne se ressemblent pas, le climat ou la source dérivent, les modules, la poussière et les pannes ne sont pas tout à fait ceux que l’on compte. La source est tenue contre la mesure au sol où une station est à portée, sinon contre toutes les autres, et jamais pour mieux connue que 4 % sans mesure au sol. Le P90 est de la première année d’un champ neuf.',
    p90Title: (town: string, p90: string) => `À ${town}, neuf années sur dix donnent plus de ${p90}`,
    p90Drawn:
      'Chances du productible d’un kilowatt-crête au meilleur angle, la première année d’un champ neuf : la courbe normale qui passe par P50 et P90',
    p90Desc: (p50: string, p90: string) =>
      `Une cloche autour de ${p50} (P50) ; les neuf dixièmes en sont à droite de ${p90} (P90).`,
    above: '9 années sur 10',
    below: '1 sur 10',
    budgetOf: (town: string) => `Le budget de ${town}`,
    budgets: 'Celui de chaque ville est sur sa page :',
    p90Table: 'Productible d’un kilowatt-crête au meilleur angle',
    p90Share: 'P90 / P50',
    yieldUnit: 'kWh/kWc/an',
    ground: 'Une campagne de mesure au sol, même d’une année, réduit plus l’incertitude que tout autre calcul.',
  },
  en: {
    title: 'How sure is it?',
    description: 'Where sources of solar radiation differ, what A, B and C mean, and what a P90 is.',
    lead: 'A satellite and a reanalysis may differ, and they may agree and both be wrong. Here is where they differ, town by town.',
    map: 'Where the sources differ',
    mapWhat: 'Median deviation between two sources of horizontal irradiation, over the months that both have.',
    simulated: 'These sources are simulated: the map shows the method, not real differences.',
    unit: '%',
    town: 'Town',
    pair: 'Sources',
    gap: 'Median deviation',
    sign: 'Signed deviation',
    months: 'Months',
    grades: 'A, B, C',
    gradesWhat: 'Each value carries a letter:',
    noGround: 'A letter B is not a known error: without a ground station nobody can tell it.',
    p90: 'What a P90 is',
    p90What:
      'P50 is exceeded in one year of two, P90 in nine of ten. Whoever borrows, or sizes without margin, relies on P90. What sets it apart from P50 is a budget: the source may be wrong, years differ, climate or source drift, and modules, dust and outages are not quite those that are counted. The source is held against the ground where a station is within reach, else against all others, and is never taken to be known better than 4% without ground data. P90 is of the first year of a new array.',
    p90Title: (town: string, p90: string) => `In ${town}, nine years of ten give more than ${p90}`,
    p90Drawn:
      'Chances of the yield of one kilowatt-peak at the best tilt in the first year of a new array: the normal curve through P50 and P90',
    p90Desc: (p50: string, p90: string) =>
      `A bell around ${p50} (P50); nine tenths of it lie to the right of ${p90} (P90).`,
    above: '9 years of 10',
    below: '1 of 10',
    budgetOf: (town: string) => `The budget of ${town}`,
    budgets: 'That of each town is on its page:',
    p90Table: 'Yield of one kilowatt-peak at the best tilt',
    p90Share: 'P90 / P50',
    yieldUnit: 'kWh/kWp/year',
    ground: 'A measuring campaign on the ground, even of one year, reduces uncertainty more than any computation.',
  },
} as const

/** The page at `/incertitude`. */
export function uncertaintyPage(
  context: PageContext,
  {
    release,
    towns,
    outline,
    ground,
  }: { release: Release | undefined; towns: readonly MappedTown[]; outline: Outline; ground: Ground },
): string {
  const { lang, edition } = context
  const words = WORDS[lang]
  const known = towns.flatMap((town) => (town.divergence ? [{ ...town, divergence: town.divergence }] : []))
  const byGap = known.toSorted((a, b) => b.divergence.absPct - a.divergence.absPct)
  const ends = [byGap.at(-1), byGap[0]].map((town) => (town ? number(lang, town.divergence.absPct, 1) : '')) as [
    string,
    string,
  ]
  const shown = budgetShown(towns, ground)
  const nameOf = (source: string) => (release && indexOf(release).sources.get(source)?.libelle) ?? source
  const townLink = ({ localite }: MappedTown) =>
    html`<a href="${pathIn(lang, `/villes/${localite.code}`)}">${localite.nom}</a>`
  return htmlPage(context, {
    path: '/incertitude',
    title: words.title,
    description: words.description,
    body: html`<h1>${words.title}</h1>
<p class="lead">${words.lead}</p>
<section class="map"><h2>${words.map}</h2><p class="soft">${words.mapWhat}</p>
${edition?.simule && html`<p class="say">${words.simulated}</p>`}
${countryMap(
  towns.map(({ localite, divergence }) => ({
    town: localite,
    href: pathIn(lang, `/villes/${localite.code}`),
    value: divergence?.absPct,
    told: divergence ? percent(lang, divergence.absPct, 1) : '—',
  })),
  outline,
  { id: 'ecarts', label: words.map, simule: simulatedWord(context), ends, unit: words.unit },
)}
${release && countryProvenance(lang, { release, towns, variable: 'ecart' })}</section>
${dataTable({
  caption: words.mapWhat,
  head: [words.town, words.gap, words.sign, words.months, words.pair],
  rows: byGap.map((town) => [
    townLink(town),
    percent(lang, town.divergence.absPct, 1),
    signedPercent(lang, town.divergence.signedPct, 1),
    town.divergence.n_mois,
    html`<code>${town.divergence.paire}</code>`,
  ]),
})}
${groundSection(lang, ground)}
<h2>${words.grades}</h2><p>${words.gradesWhat}</p>
<ul class="text">${(['A', 'B', 'C'] as const).map((niveau) => html`<li>${grade(lang, niveau)}${colon(lang)} ${NIVEAU_WORDS[lang][niveau].means}</li>`)}</ul>
<p>${words.noGround}</p>
<h2>${words.p90}</h2><p>${words.p90What}</p>
${shown && p90Figure(lang, shown, simulatedWord(context))}
${shown && release && countryProvenance(lang, { release, towns: [shown.town], variable: 'productible' })}
${dataTable({
  caption: `${words.p90Table}, ${words.yieldUnit}`,
  head: [words.town, 'P50', 'P90', words.p90Share],
  rows: towns.flatMap((town) =>
    town.yield?.p50 != null && town.yield.p90 !== null
      ? [
          [
            townLink(town),
            quantity(lang, town.yield.p50, ''),
            quantity(lang, town.yield.p90, ''),
            percent(lang, (town.yield.p90 / town.yield.p50) * 100),
          ],
        ]
      : [],
  ),
})}
${
  shown &&
  html`<h2 id="budget">${words.budgetOf(shown.nom)}</h2>
${budgetSummary(lang, shown.energy, { code: shown.code, simule: simulatedWord(context) })}
${release && countryProvenance(lang, { release, towns: [shown.town], variable: 'productible' })}
${budgetNotes(lang, shown.energy, nameOf)}
<p>${words.budgets} ${budgetLinks(lang, towns)}.</p>`
}
<p>${words.ground}</p>`,
  })
}

/** What P90 is, drawn of one town. */
function p90Figure(lang: Lang, { code, nom, energy }: Shown, simule: string | false): Html | false {
  const words = WORDS[lang]
  const { p50, p90 } = energy
  if (p50 === null || p90 === null) return false
  const told = (value: number) => quantity(lang, value, words.yieldUnit)
  const title = words.p90Title(nom, told(p90))
  const picture = exceedanceChart(
    { p50, p90 },
    {
      id: `p90-${code}`,
      title,
      desc: words.p90Desc(told(p50), told(p90)),
      simule,
      above: words.above,
      below: words.below,
      value: (value) => quantity(lang, value, ''),
    },
  )
  return html`<section class="chart"><h3>${title}</h3><p>${words.p90Drawn}</p>${picture}</section>`
}

type Shown = NonNullable<ReturnType<typeof budgetShown>>

/** The town whose budget is shown: where the ground was measured, else the first that has one. */
function budgetShown(towns: readonly MappedTown[], { rows }: Ground) {
  const known = towns.flatMap((town) => {
    const { code, nom } = town.localite
    return hasBudget(town.yield) ? [{ town, code, nom, energy: town.yield }] : []
  })
  return known.find(({ code }) => rows.some(({ localite }) => localite === code)) ?? known[0]
}

function budgetLinks(lang: Lang, towns: readonly MappedTown[]): Part[] {
  return towns
    .filter((town) => hasBudget(town.yield))
    .flatMap(({ localite: { code, nom } }, i) => [
      i > 0 && ', ',
      html`<a href="${pathIn(lang, `/villes/${code}`)}#incertitude">${nom}</a>`,
    ])
}
