import { pluralize } from '../../../contract/pluralize.ts'
import { type Html, html } from '../../../portal/html.ts'
import { number } from '../../../portal/lang/lang.ts'
import { type Counts, hasFindings } from './counts.ts'

/** Between thousands: a number in large type does not part at the end of a line. */
const THIN = '\u202f'

/** What was found in one sentence, and what to do now. */
export function verdict(counts: Counts): Html {
  return html`<p class="lead">${sentence(counts).replaceAll(/(?<=\d) (?=\d)/g, THIN)}</p>
<div class="say">${advice(counts)}</div>
<dl class="figures">${(
    [
      ['Mesures examinées', counts.mesures],
      ['Impossibles', counts.impossibles],
      ['Douteuses', counts.douteuses],
      ['Ruptures', counts.ruptures],
    ] as const
  ).map(([name, count]) => html`<div><dt>${name}</dt><dd class="big">${number('fr', count)}</dd></div>`)}</dl>\n`
}

function sentence({ series, mesures, impossibles, douteuses, ruptures, constats }: Counts): string {
  if (series === 0) return 'La base est vide : rien n’a été examiné.'
  const steps = [
    impossibles === 0
      ? 'aucune n’est impossible'
      : `${number('fr', impossibles)} ${are(impossibles)} impossible${plural(impossibles)}`,
    douteuses === 0
      ? 'aucune n’est douteuse'
      : `${number('fr', douteuses)} ${are(douteuses)} douteuse${plural(douteuses)}`,
  ]
  const whole = [
    ruptures > 0 && pluralize(ruptures, 'rupture'),
    constats > 0 && pluralize(constats, 'autre constat', 'autres constats'),
  ].filter((part) => part !== false)
  const examined = `${pluralize(mesures, 'mesure examinée', 'mesures examinées')} dans ${pluralize(series, 'série')}`
  return `${examined} : ${steps.join(', ')}${whole.length > 0 ? ` ; ${whole.join(' et ')}` : ''}.`
}

function are(count: number): string {
  return count < 2 ? 'est' : 'sont'
}

function plural(count: number): string {
  return count < 2 ? '' : 's'
}

function advice(counts: Counts): Html {
  if (counts.series === 0) {
    return html`<p><strong>Importez d’abord des données.</strong> <code>harmattan importer --help</code> indique lesquelles et comment.</p>`
  }
  if (counts.impossibles > 0) {
    return html`<p><strong>Ne publiez pas encore.</strong> <code>harmattan publier</code> refuse les mesures impossibles. Cherchez-en la cause dans les villes ci-dessous : une unité, un décalage d’horloge, un capteur. Corrigez le fichier d’origine, importez-le, contrôlez de nouveau.</p>
<p>Si ces valeurs doivent rester, <code>harmattan publier --malgre-les-impossibles</code> les publie avec le statut « brut ».</p>`
  }
  if (!hasFindings(counts))
    return html`<p><strong>Vous pouvez publier.</strong> Aucune règle ne signale quoi que ce soit.</p>`
  return html`<p><strong>Vous pouvez publier.</strong> Aucune mesure n’est impossible. Les mesures douteuses sont publiées avec leur signalement, indiqué avec chaque série${counts.ruptures > 0 && ' et avec chaque réponse calculée de part et d’autre d’une rupture'}.</p>
<p>Lisez d’abord ${counts.ruptures > 0 ? 'les ruptures : une moyenne calculée de part et d’autre d’une rupture n’est valable d’aucun côté.' : 'ce que disent les règles, puis les villes les plus touchées.'} Une règle signale, elle ne modifie jamais une mesure.</p>`
}
