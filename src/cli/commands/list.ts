import type { ListedCommand } from '../command.ts'

export const COMMANDS: readonly ListedCommand[] = [
  {
    nom: 'lire',
    resume: "Montre ce qu'un lecteur fait d'un fichier d'un service, sans l'importer",
    load: async () => (await import('./lire.ts')).lire,
  },
  {
    nom: 'recuperer',
    resume: "Demande à un service ses mesures, et en garde les réponses telles qu'elles viennent",
    load: async () => (await import('./recuperer.ts')).recuperer,
  },
  {
    nom: 'importer',
    resume: 'Lit une source et ajoute ses mesures à la base de référence',
    load: async () => (await import('./importer.ts')).importer,
  },
  {
    nom: 'controler',
    resume: "Passe les règles de qualité sur la base de référence et dit ce qu'elles signalent",
    load: async () => (await import('./controler.ts')).controler,
  },
  {
    nom: 'publier',
    resume: 'Scelle une édition de la base de référence, datée et immuable',
    load: async () => (await import('./publier.ts')).publier,
  },
  {
    nom: 'comparer',
    resume: 'Dit en quoi deux éditions diffèrent, série par série',
    load: async () => (await import('./comparer.ts')).comparer,
  },
  {
    nom: 'editions',
    resume: 'Liste les éditions gardées',
    load: async () => (await import('./editions.ts')).editions,
  },
  {
    nom: 'courante',
    resume: "Dit quelle édition répond à qui n'en nomme aucune, ou en nomme une autre",
    load: async () => (await import('./courante.ts')).courante,
  },
  {
    nom: 'verifier',
    resume: "Vérifie chaque octet d'une édition contre ses empreintes, et nomme ce qui est altéré",
    load: async () => (await import('./verifier.ts')).verifier,
  },
  {
    nom: 'retirer',
    resume: 'Retire une édition : elle reste citable, mais ne répond plus',
    load: async () => (await import('./retirer.ts')).retirer,
  },
  {
    nom: 'demo',
    resume: "Fait l'édition de démonstration : des données SIMULÉES, pour essayer le service",
    load: async () => (await import('./demo.ts')).demo,
  },
  {
    nom: 'servir',
    resume: 'Sert les éditions par HTTP',
    load: async () => (await import('./servir.ts')).servir,
  },
  {
    nom: 'cles',
    resume: 'Tient les clés : lister, émettre, révoquer, changer un quota, effacer une personne',
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
    resume: 'Recalcule des tables de valeurs de référence et dit les écarts',
    load: async () => (await import('./solaire.ts')).solaire,
  },
  {
    nom: 'aide',
    resume: "Affiche l'aide, ou celle d'une commande",
    load: async () => (await import('./aide.ts')).aide(COMMANDS),
  },
  {
    nom: 'completion',
    resume: 'Écrit de quoi compléter les commandes dans bash ou zsh',
    load: async () => (await import('./completion.ts')).completion(COMMANDS),
  },
]
