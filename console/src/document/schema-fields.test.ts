import { expect, test } from 'vitest'
import { schemaFields, typeOf } from './schema-fields.ts'

test('types are said in a word or two', () => {
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

test('fields of inner objects stand under the path that leads to them', () => {
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

test('a list of objects says so in each name', () => {
  expect(
    schemaFields({ type: 'array', items: { type: 'object', properties: { id: { type: 'string' } } } }),
  ).toMatchObject([{ name: '[].id' }])
})

test('bounds that every integer has are no news', () => {
  const integer = { type: 'integer', minimum: Number.MIN_SAFE_INTEGER, maximum: 9 }
  expect(schemaFields({ properties: { count: integer } })[0]?.rules).toEqual(['maximum 9'])
})
