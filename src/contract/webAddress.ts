/**
 * An address of the web in its normal form, in ASCII and without a character that ends it in a header or a tag; undefined where
 * it is none (http and https alone).
 */
export function webAddress(text: string): string | undefined {
  if (!/^https?:\/\/[^\s]+$/i.test(text) || !URL.canParse(text)) return undefined
  const { href } = new URL(text)
  // A query keeps some of what `Link` and HTML take for an end.
  return href.replaceAll(/[^!#-;=?-~]/g, (char) => encodeURIComponent(char))
}
