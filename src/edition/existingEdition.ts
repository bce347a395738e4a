import { lstat, readFile, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type Disk, makeFolderDurably } from '../storage/disk.ts'
import { listFiles } from '../storage/durable.ts'
import { sha256 } from '../storage/hash.ts'
import { folderBackend } from './folderBackend.ts'
import { exactText, MANIFEST_FILE, readManifest, readSums, SUMS_FILE } from './manifest.ts'
import { verifyEdition } from './verifyEdition.ts'

/**
 * What stands at the place of an edition: nothing, the same edition (by its manifest, or by the hash of it that its list of
 * sums keeps), another one, or a folder that no longer says what it was.
 */
export type Existing = 'rien' | 'la même' | 'une autre' | 'méconnaissable'

export async function compareExisting(folder: string, manifest: string): Promise<Existing> {
  if (!(await stat(folder).catch(() => undefined))) return 'rien'
  return compareFiles((name) => readFile(join(folder, name)).then(exactText, () => ''), manifest)
}

/** The same of files that stand; `text` answers nothing of one that cannot be read. */
export async function compareFiles(text: (name: string) => Promise<string>, manifest: string): Promise<Existing> {
  const standing = await text(MANIFEST_FILE)
  if (standing === manifest) return 'la même'
  if (readManifest(standing)) return 'une autre'
  return readSums(await text(SUMS_FILE)).get(MANIFEST_FILE) === sha256(manifest) ? 'la même' : 'méconnaissable'
}

/** Throws where a release is not to be put in the place of what stands. */
export function assertSame(standing: Existing, edition: string, place: string): void {
  if (standing === 'une autre') {
    throw new Error(
      `${edition} existe déjà avec un autre contenu, et une édition ne change pas. Publiez à une autre date (--date AAAA-MM-JJ).`,
    )
  }
  if (standing === 'méconnaissable') {
    throw new Error(
      `${place} existe, mais ni son manifeste ni ses empreintes ne disent quelle édition c'est. Écartez ce dossier, puis republiez.`,
    )
  }
}

/** Puts the sealed bytes of `fresh` in the place of the damaged files of the same edition; answers which ones. */
export async function restoreDamaged(fresh: string, standing: string, edition: string, disk: Disk): Promise<string[]> {
  const { fautes } = await verifyEdition(folderBackend(dirname(standing)).edition(edition), await listFiles(standing))
  const sealed = new Set(await listFiles(fresh))
  const damaged = [...new Set(fautes.map(({ fichier }) => fichier))].filter((path) => sealed.has(path))
  for (const path of damaged) {
    await requireFolder(dirname(join(standing, path)), disk)
    await disk.rename(join(fresh, path), join(standing, path))
    await disk.syncFolder(dirname(join(standing, path)))
  }
  return damaged
}

/** A folder of the edition's own: a link in its place would have the files written where it leads. */
async function requireFolder(path: string, disk: Disk): Promise<void> {
  const standing = await lstat(path).catch(() => undefined)
  if (standing && !standing.isDirectory()) await disk.remove(path)
  await makeFolderDurably(path, disk)
}
