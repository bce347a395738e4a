import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { SingleFlightCache } from '../answers/singleFlight.ts'
import { type Asset, assetOf } from './assets.ts'

/** The scripts of pages, each a file of `scripts/`. */
const SCRIPTS = [
  'page',
  'adaptation',
  'calculator',
  'calculatorRest',
  'explorer',
  'cle',
  'desk',
  'keep',
  'map',
  'offGrid',
  'qr',
  'siteWorker',
  'take',
  'tryIt',
  'verify',
  'worker',
  'yearWorker',
] as const
export type ScriptName = (typeof SCRIPTS)[number]

/** Those that could be bundled: pages work without them. */
export type Scripts = Partial<Record<ScriptName, Asset>>

const bundles = new SingleFlightCache<Scripts>({ max: 1 })

/**
 * The scripts of pages, bundled once per process, on the first request for a page (a fifth of a second). If that fails, as
 * without esbuild, there are none, `onFault` gets the error, and the next page tries again.
 */
export async function scriptsOfPages(onFault: (fault: unknown) => void): Promise<Scripts> {
  try {
    return await bundles.get('scripts', bundleAll)
  } catch (fault) {
    onFault(fault)
    return {}
  }
}

async function bundleAll(): Promise<Scripts> {
  const { stop } = await import('esbuild')
  try {
    const made = SCRIPTS.map(async (name) => {
      const text = await bundleScript(`${name}.ts`, noticeOf(name))
      return [name, assetOf(name, { extension: 'js', type: 'text/javascript', text })] as const
    })
    return Object.fromEntries(await Promise.all(made))
  } finally {
    // The process of esbuild would live as long as this one.
    await stop()
  }
}

/** The library whose licence stands in every copy of it, by the script that holds it. */
const LIBRARIES: Partial<Record<ScriptName, string>> = { qr: 'uqr' }

function noticeOf(name: ScriptName): string {
  const library = LIBRARIES[name]
  if (library === undefined) return ''
  const licence = readFileSync(new URL(`../../node_modules/${library}/LICENSE`, import.meta.url), 'utf8')
  return `/*! ${library}\n${licence.trim()} */`
}

/**
 * A file of `scripts/` with all that it imports, as one minified ES module. Throws if esbuild is not installed or the file cannot
 * be bundled.
 */
export async function bundleScript(file: string, banner = ''): Promise<string> {
  const { build } = await import('esbuild')
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL(`./scripts/${file}`, import.meta.url))],
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    platform: 'browser',
    write: false,
    logLevel: 'silent',
    legalComments: 'none',
    ...(banner === '' ? {} : { banner: { js: banner } }),
  })
  const [output] = outputFiles
  if (!output) throw new Error("esbuild n'a rien écrit")
  return output.text
}
