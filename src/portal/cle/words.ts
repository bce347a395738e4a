import { bilingual } from '../lang/bilingual.ts'

/** The words of the forms of the page on keys; its prose is the guide `cle`. */
export const CLE_WORDS = bilingual({
  plainHttp: [
    'Cette page est servie sans chiffrement (http) : une clé y circule en clair, et quiconque écoute le réseau peut la lire. Utilisez une adresse en https.',
    'This page is served without encryption (http): a key is sent in clear text, and anyone listening on the network can read it. Use an https address.',
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
  toFirst: ['Un premier programme, avec cette clé', 'A first program, with this key'],
  paste: ['Une clé que vous avez déjà', 'A key you already have'],
  pasteWhat: [
    'Collez-la entière : elle n’est envoyée qu’au service.',
    'Paste it in full: it is sent to the service and nowhere else.',
  ],
  see: ['Voir son état', 'Show its status'],
  withdrawHere: ['Affichez son état, plus haut : le bouton s’y trouve.', 'Show its status above: the button is there.'],
})
