import Type from 'typebox'

export const PERIODE_DEBUT = Type.Optional(
  Type.String({ format: 'date', description: 'Premier jour de la fenêtre, AAAA-MM-JJ, compris' }),
)
export const PERIODE_FIN = Type.Optional(
  Type.String({ format: 'date', description: 'Dernier jour de la fenêtre, AAAA-MM-JJ, compris' }),
)
