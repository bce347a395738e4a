/** The words of the page of the explorer, beside those of its script. */
export const EXPLORER_WORDS = {
  fr: {
    title: 'Explorer',
    description:
      'Dessinez les séries de toutes les villes, grandeurs et sources sur un même axe de temps, comparez-les, et téléchargez le résultat.',
    lead: 'Des villes, des grandeurs et des sources sur un même axe de temps. Sans clé : votre navigateur lit les fichiers de l’édition et les contrôle.',
    noScript:
      'Le graphique est dessiné par un script, dans votre navigateur. S’il n’apparaît pas ici, téléchargez les fichiers ci-dessous, ou consultez les graphiques de chaque',
    town: 'ville',
    none: 'Il n’y a rien à dessiner : aucune édition n’est encore ouverte.',
    files: 'Les fichiers que cette page lit',
    filesWhat:
      'Ceux de l’édition, ouverts à tous. catalogue/series.csv indique où se trouvent les octets de chaque série, avec leur empreinte ; SHA256SUMS donne l’empreinte de chaque fichier.',
    size: (kilobytes: string) => `${kilobytes} ko`,
    drawable: 'Séries disponibles',
    head: ['Grandeur', 'Source', 'Pas et années', 'Villes'],
  },
  en: {
    title: 'Explorer',
    description:
      'Plot any series, by town, variable and source, on one time axis; compare them and download the result.',
    lead: 'Towns, variables and sources on one time axis. No key needed: your browser reads the files of the release and verifies them.',
    noScript:
      'The chart is drawn by a script in your browser. If it does not appear, download the files below, or see the charts of each',
    town: 'town',
    none: 'There is nothing to plot: no release is available yet.',
    files: 'Files read by this page',
    filesWhat:
      'The files of the release, open to all. catalogue/series.csv locates the bytes of each series and gives their hash; SHA256SUMS gives the hash of each file.',
    size: (kilobytes: string) => `${kilobytes} kB`,
    drawable: 'Available series',
    head: ['Variable', 'Source', 'Time steps and years', 'Towns'],
  },
} as const
