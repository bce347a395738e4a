/** The current colours of the page, light or dark. */
export interface Theme {
  paper: string
  ink: string
  soft: string
  line: string
}

export function readTheme(): Theme {
  const style = getComputedStyle(document.documentElement)
  const colour = (name: string) => style.getPropertyValue(`--${name}`).trim()
  return { paper: colour('paper'), ink: colour('ink'), soft: colour('soft'), line: colour('line') }
}

/** Calls a listener when the colour scheme changes. */
export function onThemeChange(listener: () => void): void {
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', listener)
}

/** A colour between two, `share` of the way from the first to the second; both as `#rrggbb`. */
export function mixed(from: string, to: string, share: number): string {
  const parts = [1, 3, 5].map((at) => {
    const [a, b] = [from, to].map((colour) => Number.parseInt(colour.slice(at, at + 2), 16)) as [number, number]
    return Math.round(a + (b - a) * share)
      .toString(16)
      .padStart(2, '0')
  })
  return `#${parts.join('')}`
}
