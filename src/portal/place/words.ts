/** The words of the pages of places without data. */
export const PLACE_WORDS = {
  fr: {
    none: (place: string) => `L’édition n’a pas de données pour ${place}.`,
    instead: (town: string) => `Voir la ville de référence, ${town}`,
    towns: 'Toutes les villes qui ont des données',
    unknown: 'Lieu inconnu',
    unknownWhy: (code: string) => `Aucun lieu n’a le code « ${code} ». Cherchez-le par son nom.`,
  },
  en: {
    none: (place: string) => `The release has no data for ${place}.`,
    instead: (town: string) => `See the reference town, ${town}`,
    towns: 'All towns with data',
    unknown: 'Unknown place',
    unknownWhy: (code: string) => `No place has the code “${code}”. Search for it by name.`,
  },
} as const
