const host = document.getElementById('explorer')
const embedded = document.getElementById('explorer-donnees')
let isAsked = false

/** Has the explorer follow its reader; where its script could not be had, the next sign of one asks for it again. */
function begin(): void {
  if (isAsked) return
  isAsked = true
  import('./explorer/explorer.ts')
    .then(({ start }) => start(host as HTMLElement, JSON.parse(embedded?.textContent ?? '')))
    .catch(() => {
      isAsked = false
    })
}

// A mean year that the server has drawn stands as it is until a reader turns to it, without the series that it was made from.
if (host?.querySelector('.plot > .wide'))
  for (const sign of ['pointerover', 'pointerdown', 'focusin']) host.addEventListener(sign, begin)
else if (host && embedded) begin()
