/** What both servers are asked. */
export interface Question {
  /** What differences are grouped by, and what `--routes` and `--ignorer` may name: a path of the description, or `page …`. */
  route: string
  /** With its query; `{prefixe}` stands for the visible start of the key of the server that is asked. */
  path: string
  method?: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE' | 'OPTIONS'
  headers?: Readonly<Record<string, string>>
  body?: string
  /** Without a key. */
  anonymous?: boolean
  /** Ask again with the tag of the answer, by HEAD, and in each content coding. */
  forms?: boolean
}

/** A question as a line tells it. */
export function told({ path, method = 'GET', headers = {}, body, anonymous }: Question): string {
  const more = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  if (anonymous) more.push('sans clé')
  if (body !== undefined) more.push(body.slice(0, 80))
  return `${method} ${path}${more.length > 0 ? ` [${more.join(' ; ')}]` : ''}`
}
