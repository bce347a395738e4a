import Type from 'typebox'

export const HOURS_PARAMS = Type.Object({
  localite: Type.String({ description: 'Code de la localité' }),
  grandeur: Type.String({ description: 'Code de la grandeur' }),
})

export const SOURCE_PARAM = Type.Optional(
  Type.String({
    description: 'Code de la source, où plusieurs sont conservées (par défaut : la première de l’ordre du pays)',
  }),
)
