/** The words of the pages shown in place of one that does not exist or cannot be shown. */
export const REFUSAL_WORDS = {
  fr: {
    unknown: 'Cette page n’existe pas',
    unknownWhy: (path: string) => `Il n’y a rien à l’adresse « ${path} ». Cherchez une ville, ou revenez à l’accueil.`,
    refused: 'Cette page n’a pas pu être affichée',
    home: 'Accueil',
    docs: 'Documentation',
    without: 'La même page, sans réglage',
  },
  en: {
    unknown: 'Page not found',
    unknownWhy: (path: string) => `There is nothing at “${path}”. Search for a town, or go back to the home page.`,
    refused: 'This page could not be displayed',
    home: 'Home page',
    docs: 'Documentation',
    without: 'The same page, without settings',
  },
} as const
