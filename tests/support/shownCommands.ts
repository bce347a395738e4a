/** A command as a document shows it, with the answer in the comments below it. */
export interface ShownCommand {
  command: string
  /** Without the marks of comment; `…` stands for what is cut. Empty where the document shows none. */
  answer: string
}

/** The bodies of the `sh` blocks of a Markdown text. */
export function shellBlocks(markdown: string): string[] {
  return [...markdown.matchAll(/^```sh\n([\s\S]*?)^```/gm)].map(([, body = '']) => body)
}

/** The commands of each block, in order. A command goes on after a backslash; a comment behind it is no part of it. */
export function shownCommands(markdown: string): ShownCommand[][] {
  return shellBlocks(markdown).map((block) => {
    const commands: ShownCommand[] = []
    for (const line of block
      .replaceAll(/\\\n\s*/g, '')
      .trimEnd()
      .split('\n')) {
      const last = commands.at(-1)
      if (line.startsWith('#') && last) last.answer += `${line.slice(1)}\n`
      else commands.push({ command: line.replace(/\s+#\s.*$/, ''), answer: '' })
    }
    return commands
  })
}

/** A command without the words of one language: `<folder>` and `<dossier>` are one place to fill. */
export function withoutPlaces(command: string): string {
  return command.replaceAll(/<[^<>]+>/g, '<>')
}

/**
 * The first piece of a shown answer that the real one does not have at its place; undefined where all stand there in order.
 * Blanks do not count: a document breaks lines where it likes.
 */
export function missingPiece(shown: string, real: string): string | undefined {
  const bare = (text: string) => text.replaceAll(/\s+/g, '').replaceAll(/\bhmt_[0-9A-Za-z]{8}/g, 'hmt_prefixe')
  const answer = bare(real)
  const pieces = bare(shown).split('…')
  let from = 0
  for (const [i, piece] of pieces.entries()) {
    const at = i === 0 ? answer.indexOf(piece) : answer.indexOf(piece, from)
    const isLast = i === pieces.length - 1
    if (at < 0 || (i === 0 && at > 0) || (isLast && piece !== '' && !answer.endsWith(piece))) return piece
    from = at + piece.length
  }
  return undefined
}
