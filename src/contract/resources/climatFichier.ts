import Type from 'typebox'
import { define } from '../definition.ts'
import { ArrayOf, Named, OneOf, Text } from '../described.ts'
import { PERIOD } from '../parameters/period.ts'
import { PATH_TOWN, POINT_SOURCE } from '../parameters/point.ts'
import { ATTRIBUTIONS, AVERTISSEMENTS } from './fields.ts'

/** Files that other programs load. */
export const CLIMATE_FORMS = [
  'rclimdex',
  'climsoft',
  'dhis2',
  'apsim',
  'dssat',
  'swat_pluie',
  'swat_temperature',
  'climat',
] as const
export type ClimateForm = (typeof CLIMATE_FORMS)[number]

/** The days or months of a place as a file that another program loads as it is. */
export const climatFichier = define({
  path: '/v1/fichiers/{localite}',
  operation: 'lireFichierClimat',
  exemple: '/v1/fichiers/gin_kankan?forme=climsoft',
  chapter: 'Grandeurs calculées',
  stored: false,
  summary: { fr: 'Un fichier de climat pour un autre programme', en: 'A climate file for another program' },
  description: {
    fr: 'Jours pour RClimDex et R-Instat, Climsoft, APSIM, DSSAT, SWAT, ou mois pour DHIS2 et comme d’un message CLIMAT ; les séries sont celles de /v1/climat. `format=texte` donne le fichier ; sinon, de quoi il est fait.',
    en: 'Days for RClimDex and R-Instat, Climsoft, APSIM, DSSAT, SWAT, or months for DHIS2 and as in a CLIMAT report; the series are those of /v1/climat. `format=texte` gives the file; otherwise what it is made of.',
  },
  params: Type.Object({ localite: PATH_TOWN }),
  query: {
    forme: OneOf(CLIMATE_FORMS, {
      default: 'climsoft',
      fr: 'Forme du fichier',
      en: 'Form of the file',
    }),
    ...POINT_SOURCE,
    ...PERIOD,
    format: OneOf(['json', 'texte'], {
      default: 'json',
      fr: 'texte : le fichier ; json : de quoi il est fait',
      en: 'texte: the file; json: what it is made of',
    }),
  },
  answer: Named('FichierClimat', {
    localite: Text({ fr: 'Code de la localité', en: 'Code of the place' }),
    forme: Text({ fr: 'Comme demandée', en: 'As asked for' }),
    fichier: Text({ fr: 'Nom du fichier', en: 'Name of the file' }),
    periode_debut: Text({ fr: 'Premier jour', en: 'First day' }),
    periode_fin: Text({ fr: 'Dernier jour', en: 'Last day' }),
    series_utilisees: ArrayOf(Type.String(), { fr: 'Codes des séries lues', en: 'Codes of the series read' }),
    ...AVERTISSEMENTS,
    attributions: ATTRIBUTIONS,
  }),
  erreurs: [
    'RESSOURCE_INTROUVABLE',
    'INCOMPATIBILITE_SOURCE_GRANDEUR',
    'PLAGE_TEMPORELLE_NON_DISPONIBLE',
    'VALIDATION_VALEUR_INVALIDE',
  ],
})
