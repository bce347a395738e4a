import { onOneLine } from '../contract/excerpt.ts'

const REASONS: Record<string, string> = {
  ENOENT: 'introuvable',
  EACCES: 'l’accès est refusé à cet utilisateur',
  EPERM: 'l’accès est refusé à cet utilisateur',
  EROFS: 'ce disque est en lecture seule',
  ENOSPC: 'le disque est plein',
  EFBIG: 'un fichier dépasserait la taille permise à ce processus (ulimit -f, LimitFSIZE)',
  EDQUOT: 'le quota de disque de cet utilisateur est épuisé',
  EIO: 'erreur d’entrée-sortie du disque',
  ENOTDIR: 'un fichier se trouve là où un dossier est attendu',
  EEXIST: 'un fichier se trouve là où un dossier est attendu',
  EISDIR: 'un dossier se trouve là où un fichier est attendu',
  EMFILE: 'trop de fichiers et de connexions ouverts ; relevez la limite de ce processus (ulimit -n, LimitNOFILE)',
  ENFILE: 'trop de fichiers ouverts sur cette machine',
  EADDRINUSE: 'cette adresse est déjà utilisée (HOST et PORT, ou HARMATTAN_METRICS)',
  EADDRNOTAVAIL: 'cette machine n’a pas cette adresse (HOST)',
  ENOTFOUND: 'ce nom de machine n’existe pas',
  EAI_AGAIN: 'ce nom de machine ne peut pas être résolu pour le moment',
  ECONNREFUSED: 'connexion refusée : rien n’écoute à cette adresse',
  ETIMEDOUT: 'pas de réponse dans le temps imparti',
}

/** A port that only a privileged user may listen on, where the system has any. */
const LOW_PORT = 1024
const LOW_PORT_REASON = `un port inférieur à ${LOW_PORT} est réservé ; choisissez-en un autre (PORT), ou accordez CAP_NET_BIND_SERVICE`

/** What Node reports of a failed system call. */
type SystemError = NodeJS.ErrnoException & { address?: string; port?: number; hostname?: string }

/** An error as one line that a terminal can show: system errors in words, with the path. */
export function describeError(error: unknown): string {
  return onOneLine(wordsOf(error))
}

function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  // Of an error on the way out of another one, the first is the one to tell.
  if (error instanceof SuppressedError) return wordsOf(error.suppressed)
  if (error instanceof AggregateError && error.errors.length > 0) return wordsOf(error.errors[0])
  if (isFullDatabase(error)) return `${REASONS.ENOSPC} (SQLITE_FULL).`
  const { code, path, address, port, hostname, syscall } = error as SystemError
  const known = code === undefined ? undefined : REASONS[code]
  if (known === undefined) return error.message.split('\n')[0] ?? ''
  const reason = code === 'EACCES' && syscall === 'listen' && (port ?? 0) < LOW_PORT ? LOW_PORT_REASON : known
  const place = path ?? (address === undefined ? hostname : port === undefined ? address : `${address}:${port}`)
  // An error of our own may carry a code, and then says more than the code does.
  if (place === undefined && syscall === undefined) return error.message.split('\n')[0] ?? ''
  return place === undefined ? `${reason} (${code}).` : `${place} : ${reason} (${code}).`
}

/** SQLite's own word for a full disk; a thread passes on the message alone. */
function isFullDatabase({ message }: Error): boolean {
  return message === 'database or disk is full'
}
