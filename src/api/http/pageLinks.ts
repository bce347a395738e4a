/**
 * `Link` targets of a page. Each names the edition, so that a reader who goes through the pages stays in one release while
 * a new one is taken up.
 */
export function pageLinks(
  url: string,
  question: Record<string, unknown>,
  edition: string,
  { total, limit, offset }: { total: number; limit: number; offset: number },
): string {
  const last = total === 0 ? 0 : Math.floor((total - 1) / limit) * limit
  const targets: [string, number][] = [['first', 0]]
  if (offset > 0) targets.push(['prev', Math.max(0, Math.min(offset - limit, last))])
  if (offset + limit < total) targets.push(['next', offset + limit])
  targets.push(['last', last])
  return targets
    .map(([rel, at]) => {
      const query = new URLSearchParams()
      for (const [name, value] of Object.entries(question))
        if (name !== 'limit' && name !== 'offset') query.set(name, String(value))
      query.set('limit', String(limit))
      query.set('offset', String(at))
      query.set('edition', edition)
      return `<${url}?${query}>; rel="${rel}"`
    })
    .join(', ')
}
