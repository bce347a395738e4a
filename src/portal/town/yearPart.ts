import { factorOf } from '../../answers/normals/estimatedNormals.ts'
import { rainyMonths } from '../../computations/towns/townSummary.ts'
import { number, quantity } from '../../contract/numberWords.ts'
import { byMean } from '../charts/monthsChart.ts'
import { highest, lowest } from '../charts/scale.ts'
import { yearChart } from '../charts/yearChart.ts'
import { type Column, readOfRow, tableOf } from '../figure.ts'
import { type Html, html } from '../html.ts'
import { monthName, pathIn } from '../lang/lang.ts'
import {
  BAR_VARIABLES,
  type BarVariable,
  draw,
  type MonthlyVariable,
  monthlyVariable,
  named,
  partProvenance,
  type TownContext,
} from './context.ts'
import { TOWN_WORDS as WORDS } from './words.ts'

/** The year of a variable with temperature, dust and rains, and the choice of the variable. */
export function yearPart(context: TownContext, chosen: BarVariable): Html | undefined {
  const { lang, address } = context
  const words = WORDS[lang].year
  const known = BAR_VARIABLES.flatMap((code) => monthlyVariable(context, code) ?? [])
  const shown = known.find(({ code }) => code === chosen) ?? known[0]
  if (!shown) return undefined
  const page = pathIn(lang, address)
  const other = `${page}${page.includes('?') ? '&' : '?'}grandeur=`
  const choice = known.map(
    ({ code, name }) =>
      html`<li><a href="${code === 'ghi' ? page : `${other}${code}`}#mois"${code === shown.code && html` aria-current="true"`}>${name}</a></li>`,
  )
  return html`<div class="year" id="mois"><h2 class="unseen">${words.choose}</h2><ul class="choice">${choice}</ul>${shown.code !== chosen && html`<p class="say">${words.absent(WORDS[lang].variables[chosen].toLowerCase())}</p>`}${yearFigure(context, shown)}</div>`
}

function yearFigure(context: TownContext, shown: MonthlyVariable): Html {
  const { lang, town, release } = context
  const words = WORDS[lang].year
  const { code, name, unit, decimals, normale } = shown
  const { mois } = normale
  const isEstimated = factorOf(normale, town.irradiation) !== undefined
  const temperature = monthlyVariable(context, 't2m')
  const dust = code === 'pm2_5' ? undefined : (monthlyVariable(context, 'pm10') ?? monthlyVariable(context, 'pm2_5'))
  const rains = rainyMonths(release, town.normales)
  const [most, least] = [highest(mois, byMean), lowest(mois, byMean)]
  const text = (value: number) => number(lang, value, decimals)
  const told = ({ mois: month, moyenne }: typeof most) => [monthName(lang, month), text(moyenne)] as const
  const dustiest = dust && highest(dust.normale.mois, byMean)
  const column = (of: MonthlyVariable): Column<{ mois: number }> => [
    `${of.name}, ${of.unit}`,
    ({ mois: month }) => {
      const value = of.normale.mois.find((each) => each.mois === month)?.moyenne
      return value === undefined ? '—' : number(lang, value, of.decimals)
    },
  ]
  const beside = [temperature, dust].flatMap((each) => each ?? [])
  const season = rains && rains.months.length > 0 && rains.months.length < 12 ? rains : undefined
  return draw(context, {
    id: 'annee-moyenne',
    title: words.title(name, ...told(most), ...told(least)),
    desc: words.desc([name, ...beside.map((each) => each.name)].join(', ')),
    subtitle: [
      `${unit === '' ? name : `${name}, ${unit}`}.`,
      words.drawn(Math.max(...mois.map(({ n_annees }) => n_annees))),
      code === 'ghi' && words.outlined,
      season && words.rains[season.from],
      rains === undefined && words.noRain,
      !dust && code !== 'pm2_5' && words.noDust,
    ]
      .filter(Boolean)
      .join(' '),
    picture: (labels) =>
      yearChart(
        lang,
        {
          bars: {
            name: unit === '' ? name : `${name}, ${unit}`,
            months: mois,
            decimals,
            outlined: code === 'ghi' ? least.mois : undefined,
          },
          line: temperature && { name: `${temperature.name}, ${temperature.unit}`, months: temperature.normale.mois },
          band: dust &&
            dustiest && {
              label: words.dust(
                dust.name,
                quantity(lang, dustiest.moyenne, dust.unit, dust.decimals),
                monthName(lang, dustiest.mois),
              ),
              months: dust.normale.mois,
            },
          season: season && { name: words.seasonName[season.from], months: season.months },
        },
        labels,
      ),
    read: `${readOfRow(lang, unit, { spread: mois.every(({ ecart_type }) => ecart_type !== null) })}${temperature ? ` · {4} ${temperature.unit}` : ''}`,
    provenance: partProvenance(context, [named(shown), ...beside.map(named)]),
    table: tableOf(`${town.localite.code}_${code}_mois.csv`, mois, [
      [WORDS[lang].month, (month) => monthName(lang, month.mois), 'mois'],
      [WORDS[lang].mean, ({ moyenne }) => text(moyenne), 'moyenne'],
      [WORDS[lang].sd, ({ ecart_type: sd }) => (sd === null ? '—' : text(sd)), 'ecart_type'],
      [WORDS[lang].yearsCounted, ({ n_annees }) => n_annees, 'n_annees'],
      ...beside.map(column),
    ]),
    call: `/v1/normales/${town.localite.code}?grandeur=${code}&source=${normale.source_code}${isEstimated ? '&estimation=oui' : ''}`,
  })
}
