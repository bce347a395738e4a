import { ReadFault } from './checkedRead.ts'
import { explorerWords } from './words.ts'

/** An error with a file: what happened, why, and what to do. */
export function faultText(error: unknown, contact: string): string {
  const words = explorerWords()
  if (!(error instanceof ReadFault)) return words.broken(String(error))
  const { path, fault } = error
  switch (fault.kind) {
    case 'network':
      return words.network(path)
    case 'status':
      return words.status(path, fault.status)
    case 'range':
      return words.range(path)
    case 'hash':
      return words.hash(path, fault.expected.slice(0, 12), fault.found.slice(0, 12), contact)
    case 'broken':
      return words.broken(path)
  }
}
