import type { Conversation, Disagreement } from './conversation.ts'

/** Differences of one route that are shown whole. */
const SHOWN_PER_ROUTE = 5

/** How many were asked and how many answers are equal. */
export function tellCounts(name: string, { asked, statuses, disagreements }: Conversation, seconds: number): string {
  return [
    `${name} : ${number(asked)} questions, ${number(asked - disagreements.length)} réponses égales,`,
    `${number(disagreements.length)} différentes, en ${Math.round(seconds)} s (${tellStatuses([...statuses.values()])})`,
  ].join(' ')
}

/** How many answers of each route have each status. */
export function tellRoutes({ statuses }: Conversation): string[] {
  return [...statuses].map(([route, own]) => `  ${route} : ${tellStatuses([own])}`)
}

function tellStatuses(all: readonly ReadonlyMap<number, number>[]): string {
  const sums = new Map<number, number>()
  for (const [status, count] of all.flatMap((each) => [...each])) sums.set(status, (sums.get(status) ?? 0) + count)
  return [...sums]
    .toSorted(([a], [b]) => a - b)
    .map(([status, count]) => `${status} × ${number(count)}`)
    .join(', ')
}

/** The differences, by route, the route with the most first. */
export function tellDisagreements(all: readonly Disagreement[]): string[] {
  const routes = Map.groupBy(all, ({ question }) => question.route)
  return [...routes]
    .toSorted(([, a], [, b]) => b.length - a.length)
    .flatMap(([route, own]) => [
      `DIFFÈRE ${route} : ${number(own.length)}`,
      ...own.slice(0, SHOWN_PER_ROUTE).flatMap(tellOne),
      ...(own.length > SHOWN_PER_ROUTE ? [`  … et ${number(own.length - SHOWN_PER_ROUTE)} autres`] : []),
    ])
}

const tellOne = ({ line, statuses, where, before, after }: Disagreement): string[] => [
  `  ${line}`,
  `    état ${statuses.join(' et ')} ; ${where}`,
  `    avant : ${before}`,
  `    après : ${after}`,
]

export const number = (value: number) => value.toLocaleString('fr-FR')
