const NO_BREAK = '\u00a0'
const NARROW = '\u202f'

/** What is not prose, and stays as it is written: code, addresses and paths, `name=value`, JSON. A name is tried at its first letter alone: a long word takes linear time. */
// Bounded: words of our own, and of what was sent to us no more than `redact` shows.
const NOT_PROSE =
  /(`[^`]*`|https?:\/\/[^\s»]+|(?<![\p{L}\d²³°%)»])\/[a-z{][^\s»]*|(?<![\w-])[\w-]+=[^\s»]+|\{[^{}]*\}|\[[^[\]]*\])/u

const UNIT = /(?<=\d) (?=(?:[kMG]?W(?:h|c)?|°C|K|[mck]?m[²³]?|m?s|h|min|hPa|[KM]io)(?![\p{L}\d]))/gu

/**
 * Sets French prose: no-break spaces where French puts a space before a sign, within « » and before a unit, and one kind of
 * apostrophe. What is already set stays the same.
 */
export function frenchTypography(text: string): string {
  return text
    .split(NOT_PROSE)
    .map((part, i, { length }) => (i % 2 === 1 ? part : set(part, i < length - 1)))
    .join('')
}

function set(prose: string, goesOn: boolean): string {
  const spaced = prose
    .replaceAll('« ', `«${NO_BREAK}`)
    .replaceAll(/ (?=[:»])/g, NO_BREAK)
    .replaceAll(/ (?=[;!?%])/g, NARROW)
    .replaceAll(UNIT, NARROW)
    .replaceAll(/(?<=\p{L})'(?=[\p{L}\d«])/gu, '’')
  return goesOn ? spaced.replace(/(?<=\p{L})'$/u, '’') : spaced
}

/** Names of countries that the rule below would give a wrong article. */
const MASCULINE = new Set(['Belize', 'Cambodge', 'Mexique', 'Mozambique', 'Suriname', 'Zimbabwe'])
const PLURAL = new Set(['Bahamas', 'Comores', 'Maldives', 'Philippines', 'Seychelles', 'Émirats arabes unis'])
const WITHOUT_ARTICLE = new Set(['Bahreïn', 'Chypre', 'Cuba', 'Djibouti', 'Israël', 'Madagascar', 'Maurice', 'Oman'])
const DIVISION = /^(?:Région|Préfecture|Sous-préfecture|Commune|Province) /

/** A place as a sentence names it: la région de Labé, la Guinée, Kankan. */
export function withArticle({ nom, type_localite }: { nom: string; type_localite: string }): string {
  if (DIVISION.test(nom)) return `la ${nom.charAt(0).toLowerCase()}${nom.slice(1)}`
  if (type_localite !== 'pays' && type_localite !== 'continent') return nom
  if (WITHOUT_ARTICLE.has(nom)) return nom
  if (PLURAL.has(nom)) return `les ${nom}`
  if (/^[aeiouéèêîô]/i.test(nom)) return `l’${nom}`
  return /e$/.test(nom) && !MASCULINE.has(nom) ? `la ${nom}` : `le ${nom}`
}

/** A name after « de », which a vowel elides: d’era5_land, de nasa_power. */
export function ofName(name: string): string {
  return /^[aeiouàâéèêîô]/i.test(name) ? `d’${name}` : `de ${name}`
}
