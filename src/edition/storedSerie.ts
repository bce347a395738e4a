import type { Serie } from '../contract/catalogue.ts'
import { GRANULARITES, METHODES_COLLECTE, NIVEAUX, OUI_NON, STATUTS } from '../contract/vocabulary.ts'
import type { Row } from '../storage/row.ts'
import { factsOfNote, originsOfNote } from './factsOfNote.ts'

/** A series of the catalogue, and where its bytes stand in the edition. */
export interface StoredSerie extends Serie {
  fichier: string
  octet_debut: number
  octets: number
  /** Compressed bytes of each column, in the order of the file's schema: a reader then needs no footer. */
  octets_colonnes: number[]
  sha256: string
}

/** A series as a row of the catalogue. */
export function storedSerieOf(row: Row): StoredSerie {
  const note = row.optionalText('note')
  return {
    code: row.text('code'),
    localite: row.text('localite'),
    grandeur: row.text('grandeur'),
    source: row.text('source'),
    granularite: row.oneOf('granularite', GRANULARITES),
    unite: row.text('unite'),
    methode_collecte: row.oneOf('methode_collecte', METHODES_COLLECTE),
    niveau_confiance: row.oneOf('niveau_confiance', NIVEAUX),
    statut: row.oneOf('statut', STATUTS),
    periode_debut: row.text('periode_debut'),
    periode_fin: row.text('periode_fin'),
    nombre_mesures: row.number('nombre_mesures'),
    completude_pct: row.number('completude_pct'),
    mois_partiels: row.optionalText('mois_partiels')?.split(' ') ?? [],
    // Breaks stand in a table of their own.
    ruptures: [],
    ...(row.has('minute_instantanee') ? factsOf(row) : factsOfNote(note)),
    origines: row.has('origines') ? (row.optionalText('origines')?.split(' ') ?? []) : originsOfNote(note),
    note,
    fichier: row.text('fichier'),
    octet_debut: row.number('octet_debut'),
    octets: row.number('octets'),
    octets_colonnes: row.text('octets_colonnes').split(' ').map(Number),
    sha256: row.text('sha256'),
  }
}

function factsOf(row: Row): Pick<Serie, 'minute_instantanee' | 'derive_de_simulees'> {
  return {
    minute_instantanee: row.optionalNumber('minute_instantanee'),
    derive_de_simulees: row.oneOf('derive_de_simulees', OUI_NON) === 'oui',
  }
}
