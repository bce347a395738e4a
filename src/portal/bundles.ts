import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { SingleFlightCache } from '../answers/singleFlight.ts'
import { ASSETS_PATH, type Asset, assetOf } from './assets.ts'

/** The scripts of pages, each a file of `scripts/`. */
const SCRIPTS = [
  'page',
  'adaptation',
  'calculator',
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

/** A script with the files that it loads: some with it, others when they are asked for. */
interface Script extends Asset {
  parts: readonly Asset[]
  /** The paths of those that it does not start without. */
  needs: readonly string[]
}

/** Those that could be bundled: pages work without them. */
export type Scripts = Partial<Record<ScriptName, Script>>

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
      const { text, ...more } = await bundled(`${name}.ts`, noticeOf(name))
      return [name, { ...assetOf(name, { extension: 'js', type: TYPE, text }), ...more }] as const
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

const TYPE = 'text/javascript'

/** A file of `scripts/` with all that it imports, as one minified ES module. */
export async function bundleScript(file: string, banner = ''): Promise<string> {
  return (await bundled(file, banner)).text
}

/**
 * A file of `scripts/` as a minified ES module, with the parts that it imports while it runs, and what it has in common with these.
 * Throws if esbuild is not installed or the file cannot be bundled.
 */
async function bundled(file: string, banner: string): Promise<Pick<Script, 'text' | 'parts' | 'needs'>> {
  const { build } = await import('esbuild')
  const { outputFiles, metafile } = await build({
    entryPoints: [fileURLToPath(new URL(`./scripts/${file}`, import.meta.url))],
    bundle: true,
    minify: true,
    splitting: true,
    format: 'esm',
    target: 'es2022',
    platform: 'browser',
    charset: 'utf8',
    outdir: ASSETS_PATH,
    entryNames: '[name]',
    chunkNames: '[name].[hash]',
    metafile: true,
    write: false,
    logLevel: 'silent',
    legalComments: 'none',
    ...(banner === '' ? {} : { banner: { js: banner } }),
  })
  const pathOf = (output: string) => `${ASSETS_PATH}/${output.slice(output.lastIndexOf('/') + 1)}`
  const own = pathOf(file).replace(/ts$/, 'js')
  const files = outputFiles.map(({ path, text }) => ({ path: pathOf(path), type: TYPE, text }))
  const text = files.find(({ path }) => path === own)?.text
  if (text === undefined) throw new Error("esbuild n'a rien écrit")
  const imports = Object.entries(metafile.outputs).find(([output]) => pathOf(output) === own)?.[1].imports ?? []
  return {
    text,
    parts: files.filter(({ path }) => path !== own),
    needs: imports.flatMap(({ path, kind }) => (kind === 'import-statement' ? [pathOf(path)] : [])),
  }
}
