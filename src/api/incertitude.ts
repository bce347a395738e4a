import type { Localite, Serie } from '../contract/catalogue.ts'
import { isoDate, timeOf } from '../contract/time.ts'
import { type Statut, weakestStatut } from '../contract/vocabulary.ts'
import { divergence } from '../derive/divergence.ts'
import { rounded } from '../derive/statistics.ts'
import type { Mesures } from '../edition/mesures.ts'
import type { Edition } from '../edition/openEdition.ts'
import { indexOf, referenceGrid, townsInCell } from './catalogueIndex.ts'
import { monthsOf } from './monthsOf.ts'

const LIMITE =
  "L'écart entre deux sources dit leur désaccord, pas l'erreur de l'une : deux sources d'accord peuvent se tromper ensemble. Médianes des mois complets communs ; les mois d'une série journalière comptent s'ils ont tous leurs jours."

const yearOf = (slot: number) => isoDate(timeOf('mensuel', slot)).slice(0, 4)

/** The cross-source record of a town: where its sources differ, and which towns share its pixel. */
export async function incertitudeRecord(
  edition: Edition,
  localite: Localite,
  read: (serie: Serie) => Promise<Mesures>,
) {
  const { service } = edition.catalogue
  const found = (
    await Promise.all(service.paires.map((paire) => comparePaire(edition, localite.code, paire, read)))
  ).flatMap((each) => (each ? [each] : []))
  const reference = referenceGrid(edition, localite.code)
  const twins =
    reference && localite.latitude !== null && localite.longitude !== null
      ? townsInCell(edition, reference.grille, { latitude: localite.latitude, longitude: localite.longitude }).filter(
          ({ code }) => code !== localite.code,
        )
      : []
  const years = found.flatMap(({ ecart }) => ecart.fenetre.split('-')).sort()
  const missing = service.paires
    .filter(({ grandeur }) => !found.some(({ ecart }) => ecart.grandeur === grandeur))
    .map(({ grandeur }) => grandeur)
  const notes = [
    ...(edition.manifest.simule
      ? ['Sources simulées (démonstration) : ces écarts ne disent rien de vraies sources.']
      : []),
    ...(twins.length > 0
      ? [
          `Même maille de ${reference?.source} que ${twins.map(({ nom }) => nom).join(', ')} : cette source ne les distingue pas.`,
        ]
      : []),
    ...(missing.length > 0 ? [`Sans mois communs à deux sources : ${missing.join(', ')}.`] : []),
  ]
  return {
    localite: localite.code,
    fenetre: years.length > 0 ? `${years[0]}-${years.at(-1)}` : null,
    ecarts: found.map(({ ecart }) => ecart),
    degenerescence: {
      n_jumeaux: twins.length,
      source_code: reference?.source ?? null,
      grille: reference?.grille ?? null,
    },
    niveau_confiance: 'C',
    statut: weakestStatut(found.flatMap(({ statuts }) => statuts)),
    unite: '%',
    methode_collecte: 'calcul_derive',
    note: notes.length > 0 ? notes.join(' ') : null,
    limite: LIMITE,
  }
}

interface Compared {
  ecart: {
    grandeur: string
    paire: string
    ecart_abs_pct: number
    ecart_signe_pct: number
    n_mois: number
    fenetre: string
  }
  statuts: Statut[]
}

/** The first reference and the first compared source, as the country lists them, that have months in common. */
async function comparePaire(
  edition: Edition,
  localite: string,
  { grandeur, references, comparees }: { grandeur: string; references: string[]; comparees: string[] },
  read: (serie: Serie) => Promise<Mesures>,
): Promise<Compared | undefined> {
  const months = async (source: string) =>
    monthsOf(
      indexOf(edition)
        .seriesOf(localite)
        .filter((serie) => serie.grandeur === grandeur && serie.source === source),
      read,
    )
  for (const reference of references) {
    const base = await months(reference)
    if (base.months.size === 0) continue
    for (const comparee of comparees) {
      const other = await months(comparee)
      const found = divergence(base.months, other.months)
      if (!found) continue
      return {
        ecart: {
          grandeur,
          paire: `${reference} vs ${comparee}`,
          ecart_abs_pct: rounded(found.absPct, 2),
          ecart_signe_pct: rounded(found.signedPct, 2),
          n_mois: found.months,
          fenetre: `${yearOf(found.firstSlot)}-${yearOf(found.lastSlot)}`,
        },
        statuts: [...base.used, ...other.used].map(({ statut }) => statut),
      }
    }
  }
  return undefined
}
