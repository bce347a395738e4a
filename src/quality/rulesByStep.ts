/** The codes of the rules that flag each step of a series, steps ascending, rules in their order. */
export function rulesByStep(
  examens: Iterable<{ regle: string; indices: Iterable<number> }>,
): [index: number, regles: readonly string[]][] {
  const found = new Map<number, string[]>()
  for (const { regle, indices } of examens) {
    for (const i of indices) {
      const rules = found.get(i)
      if (rules) rules.push(regle)
      else found.set(i, [regle])
    }
  }
  return [...found].sort(([a], [b]) => a - b)
}
