import { mkdir, writeFile } from 'node:fs/promises'
import { bundleClient } from './bundleClient.ts'

/** `npm run client`: writes the client for other programs, `dist/client.js` and its types, `dist/client.d.ts`. */
await mkdir('dist', { recursive: true })
for (const [name, text] of Object.entries(await bundleClient())) {
  await writeFile(`dist/${name}`, text)
  console.log(`dist/${name} : ${Buffer.byteLength(text)} octets`)
}
