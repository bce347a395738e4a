import { cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { MANIFEST_FILE, type Manifest, SUMS_FILE, writeManifest, writeSums } from '../../../src/edition/manifest.ts'
import { sha256 } from '../../../src/storage/hash.ts'

/** Rewrites the manifest of a release as somebody would who knows how it is sealed: its own hash and the sums hold. */
export async function forgeManifest(edition: string, change: (manifest: Manifest) => void): Promise<void> {
  const manifest = JSON.parse(await readFile(join(edition, MANIFEST_FILE), 'utf8')) as Manifest
  change(manifest)
  const text = writeManifest(manifest)
  await writeFile(join(edition, MANIFEST_FILE), text)
  const sums = manifest.resources.filter((each) => typeof each?.hash === 'string')
  await writeFile(join(edition, SUMS_FILE), writeSums(text, sums))
}

/** Has a folder of releases hold one of them under another name, too. */
export async function alsoAs(folder: string, edition: string, id: string): Promise<void> {
  await cp(join(folder, edition), join(folder, id), { recursive: true })
  await forgeManifest(join(folder, id), (manifest) => Object.assign(manifest, { edition_id: id }))
}

/** Rewrites a text of a release, its hash in the manifest and the sums likewise. */
export async function forgeText(edition: string, path: string, change: (text: string) => string): Promise<void> {
  const text = change(await readFile(join(edition, path), 'utf8'))
  await writeFile(join(edition, path), text)
  await forgeManifest(edition, ({ resources }) => {
    const of = resources.find((each) => each.path === path)
    if (of) Object.assign(of, { bytes: Buffer.byteLength(text), hash: `sha256:${sha256(text)}` })
  })
}

/** A file as a manifest names it. */
export function resourceAt(path: string, bytes = 21): Manifest['resources'][number] {
  return {
    name: 'forged',
    path,
    bytes,
    hash: `sha256:${'0'.repeat(64)}`,
    format: 'txt',
    mediatype: 'text/plain',
    description: '',
  }
}
