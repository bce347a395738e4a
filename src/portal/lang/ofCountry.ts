/** A name after « de », which takes its article: `de la Guinée`, `du Bénin`, `des Comores`, `d’Haïti`. */
export function ofCountry(name: string): string {
  if (name.startsWith('le ')) return `du ${name.slice(3)}`
  if (name.startsWith('les ')) return `des ${name.slice(4)}`
  return /^[aeiouàâéèêîôh]/i.test(name) ? `d’${name}` : `de ${name}`
}
