import { type Html, html } from '../html.ts'
import { bilingual } from '../lang/bilingual.ts'

/** The words of the page on keys. */
export const CLE_WORDS = bilingual({
  title: ['Clé d’accès', 'API key'],
  description: [
    'Obtenir une clé gratuite en trois étapes, sans compte ; voir son quota du jour ; la révoquer. Et les données conservées sur vous.',
    'Get a free key in three steps, without an account; see its remaining quota; revoke it. And what is stored about you.',
  ],
  lead: (quota: string) => [
    `Gratuite, immédiate, sans compte ni mot de passe : ${quota} requêtes par jour.`,
    `Free and immediate, no account, no password: ${quota} requests per day.`,
  ],
  forWhom: [
    'Elle sert aux programmes. Les pages et les fichiers de l’édition se lisent sans clé.',
    'Keys are for programs. Pages and the files of the release need no key.',
  ],
  plainHttp: [
    'Cette page est servie sans chiffrement (http) : une clé y circule en clair, et quiconque écoute le réseau peut la lire. Utilisez une adresse en https.',
    'This page is served without encryption (http): a key is sent in clear text, and anyone listening on the network can read it. Use an https address.',
  ],
  ask: ['1. Demander', '1. Request a key'],
  askWhat: [
    'Une adresse électronique suffit. Aucun message n’y est envoyé ; elle ne sert qu’à vous joindre.',
    'An e-mail address is enough. No message is sent to it; it is only used to contact you.',
  ],
  email: ['Votre adresse électronique', 'Your e-mail address'],
  use: ['Ce que vous comptez en faire (facultatif)', 'Intended use (optional)'],
  askButton: ['Demander une clé', 'Request a key'],
  noScript: [
    'Le formulaire exige un script, qui ne s’exécute pas ici. La même demande se fait dans un terminal.',
    'The form needs a script, which does not run here. Make the same request from a terminal.',
  ],
  terminal: ['Dans un terminal', 'In a terminal'],
  emailExample: ['nom@exemple.org', 'name@university.example'],
  useExample: ['pompage solaire', 'solar pumping'],
  answer: [
    'La réponse contient `cle`, la clé entière, `prefixe`, son nom public, et `quota_journalier`. Notez la clé : elle n’est affichée qu’une fois.',
    'The response contains `cle`, the full key, `prefixe`, its public name, and `quota_journalier`, the requests per day. Save the key: it is shown only once.',
  ],
  yours: ['Votre clé', 'Your key'],
  warning: ['Copiez-la maintenant.', 'Copy it now.'],
  warningWhy: [
    'Elle ne sera plus jamais affichée : le service n’en conserve qu’une empreinte. Une clé perdue ne se retrouve pas.',
    'It will never be shown again: the service stores only a hash. A lost key cannot be recovered.',
  ],
  whole: ['La clé entière', 'The full key'],
  noted: ['C’est noté, masquer la clé', 'I have saved it, hide it'],
  keep: ['La garder dans ce navigateur', 'Keep it in this browser'],
  keepWhat: [
    'Les pages qui interrogent le service l’utiliseront. Quiconque ouvre ce navigateur le pourra aussi : ne le faites jamais sur un poste partagé.',
    'Pages that query the service will use it. So can anyone who opens this browser: never do this on a shared computer.',
  ],
  used: ['Utilisé aujourd’hui', 'Used today'],
  left: ['Restant', 'Remaining'],
  anew: ['Remise à zéro', 'Resets at'],
  issued: ['Émise', 'Issued'],
  refresh: ['Actualiser', 'Refresh'],
  revoke: ['Révoquer cette clé', 'Revoke this key'],
  sure: [
    'C’est définitif : tout programme qui l’utilise sera refusé dans les cinq secondes.',
    'This cannot be undone: every program that uses it will be refused within five seconds.',
  ],
  yes: ['Oui, la révoquer', 'Yes, revoke it'],
  no: ['Non, la conserver', 'No, keep it'],
  serve: ['2. Utiliser la clé', '2. Use it'],
  serveHow: [
    'La clé va dans l’en-tête `Authorization` de chaque requête, jamais dans une adresse ni dans un programme que vous publiez.',
    'Send the key in the `Authorization` header of each request; never put it in an address or in a program that you publish.',
  ],
  firstWhat: [
    'Un premier programme, qui affiche le soleil moyen de chaque mois. Votre clé remplace `hmt_…` : cette page l’y met tant qu’elle l’affiche.',
    'A first program, which prints the mean sun of each month. Your key replaces `hmt_…`: this page puts it there while it shows it.',
  ],
  toFirst: ['Un premier programme, avec cette clé', 'A first program, with this key'],
  all: ['Toutes les requêtes, dans la documentation', 'All requests, in the documentation'],
  remains: ['Quota et état de la clé', 'Key status'],
  remainsHow: [
    'Le compteur est remis à zéro à 00:00 UTC. Une requête sur plusieurs villes ou séries compte une fois pour chacune, et les plus coûteuses comptent pour plusieurs. Consulter l’état ne compte pas.',
    'The count resets at 00:00 UTC. A request for several towns or series counts once for each, and the most expensive ones count as several. Checking the status does not count.',
  ],
  paste: ['Une clé que vous avez déjà', 'A key you already have'],
  pasteWhat: [
    'Collez-la entière : elle n’est envoyée qu’au service.',
    'Paste it in full: it is sent to the service and nowhere else.',
  ],
  see: ['Voir son état', 'Show its status'],
  prefix: (shell: Html) => [
    html`${shell} en est le préfixe : tout ce qui précède le dernier tiret bas.`,
    html`${shell} is its prefix: everything before the last underscore.`,
  ],
  withdraw: ['3. Révoquer la clé', '3. Revoke the key'],
  withdrawWhat: [
    'Une clé que d’autres ont vue, ou qui ne sert plus, se révoque. Elle est refusée partout dans les cinq secondes, définitivement.',
    'Revoke a key that others have seen or that is no longer used. It is refused everywhere within five seconds, for good.',
  ],
  withdrawHere: ['Affichez son état, plus haut : le bouton s’y trouve.', 'Show its status above: the button is there.'],
  lost: (contact: Html) => [
    html`Clé perdue : écrivez à ${contact} en donnant son préfixe.`,
    html`Lost your key? Write to ${contact} and give its prefix.`,
  ],
  shared: ['Si la demande est refusée', 'If your request is refused'],
  sharedWhy: [
    'Une adresse réseau reçoit au plus trois clés en 24 heures. Or beaucoup de personnes en partagent une seule : les abonnés d’un réseau mobile, un campus, un bureau, un cybercafé. D’autres ont pu prendre ces trois clés. La réponse indique l’heure à partir de laquelle une nouvelle demande est possible.',
    'A network address can get at most three keys in 24 hours. Many people may share one: users of a mobile network, a campus, an office, an internet café. Others may have taken those three keys. The response says when the next one is possible.',
  ],
  meanwhile: ['Sans attendre :', 'Without waiting:'],
  ways: (contact: Html) => [
    [
      html`servez-vous de la clé d’un collègue : une seule suffit à toute une équipe, tant que le quota suffit ;`,
      html`use a colleague’s key: one is enough for a whole team, as long as its quota suffices;`,
    ],
    [
      html`demandez depuis un autre réseau, par exemple le téléphone au lieu du bureau ;`,
      html`request from another network, for instance your phone instead of the office;`,
    ],
    [
      html`écrivez à ${contact} : l’exploitant émet des clés sans cette limite, et des quotas plus larges.`,
      html`write to ${contact}: the operator can issue keys without this limit, and larger quotas.`,
    ],
  ],
  kept: ['Données conservées sur vous', 'What is stored about you'],
  keptList: (contact: Html) => [
    [
      html`<strong>Votre adresse électronique et l’usage prévu</strong>, pour vous joindre, jusqu’à leur effacement.`,
      html`<strong>Your e-mail address and the intended use</strong>, to contact you, until they are erased.`,
    ],
    [
      html`<strong>Le préfixe de la clé</strong>, son état, son quota et un journal de ses événements (émission, révocation), tant que le registre existe.`,
      html`<strong>The prefix of the key</strong>, its status, its quota and a log of its events (issue, revocation), as long as the register exists.`,
    ],
    [
      html`<strong>Une empreinte de la clé</strong> (SHA-256), qui permet de la reconnaître et non de la retrouver.`,
      html`<strong>A hash of the key</strong> (SHA-256), which identifies the key but cannot restore it.`,
    ],
    [
      html`<strong>Le nombre de requêtes</strong> de la clé, jour par jour, pendant 400 jours.`,
      html`<strong>The number of requests</strong> made with the key each day, for 400 days.`,
    ],
    [
      html`<strong>Votre adresse réseau</strong>, jamais telle quelle : une empreinte, pendant 24 heures, pour compter les trois clés, sans lien avec la vôtre.`,
      html`<strong>Your network address</strong>, never as such: a hash, for 24 hours, to count the three keys, with no link to yours.`,
    ],
    [
      html`<strong>Le journal du serveur</strong> : pour chaque requête, son adresse, sa durée, son issue et le préfixe de la clé ; ni adresse réseau ni contenu. Un serveur placé devant peut tenir le sien, avec l’adresse réseau. L’exploitant en fixe la durée de conservation.`,
      html`<strong>The server log</strong>: for each request its path, duration, outcome and the prefix of the key; no network address, no content. A proxy in front may keep its own log, with the network address. The operator decides for how long.`,
    ],
    [
      html`<strong>Dans ce navigateur</strong>, rien, sauf la clé si vous cochez la case, et le langage des programmes que vous choisissez. Aucun cookie, aucun service tiers.`,
      html`<strong>In this browser</strong>, nothing, except the key if you tick the box, and the programming language that you choose. No cookies, no third-party service.`,
    ],
    [
      html`<strong>Pour l’effacement</strong>, écrivez à ${contact} : vos clés sont révoquées, votre adresse et l’usage sont effacés. Restent le préfixe et l’empreinte, qui ne permettent plus de vous identifier.`,
      html`<strong>To be erased</strong>, write to ${contact}: your keys are revoked, your address and the intended use are erased. The prefix and hash remain, and no longer identify you.`,
    ],
  ],
})
