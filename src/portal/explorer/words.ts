/** The words of the page of the explorer, beside those of its script. */
export const EXPLORER_WORDS = {
  fr: {
    title: 'Explorer',
    description:
      'Dessinez les séries de toutes les villes, grandeurs et sources sur un même axe de temps, comparez-les, et prenez ce que vous voyez.',
    lead: 'Des villes, des grandeurs et des sources sur un même axe de temps. Sans clé : votre navigateur lit les fichiers de l’édition et les contrôle.',
    noScript:
      'Le graphique est dessiné par un script, dans votre navigateur. S’il n’apparaît pas ici, prenez les fichiers ci-dessous, ou voyez les graphiques de chaque',
    town: 'ville',
    none: 'Il n’y a rien à dessiner : aucune édition n’est encore ouverte.',
    files: 'Les fichiers que cette page lit',
    filesWhat:
      'Ceux de l’édition, ouverts à tous. catalogue/series.csv dit où se trouvent les octets de chaque série et quelle est leur empreinte ; SHA256SUMS, celle de chaque fichier.',
    size: (kilobytes: string) => `${kilobytes} ko`,
    drawable: 'Ce qui peut être dessiné',
    head: ['Grandeur', 'Source', 'Pas et années', 'Villes'],
  },
  en: {
    title: 'Explorer',
    description:
      'Draw the series of all towns, variables and sources on one axis of time, compare them, and take away what you see.',
    lead: 'Towns, variables and sources on one axis of time. No key: your browser reads the files of the release and checks them.',
    noScript:
      'The chart is drawn by a script, in your browser. Where it does not appear here, take the files below, or look at the charts of each',
    town: 'town',
    none: 'There is nothing to draw: no release is open yet.',
    files: 'The files that this page reads',
    filesWhat:
      'Those of the release, open to all. catalogue/series.csv says where the bytes of each series stand and what they hash to; SHA256SUMS says it of each file.',
    size: (kilobytes: string) => `${kilobytes} kB`,
    drawable: 'What can be drawn',
    head: ['Variable', 'Source', 'Steps and years', 'Towns'],
  },
} as const
