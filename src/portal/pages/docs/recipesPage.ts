import { indexOf } from '../../../answers/catalogue/catalogueIndex.ts'
import type { Release } from '../../../answers/release.ts'
import { knownName, type Serie } from '../../../contract/catalogue.ts'
import type { OpenapiDocument } from '../../../http/openapiDocument.ts'
import { RECIPES } from '../../assets.ts'
import { curlText, program } from '../../calls.ts'
import { type Html, html, inlineCode } from '../../html.ts'
import { dayIn, pathIn } from '../../lang/lang.ts'
import { baseOf, type PageContext } from '../../page.ts'
import type { PageRoute } from '../../pageRoute.ts'
import { sectionsHtml } from './docsFrame.ts'
import { operationsOf } from './operations.ts'
import { questionHere, valuesHere } from './questionHere.ts'

/** The day on which the recipes that no test runs were run by hand. */
const TRIED = '2026-11-22'

const WORDS = {
  fr: {
    title: 'Recettes',
    description:
      'Les données dans pandas, R, Excel, QGIS et DuckDB : du code à copier, et les versions avec lesquelles il a été essayé.',
    lead: 'Code à copier tel quel. La clé est lue dans la variable HARMATTAN_CLE.',
    key: 'Obtenir une clé',
    none: 'Aucune édition n’est encore ouverte : les recettes exigent des données.',
    files: 'Téléchargez d’abord les fichiers de l’édition, sans clé :',
    tried: (what: string) => `Essayé le ${dayIn('fr', TRIED)} avec ${what}.`,
    tested: (what: string) => `Exécuté par les tests du service, avec ${what}.`,
    pandas: 'Une série, lue directement depuis l’API : la moyenne et l’écart-type de chaque mois.',
    pandasAll: 'Ou l’édition entière, depuis ses fichiers Parquet : la moyenne de chaque ville.',
    R: 'Une série en R de base, sans paquet : la moyenne de chaque mois.',
    excelNow:
      'Sans clé ni programme : sous chaque graphique de ces pages, « Excel » donne ses valeurs et leur provenance. Les jours et les heures d’une ville se prennent dans',
    explorer: (town: string) => `l’explorateur : les jours de ${town}`,
    excel:
      'Par l’API, le plus court est un classeur : `format=xlsx`. Les dates y sont des dates, les nombres des nombres, quelle que soit la langue d’Excel ; la feuille `source` donne leur origine, leur licence et la façon de les citer.',
    excelFrench:
      'Ou un CSV qu’un tableur en français ouvre d’un double-clic : point-virgule entre les colonnes, virgule décimale.',
    excelMany:
      'Un classeur contient jusqu’à 100 séries : `/v1/series/mesures?codes=…&format=xlsx`. Une feuille a 1 048 575 lignes ; au-delà, demandez `parquet` ou `csv`.',
    excelTrap:
      'N’ouvrez pas le CSV ordinaire d’un double-clic. Un Excel en français attend le point-virgule entre les colonnes et la virgule dans les nombres : il mettrait chaque ligne dans une seule cellule, ou prendrait `5.59` pour du texte ou une date.',
    excelSteps: [
      'Pour importer le CSV ordinaire, téléchargez-le :',
      'Dans Excel : Données, « À partir d’un fichier texte/CSV ». Origine du fichier : 65001, Unicode (UTF-8). Délimiteur : virgule. Puis « Transformer les données ».',
      'Clic droit sur la colonne `valeur` : Modifier le type, « Utiliser les paramètres régionaux » ; Nombre décimal, Anglais (États-Unis).',
    ],
    excelQuery:
      'Pour que la feuille se mette à jour : Données, Obtenir des données, Requête vide, Éditeur avancé ; collez ce texte, mettez votre clé à la place des points, et choisissez la connexion « Anonyme » : la clé est dans l’en-tête. La clé est alors lisible dans le classeur : ne le partagez pas avec elle.',
    excelTried: `Non essayé dans Excel. Dans LibreOffice Calc 7.4, le ${dayIn('fr', TRIED)} : le classeur s’ouvre, ses dates sont des dates et ses nombres ceux du CSV ; pour le CSV ordinaire, langue « Anglais (USA) », UTF-8, virgule, et les nombres sont des nombres ; avec la langue « Français », ils restent du texte.`,
    qgis: 'QGIS n’envoie pas votre clé de lui-même : téléchargez le fichier, puis ouvrez-le.',
    qgisSteps: [
      'Les villes, en points GeoJSON :',
      'Dans QGIS : Couche, Ajouter une couche, « Ajouter une couche vecteur » ; choisissez `villes.geojson`. Le système de coordonnées est WGS 84.',
      'Pour colorer les points : faites le fichier de la recette DuckDB, ajoutez-le comme couche de texte délimité sans géométrie, puis, dans les propriétés des villes, Jointures : champ de jointure `localite`, champ cible `code`.',
    ],
    duckdb:
      'La moyenne des valeurs mensuelles de chaque ville, écrite en CSV. Dans le programme `duckdb`, ou par ses paquets pour Python, R et Node.js.',
  },
  en: {
    title: 'Recipes',
    description: 'The data in pandas, R, Excel, QGIS and DuckDB: code to copy, and the versions it was tried with.',
    lead: 'Copy the code as it is. It reads the key from the HARMATTAN_CLE variable.',
    key: 'Get a key',
    none: 'No release is available yet: the recipes need data.',
    files: 'First download the files of the release; no key is needed:',
    tried: (what: string) => `Tried on ${dayIn('en', TRIED)} with ${what}.`,
    tested: (what: string) => `Run by the tests of the service, with ${what}.`,
    pandas: 'A series, read directly from the API: the mean and standard deviation of each month.',
    pandasAll: 'Or the whole release, from its Parquet files: the mean of each town.',
    R: 'A series in base R, without packages: the mean of each month.',
    excelNow:
      'Without a key or a program: below each chart of these pages, “Excel” gives its values and their provenance. Days and hours of a town are taken from',
    explorer: (town: string) => `the explorer: the days of ${town}`,
    excel:
      'From the API, the simplest way is a workbook: `format=xlsx`. Its dates are dates and its numbers are numbers, whatever the language of Excel; the `source` sheet gives the origin of the values, their licence and how to cite them.',
    excelFrench:
      'Or a CSV that a French spreadsheet opens with a double-click: semicolons between columns, decimal commas.',
    excelMany:
      'A workbook holds up to 100 series: `/v1/series/mesures?codes=…&format=xlsx`. A sheet has 1,048,575 rows; beyond that, request `parquet` or `csv`.',
    excelTrap:
      'Do not open the ordinary CSV with a double-click if your Excel expects semicolons and decimal commas, as in French: it would put each row into one cell, or read `5.59` as text or as a date.',
    excelSteps: [
      'To import the ordinary CSV, download it:',
      'In Excel: Data, “From Text/CSV”. File origin: 65001, Unicode (UTF-8). Delimiter: comma. Then “Transform Data”.',
      'Right-click the `valeur` column: Change Type, “Using Locale”; Decimal Number, English (United States).',
    ],
    excelQuery:
      'For a sheet that refreshes: Data, Get Data, Blank Query, Advanced Editor; paste this code, put your key in place of the dots, and choose the “Anonymous” connection: the key is in the header. Anyone who opens the workbook can then read the key: remove it before sharing.',
    excelTried: `Not tried in Excel. In LibreOffice Calc 7.4, on ${dayIn('en', TRIED)}: the workbook opens, its dates are dates and its numbers those of the CSV; the ordinary CSV, opened with the language “English (USA)”, UTF-8 and comma, has numbers; with “French” they stay text.`,
    qgis: 'QGIS does not send your key by itself: download the file, then open it.',
    qgisSteps: [
      'The towns, as GeoJSON points:',
      'In QGIS: Layer, Add Layer, “Add Vector Layer”; choose `villes.geojson`. The coordinate system is WGS 84.',
      'To colour the points: produce the file of the DuckDB recipe, add it as a delimited text layer without geometry, then, in the properties of the towns layer, Joins: join field `localite`, target field `code`.',
    ],
    duckdb:
      'The mean of the monthly values of each town, written as CSV. Use the `duckdb` program, or its packages for Python, R and Node.js.',
  },
} as const

export const RECIPES_PAGE: PageRoute = {
  path: '/docs/recettes',
  operation: 'pageRecettes',
  render({ context, services, release }) {
    const words = WORDS[context.lang]
    const document = services.description.document(context.lang)
    const serie = release && exampleSerie(document, release)
    return {
      title: words.title,
      description: words.description,
      body: html`<h1>${words.title}</h1>
<p class="lead">${words.lead} <a href="${pathIn(context.lang, '/docs/demarrer')}">${words.key}</a>.</p>
${release && serie ? recipes(context, { document, release, serie }) : html`<p class="say">${words.none}</p>`}`,
    }
  },
}

/** The series of the recipes: that of the example, if it is monthly as the file of the archive. */
function exampleSerie(document: OpenapiDocument, release: Release): Serie | undefined {
  const operation = operationsOf(document).find(({ operationId }) => operationId === 'lireSerie')
  const serie = release.serie((operation && valuesHere(release, operation)?.code) ?? '')
  return serie?.granularite === 'mensuel' ? serie : undefined
}

interface RecipeContent {
  document: OpenapiDocument
  release: Release
  serie: Serie
}

function recipes(context: PageContext, { document, release, serie }: RecipeContent): Html {
  const { lang } = context
  const words = WORDS[lang]
  const base = baseOf(context)
  const csv = `${base}/v1/series/${serie.code}?format=csv`
  const recipe = (language: string, name: keyof typeof RECIPES) =>
    program(
      language,
      RECIPES[name]
        .replaceAll('{csv}', csv)
        .replaceAll('{grandeur}', serie.grandeur)
        .replaceAll('{source}', serie.source),
    )
  const take = (address: string, file: string, key: boolean) =>
    program(undefined, curlText({ method: 'GET', address, key, file }))
  const archive = `${base}/archives/${release.id}`
  const days = release.series.find(
    ({ granularite, grandeur, localite }) =>
      granularite === 'journalier' && grandeur === serie.grandeur && localite === serie.localite,
  )
  const towns = questionHere(document, release, 'listerLocalites', { format: 'geojson', limit: '1000' })
  const tried = (text: string) => html`<p class="soft small">${text}</p>`
  const [download, open, convert] = words.excelSteps
  const [places, layer, join] = words.qgisSteps
  return sectionsHtml(lang, [
    {
      id: 'pandas',
      title: 'pandas',
      body: html`<p>${words.pandas}</p>
${recipe('Python', 'pandas')}
<p>${words.pandasAll} ${words.files}</p>
${archiveFiles(archive, take)}
${recipe('Python', 'pandas-parquet')}
${tried(words.tried('pandas 3.0.6, pyarrow 25.0.1'))}`,
    },
    {
      id: 'r',
      title: 'R',
      body: html`<p>${words.R}</p>
${recipe('R', 'R')}
${tried(words.tried('R 4.2.2'))}`,
    },
    {
      id: 'excel',
      title: 'Excel',
      body: html`${days && html`<p>${words.excelNow} <a href="${pathIn(lang, '/explorer')}?series=${days.code}">${words.explorer(townOf(release, days))}</a>.</p>`}
<p>${inlineCode(words.excel)}</p>
${take(`${base}/v1/series/${serie.code}?format=xlsx`, 'serie.xlsx', true)}
<p>${inlineCode(words.excelMany)}</p>
<p>${words.excelFrench}</p>
${take(`${csv}&separateur=point_virgule&decimale=virgule`, 'serie-excel.csv', true)}
<p class="say">${inlineCode(words.excelTrap)}</p>
<ol class="text"><li>${download}${take(csv, 'serie.csv', true)}</li><li>${open}</li><li>${inlineCode(convert)}</li></ol>
<p>${words.excelQuery}</p>
${recipe('Power Query', 'excel')}
${tried(words.excelTried)}`,
    },
    {
      id: 'qgis',
      title: 'QGIS',
      body: html`<p>${words.qgis}</p>
<ol class="text">${towns !== undefined && html`<li>${places}${take(base + towns, 'villes.geojson', true)}</li>`}<li>${inlineCode(layer)}</li><li>${inlineCode(join)}</li></ol>
${tried(words.tried('QGIS 3.22'))}`,
    },
    {
      id: 'duckdb',
      title: 'DuckDB',
      body: html`<p>${inlineCode(words.duckdb)} ${words.files}</p>
${archiveFiles(archive, take)}
${recipe('SQL', 'duckdb')}
${tried(words.tested('DuckDB 1.5'))}`,
    },
  ])
}

function townOf(release: Release, { localite }: Serie): string {
  const town = indexOf(release).localites.get(localite)
  return town ? knownName(town) : localite
}

/** The commands that download the monthly measurements and the table of series. */
function archiveFiles(archive: string, take: (address: string, file: string, key: boolean) => Html): Html {
  return html`${take(`${archive}/mesures/mensuel.parquet`, 'mensuel.parquet', false)}${take(`${archive}/catalogue/series.csv`, 'series.csv', false)}`
}
