import Type from 'typebox'
import { define } from '../definition.ts'
import { ArrayOf, described, Named, OneOf, Text, type Words } from '../described.ts'
import { PERIOD } from '../parameters/period.ts'
import { PATH_TOWN, POINT_SOURCE } from '../parameters/point.ts'
import { ATTRIBUTIONS } from './fields.ts'

/** Files that other programs load, and which. */
export const CLIMATE_FORMS = {
  rclimdex: { fr: 'RClimDex, R-Instat', en: 'RClimDex, R-Instat' },
  climsoft: { fr: 'Climsoft, CSV de jours', en: 'Climsoft, CSV of days' },
  dhis2: { fr: 'DHIS2, CSV de mois', en: 'DHIS2, CSV of months' },
  apsim: { fr: '.met d’APSIM', en: 'APSIM .met' },
  dssat: { fr: '.WTH de DSSAT', en: 'DSSAT .WTH' },
  swat_pluie: { fr: 'pluie de SWAT', en: 'SWAT rain' },
  swat_temperature: { fr: 'températures de SWAT', en: 'SWAT temperatures' },
  climat: { fr: 'mois comme d’un message CLIMAT', en: 'months as in a CLIMAT report' },
} as const satisfies Record<string, Words>
export type ClimateForm = keyof typeof CLIMATE_FORMS

const listed = (lang: keyof Words) =>
  Object.entries<Words>(CLIMATE_FORMS)
    .map(([code, words]) => `\`${code}\` (${words[lang]})`)
    .join(' ; ')

/** The days or months of a place as a file that another program loads as it is. */
export const climatFichier = define({
  path: '/v1/fichiers/{localite}',
  operation: 'lireFichierClimat',
  exemple: '/v1/fichiers/gin_kankan?forme=climsoft',
  chapter: 'Grandeurs calculées',
  stored: false,
  summary: { fr: 'Un fichier de climat pour un autre programme', en: 'A climate file for another program' },
  description: {
    fr: `Formes : ${listed('fr')}. Séries : celles de /v1/climat. \`format=texte\` donne le fichier ; sinon, de quoi il est fait.`,
    en: `Forms: ${listed('en')}. Series: those of /v1/climat. \`format=texte\` gives the file; otherwise what it is made of.`,
  },
  params: Type.Object({ localite: PATH_TOWN }),
  query: {
    forme: OneOf(Object.keys(CLIMATE_FORMS) as [ClimateForm, ...ClimateForm[]], {
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
    code_manquant: Text({ fr: 'Ce qui tient lieu d’une valeur manquante', en: 'What stands for a missing value' }),
    series_utilisees: ArrayOf(Type.String(), { fr: 'Codes des séries lues', en: 'Codes of the series read' }),
    provenance: Type.Record(
      Type.String(),
      Type.String(),
      described({
        fr: 'Édition, citation, licence ; avertissement si des données sont simulées',
        en: 'Release, citation, licence; a warning where data are simulated',
      }),
    ),
    attributions: ATTRIBUTIONS,
  }),
  erreurs: [
    'RESSOURCE_INTROUVABLE',
    'INCOMPATIBILITE_SOURCE_GRANDEUR',
    'PLAGE_TEMPORELLE_NON_DISPONIBLE',
    'VALIDATION_VALEUR_INVALIDE',
  ],
})
