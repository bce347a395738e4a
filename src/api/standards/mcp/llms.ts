import type { Service } from '../../../contract/catalogue.ts'
import type { PageOrFile } from '../../../http/route.ts'
import { sendDocument } from '../../../http/sendDocument.ts'
import type { OpenServices } from '../openServices.ts'

/** What an assistant that reads the service's pages is told first (llmstxt.org). */
export const llms: PageOrFile<OpenServices> = {
  kind: 'service',
  page: true,
  method: 'GET',
  path: '/llms.txt',
  operation: 'lireLlms',
  access: 'libre',
  erreurs: [],
  handle(request, reply, { editions, service, publicUrl, forms }) {
    const text = llmsText({ service, publicUrl, simule: editions.current?.manifest.simule === true })
    const document = { text, type: 'text/plain; charset=utf-8', cacheControl: 'public, max-age=300' }
    return sendDocument({ request, reply, forms }, document)
  },
}

function llmsText({ service, publicUrl, simule }: { service: Service; publicUrl: string; simule: boolean }): string {
  const { nom, titre, description, licence, contact } = service
  const link = (path: string, words: string) => `- [${path}](${publicUrl}${path}): ${words}`
  return `# ${nom}: ${titre}

> ${description}

A read-only REST service over dated, citable releases (éditions) of climate and solar data. Field names and messages are French.
${simule ? '\nThis service shows a demonstration: its data are SIMULATED, no value is a measurement.\n' : ''}
## Ask

${[
  link('/mcp', 'Model Context Protocol over HTTP (POST): a tool for each kind of question; `?langue=en` in English'),
  link('/openapi.json', 'description of the REST interface, in French'),
  link('/docs', 'its documentation; `/en/docs` in English'),
  link('/v1/cles', 'POST {"email": "…"} gives a key, free; then `Authorization: Bearer <key>`'),
].join('\n')}

## Take

${[
  link('/archives/index.json', 'the releases; each is whole as Parquet, with checksums'),
  link('/archives/derniere/citation.txt', 'how to cite the current release'),
].join('\n')}

Licence of the data: [${licence.nom}](${licence.url}). Sources ask for their own mention: \`attribution\`, \`attributions\`.

## Rules

- Give each value with its release (\`edition\`), source, grade (\`niveau_confiance\`), status (\`statut\`) and unit, and cite the release.
- Never guess a value, a place or a code: an unknown one is answered with the nearest codes.
- A modelled value (grade B) is not a ground measurement (grade A); a computed one is C.
- For years of hours or all towns, take the files of \`/archives/\`; do not page through the interface.

Contact: ${contact}
`
}
