import Type from 'typebox'
import { define } from '../definition.ts'
import { ArrayOf, Int, Named, OneOf, Text } from '../described.ts'
import { FORMAT } from '../parameters/format.ts'
import { PERIOD } from '../parameters/period.ts'
import { GENRES_REGLE } from '../vocabulary.ts'
import { AVERTISSEMENTS, EditionId, Granularite, MethodeCollecte, Niveau, Rupture, Statut } from './fields.ts'

export const QualiteSerie = Named('QualiteSerie', {
  code_serie: Text({ fr: 'Code de la série', en: 'Series code' }),
  localite: Type.String(),
  grandeur: Type.String(),
  source_code: Type.String(),
  granularite: Granularite,
  methode_collecte: MethodeCollecte,
  niveau_confiance: Niveau,
  statut: Statut,
  edition: EditionId,
  limite: Type.String(),
  regles: ArrayOf(
    Type.Object({
      code: Text({ fr: 'Code de la règle', en: 'Rule code' }),
      libelle: Text({ fr: 'Ce qu’elle signale', en: 'What it flags' }),
      genre: OneOf(GENRES_REGLE, {
        fr: 'impossible : la mesure est physiquement impossible ; douteux : elle est à examiner',
        en: 'impossible: the measurement is physically impossible; douteux: it should be examined',
      }),
      reference: Text.orNull({ fr: 'Où la règle est publiée', en: 'Where the rule is published' }),
      n_examinees: Int({
        fr: 'Nombre de pas qu’elle a pu examiner ; 0 : aucun, ce qui ne veut pas dire « rien trouvé »',
        en: 'Number of steps it could examine; 0: none, which is not the same as nothing found',
      }),
      n_signalees: Int({ fr: 'Nombre de pas qu’elle a signalés', en: 'Number of steps it flagged' }),
      constat: Text.orNull({ fr: 'Ce qu’elle a trouvé, avec ses chiffres', en: 'What it found, with its figures' }),
    }),
    {
      fr: 'Toutes les règles, celles qui n’ont rien pu examiner comprises',
      en: 'All rules, including those that had nothing to examine',
    },
  ),
  ruptures: Type.Array(Rupture),
  ...AVERTISSEMENTS,
  drapeaux: ArrayOf(
    Type.Object({
      instant: Text({ fr: 'Début du pas : jour, ou heure UTC', en: 'Start of the step: day, or UTC hour' }),
      regles: ArrayOf(Type.String(), {
        fr: 'Codes des règles qui le signalent',
        en: 'Codes of the rules that flag it',
      }),
    }),
    { fr: 'Les pas signalés, dans l’ordre du temps', en: 'The flagged steps, in time order' },
  ),
})

export const serieQualite = define({
  path: '/v1/series/{code}/qualite',
  operation: 'lireQualiteSerie',
  exemple: '/v1/series/gin_kankan_ghi_simulation_1996_2025/qualite',
  chapter: 'Séries',
  summary: {
    fr: 'Ce que le contrôle de qualité a trouvé dans une série',
    en: 'What quality control found in a series',
  },
  description: {
    fr: 'Chaque règle avec sa référence, ce qu’elle a examiné et signalé ; les ruptures décelées ; les pas signalés, que periode_debut et periode_fin restreignent. format=csv donne les pas signalés.',
    en: 'Each rule with its reference, how many steps it examined and flagged; the breaks detected; the flagged steps, which `periode_debut` and `periode_fin` restrict. `format=csv` gives the flagged steps.',
  },
  params: Type.Object({ code: Text({ fr: 'Code de la série', en: 'Series code' }) }),
  serie: 'code',
  query: { ...PERIOD, format: FORMAT },
  answer: QualiteSerie,
})
