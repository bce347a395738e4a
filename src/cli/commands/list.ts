import type { Command, ListedCommand } from '../command.ts'

/** What each command does, in the order of the help: the file of its name exports it. */
const RESUMES = {
  lire: 'Montre ce qui serait importé d’un fichier, sans l’importer',
  recuperer: 'Télécharge les mesures d’un service et conserve ses réponses telles quelles',
  importer: 'Lit une source et ajoute ses mesures à la base de référence',
  adapter: 'Corrige la série de long terme d’un lieu par des mesures prises sur place',
  controler: 'Applique les contrôles de qualité à la base de référence et en donne les résultats',
  publier: 'Scelle une édition de la base de référence, datée et immuable',
  comparer: 'Compare deux éditions, série par série',
  editions: 'Liste les éditions conservées',
  courante: 'Indique l’édition courante, ou en désigne une autre',
  verifier: 'Vérifie tous les fichiers d’une édition par leurs empreintes et nomme ceux qui sont altérés',
  iceberg: 'Décrit une édition comme des tables Apache Iceberg, pour Spark, Trino, DuckDB ou ClickHouse',
  retirer: 'Retire une édition : elle reste citable, mais ne répond plus',
  'cles-de-signature': 'Gère les clés qui signent le journal des éditions',
  'verifier-valeur': 'Vérifie hors ligne, par sa preuve, un chiffre d’une édition',
  temoin: 'Suit le journal d’un service et signale un passé qui a changé',
  emporter: 'Met une édition et ses pages dans un fichier, à lire sans connexion',
  demo: 'Crée l’édition de démonstration : des données SIMULÉES, pour essayer le service',
  servir: 'Sert les éditions par HTTP',
  mcp: 'Donne les données à un assistant, par le Model Context Protocol',
  cles: 'Gère les clés : lister, émettre, révoquer, changer un quota, effacer une personne, transférer le registre',
  pays: "Crée le dossier d'un pays, à remplir, ou le vérifie",
  contour: "Écrit le contour d'un pays, pour les cartes",
  solaire: 'Recalcule des tables de valeurs de référence et donne les écarts',
  aide: 'Affiche l’aide, ou celle d’une commande',
  completion: 'Écrit le script de complétion des commandes pour bash ou zsh',
}

export const COMMANDS: readonly ListedCommand[] = Object.entries(RESUMES).map(([nom, resume]) => ({
  nom,
  resume,
  load: async (): Promise<Command> => (await import(`./${nom}.ts`))[nom],
}))
