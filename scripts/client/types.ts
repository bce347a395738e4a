import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { serviceDescription } from '../../src/api/openapi/document.ts'
import { FOR_PROGRAMS } from '../../src/cli/composition.ts'
import type { Service } from '../../src/contract/catalogue.ts'
import { openapiTypes } from './openapiTypes.ts'
import { pythonTypes } from './pythonTypes.ts'
import { TYPE_FILES } from './typeFiles.ts'

type Types = Record<keyof typeof TYPE_FILES, string>

/** Whose service it is makes no type. */
const ANY_SERVICE = { nom: '', titre: '', description: '', contact: '', licence: { nom: '', url: '' } } as Service

/** The types of both clients, made from the routes alone: they are the same whatever release is served. */
async function makeTypes(): Promise<Types> {
  const description = serviceDescription({
    service: ANY_SERVICE,
    version: '',
    publicUrl: '',
    editions: { current: undefined },
    release: () => undefined as never,
    routes: FOR_PROGRAMS,
    ask: () => Promise.reject(new Error('no release is served')),
    onFault: () => {},
  })
  const document = JSON.parse((await description.answered('fr')).text)
  return { typescript: await openapiTypes(document), python: pythonTypes(document) }
}

/** Writes the types that changed, beside programs that read them; answers all. */
export async function writeTypes(): Promise<Types> {
  const types = await makeTypes()
  for (const [language, file] of Object.entries(TYPE_FILES) as [keyof typeof TYPE_FILES, string][]) {
    const text = types[language]
    if (!existsSync(file) || (await readFile(file, 'utf8')) !== text) await writeFile(file, text)
  }
  return types
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await writeTypes()
