/** The words of the page of all towns and of the search for a place. */
export const TOWNS_WORDS = {
  fr: {
    title: 'Villes',
    description: 'Toutes les villes qui ont des données, et la recherche d’un lieu par son nom.',
    search: 'Chercher une ville ou un autre lieu',
    go: 'Chercher',
    found: (q: string, n: number) =>
      n === 0
        ? `Aucun lieu ne s’appelle « ${q} ». Essayez une partie du nom.`
        : `« ${q} » : ${n} lieu${n > 1 ? 'x' : ''}`,
    instead: 'sans données ; voir',
    none: 'sans données',
    all: 'Toutes les villes',
  },
  en: {
    title: 'Towns',
    description: 'All towns with data, and a search for places by name.',
    search: 'Search for a town or another place',
    go: 'Search',
    found: (q: string, n: number) =>
      n === 0 ? `No place matches “${q}”. Try part of the name.` : `“${q}”: ${n} place${n > 1 ? 's' : ''}`,
    instead: 'no data; see',
    none: 'no data',
    all: 'All towns',
  },
} as const
