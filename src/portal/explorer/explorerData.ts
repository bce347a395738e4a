import { indexOf } from '../../answers/catalogue/catalogueIndex.ts'
import { sourceRank } from '../../answers/catalogue/sourceRank.ts'
import type { Release } from '../../answers/release.ts'
import { type Grandeur, knownName, type Source } from '../../contract/catalogue.ts'
import { PROGRAMS } from '../assets.ts'
import { baseOf, type PageContext } from '../page.ts'
import { firstSeries } from './firstSeries.ts'

/** A file of the release, with the size and hash of its manifest. */
export interface SealedPart {
  path: string
  bytes: number
  sha256: string
}

export type ShownGrandeur = Pick<Grandeur, 'code' | 'libelle' | 'unite' | 'ucum' | 'ucum_horaire' | 'decimales'>
export type ShownSource = Pick<Source, 'code' | 'libelle' | 'libelle_court' | 'url' | 'licence' | 'attribution'>

/** The data that the page gives the script of the explorer; the list of series is read from the table of the release. */
export interface ExplorerData {
  edition: string
  citation: string
  licence: { nom: string; url: string }
  contact: string
  /** The public address of the API. */
  base: string
  /** A request with curl; `{adresse}` stands for its address. */
  curl: string
  /** The release's table of series: its hash leads to those of the series. */
  table: SealedPart
  /** Names of towns with data, by code. */
  towns: Record<string, string>
  /** Variables with data, in the country's order. */
  grandeurs: ShownGrandeur[]
  /** Sources in the country's order, which gives them their colours. */
  sources: ShownSource[]
  /** Codes of sources in the country's order; sources without a rank come last. */
  order: readonly string[]
  /** The series drawn if the address names none. */
  first: string[]
}

/** The data of a release for the explorer; `table` is its table of series. */
export function explorerData(context: PageContext, release: Release, table: SealedPart): ExplorerData {
  const { catalogue, edition, series } = release
  const { covered } = indexOf(release)
  const stored = new Set(series.map(({ grandeur }) => grandeur))
  const used = new Set(series.map(({ source }) => source))
  const { service } = catalogue
  return {
    edition: release.id,
    citation: edition.citation,
    licence: { nom: service.licence.nom, url: service.licence.url },
    contact: context.service.contact,
    base: baseOf(context),
    curl: PROGRAMS.find(({ language }) => language === 'curl')?.text ?? '{adresse}',
    table,
    towns: Object.fromEntries(covered.map((town) => [town.code, knownName(town)])),
    grandeurs: catalogue.grandeurs
      .filter(({ code }) => stored.has(code))
      .map(({ code, libelle, unite, ucum, ucum_horaire, decimales }) => ({
        code,
        libelle,
        unite,
        ucum,
        ucum_horaire,
        decimales,
      })),
    sources: catalogue.sources
      .filter(({ code }) => used.has(code))
      .sort((a, b) => sourceRank(service, a.code) - sourceRank(service, b.code))
      .map(({ code, libelle, libelle_court, url, licence, attribution }) => ({
        code,
        libelle,
        libelle_court,
        url,
        licence,
        attribution,
      })),
    order: service.ordre_sources,
    first: firstSeries(release),
  }
}
