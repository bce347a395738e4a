import type { Serie } from '../contract/catalogue.ts'

/** A series of the catalogue, and where its bytes stand in the edition. */
export interface StoredSerie extends Serie {
  fichier: string
  octet_debut: number
  octets: number
  /** Compressed bytes of each column, in the order of the file's schema: a reader then needs no footer. */
  octets_colonnes: number[]
  sha256: string
}
