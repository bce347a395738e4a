import { setImmediate as nextTurn } from 'node:timers/promises'
import { QUOTA_JOURNALIER } from '../../access/rules.ts'
import type { Release } from '../../answers/release.ts'
import type { Service } from '../../contract/catalogue.ts'
import { CHAPTERS } from '../../contract/chapters.ts'
import { SAID_OF_COMPUTED } from '../../contract/computed/define.ts'
import type { Lang } from '../../contract/described.ts'
import { ERREURS } from '../../contract/erreurs.ts'
import type { Edition } from '../../edition/read/openEdition.ts'
import type { OpenapiDocument } from '../../http/openapiDocument.ts'
import type { ApiServices, Description } from '../apiServices.ts'
import { isPage, type ProgramRoute, type Route } from '../route.ts'
import { Components, inLanguage } from './components.ts'
import { type AskService, answeredExamples, DESCRIPTION, type Examples, exampleQuestions } from './examples.ts'
import { operationOf } from './operation.ts'
import { shareParts } from './shareParts.ts'

interface DescriptionOptions extends Pick<ApiServices, 'service' | 'version' | 'publicUrl' | 'release'> {
  editions: { readonly current: Edition | undefined }
  routes: readonly Route[]
  /** Asks the service itself the examples. */
  ask: AskService
  /** Told why the examples have no answers for now. */
  onFault: (error: unknown) => void
}

/**
 * The OpenAPI 3.1 description, made from the routes themselves: what validates is what is described. The variables that it
 * names, its examples and their answers are those of the release served; it is made once for each release and language.
 */
export function serviceDescription(options: DescriptionOptions) {
  const routes = options.routes.filter((route): route is ProgramRoute => !isPage(route))
  const examplesOf = answeredExamples(routes, options.ask)
  let edition: Edition | undefined
  let documents: Partial<Record<Lang, OpenapiDocument>> = {}
  let kept: Partial<Record<Lang, Promise<Description>>> = {}

  /** Forgets what was made of another release. */
  const released = (): Release | undefined => {
    const { editions, release } = options
    if (edition !== editions.current) {
      edition = editions.current
      documents = {}
      kept = {}
    }
    return editions.current && release(editions.current)
  }
  const answersOf = async (release: Release | undefined): Promise<Examples | undefined> => {
    if (!release) return exampleQuestions(routes, release)
    try {
      return await examplesOf(release)
    } catch (error) {
      options.onFault(error)
      return undefined
    }
  }
  /** The description with the questions of its examples alone. */
  const document = (lang: Lang): OpenapiDocument => {
    const release = released()
    documents[lang] ??= describe(options, routes, exampleQuestions(routes, release), lang)
    return documents[lang]
  }
  /**
   * The whole description, with what the release answers to each example; without where that cannot be had for now. Made once
   * for all who ask at the same time: it takes a tenth of a second of the serving thread.
   */
  const answered = (lang: Lang): Promise<Description> => {
    const release = released()
    const own = kept
    const make = async () => {
      const examples = await answersOf(release)
      if (!examples) delete own[lang]
      const whole = examples ? describe(options, routes, examples, lang) : document(lang)
      const saidOfAll = SAID_OF_COMPUTED.map((each) => inLanguage(each, lang))
      return { document: whole, text: JSON.stringify(shareParts(whole, saidOfAll)) }
    }
    own[lang] ??= make()
    return own[lang]
  }
  return {
    document,
    answered,
    /** Makes ahead what pages, then programs, ask of it: some 0.1 s of computing each, in turns of the event loop of their own. */
    async prepare(): Promise<void> {
      for (const lang of ['fr', 'en'] as const) {
        document(lang)
        await nextTurn()
      }
      await answered('fr')
    },
  }
}

function describe(
  { service, version, publicUrl, editions, release }: DescriptionOptions,
  routes: readonly ProgramRoute[],
  examples: Examples,
  lang: Lang,
): OpenapiDocument {
  const components = new Components(lang, editions.current && release(editions.current))
  const info = {
    title: components.say({
      fr: `${components.simule ? 'DÉMONSTRATION, données simulées. ' : ''}${service.nom} : ${service.titre}`,
      en: `${components.simule ? 'DEMONSTRATION, simulated data. ' : ''}${service.nom}: ${service.titre}`,
    }),
    version,
    description: introduction(service, editions.current),
    contact: { name: service.nom, email: service.contact },
    license: {
      name: components.say({
        fr: `AGPL-3.0 (moteur) ; données : ${service.licence.nom}`,
        en: `AGPL-3.0 (engine); data: ${service.licence.nom}`,
      }),
      identifier: 'AGPL-3.0-only',
    },
  }
  const paths: OpenapiDocument['paths'] = {}
  for (const route of routes) {
    const path = paths[route.path] ?? {}
    const example = examples.get(route.operation)
    // Of this document itself, its first lines.
    const reponse = { value: { openapi: '3.1.0', info: { title: info.title, version } }, abridged: true }
    const whole = example && route.operation === DESCRIPTION ? { ...example, reponse } : example
    path[route.method.toLowerCase()] = operationOf(route, components, whole)
    paths[route.path] = path
  }
  return {
    openapi: '3.1.0',
    info,
    servers: [
      {
        url: publicUrl === '' ? '/' : publicUrl,
        description: components.say({ fr: 'Ce service', en: 'This service' }),
      },
    ],
    tags: [...new Set(routes.map(({ chapter }) => chapter))].map((name) => ({
      name: components.chapter(name),
      description: components.say(CHAPTERS[name]),
    })),
    paths,
    components: {
      schemas: components.schemas,
      headers: components.headers,
      securitySchemes: {
        cle: {
          type: 'http',
          scheme: 'bearer',
          description: components.say({ fr: 'Clé obtenue par POST /v1/cles', en: 'Key obtained by POST /v1/cles' }),
        },
      },
    },
  }
}

/** The words before the chapters: what this is, keys, releases, error codes, variables. */
function introduction(service: Service, edition: Edition | undefined): string {
  const grandeurs = edition?.catalogue.grandeurs ?? []
  const simule = edition?.manifest.simule ?? false
  return [
    ...(simule ? ['**Les données servies ici sont SIMULÉES (démonstration) : ni mesures, ni réanalyse.**'] : []),
    service.description,
    `Une clé gratuite se demande par \`POST /v1/cles\` et s’envoie par \`Authorization: Bearer <clé>\` ; sous \`/v1\`, seuls \`/v1/edition\`, \`/v1/health\` et \`POST /v1/cles\` répondent sans elle. Quota : ${QUOTA_JOURNALIER} requêtes par jour (UTC) et par clé. Une demande compte pour une requête ; sur plusieurs localités ou séries, pour une chacune ; les plus coûteuses, pour plus : la description de chaque opération le dit.`,
    'Toute route de données prend `edition=<edition_id>` : citez-la, et les valeurs conservées ne changeront plus (ce qui est calculé à la demande dépend aussi du moteur, `version_moteur`). `ETag` et `If-None-Match` évitent de relire ce qui n’a pas changé. Un paramètre inconnu est une erreur 400 qui nomme ceux qui sont acceptés. Une valeur absente est `null` ou une ligne absente.',
    `Données sous ${service.licence.nom}. ${service.doi === null || simule ? '' : `DOI ${service.doi}. `}Contact : ${service.contact}.`,
    'Les codes d’erreur, stables, dans `erreur.code` :',
    Object.entries(ERREURS)
      .map(([code, { status, quand }]) => `- \`${code}\` (${status}) : ${quand.fr}`)
      .join('\n'),
    'Les grandeurs, dont `/v1/grandeurs/{code}/fiche` dit tout :',
    grandeurs
      .map(({ code, libelle, unite }) => `- \`${code}\` : ${libelle}, ${unite === '1' ? 'sans unité' : `en ${unite}`}`)
      .join('\n'),
  ].join('\n\n')
}
