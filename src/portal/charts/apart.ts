/**
 * Positions of labels along an axis, moved apart where two would be nearer than `least`, each as little as possible, between
 * `from` and `to`. In the order given.
 */
export function movedApart(
  places: readonly number[],
  { least, from, to }: { least: number; from: number; to: number },
): number[] {
  const order = places.map((_, i) => i).sort((a, b) => (places[a] as number) - (places[b] as number))
  const moved = [...places]
  let free = from
  for (const i of order) {
    moved[i] = Math.max(moved[i] as number, free)
    free = (moved[i] as number) + least
  }
  let floor = to
  for (const i of order.reverse()) {
    moved[i] = Math.min(moved[i] as number, floor)
    floor = (moved[i] as number) - least
  }
  return moved
}
