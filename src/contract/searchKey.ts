/** A word as a reader may type it: accents, case, spaces, apostrophes, hyphens and underscores make no difference. */
export function searchKey(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
}
