import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

/** One minified ES module of the solar engine, for a browser. */
export async function bundleSolaire(): Promise<Uint8Array> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('../src/client/solaire.ts', import.meta.url))],
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    platform: 'browser',
    write: false,
    legalComments: 'none',
    banner: { js: '/* Harmattan, moteur solaire. AGPL-3.0. */' },
  })
  const [file] = outputFiles
  if (!file) throw new Error("esbuild n'a rien écrit")
  return file.contents
}
