import { mkdir, writeFile } from 'node:fs/promises'
import { bundleClient } from './bundleClient.ts'
import { writeTypes } from './types.ts'

/**
 * `npm run client`: writes the client for other programs, `dist/client.js` and its types, `dist/client.d.ts`, and the types of
 * the Python package, which is complete then.
 */
await writeTypes()
await mkdir('dist', { recursive: true })
for (const [name, text] of Object.entries(await bundleClient())) {
  await writeFile(`dist/${name}`, text)
  console.log(`dist/${name} : ${Buffer.byteLength(text)} octets`)
}
