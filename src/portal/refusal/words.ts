/** The words of the pages shown in place of one that does not exist or cannot be shown. */
export const REFUSAL_WORDS = {
  fr: {
    unknown: 'Cette page n’existe pas',
    unknownWhy: (path: string) => `Rien n’est à l’adresse « ${path} ». Cherchez une ville, ou repartez de l’accueil.`,
    refused: 'Cette page n’a pas pu être montrée',
    home: 'L’accueil',
    docs: 'La documentation',
    without: 'La même page, sans réglage',
  },
  en: {
    unknown: 'This page does not exist',
    unknownWhy: (path: string) =>
      `Nothing is at the address “${path}”. Search for a town, or start again from the first page.`,
    refused: 'This page could not be shown',
    home: 'First page',
    docs: 'Documentation',
    without: 'The same page, without settings',
  },
} as const
