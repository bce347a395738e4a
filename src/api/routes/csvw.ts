import type { PlainRoute } from '../../http/route.ts'
import { CSV_COLUMNS } from '../render/mesureRows.ts'

const COLUMN_WORDS: Record<(typeof CSV_COLUMNS)[number], { titre: string; datatype: string; required: boolean }> = {
  code_serie: { titre: 'Code de la série', datatype: 'string', required: true },
  localite: { titre: 'Code de la localité', datatype: 'string', required: true },
  grandeur: { titre: 'Code de la grandeur', datatype: 'string', required: true },
  unite: { titre: 'Unité', datatype: 'string', required: true },
  source: { titre: 'Code de la source', datatype: 'string', required: true },
  methode_collecte: { titre: 'Méthode de collecte', datatype: 'string', required: true },
  annee: { titre: 'Année', datatype: 'integer', required: true },
  mois: { titre: 'Mois, 1 à 12', datatype: 'integer', required: true },
  instant_mesure: {
    titre: "Début de l'heure UTC, ou premier jour du pas",
    datatype: 'string',
    required: true,
  },
  valeur: { titre: 'Valeur', datatype: 'double', required: true },
  niveau_effectif: { titre: 'Niveau de confiance : A, B ou C', datatype: 'string', required: true },
  statut: { titre: 'Statut éditorial', datatype: 'string', required: true },
  edition: { titre: "Édition d'où vient la ligne", datatype: 'string', required: true },
}

export const csvw: PlainRoute = {
  kind: 'service',
  method: 'GET',
  path: '/csvw/mesures.json',
  operation: 'decrireCsv',
  chapter: 'Séries',
  access: 'libre',
  summary: 'Description CSVW des mesures en CSV',
  response: { status: 200, description: 'Métadonnées CSVW', mediaType: 'application/csvm+json' },
  erreurs: [],
  async handle(_request, reply, { service }) {
    const body = {
      '@context': ['http://www.w3.org/ns/csvw', { '@language': 'fr' }],
      'dc:license': { '@id': service.licence.url },
      dialect: { header: true, delimiter: ',', encoding: 'utf-8' },
      tableSchema: {
        columns: CSV_COLUMNS.map((name) => ({
          name,
          titles: name,
          'dc:description': COLUMN_WORDS[name].titre,
          datatype: COLUMN_WORDS[name].datatype,
          required: COLUMN_WORDS[name].required,
        })),
      },
    }
    return reply
      .type('application/csvm+json')
      .header('cache-control', 'public, max-age=3600')
      .send(JSON.stringify(body))
  },
}
