import type { Catalogue, Grandeur, Localite, Saison } from './catalogue.ts'
import { excerpt } from './excerpt.ts'
import { POINT_CODE } from './parameters/point.ts'
import { ANNEE } from './vocabulary.ts'

/** Codes stand in the codes of series and in addresses. */
const CODE = /^[a-z0-9]+(_[a-z0-9]+)*$/

const POINT_FAULT = `localites.csv : le code « ${POINT_CODE} » est réservé, les chemins l'ont pour une ville demandée par ses coordonnées`

/** What does not hold together between the tables of a country: a French sentence for each fault, none where all is well. */
export function catalogueFaults(catalogue: Catalogue): string[] {
  const { localites, grandeurs, sources } = catalogue
  return [
    ...codeFaults('localites.csv', localites),
    ...codeFaults('grandeurs.csv', grandeurs),
    ...codeFaults('sources.csv', sources),
    ...localites.filter(({ code }) => code === POINT_CODE).map(() => POINT_FAULT),
    ...parentFaults(localites),
    ...localites.flatMap(placeFaults),
    ...zoneFaults(localites),
    ...grandeurs.flatMap(boundFaults),
    ...baseFaults(grandeurs),
    ...sourceGrandeurFaults(catalogue),
    ...serviceCodeFaults(catalogue),
    ...saisonFaults(catalogue.service.saisons ?? []),
  ]
}

function codeFaults(table: string, rows: readonly { code: string }[]): string[] {
  const codes = rows.map(({ code }) => code)
  const odd = codes.filter((code) => !CODE.test(code))
  const twice = new Set(codes.filter((code, i) => codes.indexOf(code) !== i))
  return [
    ...odd.map(
      (code) => `${table} : le code « ${excerpt(code)} » n'est pas fait de minuscules, de chiffres et de tirets bas`,
    ),
    ...[...twice].map((code) => `${table} : le code « ${excerpt(code)} » est là deux fois`),
  ]
}

function parentFaults(localites: readonly Localite[]): string[] {
  const parents = new Map(localites.map(({ code, parent_code }) => [code, parent_code]))
  const missing = localites
    .filter(({ parent_code }) => parent_code !== null && !parents.has(parent_code))
    .map(
      ({ code, parent_code }) =>
        `localites.csv : le parent de ${excerpt(code)}, « ${excerpt(parent_code ?? '')} », n'y est pas`,
    )
  const endless = localites
    .filter(({ code }) => isOwnAncestor(code, parents))
    .map(({ code }) => `localites.csv : ${excerpt(code)} est son propre ancêtre`)
  return [...missing, ...endless]
}

function isOwnAncestor(code: string, parents: ReadonlyMap<string, string | null>): boolean {
  const seen = new Set<string>()
  for (let at = parents.get(code) ?? null; at !== null && !seen.has(at); at = parents.get(at) ?? null) {
    if (at === code) return true
    seen.add(at)
  }
  return false
}

function zoneFaults(localites: readonly Localite[]): string[] {
  const named = localites.flatMap(({ code, fuseau_horaire: zone }) => (zone === null ? [] : [{ code, zone }]))
  // Each once: a country has a zone or a few, and a look at one takes a tenth of a millisecond.
  const unknown = new Set([...new Set(named.map(({ zone }) => zone))].filter((zone) => !isZone(zone)))
  return named
    .filter(({ zone }) => unknown.has(zone))
    .map(
      ({ code, zone }) =>
        `localites.csv : le fuseau de ${excerpt(code)}, « ${excerpt(zone)} », n'est pas un nom IANA (Africa/Conakry)`,
    )
}

function isZone(timeZone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone })
    return true
  } catch {
    return false
  }
}

function placeFaults({ code, latitude, longitude }: Localite): string[] {
  if ((latitude === null) !== (longitude === null)) {
    return [`localites.csv : ${excerpt(code)} n'a qu'une de ses deux coordonnées`]
  }
  const faults: string[] = []
  if (Math.abs(latitude ?? 0) > 90)
    faults.push(`localites.csv : la latitude de ${excerpt(code)} vaut ${latitude} ; attendu : de -90 à 90`)
  if (Math.abs(longitude ?? 0) > 180)
    faults.push(`localites.csv : la longitude de ${excerpt(code)} vaut ${longitude} ; attendu : de -180 à 180`)
  return faults
}

function boundFaults(grandeur: Grandeur): string[] {
  const { code, borne_min, borne_max, borne_min_horaire, borne_max_horaire } = grandeur
  const faults: string[] = []
  if (borne_min >= borne_max) faults.push(`grandeurs.csv : borne_min de ${excerpt(code)} n'est pas sous borne_max`)
  if ((borne_min_horaire === null) !== (borne_max_horaire === null)) {
    faults.push(`grandeurs.csv : ${excerpt(code)} n'a qu'une de ses deux bornes horaires`)
  } else if (borne_min_horaire !== null && borne_max_horaire !== null && borne_min_horaire >= borne_max_horaire) {
    faults.push(`grandeurs.csv : borne_min_horaire de ${excerpt(code)} n'est pas sous borne_max_horaire`)
  }
  return faults
}

function baseFaults(grandeurs: readonly Grandeur[]): string[] {
  const codes = codesOf(grandeurs)
  return grandeurs.flatMap(({ code, base }) =>
    base === null || codes.has(base)
      ? []
      : [`grandeurs.csv : « ${excerpt(base)} », dont ${excerpt(code)} est une statistique, n'y est pas`],
  )
}

function sourceGrandeurFaults({ sources, grandeurs, sourcesGrandeurs }: Catalogue): string[] {
  const known = { sources: codesOf(sources), grandeurs: codesOf(grandeurs).add('*') }
  const faults: string[] = []
  const reported = new Set<string>()
  for (const { source, grandeurs: named, grille } of sourcesGrandeurs) {
    if (!known.sources.has(source))
      faults.push(`sources_grandeurs.csv : la source « ${excerpt(source)} » n'est pas dans sources.csv`)
    for (const grandeur of named) {
      if (!known.grandeurs.has(grandeur))
        faults.push(
          `sources_grandeurs.csv : la grandeur « ${excerpt(grandeur)} » de ${excerpt(source)} n'est pas dans grandeurs.csv`,
        )
      if (reported.has(`${source} ${grandeur}`))
        faults.push(
          `sources_grandeurs.csv : ${excerpt(source)} dit deux fois comment elle fait « ${excerpt(grandeur)} »`,
        )
      reported.add(`${source} ${grandeur}`)
    }
    if (grille && !(grille.pas_lat > 0 && grille.pas_lon > 0))
      faults.push(`sources_grandeurs.csv : une maille de ${excerpt(source)} a un pas nul ou négatif`)
  }
  return faults
}

function serviceCodeFaults({ service, sources, grandeurs }: Catalogue): string[] {
  const known = { sources: codesOf(sources), grandeurs: codesOf(grandeurs) }
  const faults: string[] = []
  const checkSources = (field: string, codes: readonly string[]) => {
    for (const code of codes) {
      if (!known.sources.has(code))
        faults.push(`service.json : « ${field} » nomme « ${excerpt(code)} », absente de sources.csv`)
    }
  }
  checkSources('ordre_sources', service.ordre_sources)
  service.paires.forEach(({ grandeur, references, comparees }, i) => {
    const field = `paires[${i}]`
    if (!known.grandeurs.has(grandeur))
      faults.push(`service.json : « ${field}.grandeur » nomme « ${excerpt(grandeur)} », absente de grandeurs.csv`)
    checkSources(`${field}.references`, references)
    checkSources(`${field}.comparees`, comparees)
  })
  return faults
}

/** Seasons are parts of a year: two of one name, or of one month, would be none. */
function saisonFaults(saisons: readonly Saison[]): string[] {
  const codes = saisons.map(({ code }) => code)
  const months = saisons.flatMap(({ mois }) => mois)
  const twice = <T>(all: readonly T[]) => new Set(all.filter((each, i) => all.indexOf(each) !== i))
  return [
    ...[...twice(codes)].map((code) => `service.json : la saison « ${excerpt(code)} » est là deux fois`),
    ...[...twice(months)].map((month) => `service.json : le mois ${month} est dans deux saisons`),
    ...(codes.includes(ANNEE)
      ? [`service.json : une saison s'appelle « ${ANNEE} », qui est l'année entière ; donnez-lui un autre code`]
      : []),
  ]
}

function codesOf(rows: readonly { code: string }[]): Set<string> {
  return new Set(rows.map(({ code }) => code))
}
