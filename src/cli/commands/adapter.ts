import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { findLocalite, indexOf, requireCovered } from '../../answers/catalogue/catalogueIndex.ts'
import { releaseAt } from '../../answers/catalogue/releaseAt.ts'
import type { Release } from '../../answers/release.ts'
import { farFinding } from '../../computations/siteAdaptation/farMonths.ts'
import { ownMeasurements, spanOfDays } from '../../computations/siteAdaptation/ownDays.ts'
import { bestPlane, type SiteAnswer, siteAnswer } from '../../computations/siteAdaptation/siteAnswer.ts'
import { figuresJson, serieCsv } from '../../computations/siteAdaptation/siteFiles.ts'
import { siteInputs } from '../../computations/siteAdaptation/siteInputs.ts'
import { INSTRUMENT_ERROR, siteRows, siteWords } from '../../computations/siteAdaptation/siteWords.ts'
import { siteYear } from '../../computations/siteAdaptation/siteYear.ts'
import { nearestTo } from '../../contract/distance.ts'
import { ErreurContrat } from '../../contract/erreurs.ts'
import { fr } from '../../contract/numberWords.ts'
import { POINT_CODE } from '../../contract/parameters/point.ts'
import type { Irradiation } from '../../derive/statistics/adaptToSite.ts'
import { gravestFirst, type SiteFinding, type SiteReport } from '../../portal/adaptation/report.ts'
import { siteReportPage } from '../../portal/adaptation/reportPage.ts'
import { SIMULATED } from '../../portal/charts/svg.ts'
import { examineOwn } from '../../quality/examineOwn.ts'
import type { Reading } from '../../sources/upstream.ts'
import { writeFileDurably } from '../../storage/durable.ts'
import { type Command, EXIT, type OptionValues, UsageError } from '../command.ts'
import { withCurrentRelease } from '../currentRelease.ts'
import { describeReading } from '../describeReading.ts'
import { DESCRIPTION, fileReader, rawFileAt } from '../fileReader.ts'
import { paysReading } from '../folders.ts'

/** A file is of the town that stands so near to its point, as an import has it. */
const SAME_TOWN_DEG = 0.05

export const adapter: Command = {
  usage: '<fichier>',
  aide: `Corrige la série de long terme d’un lieu par des mesures prises sur place : d’un mois à quelques années d’irradiation
globale (ghi), au pas de 1 minute à 1 jour. Le fichier passe d’abord par les contrôles de qualité ; ce qui est impossible est
écarté, ce qui semble réparable (horloge, unité) est proposé. Rien n’est corrigé si des jours écartés pour l’essai n’en sont
pas mieux prédits.

Le lieu est --localite, ou --latitude et --longitude, ou le point du fichier. Avec --vers, un dossier reçoit le rapport
(rapport.html), la série corrigée (serie.csv), les chiffres (resultat.json) et l’année type avec son fichier EPW, si
l’édition a de quoi la faire.`,
  arguments: { min: 1, max: 1 },
  options: {
    description: DESCRIPTION,
    localite: { type: 'string', valeur: 'code', aide: 'La ville où les mesures ont été prises' },
    latitude: { type: 'string', valeur: 'degrés', aide: 'La latitude, avec --longitude' },
    longitude: { type: 'string', valeur: 'degrés', aide: 'La longitude, avec --latitude' },
    'incertitude-instrument': {
      type: 'string',
      valeur: '%',
      aide: `Écart-type de l’instrument sur un long cumul (${fr(INSTRUMENT_ERROR.initial)} par défaut : un bon pyranomètre)`,
    },
    'garder-mois-lointains': {
      type: 'boolean',
      aide: 'Compte aussi les mois plus loin de la longue série qu’aucune source ne l’est d’une autre',
    },
    vers: { type: 'string', valeur: 'dossier', aide: 'Écrit les résultats dans ce dossier' },
  },
  async run(context, [chemin = ''], options) {
    const { print, note, config } = context
    const instrumentPct = numberOption(options, 'incertitude-instrument', INSTRUMENT_ERROR) ?? INSTRUMENT_ERROR.initial
    const catalogue = await paysReading(config)
    const { reader, description } = await fileReader('station', options)
    const reading = reader.read(await rawFileAt(chemin), catalogue, description)
    const told = [...(reading.devinee?.lignes ?? []), ...describeReading(reading)]
    for (const line of told) print(line)
    // A wind of unknown height takes nothing from the irradiation beside it.
    if (reading.refus !== undefined && !reading.devinee?.resteDesColonnes) {
      print(`Rien n’est corrigé : ${reading.refus}. « harmattan lire station » écrit la description à compléter.`)
      return EXIT.echec
    }
    if (!reading.series.some(({ grandeur }) => grandeur === 'ghi')) {
      print('Pas d’irradiation globale (ghi) dans ce fichier : il n’y a rien à corriger.')
      return EXIT.echec
    }
    return withCurrentRelease(context, async (whole) => {
      const { release, code } = await placeOf(whole, reading, options)
      const localite = findLocalite(release, code)
      const examination = examineOwn(reading.series, { grandeurs: catalogue.grandeurs, localite })
      note(`Lieu : ${localite.nom} (${release.id}).`)
      const inputs = await siteInputs(release, code)
      const { latitudeDeg: latitude, longitudeDeg: longitude } = inputs.yields.site
      const measured = ownMeasurements(reading.series, { latitude, longitude }, examination.impossible)
      const { own } = measured
      const keepFar = options['garder-mois-lointains'] === true
      const answer = siteAnswer(inputs, { ...measured, instrumentPct, settings: bestPlane(inputs), keepFar })
      const findings = [...examination.findings, ...[answer && farFinding(answer)].filter((each) => each !== undefined)]
      for (const line of findingLines(findings)) print(line)
      if (!answer) {
        print('Aucun jour complet d’irradiation à comparer : vérifiez le pas, les absences et le décalage de l’heure.')
        return EXIT.echec
      }
      for (const line of answerLines(answer, own)) print(line)
      if (typeof options.vers === 'string')
        await writeResults(options.vers, { release, code, own, answer, instrumentPct, findings, reading: told, note })
      return EXIT.ok
    })
  },
}

function numberOption(
  options: OptionValues,
  name: string,
  { bounds: [least, most] }: { bounds: readonly [number, number] },
): number | undefined {
  const text = options[name]
  if (text === undefined) return undefined
  const value = typeof text === 'string' && text.length < 20 ? Number(text.replace(',', '.')) : Number.NaN
  if (text === '' || !(value >= least && value <= most))
    throw new UsageError(`--${name} prend un nombre de ${fr(least)} à ${fr(most)}.`)
  return value
}

/** The place of the measurements: named, or the town at the point of the file, else the cells there. */
async function placeOf(
  whole: Release,
  { point }: Reading,
  options: OptionValues,
): Promise<{ release: Release; code: string }> {
  const latitude = numberOption(options, 'latitude', { bounds: [-90, 90] })
  const longitude = numberOption(options, 'longitude', { bounds: [-180, 180] })
  if ((latitude === undefined) !== (longitude === undefined)) throw new UsageError('--latitude va avec --longitude.')
  if (typeof options.localite === 'string') {
    if (latitude !== undefined) throw new UsageError('donnez --localite, ou --latitude et --longitude.')
    return { release: whole, code: requireCovered(whole, options.localite).code }
  }
  const at = latitude === undefined || longitude === undefined ? point : { latitude, longitude }
  if (!at)
    throw new UsageError('le fichier ne dit pas où il a été mesuré : donnez --localite, ou --latitude et --longitude.')
  const near = nearestTo(at, indexOf(whole).covered)?.place
  if (near && Math.hypot(near.latitude - at.latitude, near.longitude - at.longitude) < SAME_TOWN_DEG)
    return { release: whole, code: near.code }
  const release = await releaseAt(whole, at)
  if (release !== whole) return { release, code: POINT_CODE }
  throw new UsageError(
    `l’édition n’a pas de maille en ce point${near ? ` ; la ville la plus proche est --localite ${near.code}` : ''}.`,
  )
}

function findingLines(findings: readonly SiteFinding[]): string[] {
  if (findings.length === 0) return ['Contrôles de qualité : rien à signaler.']
  const genres = { impossible: 'écarté', douteux: 'à vérifier' } as const
  return [
    'Contrôles de qualité :',
    ...gravestFirst(findings).map(
      ({ rule, grandeur, granularite, n_signalees, n_examinees, constat }) =>
        `  ${genres[rule.genre]} : ${grandeur} ${granularite}, ${rule.code} (${fr(n_signalees)} sur ${fr(n_examinees)})${constat === null ? '' : ` : ${constat.fr}`}`,
    ),
  ]
}

function answerLines(answer: SiteAnswer, own: Irradiation): string[] {
  const span = spanOfDays(own.days)
  const rows = siteRows(answer).map(({ name, before, after }) => [name.fr, before.fr, after.fr])
  const widths = [0, 1, 2].map((i) => Math.max(...rows.map((row) => row[i]?.length ?? 0), i === 0 ? 0 : 'avant'.length))
  const line = (cells: readonly string[]) =>
    `  ${cells.map((cell, i) => cell.padEnd(widths[i] as number)).join('  ')}`.trimEnd()
  return [
    ...(span ? [`Jours complets : ${fr(own.days.size)}, du ${span[0]} au ${span[1]}.`] : []),
    ...siteWords(answer).map(({ fr: french }) => french),
    line(['', 'avant', 'après']),
    ...rows.map(line),
    `Facteurs des mois, janvier d’abord : ${answer.site.factors.map((factor) => fr(Number(factor.toFixed(3)))).join(' ; ')}.`,
  ]
}

interface Results extends Omit<SiteReport, 'simule'> {
  release: Release
  code: string
  instrumentPct: number
  note: (line: string) => void
}

async function writeResults(folder: string, { release, code, instrumentPct, note, ...report }: Results): Promise<void> {
  await mkdir(folder, { recursive: true })
  const { answer } = report
  const write = async (name: string, text: string) => {
    await writeFileDurably(join(folder, name), text)
    note(`Écrit : ${join(folder, name)}`)
  }
  const place = { place: findLocalite(release, code).nom, edition: release.id }
  const simule = release.edition.simule && SIMULATED.fr
  await write('rapport.html', siteReportPage('fr', { ...report, simule }, place))
  await write('serie.csv', serieCsv(answer))
  await write('resultat.json', figuresJson(answer, { edition: release.id, localite: code, instrumentPct }))
  try {
    const epw = await siteYear(release, code, answer.adapted)
    await write(epw.nom, epw.texte)
  } catch (error) {
    if (!(error instanceof ErreurContrat)) throw error
    note(`Pas d’année type : ${error.message}`)
  }
}
