import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { publishToStore } from '../../src/edition/publishToStore.ts'
import { storeWriter } from '../../src/edition/storeWriter.ts'
import type { S3Place } from '../../src/storage/s3.ts'
import { newEdition, oldEdition } from '../../tests/support/editions.ts'

/** Publishes one of the two small releases of the tests to a store. */
export async function publishTo(
  place: S3Place,
  which: 'old' | 'new',
  { activate }: { activate: boolean },
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'harmattan-publication-'))
  try {
    const edition = await (which === 'old' ? oldEdition() : newEdition())
    await publishToStore(storeWriter(place), { ...edition, folder, activate })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
