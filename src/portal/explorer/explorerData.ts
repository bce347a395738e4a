import { indexOf } from '../../answers/catalogue/catalogueIndex.ts'
import { sourceRank } from '../../answers/catalogue/sourceRank.ts'
import type { Release } from '../../answers/release.ts'
import { type Grandeur, knownName, type Serie, type Source } from '../../contract/catalogue.ts'
import { PROGRAMS } from '../assets.ts'
import { grandeurName } from '../lang/english.ts'
import type { Lang } from '../lang/lang.ts'
import type { PageContext } from '../page.ts'
import type { SealedFiles } from '../pageRoute.ts'

/** A file of the release, with the size and hash of its manifest. */
export interface SealedPart {
  path: string
  bytes: number
  sha256: string
}

export type ShownGrandeur = Pick<Grandeur, 'code' | 'libelle' | 'unite' | 'ucum' | 'ucum_horaire' | 'decimales'> &
  Partial<Pick<Grandeur, 'statistique'>>
export type ShownSource = Pick<Source, 'code' | 'libelle' | 'libelle_court' | 'url' | 'licence' | 'attribution'>

/** The data that the page gives the script of the explorer; the list of series is read from the table of the release. */
export interface ExplorerData {
  edition: string
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
  /** Variables with data, in the country's order, by their names in the language of the page. */
  grandeurs: ShownGrandeur[]
  /** Sources in the country's order, which gives them their colours. */
  sources: ShownSource[]
  /** Codes of sources in the country's order; sources without a rank come last. */
  order: readonly string[]
  /** Breaks that quality control found, as dates by the code of their series. */
  breaks: Readonly<Record<string, readonly string[]>>
  /** The series drawn if the address names none by its code. */
  first: string[]
  /** What the address asks that the release does not hold, in sentences. */
  notes: string[]
}

const TABLE = 'catalogue/series.csv'

/** The data of a release for the explorer; `opened` is what the address chose. */
export function explorerData(
  context: PageContext,
  release: Release,
  sealed: SealedFiles,
  opened: Pick<ExplorerData, 'notes'> & { series: readonly Serie[] } = { series: [], notes: [] },
): ExplorerData {
  const file = sealed.get(TABLE)
  const { catalogue, series } = release
  const { covered } = indexOf(release)
  const stored = new Set(series.map(({ grandeur }) => grandeur))
  const used = new Set(series.map(({ source }) => source))
  const { service } = catalogue
  return {
    edition: release.id,
    licence: { nom: service.licence.nom, url: service.licence.url },
    contact: context.service.contact,
    base: context.base,
    curl: PROGRAMS.find(({ language }) => language === 'curl')?.text ?? '{adresse}',
    table: { path: `/archives/${release.id}/${TABLE}`, bytes: file?.bytes ?? 0, sha256: file?.sha256 ?? '' },
    towns: Object.fromEntries(covered.map((town) => [town.code, knownName(town)])),
    grandeurs: catalogue.grandeurs
      .filter(({ code }) => stored.has(code))
      .map((grandeur) => shownGrandeur(context.lang, grandeur)),
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
    breaks: breaksOf(release),
    first: opened.series.map(({ code }) => code),
    notes: opened.notes,
  }
}

function shownGrandeur(lang: Lang, grandeur: Grandeur): ShownGrandeur {
  const { code, libelle, unite, ucum, ucum_horaire, decimales, statistique } = grandeur
  const shown = { code, libelle: grandeurName(lang, { code, libelle }), unite, ucum, ucum_horaire, decimales }
  return statistique === null ? shown : { ...shown, statistique }
}

/** The breaks of the series of a release, as dates by code. */
export function breaksOf({ series }: Pick<Release, 'series'>): Record<string, string[]> {
  const broken = series.filter(({ ruptures }) => ruptures.length > 0)
  return Object.fromEntries(broken.map(({ code, ruptures }) => [code, ruptures.map(({ date }) => date)]))
}
