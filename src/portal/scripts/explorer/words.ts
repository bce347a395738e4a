import CODES from '../../assets/courbes.json' with { type: 'json' }
import { bilingual } from '../../lang/bilingual.ts'
import { lang } from '../dom.ts'

/** The words of the explorer in the language of the page. */
export const words = bilingual({
  ...CODES.script,
  instead: (wanted: string, shown: string) => [
    `${wanted} n’a pas ce pas : ${shown} est à sa place.`,
    `${wanted} does not have this step: ${shown} is shown instead.`,
  ],
  loading: (n: number, done: string, total: string) => [
    `Lecture de ${n} série${n > 1 ? 's' : ''} : ${done} sur ${total}…`,
    `Reading ${n} series: ${done} of ${total}…`,
  ],
  checked: (n: number, bytes: string) => [
    `${n} série${n > 1 ? 's' : ''} lue${n > 1 ? 's' : ''} dans les fichiers de l’édition (${bytes}), conforme${n > 1 ? 's' : ''} à leur empreinte SHA-256.`,
    `${n} series read from the files of the release (${bytes}), matching their SHA-256 hash.`,
  ],
  unchecked: (n: number, bytes: string) => [
    `${n} série${n > 1 ? 's' : ''} lue${n > 1 ? 's' : ''} dans les fichiers de l’édition (${bytes}), sans vérification d’empreinte.`,
    `${n} series read from the files of the release (${bytes}), hash not verified.`,
  ],
  network: (path: string, ..._: string[]) => [
    `${path} n’a pas pu être lu : le service ne répond pas, ou la connexion est coupée. Vérifiez-la, puis réessayez.`,
    `${path} could not be read: the service does not respond, or the connection is down. Check it, then try again.`,
  ],
  status: (path: string, ...[status]: string[]) => [
    `${path} n’a pas pu être lu : le service a répondu ${status}. Réessayez ; si cela persiste, rechargez la page.`,
    `${path} could not be read: the service answered ${status}. Try again; if this persists, reload the page.`,
  ],
  range: (path: string, ..._: string[]) => [
    `${path} n’a pas été servi par plage d’octets : le service, ou un intermédiaire, a refusé la plage ou renvoyé autre chose. Essayez d’un autre réseau.`,
    `${path} was not served by byte range: the service, or a proxy in between, refused the range or returned something else. Try another network.`,
  ],
  hash: (path: string, ...[expected, found, contact]: string[]) => [
    `Ce fichier n’est pas celui de l’édition : ${path} (SHA-256 attendu ${expected}…, reçu ${found}…). Il n’est pas tracé. Rechargez la page ; si cela persiste, écrivez à ${contact}.`,
    `This is not the file of the release: ${path} (SHA-256 expected ${expected}…, received ${found}…). It is not plotted. Reload the page; if this persists, write to ${contact}.`,
  ],
  broken: (path: string, ..._: string[]) => [
    `${path} n’a pas pu être interprété. Rechargez la page ; si cela persiste, téléchargez le fichier lui-même.`,
    `${path} could not be parsed. Reload the page; if this persists, download the file itself.`,
  ],
})[lang]
