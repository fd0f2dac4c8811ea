import { expect, test } from 'vitest'
import { resolved, schemaFields, typeOf } from './schema-fields.ts'

test('types are described in a word or two', () => {
  expect(typeOf({ type: 'string', format: 'uuid', pattern: 'x' })).toBe('uuid')
  expect(
    typeOf({
      anyOf: [
        { type: 'number', const: 1 },
        { type: 'number', const: 2 },
      ],
    }),
  ).toBe('1 | 2')
  expect(typeOf({ anyOf: [{ type: 'string' }, { type: 'null' }] })).toBe('string | null')
  expect(typeOf({ type: 'array', items: { type: 'string' } })).toBe('string[]')
  expect(typeOf({ type: 'array', items: { enum: ['a', 'b'] } })).toBe('("a" | "b")[]')
  expect(typeOf({ type: 'array', prefixItems: [{ type: 'integer' }, { type: 'number' }] })).toBe(
    '[integer, number]',
  )
  expect(typeOf({})).toBe('any')
})

test('fields of nested objects have the whole path as their name', () => {
  const origin = {
    type: 'object',
    properties: { domainName: { type: 'string', maxLength: 255 } },
    required: ['domainName'],
  }
  const fields = schemaFields({
    type: 'object',
    properties: {
      comment: { type: 'string', default: '' },
      origins: { type: 'array', minItems: 1, items: origin },
      last: { anyOf: [origin, { type: 'null' }] },
    },
    required: ['origins'],
  })
  expect(fields).toEqual([
    { name: 'comment', type: 'string', required: false, rules: ['default ""'] },
    { name: 'origins', type: 'object[]', required: true, rules: ['minItems 1'] },
    { name: 'origins[].domainName', type: 'string', required: true, rules: ['maxLength 255'] },
    { name: 'last', type: 'object | null', required: false, rules: [] },
    { name: 'last.domainName', type: 'string', required: true, rules: ['maxLength 255'] },
  ])
})

test('the names of fields in a list of objects contain []', () => {
  expect(
    schemaFields({ type: 'array', items: { type: 'object', properties: { id: { type: 'string' } } } }),
  ).toMatchObject([{ name: '[].id' }])
})

test('limits that every integer has are not listed', () => {
  const integer = { type: 'integer', minimum: Number.MIN_SAFE_INTEGER, maximum: 9 }
  expect(schemaFields({ properties: { count: integer } })[0]?.rules).toEqual(['maximum 9'])
})

test('a reference is replaced by its schema, and keywords beside the reference win', () => {
  const Site = { type: 'object', properties: { id: { type: 'string', description: 'Its id.' } } }
  const components = {
    Site,
    Page: { properties: { rows: { items: { $ref: '#/components/schemas/Site' } } } },
  }
  const fields = schemaFields(resolved({ $ref: '#/components/schemas/Page' }, components))
  expect(fields).toMatchObject([{ name: 'rows' }, { name: 'rows[].id', type: 'string' }])
  const one = { properties: { site: { $ref: '#/components/schemas/Site', description: 'The site.' } } }
  expect(schemaFields(resolved(one, components))[0]?.words?.get('en')).toBe('The site.')
})

test('a field has a description in each language, and an example', () => {
  const schema = { type: 'string', description: 'A note.', 'x-description-zh': '备注。', examples: ['Shop'] }
  expect(schemaFields({ properties: { comment: schema } })).toEqual([
    {
      name: 'comment',
      type: 'string',
      required: false,
      rules: [],
      words: new Map([
        ['en', 'A note.'],
        ['zh', '备注。'],
      ]),
      example: '"Shop"',
    },
  ])
})
