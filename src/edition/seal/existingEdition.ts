import { lstat, readFile, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type Disk, makeFolderDurably } from '../../storage/disk.ts'
import { listFiles } from '../../storage/durable.ts'
import { sha256 } from '../../storage/hash.ts'
import { exactText, MANIFEST_FILE, readManifest, readSums, SUMS_FILE } from '../manifest.ts'
import { verifyEdition } from '../read/verifyEdition.ts'
import { folderBackend } from '../store/folderBackend.ts'

/**
 * What the folder of an edition already holds: nothing, the same edition (by its manifest, or by the manifest's hash in
 * `SHA256SUMS`), another edition, or files that no longer identify one.
 */
export type Existing = 'rien' | 'la même' | 'une autre' | 'méconnaissable'

export async function compareExisting(folder: string, manifest: string): Promise<Existing> {
  if (!(await stat(folder).catch(() => undefined))) return 'rien'
  return compareFiles((name) => readFile(join(folder, name)).then(exactText, () => ''), manifest)
}

/** Compares existing files with a manifest; `text` returns an empty string for a file that cannot be read. */
export async function compareFiles(text: (name: string) => Promise<string>, manifest: string): Promise<Existing> {
  const existing = await text(MANIFEST_FILE)
  if (existing === manifest) return 'la même'
  if (readManifest(existing)) return 'une autre'
  return readSums(await text(SUMS_FILE)).get(MANIFEST_FILE) === sha256(manifest) ? 'la même' : 'méconnaissable'
}

/** Throws unless the place is empty or holds the same edition. */
export function assertSame(existing: Existing, edition: string, place: string): void {
  if (existing === 'une autre') {
    throw new Error(
      `${edition} existe déjà avec un autre contenu, et une édition ne change pas. Publiez à une autre date (--date AAAA-MM-JJ).`,
    )
  }
  if (existing === 'méconnaissable') {
    throw new Error(
      `${place} existe, mais ni son manifeste ni ses empreintes ne disent quelle édition c'est. Écartez ce dossier, puis republiez.`,
    )
  }
}

/** Replaces the damaged files of an existing edition by the freshly sealed ones; returns their paths. */
export async function restoreDamaged(fresh: string, existing: string, edition: string, disk: Disk): Promise<string[]> {
  const { fautes } = await verifyEdition(folderBackend(dirname(existing)).edition(edition), await listFiles(existing))
  const sealed = new Set(await listFiles(fresh))
  const damaged = [...new Set(fautes.map(({ fichier }) => fichier))].filter((path) => sealed.has(path))
  for (const path of damaged) {
    await requireFolder(dirname(join(existing, path)), disk)
    await disk.rename(join(fresh, path), join(existing, path))
    await disk.syncFolder(dirname(join(existing, path)))
  }
  return damaged
}

/** Creates a folder, replacing a symbolic link of that name: files would be written wherever it leads. */
async function requireFolder(path: string, disk: Disk): Promise<void> {
  const found = await lstat(path).catch(() => undefined)
  if (found && !found.isDirectory()) await disk.remove(path)
  await makeFolderDurably(path, disk)
}
