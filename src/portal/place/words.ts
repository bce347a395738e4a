/** The words of the pages of places without data. */
export const PLACE_WORDS = {
  fr: {
    none: (place: string) => `L’édition n’a pas de données pour ${place}.`,
    instead: (town: string) => `La ville qui la représente est ${town}`,
    towns: 'Toutes les villes qui ont des données',
    unknown: 'Ce lieu n’est pas connu',
    unknownWhy: (code: string) => `Aucun lieu n’a le code « ${code} ». Cherchez-le par son nom.`,
  },
  en: {
    none: (place: string) => `The release has no data for ${place}.`,
    instead: (town: string) => `The town that stands for it is ${town}`,
    towns: 'All towns that have data',
    unknown: 'This place is not known',
    unknownWhy: (code: string) => `No place has the code “${code}”. Search for it by its name.`,
  },
} as const
