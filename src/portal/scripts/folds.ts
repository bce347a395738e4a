/** Closes the parts that a telephone has no room for, but the one that the address leads to. Without script they are open. */
export function closeFolds(): void {
  if (!matchMedia('(max-width: 45rem)').matches) return
  for (const fold of document.querySelectorAll<HTMLDetailsElement>('details.fold')) {
    if (!fold.matches(':target') && !fold.querySelector(':target')) fold.open = false
  }
}
