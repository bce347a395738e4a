import { mkdir, writeFile } from 'node:fs/promises'
import { brotliCompressSync } from 'node:zlib'
import { bundleSolaire } from './bundleSolaire.ts'

/** `npm run bundle`: writes the solar engine for the browser to `dist/solaire.js`. */
const bundle = await bundleSolaire()
await mkdir('dist', { recursive: true })
await writeFile('dist/solaire.js', bundle)
console.log(`dist/solaire.js : ${bundle.length} octets, ${brotliCompressSync(bundle).length} en br`)
