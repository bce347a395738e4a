const REASONS: Record<string, string> = {
  ENOENT: 'introuvable',
  EACCES: "l'accès est refusé à cet utilisateur",
  EPERM: "l'accès est refusé à cet utilisateur",
  EROFS: 'ce disque est en lecture seule',
  ENOSPC: 'il ne reste plus de place sur ce disque',
  EDQUOT: 'il ne reste plus de place pour cet utilisateur',
  ENOTDIR: 'un fichier se trouve là où un dossier est attendu',
  EEXIST: 'un fichier se trouve là où un dossier est attendu',
  EISDIR: 'un dossier se trouve là où un fichier est attendu',
  EMFILE: 'trop de fichiers ouverts',
  EADDRINUSE: 'cette adresse est déjà prise (HOST, PORT)',
}

/** What went wrong as one line: what the system refuses is told in words, with the place. */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { code, path, address, port } = error as NodeJS.ErrnoException & { address?: string; port?: number }
  const reason = code === undefined ? undefined : REASONS[code]
  const place = path ?? (address === undefined ? undefined : `${address}:${port}`)
  if (reason === undefined || place === undefined) return error.message.split('\n')[0] ?? ''
  return `${place} : ${reason} (${code}).`
}
