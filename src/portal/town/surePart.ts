import type { SourceFigure } from '../../answers/crossSource/sourcesOfTown.ts'
import { syntheseOf } from '../../computations/towns/synthese.ts'
import { number, percent, quantity, shownDecimals, signedPercent } from '../../contract/numberWords.ts'
import { budgetFigure, budgetHeading, budgetNotes, hasBudget } from '../budget.ts'
import { sourceColour } from '../charts/colours.ts'
import { sourcesChart } from '../charts/rangeAxis.ts'
import { shortSource } from '../explorer/names.ts'
import { grade, inFile, sourceLink, tableOf } from '../figure.ts'
import { type Html, html, joined } from '../html.ts'
import { type Lang, semicolon, years } from '../lang/lang.ts'
import { METHODE_WORDS, STATUT_WORDS } from '../lang/terms.ts'
import { townLink } from '../towns/search.ts'
import { draw, hasStation, type TownContext } from './context.ts'
import { TOWN_WORDS as WORDS } from './words.ts'

/** How sure the figures are: what the ground and the sources say of each other, and the budget of the yield. */
export function surePart(context: TownContext): Html | undefined {
  const { lang } = context
  const [sources, budget] = [sourcesFigure(context), budgetPart(context)]
  if (!sources && !budget) return undefined
  return html`<h2 id="surete">${WORDS[lang].parts.surete}</h2>${judged(context)}<div class="${sources && budget && 'pair'}">${sources}${budget}</div>${sameCell(context)}`
}

/** In a sentence, by what the sources are judged here, and how far two of them are apart. */
function judged({ lang, release, town }: TownContext): Html {
  const words = WORDS[lang]
  const { resultats } = syntheseOf(release, town)
  const of = (code: string) => resultats.find(({ chiffre }) => chiffre === code)
  const [ground, apart] = [of('ghi_annuel_sol'), of('ecart_sources_absolu')]
  const sentences = [
    release.edition.simule
      ? words.simulatedGap
      : ground
        ? words.ground(quantity(lang, ground.valeur, words.perYear), ground.n_mois ?? 0)
        : !hasStation(town) && words.noStation,
    apart && words.apart(percent(lang, apart.valeur), apart.n_mois ?? 0),
  ]
  return html`<p>${sentences.filter(Boolean).join(' ')}</p>`
}

/** The uncertainty budget of the yield. */
function budgetPart(context: TownContext): Html | undefined {
  const { lang, town, sourceOf } = context
  const { yield: energy, irradiation, localite } = town
  if (!hasBudget(energy) || !irradiation) return undefined
  return html`<details class="fold" id="incertitude" open><summary>${budgetHeading(lang)}</summary>${draw(context, {
    ...budgetFigure(lang, energy, localite.code),
    call: `/v1/grandeurs/productible_exceedance/${localite.code}?inclinaison_deg=${energy.tiltDeg}&orientation_deg=${energy.azimuthDeg}&probabilites=50,90`,
  })}${budgetNotes(lang, energy, (source) => sourceOf(source).libelle_court)}</details>`
}

function sourcesFigure(context: TownContext): Html | undefined {
  const { lang, town, release } = context
  const compared = town.sources
  const rows = compared?.figures.filter(({ mean }) => mean !== undefined) ?? []
  if (!compared || rows.length === 0) return undefined
  const words = WORDS[lang]
  const { ordre_sources } = release.catalogue.service
  const nameOf = ({ source, series }: SourceFigure) =>
    shortSource(lang, { sources: [source] }, series[0] as SourceFigure['series'][number])
  const means = rows.map(({ mean }) => mean as number)
  const decimals = shownDecimals({ unite: 'kWh/m²/jour', decimales: 4 })
  const text = (value: number) => number(lang, value, decimals)
  const marks = rows.map((row) => ({
    name: `${nameOf(row)} (${years(row.periode_debut, row.periode_fin)})`,
    value: row.mean as number,
    colour: sourceColour(ordre_sources, row.source.code),
    measured: row.station,
  }))
  return draw(context, {
    id: 'sources-ghi',
    title: rows.length === 1 ? words.oneSource : words.sourcesTitle(text(Math.min(...means)), text(Math.max(...means))),
    desc: words.sourcesDesc(rows.length),
    subtitle: words.sourcesDrawn,
    picture: (labels) => sourcesChart(marks, { ...labels, tick: text }),
    provenance: html`${sourcesLine(lang, rows)}${gapsLine(lang, rows, { reference: compared.reference, used: town.year?.source_code, nameOf })}`,
    table: tableOf(`${town.localite.code}_ghi_sources.csv`, rows, [
      [words.source, nameOf, 'source', ({ source }) => source.code],
      [words.kind, ({ series }) => METHODE_WORDS[lang][series[0]?.methode_collecte ?? 'simulation'].word],
      [words.period, (row) => years(row.periode_debut, row.periode_fin), 'periode_debut'],
      ...inFile('periode_fin'),
      [words.monthsCounted, ({ n_mois }) => n_mois, 'n_mois'],
      [
        words.perDay,
        (row) => text(row.mean as number),
        'kwh_m2_jour',
        (row) => Number((row.mean as number).toFixed(4)),
      ],
      [
        words.gap,
        ({ gap }) => (gap ? signedPercent(lang, gap.pct) : '—'),
        'ecart_pct',
        ({ gap }) => (gap ? Number(gap.pct.toFixed(2)) : null),
      ],
      [undefined, undefined, 'ecart_n_mois', ({ gap }) => gap?.n_mois ?? null],
    ]),
    call: `/v1/grandeurs/incertitude_inter_source/${town.localite.code}`,
  })
}

/** The sources with their grades and statuses: side by side they have no provenance line of their own. */
function sourcesLine(lang: Lang, rows: readonly SourceFigure[]): Html {
  const alike = Map.groupBy(rows, ({ niveau, statut }) => `${niveau} ${statut}`)
  const lines = [...alike.values()].map((group) => {
    const [{ niveau, statut }] = group as [SourceFigure]
    const names = group.map(({ source }) => sourceLink(source))
    return html`${grade(lang, niveau)} · ${joined(names, ', ')} · ${STATUT_WORDS[lang][statut].word}`
  })
  return html`<p class="source">${joined(lines, `${semicolon(lang)} `)}</p>`
}

/** The differences of the sources from the reference, in words. */
function gapsLine(
  lang: Lang,
  rows: readonly SourceFigure[],
  { reference, used, nameOf }: { reference: string; used: string | undefined; nameOf: (row: SourceFigure) => string },
): Html | undefined {
  const words = WORDS[lang]
  const by = rows.find(({ source }) => source.code === reference)
  const gaps = rows.flatMap((row) =>
    row.gap ? [words.sourceApart(nameOf(row), percent(lang, Math.abs(row.gap.pct)), row.gap.pct < 0)] : [],
  )
  if (!by || gaps.length === 0) return undefined
  return html`<p>${words.sourcesApart(by.station ? words.station : reference === used ? words.sourceUsed.within : nameOf(by), gaps.join(', '))}</p>`
}

/** Other towns in the cell of the preferred source. */
function sameCell({ lang, town }: TownContext): Html | undefined {
  if (!town.cell || town.cell.towns.length === 0) return undefined
  const words = WORDS[lang]
  return html`<p class="small" id="maille">${words.cell} ${joined(
    town.cell.towns.map((each) => townLink(lang, each)),
    ', ',
  )}.</p>`
}
