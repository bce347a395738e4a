import { fileURLToPath } from 'node:url'
import { readConfig } from '../../src/cli/config.ts'
import { makeDemonstration } from '../../src/cli/demonstration.ts'
import { copyOfMadeOnce } from './madeOnce.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** Puts the demonstration release into a folder of editions. */
export function copyOfDemonstration(folder: string): Promise<void> {
  const make = (editions: string) => makeDemonstration({ ...readConfig({}, ROOT), editions }, () => {})
  return copyOfMadeOnce('demonstration', make, folder)
}
