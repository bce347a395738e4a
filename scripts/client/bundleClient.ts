import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { build } from 'esbuild'

const FOLDER = fileURLToPath(new URL('../../clients/ts/', import.meta.url))
const TSC = join(dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin/tsc')
const BANNER = '/* Harmattan, client. AGPL-3.0. */'

export interface ClientFiles {
  'client.js': string
  'client.d.ts': string
}

/** The client as one ES module that needs nothing else, and its types beside it. */
export async function bundleClient(): Promise<ClientFiles> {
  const [js, types] = await Promise.all([bundledModule(), bundledTypes()])
  return { 'client.js': js, 'client.d.ts': types }
}

/** Not minified: a program's author may want to read it, and it is small. */
async function bundledModule(): Promise<string> {
  const { outputFiles } = await build({
    absWorkingDir: FOLDER,
    entryPoints: ['harmattan.ts'],
    bundle: true,
    format: 'esm',
    target: 'es2022',
    platform: 'neutral',
    charset: 'utf8',
    write: false,
    banner: { js: BANNER },
  })
  const [file] = outputFiles
  if (!file) throw new Error('esbuild n’a rien écrit')
  return file.text
}

async function bundledTypes(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'harmattan-client-'))
  try {
    const flags = ['--noEmit', 'false', '--declaration', '--emitDeclarationOnly', '--outDir', folder]
    await promisify(execFile)(process.execPath, [TSC, '-p', FOLDER, ...flags])
    return await joined(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * The declarations that `harmattan.d.ts` leads to, as one module. Only what it exports stays exported; of a module that it
 * passes on whole, that is all.
 */
async function joined(folder: string): Promise<string> {
  const texts = new Map([['harmattan', await readDeclarations(folder, 'harmattan')]])
  for (const [, text] of texts) {
    for (const [, name = ''] of text.matchAll(/ from '\.\/(\w+)\.ts'/g))
      if (!texts.has(name)) texts.set(name, await readDeclarations(folder, name))
  }
  const entry = texts.get('harmattan') ?? ''
  const whole = new Set([...entry.matchAll(/^export \* from '\.\/(\w+)\.ts'/gm)].map(([, name = '']) => name))
  const parts = [...texts].map(([name, text]) => {
    const own = text.replaceAll(/^import .*;\n/gm, '').replaceAll(/^export \{\};\n/gm, '')
    if (name === 'harmattan')
      return own.replaceAll(/^export \* from .*;\n/gm, '').replaceAll(/^(export .*\}) from '.*';$/gm, '$1;')
    return whole.has(name) ? own : own.replaceAll(/^export /gm, '')
  })
  return [BANNER, ...parts].join('\n')
}

function readDeclarations(folder: string, name: string): Promise<string> {
  return readFile(join(folder, `${name}.d.ts`), 'utf8')
}
