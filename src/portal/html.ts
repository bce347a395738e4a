/** Text made safe to stand in HTML, also inside an attribute. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
}

/** Escaped text with code between backticks and emphasis between double stars. */
export function inlineCode(text: string): string {
  return escapeHtml(text)
    .replaceAll(/`([^`]+)`/g, '<code>$1</code>')
    .replaceAll(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>')
}

const STYLE = `
:root{color-scheme:light dark;--ink:#1c2430;--soft:#5a6675;--line:#d9dee5;--accent:#b45309;--bg:#fff;--panel:#f6f7f9}
@media (prefers-color-scheme:dark){:root{--ink:#e7ebf0;--soft:#a3afbd;--line:#333c48;--accent:#f59e0b;--bg:#12161c;--panel:#1a2029}}
*{box-sizing:border-box}
body{margin:0;font:16px/1.55 system-ui,sans-serif;color:var(--ink);background:var(--bg)}
main,header,footer{max-width:60rem;margin:0 auto;padding:0 1rem}
header{padding-top:1.5rem}
h1{font-size:1.6rem;line-height:1.25;margin:.2em 0}
h2{margin-top:2em;border-bottom:1px solid var(--line);padding-bottom:.2em}
h3{margin:1.6em 0 .3em;font-size:1.05rem;overflow-wrap:anywhere}
a{color:var(--accent)}
code,pre{font:.875em/1.5 ui-monospace,monospace}
pre{background:var(--panel);border:1px solid var(--line);border-radius:6px;padding:.8em;overflow-x:auto}
table{border-collapse:collapse;width:100%;font-size:.92em}
.scroll{overflow-x:auto}
th,td{text-align:left;vertical-align:top;padding:.35em .6em .35em 0;border-bottom:1px solid var(--line)}
.soft{color:var(--soft)}
.warning{border:2px solid var(--accent);border-radius:6px;padding:.6em .9em;font-weight:600}
.method{font-weight:700;color:var(--accent)}
footer{margin-top:3rem;padding-bottom:2rem;color:var(--soft);font-size:.9em}
`

/** A whole page; `body` is HTML already. No script, one small style: it is read on slow connections. */
export function htmlPage(title: string, body: string): string {
  return `<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>${STYLE}</style>
</head>
<body>
${body}
</body>
</html>
`
}
