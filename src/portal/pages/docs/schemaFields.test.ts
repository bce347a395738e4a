import { expect, test } from 'vitest'
import { fieldsOf } from './schemaFields.ts'

const SCHEMAS = {
  Serie: {
    type: 'object',
    required: ['code'],
    properties: {
      code: { type: 'string', description: 'Le code' },
      note: { anyOf: [{ type: 'string' }, { type: 'null' }], description: 'Une note' },
      niveau: { $ref: '#/components/schemas/Niveau' },
    },
  },
  Niveau: { type: 'string', enum: ['A', 'B'], description: 'Le niveau' },
}

test('the fields of a schema follow its references, allOf, lists and null, in order', () => {
  const page = {
    allOf: [
      {
        type: 'object',
        required: ['items'],
        properties: { items: { type: 'array', items: { $ref: '#/components/schemas/Serie' }, description: 'La page' } },
      },
      { type: 'object', required: ['edition'], properties: { edition: { type: 'string', format: 'date' } } },
    ],
  }
  const [items, edition, ...others] = fieldsOf(page, SCHEMAS)
  expect(others).toEqual([])
  expect(edition).toMatchObject({ name: 'edition', type: 'date', optional: false, nullable: false, fields: [] })
  expect(items).toMatchObject({ name: 'items', type: 'array', of: 'object', description: 'La page' })
  expect(items?.fields).toMatchObject([
    { name: 'code', type: 'string', optional: false, nullable: false, description: 'Le code' },
    { name: 'note', type: 'string', optional: true, nullable: true, description: 'Une note' },
    { name: 'niveau', type: 'string', values: ['A', 'B'], description: 'Le niveau' },
  ])
})
