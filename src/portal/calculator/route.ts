import Type from 'typebox'
import { indexOf } from '../../answers/catalogue/catalogueIndex.ts'
import { nearestTo, type Point } from '../../answers/catalogue/distance.ts'
import { ErreurContrat } from '../../contract/erreurs.ts'
import { redact } from '../../contract/redact.ts'
import type { PlainRoute } from '../../http/route.ts'
import { sendDocument } from '../../http/sendDocument.ts'
import { simulatedWord } from '../page.ts'
import type { PageRoute } from '../pageRoute.ts'
import type { PortalServices } from '../portalServices.ts'
import { calculatorPage, isOther } from './page.ts'
import { CHOICE_NAMES, FORMER, initialSettings, NUMBERS, PLACES, readSettings } from './settings.ts'

/** The page of the calculator, with what its address sets. */
export const CALCULATOR: PageRoute = {
  path: '/productible',
  operation: 'pageProductible',
  query: Type.Object(
    Object.fromEntries(
      [...PLACES, ...NUMBERS, ...CHOICE_NAMES, 'accepter_approximation', ...FORMER].map((name) => [
        name,
        Type.Optional(Type.String({ description: 'Réglage de l’étude, du même nom que celui de l’interface' })),
      ]),
    ),
  ),
  async make({ context, release, summaries, query }) {
    const given = query as Readonly<Record<string, string | undefined>>
    const covered = release ? indexOf(release).covered : []
    const point = pointOf(given)
    const nearest = point && nearestTo(point, covered)
    const town = nearest?.place ?? covered.find(({ code }) => code === given.ville) ?? covered[0]
    if (!release || !town) return { text: calculatorPage(context, undefined) }
    const { yield: best } = await summaries.town(release, town.code)
    const { inputs } = await summaries.yieldInputs(release, town.code)
    const initial = initialSettings(best)
    const read = readSettings((name) => given[name], initial)
    const serie = inputs.series.find(({ code }) => code === best?.serie) ?? inputs.series[0]
    return {
      text: calculatorPage(context, {
        towns: covered,
        town,
        settings: read.settings,
        former: read.former,
        other: isOther(read, best) || (given.code_serie_source ?? serie?.code) !== serie?.code,
        citation: release.edition.citation,
        simule: simulatedWord(context),
        study: serie && {
          inputs,
          serie,
          settings: initial,
          found: await summaries.defaultField(release, { inputs, serie, settings: initial }),
          point: nearest && point && { ...point, km: nearest.km },
        },
      }),
    }
  },
}

/** What the calculator's script computes from, of one town; named by its release, which never changes. */
export const YIELD_INPUTS: PlainRoute<Pick<PortalServices, 'release' | 'summaries' | 'forms'>> = {
  kind: 'service',
  page: true,
  method: 'GET',
  path: '/productible/{edition}/{fichier}',
  operation: 'lireDonneesDeProductible',
  access: 'libre',
  params: Type.Object({
    edition: Type.String({ description: 'Identifiant de l’édition servie' }),
    fichier: Type.String({ description: 'Code de la localité, puis .json' }),
  }),
  erreurs: ['RESSOURCE_INTROUVABLE'],
  async handle(request, reply, { release: currentRelease, summaries, forms }) {
    const { edition, fichier } = request.params as { edition: string; fichier: string }
    const release = currentRelease()
    if (!fichier.endsWith('.json')) {
      throw new ErreurContrat('RESSOURCE_INTROUVABLE', `Aucun fichier ne se nomme « ${redact(fichier)} ».`)
    }
    if (release?.id !== edition) {
      throw new ErreurContrat(
        'RESSOURCE_INTROUVABLE',
        `L’édition servie est ${release?.id ?? 'absente'}, et non « ${redact(edition)} » : rechargez la page.`,
      )
    }
    const { json } = await summaries.yieldInputs(release, fichier.slice(0, -'.json'.length))
    return sendDocument(
      { request, reply, forms },
      { text: json, type: 'application/json; charset=utf-8', cacheControl: 'public, max-age=3600' },
    )
  },
}

/** A point of an address; undefined unless it has both of its numbers. */
function pointOf({ latitude, longitude }: Readonly<Record<string, string | undefined>>): Point | undefined {
  const [north, east] = [latitude, longitude].map((text) => Number((text ?? '').trim().replace(',', '.') || Number.NaN))
  return north !== undefined && east !== undefined && Math.abs(north) <= 90 && Math.abs(east) <= 180
    ? { latitude: north, longitude: east }
    : undefined
}
