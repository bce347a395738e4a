import { pluralize } from '../../../contract/pluralize.ts'
import type { Granularite } from '../../../contract/vocabulary.ts'
import { dataTable } from '../../../portal/figure.ts'
import { type Html, html } from '../../../portal/html.ts'
import { number } from '../../../portal/lang/lang.ts'
import type { ControlledSerie } from '../controlledTown.ts'
import { ruleOf } from '../ruleTallies.ts'
import { type FlagCells, flagCells, LEVELS, type Level, MANY, SEVERAL } from './flagCells.ts'
import { flagMap } from './flagMap.ts'
import { type Names, simulatedWord } from './names.ts'

const STEPS: Readonly<Record<Granularite, readonly [string, string]>> = {
  horaire: ['heure signalée', 'heures signalées'],
  journalier: ['jour signalé', 'jours signalés'],
  mensuel: ['mois signalé', 'mois signalés'],
  annuel: ['année signalée', 'années signalées'],
}

/** Series of one source whose flags are the same: what is found in one of three that go together is found in all. */
interface Flagged {
  series: ControlledSerie[]
  cells: FlagCells
}

/** The series of a town that have flagged steps, each as a calendar with its rules and its years. */
export function flagFigures(series: readonly ControlledSerie[], names: Names, id: string): Html[] {
  return flaggedOf(series).map((flagged, i) => figure(flagged, names, `${id}-s${i}`))
}

function flaggedOf(series: readonly ControlledSerie[]): Flagged[] {
  const found = new Map<string, Flagged>()
  for (const serie of series) {
    const cells = flagCells(serie)
    if (!cells) continue
    const { key, examens } = serie
    const rules = examens.map(({ regle, n_signalees }) => (n_signalees > 0 ? `${regle} ${n_signalees}` : ''))
    const levels = Buffer.from(cells.levels).toString('latin1')
    const same = [key.source, key.granularite, cells.firstSlot, rules.join(' '), levels].join('\n')
    const known = found.get(same)
    if (known) known.series.push(serie)
    else found.set(same, { series: [serie], cells })
  }
  return [...found.values()]
}

function figure({ series, cells }: Flagged, names: Names, id: string): Html {
  const first = series[0] as ControlledSerie
  const { source, granularite } = first.key
  const codes = series.map(({ key }) => key.grandeur)
  const title =
    series.length === 1 ? names.serie(first.key) : `${codes.join(', ')}, ${names.source(source)}, ${granularite}`
  const flagged = cells.years.reduce((sum, { douteuses, impossibles }) => sum + douteuses + impossibles, 0)
  const examined = cells.years.reduce((sum, { mesures }) => sum + mesures, 0)
  const worst = cells.years.reduce((a, b) => (flagsOf(b) > flagsOf(a) ? b : a))
  const seen = `${pluralize(flagged, ...STEPS[granularite])} sur ${number('fr', examined)}, maximum en ${worst.year} (${number('fr', flagsOf(worst))})`
  const picture = flagMap(cells, { id, title, desc: seen, simule: simulatedWord(names, [first]) })
  return html`<section class="chart heat${cells.granularite === 'journalier' && ' days'}"><h5>${title}</h5><p>${seen}.</p>
<div class="scroll" tabindex="0" role="region" aria-label="${`Calendrier : ${title}, ${names.town(first.key.localite)}`}">${picture}</div>
${legend(cells, granularite)}<ul class="found">${first.examens
    .filter(({ indices }) => indices.length > 0)
    .map(({ regle, n_signalees, n_examinees }) => {
      const { libelle, genre } = ruleOf(regle)
      return html`<li>${libelle} : ${number('fr', n_signalees)} sur ${number('fr', n_examinees)} (${genre})</li>`
    })}</ul>
<details class="more"><summary>Tableau par année</summary>${dataTable({
    caption: `${title}, ${names.town(first.key.localite)} : mesures signalées par année`,
    head: ['Année', 'Mesures', 'Douteuses', 'Impossibles'],
    rows: cells.years
      .filter((year) => flagsOf(year) > 0)
      .map(({ year, mesures, douteuses, impossibles }) => [
        year,
        ...[mesures, douteuses, impossibles].map((count) => number('fr', count)),
      ]),
  })}</details></section>\n`
}

function flagsOf({ douteuses, impossibles }: { douteuses: number; impossibles: number }): number {
  return douteuses + impossibles
}

/** What each colour that is there says. */
function legend({ levels }: FlagCells, granularite: Granularite): Html {
  const hours: Partial<Record<Level, string>> = {
    peu: `${SEVERAL - 1} heures douteuses au plus`,
    plusieurs: `${SEVERAL} à ${MANY - 1}`,
    beaucoup: `${MANY} et plus`,
  }
  const words: Record<Level, string> = {
    absent: 'sans mesure',
    sain: 'rien à signaler',
    peu: 'douteux',
    plusieurs: 'douteux',
    beaucoup: 'douteux',
    impossible: 'impossible',
    ...(granularite === 'horaire' && hours),
  }
  const there = LEVELS.filter((_, level) => levels.includes(level))
  return html`<ul class="key">${there.map((level) => html`<li><span class="${level}"></span>${words[level]}</li>`)}</ul>`
}
