import type { Words } from './described.ts'

/** The chapters of the documentation, by their French name: what each is called in English, and what it holds. */
export const CHAPTERS = {
  Éditions: {
    name: 'Releases',
    fr: 'Les éditions datées, immuables et citables, et leurs fichiers.',
    en: 'Dated, immutable and citable releases (éditions), and their files.',
  },
  Clés: {
    name: 'Keys',
    fr: 'Obtenir une clé, voir son quota, la révoquer.',
    en: 'Get a key, see its quota, revoke it.',
  },
  Séries: {
    name: 'Series',
    fr: 'Le catalogue des séries et leurs mesures.',
    en: 'The catalogue of series and their measurements.',
  },
  Localités: {
    name: 'Places',
    fr: 'La référence géographique, et ce que l’on demande d’une ville.',
    en: 'The places of the country, and what is asked of a town.',
  },
  'Grandeurs et sources': {
    name: 'Variables and sources',
    fr: 'Ce qui est mesuré ou calculé, et d’où cela vient.',
    en: 'What is measured or computed, and where it comes from.',
  },
  Incertitude: { name: 'Uncertainty', fr: 'Où les sources divergent.', en: 'Where the sources differ.' },
  'Grandeurs calculées': {
    name: 'Computed variables',
    fr: 'Calculées à la demande, avec leurs hypothèses en paramètres.',
    en: 'Computed on request, with their assumptions as parameters.',
  },
  'Formats et protocoles': {
    name: 'Formats and protocols',
    fr: 'Les mêmes données dans les protocoles que parlent xarray, R, QGIS et leurs semblables, sans clé.',
    en: 'The same data in the protocols that xarray, R, QGIS and their like speak, without a key.',
  },
  Service: { name: 'The service', fr: 'Le service lui-même.', en: 'The service itself.' },
} as const satisfies Record<string, Words & { name: string }>

export type Chapter = keyof typeof CHAPTERS
