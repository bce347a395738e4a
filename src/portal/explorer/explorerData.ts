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

/**
 * The data that the page gives the script of the explorer; the list of series is read from the table of the release, whose hash
 * leads to those of the series.
 */
export type ExplorerData = ReturnType<typeof explorerData>

const TABLE = 'catalogue/series.csv'

/** The data of a release for the explorer; `opened` is what the address chose. */
export function explorerData(
  context: PageContext,
  release: Release,
  sealed: SealedFiles,
  opened: { series: readonly Serie[]; notes: readonly string[] } = { series: [], notes: [] },
) {
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
    /** The public address of the API. */
    base: context.base,
    /** A request with curl; `{adresse}` stands for its address. */
    curl: PROGRAMS.find(({ language }) => language === 'curl')?.text ?? '{adresse}',
    table: { path: `/archives/${release.id}/${TABLE}`, bytes: file?.bytes ?? 0, sha256: file?.sha256 ?? '' },
    /** Names of towns with data, by code. */
    towns: Object.fromEntries(covered.map((town) => [town.code, knownName(town)])),
    /** Variables with data, in the country's order, by their names in the language of the page. */
    grandeurs: catalogue.grandeurs
      .filter(({ code }) => stored.has(code))
      .map((grandeur) => shownGrandeur(context.lang, grandeur)),
    /** Sources in the country's order, which gives them their colours. */
    sources: catalogue.sources
      .filter(({ code }) => used.has(code))
      .sort((a, b) => sourceRank(service, a.code) - sourceRank(service, b.code))
      .map(shownSource),
    /** Codes of sources in the country's order; sources without a rank come last. */
    order: service.ordre_sources,
    /** Breaks that quality control found, as dates by the code of their series. */
    breaks: breaksOf(release),
    /** The series drawn if the address names none by its code. */
    first: opened.series.map(({ code }) => code),
    /** What the address asks that the release does not hold, in sentences. */
    notes: opened.notes,
  }
}

const shownSource = ({ code, libelle, libelle_court, url, licence, attribution }: Source) => {
  return { code, libelle, libelle_court, url, licence, attribution }
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
