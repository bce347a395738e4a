import { indexOf } from '../../answers/catalogue/catalogueIndex.ts'
import { DEFAULTS } from '../../answers/computed/field.ts'
import type { Release } from '../../answers/release.ts'
import { type Normale, type TownSummary, toldBy } from '../../answers/towns/townSummary.ts'
import type { Grandeur, Source } from '../../contract/catalogue.ts'
import type { Outline } from '../../contract/outline.ts'
import { type CallsOf, callsOf } from '../calls.ts'
import { sourceColour } from '../charts/colours.ts'
import { placeMap } from '../charts/countryMap.ts'
import { dayByMonthChart } from '../charts/dayByMonthChart.ts'
import { monthsChart } from '../charts/monthsChart.ts'
import { sourcesChart } from '../charts/sourcesChart.ts'
import { yearsChart } from '../charts/yearsChart.ts'
import { type Chart, chartFigure, provenanceLine, readOfCell, readOfRow } from '../figure.ts'
import { type Html, html, type Part } from '../html.ts'
import {
  degrees,
  type Lang,
  monthNames,
  number,
  pathIn,
  percent,
  quantity,
  signedPercent,
  years,
} from '../lang/lang.ts'
import { METHODE_WORDS } from '../lang/terms.ts'
import { baseOf, htmlPage, type PageContext, simulatedWord } from '../page.ts'
import { TOWN_WORDS as WORDS } from './townWords.ts'

export interface TownContent {
  release: Release
  town: TownSummary
  outline: Outline
}

/** What the parts of the page are made with. */
interface Making extends TownContent {
  lang: Lang
  context: PageContext
  sourceOf: (code: string) => Source
  simule: string | false
  calls: CallsOf
}

/** The page at `/villes/{code}`. */
export function townPage(context: PageContext, content: TownContent): string {
  const { lang } = context
  const { release, town } = content
  const { nom, code } = town.localite
  const words = WORDS[lang]
  const { sources } = indexOf(release)
  const making: Making = {
    ...content,
    lang,
    context,
    sourceOf: (source) => sources.get(source) as Source,
    simule: simulatedWord(context),
    calls: callsOf(lang, baseOf(context)),
  }
  return htmlPage(context, {
    path: `/villes/${code}`,
    title: nom,
    description: describe(making),
    body: html`<h1>${nom}</h1>
${whereItLies(making)}
${largeFigures(making)}
${town.yield && html`<p><a href="${pathIn(lang, '/productible')}?ville=${code}">${words.compute}</a></p>`}
${disagreement(making)}
<h2 id="mois">${words.months}</h2>
<div class="pair">${monthCharts(making)}</div>
${yearsPart(making)}
${dayPart(making)}
${sourcesPart(making)}
${neighbours(making)}
${dataPart(making)}`,
  })
}

function describe({ lang, town: { localite, irradiation } }: Making): string {
  const words = WORDS[lang]
  return irradiation === undefined
    ? words.describeNone(localite.nom)
    : words.describe(localite.nom, quantity(lang, irradiation.mean, words.perYear))
}

function whereItLies({ lang, town, outline }: Making): Html {
  const words = WORDS[lang]
  const { latitude, longitude, altitude_metres, nom } = town.localite
  const where =
    latitude !== null && longitude !== null
      ? {
          point: { latitude, longitude },
          text: degrees(lang, latitude, longitude),
        }
      : undefined
  const map = where && placeMap(where.point, outline, words.whereOnMap(nom))
  return html`<div class="place-line"><p class="soft">${town.within.map(({ nom: place }) => place).join(' · ')}<br>${where?.text}${altitude_metres !== null && html` · ${quantity(lang, altitude_metres, 'm')} ${words.altitude}`}</p>${map && html`<div class="small-map">${map}</div>`}</div>`
}

function largeFigures(making: Making): Html {
  const { lang, town, sourceOf } = making
  const { irradiation, yield: energy, temperature } = town
  const words = WORDS[lang]
  return html`<dl class="figures">${[
    irradiation &&
      html`<div><dt>${words.irradiation}</dt><dd><span class="big">${number(lang, irradiation.mean)} <small>${words.perYear}</small></span>${quantity(lang, irradiation.perDay, words.perDay, 2)} ${words.onAverage}${provenanceLine(
        lang,
        {
          niveau: irradiation.niveau,
          statut: irradiation.statut,
          sources: [sourceOf(irradiation.source)],
          period: yearsOf(irradiation.years),
        },
      )}</dd></div>`,
    energy &&
      irradiation &&
      html`<div><dt>${words.yield}</dt><dd><span class="big">${number(lang, energy.mean)} <small>${words.yieldUnit}</small></span>${words.tilt(number(lang, energy.tiltDeg), energy.azimuthDeg === 180)}${provenanceLine(
        lang,
        {
          niveau: 'C',
          statut: irradiation.statut,
          sources: [sourceOf(irradiation.source)],
          period: yearsOf(irradiation.years),
          note: words.losses(percent(lang, DEFAULTS.pertes_pct)),
        },
      )}</dd></div>`,
    energy?.p90 != null &&
      energy.p50 !== null &&
      html`<div><dt>${words.p90}</dt><dd><span class="big">${percent(lang, (energy.p90 / energy.p50) * 100)} <small>${words.ofP50}</small></span>${words.p90Means(quantity(lang, energy.p90, words.yieldUnit))}<p class="source">${energy.sourceKnown ? words.p90Both(energy.years) : words.p90Years(energy.years)}</p></dd></div>`,
    temperature &&
      html`<div><dt>${words.temperature}</dt><dd><span class="big">${number(lang, temperature.moyenne, 1)} <small>°C</small></span>${hottest(lang, temperature)}${provenanceLine(
        lang,
        {
          niveau: temperature.niveau_confiance,
          statut: temperature.statut,
          sources: [sourceOf(temperature.source_code)],
          period: years(temperature.periode_debut, temperature.periode_fin),
        },
      )}</dd></div>`,
  ]}</dl>`
}

function hottest(lang: Lang, { mois }: Normale): string {
  const [cool, warm] = [
    mois.reduce((a, b) => (b.moyenne < a.moyenne ? b : a)),
    mois.reduce((a, b) => (b.moyenne > a.moyenne ? b : a)),
  ]
  const names = monthNames(lang, 'long')
  const told = ({ moyenne, mois: month }: typeof warm) =>
    [quantity(lang, moyenne, '°C', 1), names[month - 1] as string] as const
  return WORDS[lang].hottest(told(cool), told(warm))
}

/** Whether the sources agree, before anyone asks. */
function disagreement({ lang, town, release }: Making): Html | undefined {
  const words = WORDS[lang]
  const { divergence, sources } = town
  const station = sources?.figures.find((each) => each.station)
  const apart = sources?.figures.filter(({ gap }) => gap !== undefined) ?? []
  const lines: Part[] = []
  if (divergence)
    lines.push(words.apart(percent(lang, divergence.absPct), divergence.n_mois, divergence.fenetre.replace('-', '–')))
  if (station?.mean !== undefined && apart.length > 0) {
    const gaps = apart.map(({ source, gap }) => `${source.libelle} ${signedPercent(lang, gap?.pct ?? 0)}`).join(', ')
    lines.push(words.station(quantity(lang, station.mean, words.perDay, 2), gaps, apart[0]?.gap?.n_mois ?? 0))
  } else if (!station) lines.push(words.noStation)
  if (release.edition.simule) lines.push(words.simulatedGap)
  return lines.length === 0 ? undefined : html`<p class="say">${lines.flatMap((line) => [line, ' '])}</p>`
}

/** Variables that a page draws by month, in this order, and whether they are amounts, drawn as bars from zero. */
const BY_MONTH: readonly { code: string; amounts: boolean }[] = [
  { code: 'ghi', amounts: true },
  { code: 't2m', amounts: false },
  { code: 'dhi', amounts: true },
  { code: 'dni', amounts: true },
  { code: 'precipitation', amounts: true },
  { code: 'rh2m', amounts: false },
  { code: 'vent_10m', amounts: true },
  { code: 'pm2_5', amounts: true },
]

function monthCharts(making: Making): Html[] {
  return BY_MONTH.flatMap(({ code, amounts }) => {
    const normale = toldBy(making.release, making.town.normales, code)
    return normale && normale.mois.length === 12 ? [monthFigure(making, normale, amounts)] : []
  })
}

function monthFigure(making: Making, normale: Normale, amounts: boolean): Html {
  const { lang, town, release, sourceOf, simule } = making
  const words = WORDS[lang]
  const { grandeur_code, mois, unite } = normale
  const grandeur = indexOf(release).grandeurs.get(grandeur_code) as Grandeur
  const names = monthNames(lang, 'long')
  const best = mois.reduce((a, b) => (b.moyenne > a.moyenne ? b : a))
  const unit = unite === '1' ? '' : unite
  const digits = Math.min(2, grandeur.decimales)
  const title = words.most(grandeur.libelle, names[best.mois - 1] as string)
  const period = years(normale.periode_debut, normale.periode_fin)
  return draw(making, {
    title,
    subtitle: words.monthly(unit, period, Math.max(...mois.map(({ n_annees }) => n_annees))),
    picture: monthsChart(lang, mois, {
      id: `mois-${grandeur_code}`,
      title,
      desc: words.monthlyDesc(names[best.mois - 1] as string, quantity(lang, best.moyenne, unit, digits)),
      simule,
      amounts,
      decimals: digits,
    }),
    read: readOfRow(lang, unit, { spread: mois.every(({ ecart_type }) => ecart_type !== null) }),
    provenance: provenanceLine(lang, {
      niveau: normale.niveau_confiance,
      statut: normale.statut,
      sources: [sourceOf(normale.source_code)],
      period,
    }),
    table: {
      caption: title,
      head: [words.month, words.mean, words.sd, words.yearsCounted],
      rows: mois.map(({ mois: month, moyenne, ecart_type, n_annees }) => [
        names[month - 1],
        number(lang, moyenne, digits),
        ecart_type === null ? '—' : number(lang, ecart_type, digits),
        n_annees,
      ]),
      csv: {
        name: `${town.localite.code}_${grandeur_code}_mois.csv`,
        head: ['mois', 'moyenne', 'ecart_type', 'n_annees'],
        rows: mois.map(({ mois: month, moyenne, ecart_type, n_annees }) => [month, moyenne, ecart_type, n_annees]),
      },
    },
    call: `/v1/normales/${town.localite.code}?grandeur=${grandeur_code}&source=${normale.source_code}`,
  })
}

/** A chart of this release. */
function draw({ lang, release, calls }: Making, chart: Omit<Chart, 'citation'>): Html {
  const call = `${chart.call}${chart.call.includes('?') ? '&' : '?'}edition=${release.id}`
  return chartFigure(lang, { ...chart, call, citation: release.edition.citation }, calls)
}

function yearsPart(making: Making): Html | undefined {
  const { lang, town, sourceOf, simule } = making
  const { irradiation, localite } = town
  if (!irradiation || irradiation.years.length < 2) return undefined
  const words = WORDS[lang]
  const values = irradiation.years.map(({ annee, kwh }) => ({ annee, valeur: kwh }))
  const [low, high] = [
    values.reduce((a, b) => (b.valeur < a.valeur ? b : a)),
    values.reduce((a, b) => (b.valeur > a.valeur ? b : a)),
  ]
  const title = words.yearsTitle(percent(lang, ((irradiation.sd ?? 0) / irradiation.mean) * 100, 1))
  const period = yearsOf(irradiation.years)
  return html`<h2 id="annees">${words.years}</h2>${draw(making, {
    title,
    subtitle: words.yearsDrawn(period, values.length),
    picture: yearsChart(lang, values, {
      id: 'annees-ghi',
      title,
      desc: words.yearsDesc(
        [low.annee, quantity(lang, low.valeur, words.perYear)],
        [high.annee, quantity(lang, high.valeur, words.perYear)],
      ),
      simule,
      mean: irradiation.mean,
    }),
    read: readOfRow(lang, words.perYear),
    provenance: provenanceLine(lang, {
      niveau: irradiation.niveau,
      statut: irradiation.statut,
      sources: [sourceOf(irradiation.source)],
      period,
    }),
    table: {
      caption: title,
      head: [words.year, words.perYear],
      rows: values.map(({ annee, valeur }) => [annee, number(lang, valeur)]),
      csv: {
        name: `${localite.code}_ghi_annees.csv`,
        head: ['annee', 'kwh_m2'],
        rows: values.map(({ annee, valeur }) => [annee, Number(valeur.toFixed(2))]),
      },
    },
    call: `/v1/grandeurs/ghi_exceedance/${localite.code}`,
  })}`
}

function yearsOf(all: readonly { annee: number }[]): string {
  return years((all[0] as { annee: number }).annee, (all.at(-1) as { annee: number }).annee)
}

function dayPart(making: Making): Html | undefined {
  const { lang, town, sourceOf, simule } = making
  if (!town.meanDays) return undefined
  const { serie, hours } = town.meanDays
  const words = WORDS[lang]
  const names = monthNames(lang, 'long')
  const highest = hours.reduce((at, value, i) => (value > (hours[at] as number) || Number.isNaN(hours[at]) ? i : at), 0)
  const peak = [
    names[Math.floor(highest / 24)] as string,
    highest % 24,
    quantity(lang, hours[highest] as number, 'Wh/m²'),
  ] as const
  const period = years(serie.periode_debut, serie.periode_fin)
  const title = words.dayTitle(...peak)
  return html`<h2 id="jour">${words.day}</h2>${draw(making, {
    title,
    subtitle: words.dayDrawn(period),
    picture: dayByMonthChart(lang, hours, {
      id: 'jour-ghi',
      title,
      desc: words.dayDesc(...peak),
      simule,
      unit: 'Wh/m²',
    }),
    read: readOfCell(lang, 'Wh/m²'),
    provenance: provenanceLine(lang, {
      niveau: serie.niveau_confiance,
      statut: serie.statut,
      sources: [sourceOf(serie.source)],
      period,
    }),
    table: {
      caption: title,
      head: [words.month, ...Array.from({ length: 24 }, (_, hour) => `${hour} h`)],
      rows: names.map((name, month) => [
        name,
        ...Array.from({ length: 24 }, (_, hour) => figureOr(lang, hours[month * 24 + hour] as number)),
      ]),
      csv: {
        name: `${town.localite.code}_ghi_jour_moyen.csv`,
        head: ['mois', ...Array.from({ length: 24 }, (_, hour) => `h${String(hour).padStart(2, '0')}`)],
        rows: names.map((_, month) => [
          month + 1,
          ...Array.from(hours.subarray(month * 24, month * 24 + 24), (value) =>
            Number.isNaN(value) ? null : Number(value.toFixed(1)),
          ),
        ]),
      },
    },
    call: `/v1/horaire/${town.localite.code}/ghi?source=${serie.source}&periode_debut=${serie.periode_fin.slice(0, 8)}01&periode_fin=${serie.periode_fin}`,
  })}`
}

function figureOr(lang: Lang, value: number): string {
  return Number.isNaN(value) ? '—' : number(lang, value)
}

function sourcesPart(making: Making): Html | undefined {
  const { lang, town, release, simule } = making
  const compared = town.sources
  const rows = compared?.figures.filter(({ mean }) => mean !== undefined) ?? []
  if (!compared || rows.length === 0) return undefined
  const words = WORDS[lang]
  const { ordre_sources } = release.catalogue.service
  const names = new Map(rows.map(({ source }) => [source.code, source.libelle]))
  const means = rows.map(({ mean }) => mean as number)
  const title =
    rows.length === 1
      ? words.oneSource
      : words.sourcesTitle(number(lang, Math.min(...means), 2), number(lang, Math.max(...means), 2))
  const gapOf = ({ gap }: (typeof rows)[number]) => (gap ? signedPercent(lang, gap.pct, 1) : '—')
  return html`<h2 id="sources">${words.sources}</h2>${draw(making, {
    title,
    subtitle: words.sourcesDrawn,
    picture: sourcesChart(
      rows.map(({ source, mean, station, periode_debut, periode_fin }) => ({
        name: `${source.libelle} (${years(periode_debut, periode_fin)})`,
        value: mean as number,
        colour: sourceColour(ordre_sources, source.code),
        measured: station,
        label: number(lang, mean as number, 2),
      })),
      {
        id: 'sources-ghi',
        title,
        desc: words.sourcesDesc(rows.length),
        simule,
        tick: (value) => number(lang, value, 1),
      },
    ),
    provenance: html`<p class="source">${words.sourcesNote(names.get(compared.reference) ?? compared.reference)}</p>`,
    table: {
      caption: title,
      head: [words.source, words.kind, words.period, words.monthsCounted, words.perDay, words.gap],
      rows: rows.map((row) => [
        row.source.libelle,
        METHODE_WORDS[lang][row.series[0]?.methode_collecte ?? 'simulation'] ?? '',
        years(row.periode_debut, row.periode_fin),
        row.n_mois,
        number(lang, row.mean as number, 2),
        gapOf(row),
      ]),
      csv: {
        name: `${town.localite.code}_ghi_sources.csv`,
        head: ['source', 'periode_debut', 'periode_fin', 'n_mois', 'kwh_m2_jour', 'ecart_pct', 'ecart_n_mois'],
        rows: rows.map(({ source, periode_debut, periode_fin, n_mois, mean, gap }) => [
          source.code,
          periode_debut,
          periode_fin,
          n_mois,
          Number((mean as number).toFixed(4)),
          gap ? Number(gap.pct.toFixed(2)) : null,
          gap?.n_mois ?? null,
        ]),
      },
    },
    call: `/v1/incertitude/localite/${town.localite.code}`,
  })}`
}

function neighbours({ lang, town, sourceOf }: Making): Html | undefined {
  if (!town.cell || town.cell.towns.length === 0) return undefined
  const words = WORDS[lang]
  return html`<h2 id="maille">${words.cell}</h2><p>${words.cellWhy(sourceOf(town.cell.source).libelle)}</p><ul class="towns">${town.cell.towns.map(({ code, nom }) => html`<li><a href="${pathIn(lang, `/villes/${code}`)}">${nom}</a></li>`)}</ul>`
}

function dataPart({ lang, town, release, calls }: Making): Html {
  const words = WORDS[lang]
  const { seriesOf } = indexOf(release)
  const series = seriesOf(town.localite.code)
  return html`<h2 id="donnees">${words.data}</h2>
<p>${words.dataWhat(series.length)} <a href="/archives/${release.id}/datapackage.json">${words.files}</a>.</p>
${calls(`/v1/series?localite=${town.localite.code}&edition=${release.id}`)}
<p class="small citation" lang="fr">${release.edition.citation}</p>`
}
