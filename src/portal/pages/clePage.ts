import { USAGE_LENGTH } from '../../contract/usage.ts'
import { type Html, html, inlineCode } from '../html.ts'
import { type Lang, number, pathIn } from '../lang/lang.ts'
import { baseOf, htmlPage, type PageContext } from '../page.ts'

/** Requests a day of a key, by the contract. */
const QUOTA = 5000
/** To a shell: the key without its last underscore and what follows. */
const PREFIX = `\${HARMATTAN_CLE%_*}`

const WORDS = {
  fr: {
    title: 'Clé d’accès',
    description:
      'Obtenir une clé gratuite en trois pas, sans compte ; voir ce qu’il en reste aujourd’hui ; la révoquer. Et ce qui est conservé de vous.',
    lead: (quota: string) => `Gratuite, immédiate, sans compte ni mot de passe : ${quota} requêtes par jour.`,
    forWhom: 'Elle sert aux programmes. Les pages et les fichiers de l’édition se lisent sans clé.',
    plainHttp:
      'Cette page est venue par une liaison qui n’est pas chiffrée (http) : une clé y voyage en clair, et qui écoute le réseau peut la lire. Passez par une adresse en https.',
    ask: '1. Demander',
    askWhat: 'Une adresse électronique suffit. Aucun message n’y est envoyé ; elle sert à vous joindre.',
    email: 'Votre adresse électronique',
    use: 'Ce que vous comptez en faire (facultatif)',
    askButton: 'Demander une clé',
    noScript: 'Le formulaire demande un script, qui ne s’exécute pas ici. Le terminal fait la même chose.',
    terminal: 'Dans un terminal',
    emailExample: 'nom@exemple.org',
    useExample: 'pompage solaire',
    answer:
      'La réponse porte `cle`, la clé entière, `prefixe`, son nom public, et `quota_journalier`. Notez la clé : elle n’est montrée que cette fois.',
    yours: 'Votre clé',
    warning: 'Copiez-la maintenant.',
    warningWhy:
      'Elle ne sera plus jamais montrée : le service n’en garde qu’une empreinte. Une clé perdue ne se retrouve pas.',
    whole: 'La clé entière',
    noted: 'C’est noté, la cacher',
    keep: 'La garder dans ce navigateur',
    keepWhat:
      'Les pages qui interrogent le service s’en serviront. Quiconque ouvre ce navigateur le pourra aussi : jamais sur un poste partagé.',
    used: 'Aujourd’hui',
    left: 'Il en reste',
    anew: 'Repart à zéro',
    made: 'Émise',
    refresh: 'Actualiser',
    revoke: 'Révoquer cette clé',
    sure: 'C’est sans retour : tout programme qui s’en sert sera refusé dans les cinq secondes.',
    yes: 'Oui, la révoquer',
    no: 'Non, la laisser',
    serve: '2. S’en servir',
    serveHow:
      'La clé va dans l’en-tête `Authorization` de chaque question, jamais dans une adresse ni dans un programme que vous publiez.',
    all: 'Toutes les questions, dans la documentation',
    remains: 'Ce qu’il en reste',
    remainsHow:
      'Le compte repart à zéro à 00:00 UTC. Une question pour plusieurs villes ou séries compte pour chacune. Voir l’état ne compte pas.',
    paste: 'Une clé que vous avez déjà',
    pasteWhat: 'Collez-la entière : elle va au service, qui la reconnaît, et nulle part ailleurs.',
    see: 'Voir son état',
    prefix: (shell: Html) => html`${shell} en est le préfixe : tout ce qui précède le dernier tiret bas.`,
    withdraw: '3. Révoquer',
    withdrawWhat:
      'Une clé que d’autres ont vue, ou qui ne sert plus, se révoque. Elle est refusée partout dans les cinq secondes, sans retour.',
    withdrawHere: 'Montrez-en l’état, plus haut : le bouton est là.',
    lost: (contact: Html) => html`Clé perdue : écrivez à ${contact} et donnez son préfixe.`,
    shared: 'Si la demande est refusée',
    sharedWhy:
      'Une adresse réseau reçoit au plus trois clés en 24 heures. Or beaucoup de personnes en partagent une seule : les abonnés d’un réseau mobile, un campus, un bureau, un cybercafé. D’autres ont pu prendre ces trois clés. La réponse dit à quelle heure la prochaine est possible.',
    meanwhile: 'Sans attendre cette heure :',
    ways: (contact: Html) => [
      html`servez-vous de la clé d’un collègue : une seule suffit à toute une équipe, tant que le quota suffit ;`,
      html`demandez depuis un autre réseau, par exemple le téléphone au lieu du bureau ;`,
      html`écrivez à ${contact} : l’exploitant émet des clés sans cette limite, et des quotas plus larges.`,
    ],
    kept: 'Ce qui est conservé de vous',
    keptList: (contact: Html) => [
      html`<strong>Votre adresse électronique et l’usage prévu</strong>, pour vous joindre, jusqu’à leur effacement.`,
      html`<strong>Le préfixe de la clé</strong>, son état, son quota et un journal de ce qui lui est arrivé (émise, révoquée), tant que le registre existe.`,
      html`<strong>Une empreinte de la clé</strong> (SHA-256), qui permet de la reconnaître et non de la retrouver.`,
      html`<strong>Le nombre de requêtes</strong> de la clé, jour par jour, pendant 400 jours.`,
      html`<strong>Votre adresse réseau</strong>, jamais telle quelle : une empreinte, 24 heures, pour compter les trois clés, sans lien avec la vôtre.`,
      html`<strong>Le journal du serveur</strong> : pour chaque requête, la question, sa durée, l’issue et le préfixe de la clé ; ni adresse réseau ni contenu. Un serveur placé devant peut tenir le sien, avec l’adresse. L’exploitant décide combien de temps.`,
      html`<strong>Dans ce navigateur</strong>, rien, sauf la clé si vous cochez la case. Aucun cookie, aucun service tiers.`,
      html`<strong>Pour l’effacement</strong>, écrivez à ${contact} : vos clés sont révoquées, votre adresse et l’usage disparaissent. Restent préfixe et empreinte, qui ne disent plus de qui.`,
    ],
  },
  en: {
    title: 'Access key',
    description:
      'A free key in three steps, without an account; what is left of it today; how to revoke it. And what is kept about you.',
    lead: (quota: string) => `Free, at once, no account, no password: ${quota} requests a day.`,
    forWhom: 'It is for programs. Pages and the files of the release can be read without a key.',
    plainHttp:
      'This page came over a connection that is not encrypted (http): a key travels over it as it is, and whoever listens on the network can read it. Use an address that begins with https.',
    ask: '1. Ask',
    askWhat: 'An e-mail address is enough. Nothing is sent to it; it is there to reach you.',
    email: 'Your e-mail address',
    use: 'What you mean to do with it (optional)',
    askButton: 'Ask for a key',
    noScript: 'The form needs a script, which does not run here. A terminal does the same.',
    terminal: 'In a terminal',
    emailExample: 'name@example.org',
    useExample: 'solar pumping',
    answer:
      'The answer has `cle`, the whole key, `prefixe`, its public name, and `quota_journalier`, the requests a day. Write the key down: it is shown this once.',
    yours: 'Your key',
    warning: 'Copy it now.',
    warningWhy:
      'It will never be shown again: the service keeps no more than a fingerprint. A lost key cannot be found again.',
    whole: 'The whole key',
    noted: 'I have it, hide it',
    keep: 'Keep it in this browser',
    keepWhat:
      'Pages that ask the service will use it. So can whoever opens this browser: never on a computer that others use.',
    used: 'Today',
    left: 'Left',
    anew: 'Starts anew',
    made: 'Issued',
    refresh: 'Refresh',
    revoke: 'Revoke this key',
    sure: 'There is no way back: every program that uses it will be refused within five seconds.',
    yes: 'Yes, revoke it',
    no: 'No, leave it',
    serve: '2. Use it',
    serveHow:
      'The key goes into the header `Authorization` of each question, never into an address or a program that you publish.',
    all: 'All questions, in the documentation',
    remains: 'What is left of it',
    remainsHow:
      'The count starts anew at 00:00 UTC. A question for several towns or series counts once for each. Looking at the state does not count.',
    paste: 'A key that you have already',
    pasteWhat: 'Paste all of it: it goes to the service, which knows it, and nowhere else.',
    see: 'See its state',
    prefix: (shell: Html) => html`${shell} is its prefix: all that stands before the last underscore.`,
    withdraw: '3. Revoke it',
    withdrawWhat:
      'Revoke a key that others have seen, or that is not used any more. It is refused everywhere within five seconds, and there is no way back.',
    withdrawHere: 'Look at its state, above: the button is there.',
    lost: (contact: Html) => html`If you lost it, write to ${contact} and give its prefix.`,
    shared: 'If you are refused',
    sharedWhy:
      'A network address is given three keys in 24 hours at most. Yet many people share one: those of a mobile network, a campus, an office, an internet café. Others may have taken those three keys. The answer tells from when the next is possible.',
    meanwhile: 'Without waiting until then:',
    ways: (contact: Html) => [
      html`use the key of a colleague: one is enough for a whole team, as long as its quota is;`,
      html`ask from another network, your telephone instead of the office, say;`,
      html`write to ${contact}: the operator issues keys without this limit, and larger quotas.`,
    ],
    kept: 'What is kept about you',
    keptList: (contact: Html) => [
      html`<strong>Your e-mail address and the intended use</strong>, to reach you, until they are erased.`,
      html`<strong>The prefix of the key</strong>, its state, its quota and a journal of what became of it (issued, revoked), as long as the register exists.`,
      html`<strong>A fingerprint of the key</strong> (SHA-256), by which it is known but cannot be found again.`,
      html`<strong>How many requests</strong> the key made each day, for 400 days.`,
      html`<strong>Your network address</strong>, never as it is: a fingerprint, for 24 hours, to count the three keys, with no link to yours.`,
      html`<strong>The log of the server</strong>: for each request the question, how long it took, how it ended and the prefix of the key; no network address, no content. A server in front may write its own, with the address. The operator decides for how long.`,
      html`<strong>In this browser</strong>, nothing, but the key if you tick the box. No cookie, nobody else’s service.`,
      html`<strong>To be erased</strong>, write to ${contact}: your keys are revoked, your address and the use are gone. Prefix and fingerprint stay, which no longer tell whose they were.`,
    ],
  },
} as const

/** The page at `/cle`. Whole without script, but for the form: the interface takes JSON alone. */
export function clePage(context: PageContext): string {
  const { lang, service, scripts } = context
  const words = WORDS[lang]
  const base = baseOf(context)
  const contact = html`<a href="mailto:${service.contact}">${service.contact}</a>`
  const byScript = (part: Html) => scripts.cle && html`<div class="scripted">${part}</div>`
  const bearer = '-H "Authorization: Bearer $HARMATTAN_CLE"'
  const own = `"${base}/v1/cles/${PREFIX}"`
  const demand = JSON.stringify({ email: words.emailExample, usage_prevu: words.useExample })
  return htmlPage(context, {
    path: '/cle',
    title: words.title,
    description: words.description,
    scripts: ['cle'],
    body: html`<div class="column"><h1>${words.title}</h1>
<p class="lead">${words.lead(number(lang, QUOTA))}</p>
<p>${words.forWhom}</p>
<p class="say" id="en-clair" hidden>${words.plainHttp}</p>
<section id="demander"><h2>${words.ask}</h2>
<p>${words.askWhat}</p>
${byScript(html`${demandForm(lang)}${panelOfCle(lang)}`)}
${scripts.cle ? html`<noscript><p class="say">${words.noScript}</p></noscript>` : html`<p class="say">${words.noScript}</p>`}
<p class="label">${words.terminal}</p>
${command(`curl -X POST "${base}/v1/cles" \\\n  -H "Content-Type: application/json" \\\n  -d '${demand}'`)}
<p>${inlineCode(words.answer)}</p></section>
<section><h2>${words.serve}</h2>
<p>${inlineCode(words.serveHow)}</p>
<p class="label">${words.terminal}</p>
${command(`export HARMATTAN_CLE='hmt_…'\ncurl ${bearer} \\\n  "${base}/v1/series?grandeur=ghi&limit=5"`)}
<p><a href="${pathIn(lang, '/docs')}">${words.all}</a></p>
<h3>${words.remains}</h3>
<p>${words.remainsHow}</p>
${byScript(pasteForm(lang))}
<p class="label">${words.terminal}</p>
${command(`curl ${bearer} \\\n  ${own}`)}
<p>${words.prefix(html`<code>${PREFIX}</code>`)}</p></section>
<section><h2>${words.withdraw}</h2>
<p>${words.withdrawWhat}</p>
${byScript(html`<p>${words.withdrawHere}</p>`)}
<p class="label">${words.terminal}</p>
${command(`curl -X DELETE ${bearer} \\\n  ${own}`)}
<p>${words.lost(contact)}</p></section>
<h2 id="refus">${words.shared}</h2>
<p>${words.sharedWhy}</p>
<p>${words.meanwhile}</p>
<ul class="text">${words.ways(contact).map((way) => html`<li>${way}</li>`)}</ul>
<h2 id="conserve">${words.kept}</h2>
<ul class="text">${words.keptList(contact).map((kept) => html`<li>${kept}</li>`)}</ul></div>`,
  })
}

function command(text: string): Html {
  return html`<pre tabindex="0"><code>${text}</code></pre>`
}

/** Closed until its script runs: sent by the browser itself, it would be refused. */
function demandForm(lang: Lang): Html {
  const words = WORDS[lang]
  return html`<form class="cle" id="demande" method="post" action="/v1/cles" autocomplete="off" novalidate><fieldset disabled>
<label class="label" for="email">${words.email}</label><input id="email" type="email" maxlength="254" required aria-describedby="demande-refus">
<label class="label" for="usage">${words.use}</label><input id="usage" type="text" maxlength="${USAGE_LENGTH}">
<button>${words.askButton}</button></fieldset><div id="demande-refus" role="alert"></div></form>`
}

/** What the script knows of a key in hand. */
function panelOfCle(lang: Lang): Html {
  const words = WORDS[lang]
  const figure = (id: string, name: string) =>
    html`<div><dt>${name}</dt><dd><span class="big" id="${id}">…</span></dd></div>`
  return html`<div id="en-main"><section class="panel" id="votre-cle" hidden><h3 tabindex="-1">${words.yours} <code id="prefixe"></code></h3>
<div id="neuve" hidden><p class="say"><strong>${words.warning}</strong> ${words.warningWhy}</p>
<p class="secret"><code id="entiere" tabindex="0" role="group" aria-label="${words.whole}" translate="no"></code></p>
<p class="acts" id="neuve-actes"><button type="button" class="plain" id="notee">${words.noted}</button></p></div>
<p><label class="tick"><input type="checkbox" class="tick-box" id="garder" autocomplete="off" aria-describedby="garder-note"> ${words.keep}</label></p>
<p class="small" id="garder-note">${words.keepWhat}</p>
<dl class="figures" id="etat">${figure('utilise', words.used)}${figure('restant', words.left)}${figure('reprise', words.anew)}${figure('emise', words.made)}</dl>
<p class="acts"><button type="button" class="plain" id="actualiser">${words.refresh}</button><button type="button" class="plain" id="revoquer" aria-expanded="false" aria-controls="certitude">${words.revoke}</button></p>
<div id="certitude" hidden><p class="say">${words.sure}</p><p class="acts"><button type="button" id="oui">${words.yes}</button><button type="button" class="plain" id="non">${words.no}</button></p></div>
<div id="etat-refus" role="alert"></div></section><p id="fait" role="status" tabindex="-1"></p></div>`
}

function pasteForm(lang: Lang): Html {
  const words = WORDS[lang]
  return html`<form class="cle" id="coller" autocomplete="off" novalidate><fieldset disabled>
<label class="label" for="collee">${words.paste}</label><input id="collee" type="text" autocomplete="off" autocapitalize="off" spellcheck="false" translate="no" aria-describedby="collee-note coller-refus">
<p class="small" id="collee-note">${words.pasteWhat}</p>
<button>${words.see}</button></fieldset><div id="coller-refus" role="alert"></div></form>`
}
