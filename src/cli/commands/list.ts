import type { ListedCommand } from '../command.ts'

export const COMMANDS: readonly ListedCommand[] = [
  {
    nom: 'lire',
    resume: 'Montre ce qui serait importé d’un fichier, sans l’importer',
    load: async () => (await import('./lire.ts')).lire,
  },
  {
    nom: 'recuperer',
    resume: 'Télécharge les mesures d’un service et conserve ses réponses telles quelles',
    load: async () => (await import('./recuperer.ts')).recuperer,
  },
  {
    nom: 'importer',
    resume: 'Lit une source et ajoute ses mesures à la base de référence',
    load: async () => (await import('./importer.ts')).importer,
  },
  {
    nom: 'controler',
    resume: 'Applique les contrôles de qualité à la base de référence et en donne les résultats',
    load: async () => (await import('./controler.ts')).controler,
  },
  {
    nom: 'publier',
    resume: 'Scelle une édition de la base de référence, datée et immuable',
    load: async () => (await import('./publier.ts')).publier,
  },
  {
    nom: 'comparer',
    resume: 'Compare deux éditions, série par série',
    load: async () => (await import('./comparer.ts')).comparer,
  },
  {
    nom: 'editions',
    resume: 'Liste les éditions conservées',
    load: async () => (await import('./editions.ts')).editions,
  },
  {
    nom: 'courante',
    resume: 'Indique l’édition courante, ou en désigne une autre',
    load: async () => (await import('./courante.ts')).courante,
  },
  {
    nom: 'verifier',
    resume: 'Vérifie tous les fichiers d’une édition par leurs empreintes et nomme ceux qui sont altérés',
    load: async () => (await import('./verifier.ts')).verifier,
  },
  {
    nom: 'retirer',
    resume: 'Retire une édition : elle reste citable, mais ne répond plus',
    load: async () => (await import('./retirer.ts')).retirer,
  },
  {
    nom: 'demo',
    resume: 'Crée l’édition de démonstration : des données SIMULÉES, pour essayer le service',
    load: async () => (await import('./demo.ts')).demo,
  },
  {
    nom: 'servir',
    resume: 'Sert les éditions par HTTP',
    load: async () => (await import('./servir.ts')).servir,
  },
  {
    nom: 'mcp',
    resume: 'Donne les données à un assistant, par le Model Context Protocol',
    load: async () => (await import('./mcp.ts')).mcp,
  },
  {
    nom: 'cles',
    resume: 'Gère les clés : lister, émettre, révoquer, changer un quota, effacer une personne, transférer le registre',
    load: async () => (await import('./cles.ts')).cles,
  },
  {
    nom: 'pays',
    resume: "Crée le dossier d'un pays, à remplir, ou le vérifie",
    load: async () => (await import('./pays.ts')).pays,
  },
  {
    nom: 'contour',
    resume: "Écrit le contour d'un pays, pour les cartes",
    load: async () => (await import('./contour.ts')).contour,
  },
  {
    nom: 'solaire',
    resume: 'Recalcule des tables de valeurs de référence et donne les écarts',
    load: async () => (await import('./solaire.ts')).solaire,
  },
  {
    nom: 'aide',
    resume: 'Affiche l’aide, ou celle d’une commande',
    load: async () => (await import('./aide.ts')).aide(COMMANDS),
  },
  {
    nom: 'completion',
    resume: 'Écrit le script de complétion des commandes pour bash ou zsh',
    load: async () => (await import('./completion.ts')).completion(COMMANDS),
  },
]
