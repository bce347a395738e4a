/** Closes the parts that a telephone has no room for; not where the address leads to a part, which would move. Without script they are open. */
export function closeFolds(): void {
  if (location.hash !== '' || !matchMedia('(max-width: 45rem)').matches) return
  for (const fold of document.querySelectorAll<HTMLDetailsElement>('details.fold')) {
    fold.open = false
  }
}
