/** Asks the service whose address and key the command line gives; `usage` is told where it gives none. */
export function asking(usage: string): <Answer>(path: string) => Promise<Answer> {
  const [address, key = ''] = process.argv.slice(2)
  if (address === undefined) throw new Error(usage)
  return async <Answer>(path: string) => {
    const answer = await fetch(`${address}${path}`, { headers: key === '' ? {} : { authorization: `Bearer ${key}` } })
    if (!answer.ok) throw new Error(`${path} : ${answer.status} ${await answer.text()}`)
    return (await answer.json()) as Answer
  }
}
