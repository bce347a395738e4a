import { type ErrorKind, type ErrorTable, SIDES_DEG, TILTS_DEG } from '../../src/derive/field/transpositionError.ts'

const SIDE_WORDS: Partial<Record<number, string>> = { 0: 'vers l’équateur', 90: 'est ou ouest', 180: 'vers le pôle' }
const PANELS: readonly { kind: ErrorKind; title: string }[] = [
  { kind: 'journalier_erbs', title: 'Depuis des jours' },
  { kind: 'mensuel_erbs', title: 'Depuis des mois' },
]
const PANEL = { width: 300, height: 220, left: 46, top: 56, apart: 372 }
const MOST_PCT = 20
const LIMIT_PCT = 5
/** Seen on paper and on a dark screen alike. */
const COLOURS = ['#1f77b4', '#d9580d', '#7a5195']

/** The published error over the tilt, for three sides, from days and from months, as SVG. */
export function errorPicture(planes: Record<ErrorKind, ErrorTable>): string {
  const width = PANEL.left + PANEL.apart + PANEL.width + 20
  const height = PANEL.top + PANEL.height + 86
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" font-family="sans-serif" font-size="13">
<title>Erreur dite selon l’inclinaison, depuis des jours et depuis des mois, diffus estimé</title>
<rect width="${width}" height="${height}" fill="#ffffff"/>
<text x="${PANEL.left}" y="20" font-weight="bold" fill="#222222">Erreur dite du total de l’année, %</text>
${PANELS.map((panel, i) => panelOf(panel.title, planes[panel.kind], i * PANEL.apart)).join('\n')}
${legend(height - 14)}
</svg>
`
}

const x = (tilt: number) => PANEL.left + (tilt / 90) * PANEL.width
const y = (pct: number) => PANEL.top + PANEL.height * (1 - pct / MOST_PCT)

function panelOf(title: string, table: ErrorTable, shift: number): string {
  const grid = [0, 5, 10, 15, 20].map(
    (pct) =>
      `<path d="M${x(0)} ${y(pct)}H${x(90)}" stroke="${pct === LIMIT_PCT ? '#444444' : '#dddddd'}"${pct === LIMIT_PCT ? ' stroke-dasharray="5 4"' : ''}/><text x="${x(0) - 8}" y="${y(pct) + 4}" text-anchor="end" fill="#444444">${pct}</text>`,
  )
  const ticks = [0, 30, 60, 90].map(
    (tilt) => `<text x="${x(tilt)}" y="${y(0) + 18}" text-anchor="middle" fill="#444444">${tilt}°</text>`,
  )
  const lines = Object.keys(SIDE_WORDS).map((side, i) => {
    const row = [0, ...(table[(SIDES_DEG as readonly number[]).indexOf(Number(side))] ?? [])]
    const points = row.map((pct, column) => `${x(TILTS_DEG[column] as number)},${y(pct).toFixed(1)}`)
    return `<polyline points="${points.join(' ')}" fill="none" stroke="${COLOURS[i]}" stroke-width="2.5"/>`
  })
  return `<g transform="translate(${shift} 0)"><text x="${PANEL.left}" y="${PANEL.top - 12}" fill="#222222">${title}</text>${grid.join('')}${ticks.join('')}<text x="${x(45)}" y="${y(0) + 36}" text-anchor="middle" fill="#444444">inclinaison</text>${lines.join('')}</g>`
}

function legend(at: number): string {
  const entries = [...Object.values(SIDE_WORDS), 'limite de 5 %']
  return entries
    .map((word, i) => {
      const left = PANEL.left + i * 168
      const stroke =
        i < COLOURS.length ? `stroke="${COLOURS[i]}" stroke-width="2.5"` : 'stroke="#444444" stroke-dasharray="5 4"'
      return `<path d="M${left} ${at - 4}h26" ${stroke}/><text x="${left + 34}" y="${at}" fill="#222222">${word}</text>`
    })
    .join('')
}
