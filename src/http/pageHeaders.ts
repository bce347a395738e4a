/** What a browser may do with a page: show it, with its own style, outside of any frame. No script, nothing from elsewhere. */
export const PAGE_HEADERS = {
  'content-security-policy':
    "default-src 'none'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'DENY',
}
