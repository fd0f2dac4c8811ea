import type { Endpoint } from '@fairlead/api/endpoint.ts'
import { endpoints } from '@fairlead/api/endpoints.ts'
import { pageSizes } from '@fairlead/api/list.ts'
import type { JsonSchema } from '@fairlead/api/reference/describe.ts'
import { describedNames } from '@fairlead/api/reference/fields.ts'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { callsFor, openApi } from './openapi.ts'

type Parameter = { name: string; description?: string; 'x-description-zh'?: string; schema: JsonSchema }
type Content = { 'application/json'?: { schema: JsonSchema } }
type Operation = {
  operationId: string
  parameters: Parameter[]
  requestBody?: { content: Content }
  responses: { 200: { content: Content } }
}
type Field = { at: string; schema: JsonSchema }

/** Those of customers, and of the billing side. */
const calls = callsFor('reseller', endpoints)
const document = openApi(calls, { product: 'Fairlead', url: 'https://console.test.example' })
const components = document.components.schemas
const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods) as Operation[])

/** All fields of a schema and of those nested in it, without components that it refers to. */
function fieldsOf(schema: JsonSchema, at: string): Field[] {
  const own = Object.entries(schema.properties ?? {}).flatMap(([name, field]) => [
    { at: `${at}.${name}`, schema: field },
    ...fieldsOf(field, `${at}.${name}`),
  ])
  const { items, anyOf = [], oneOf = [], additionalProperties: more } = schema
  const inner = [items, typeof more === 'object' ? more : undefined, ...anyOf, ...oneOf]
  return [...own, ...inner.flatMap((one) => (one ? fieldsOf(one, at) : []))]
}

const fields = [
  ...Object.entries(components).flatMap(([name, schema]) => fieldsOf(schema, name)),
  ...operations.flatMap(({ operationId, parameters, requestBody, responses }) => [
    ...parameters.map(({ name, schema, ...words }) => ({
      at: `${operationId}.${name}`,
      schema: { ...schema, ...words },
    })),
    ...fieldsOf(requestBody?.content['application/json']?.schema ?? {}, operationId),
    ...fieldsOf(responses[200].content['application/json']?.schema.properties?.['data'] ?? {}, operationId),
  ]),
]

test('every field of customers’ calls is described in both languages', () => {
  expect(fields.length).toBeGreaterThan(500)
  const silent = fields.filter(
    ({ schema }) => !schema.description || !/\p{Script=Han}/u.test(schema['x-description-zh'] ?? ''),
  )
  expect(silent.map(({ at }) => at)).toEqual([])
})

/** Objects with fields; their fields have the examples. */
const holdsFields = (schema: JsonSchema): boolean =>
  schema.$ref !== undefined ||
  schema.properties !== undefined ||
  (schema.items !== undefined && holdsFields(schema.items)) ||
  (schema.type === 'array' && Object.keys(schema.items ?? {}).length === 0) ||
  [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].some(holdsFields)

type Judged = JsonSchema & { pattern?: string }

/** Unicode patterns are left out, because they need a flag. */
const withoutWords = ({ description: _, examples: __, pattern = '', anyOf, ...rest }: Judged): Judged => ({
  ...rest,
  ...(!pattern.includes('\\P{') && { pattern }),
  ...(anyOf && { anyOf: anyOf.map(withoutWords) }),
})
const judged = (schema: Judged) => z.fromJSONSchema(withoutWords(schema) as z.core.JSONSchema.JSONSchema)

test('every value has an example that fits its field', () => {
  const plain = fields.filter(({ schema }) => !holdsFields(schema))
  expect(plain.filter(({ schema }) => !schema.examples).map(({ at }) => at)).toEqual([])
  const wrong = plain.filter(({ schema }) => !judged(schema).safeParse(schema.examples?.[0]).success)
  expect(wrong.map(({ at, schema }) => [at, schema.examples])).toEqual([])
})

/** Plain numbers: minutes, seconds, days and codes of HTTP. */
const plainNumbers = /\.(interval|notifyInterval|errorCode|responseCode|failoverCriteria)$/

const numbersOf = ({ anyOf = [], items }: JsonSchema): number[] => [
  ...anyOf.flatMap((one) => (typeof one.const === 'number' ? [one.const] : [])),
  ...(items ? numbersOf(items) : []),
]

test('each value of a coded field has a text, in both languages', () => {
  const coded = fields.filter(({ at, schema }) => numbersOf(schema).length > 0 && !plainNumbers.test(at))
  expect(coded.length).toBeGreaterThan(20)
  const unnamed = coded.filter(({ schema }) =>
    numbersOf(schema).some((code) => {
      const naming = new RegExp(`(^|[ ；。])${code} \\S`)
      return !naming.test(schema.description ?? '') || !naming.test(schema['x-description-zh'] ?? '')
    }),
  )
  expect(unnamed.map(({ at, schema }) => [at, schema.description])).toEqual([])
})

test('the documented page size is that of the server', () => {
  const pages = fields.filter(({ at }) => at.endsWith('.pageSize'))
  expect(pages.length).toBeGreaterThan(5)
  for (const { at, schema } of pages) {
    expect([at, schema.minimum, schema.maximum]).toEqual([at, 1, Math.max(...pageSizes)])
    const { query } = (calls as Record<string, Endpoint>)[at.split('.')[0] ?? ''] ?? {}
    for (const size of [...pageSizes, 1, 20, 101, 0, 2.5])
      // A list may require other fields.
      expect(
        query?.safeParse({ pageSize: size }).error?.issues.some(({ path }) => path[0] === 'pageSize') ??
          false,
      ).toBe([101, 0, 2.5].includes(size))
  }
})

test('shared schemas are components', () => {
  const text = JSON.stringify(document)
  const refs = [...text.matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name)
  expect(refs.filter((name) => !Object.hasOwn(components, name ?? ''))).toEqual([])
  expect(text).not.toContain('$defs')
  expect(new Set(refs).size).toBeGreaterThan(30)
  const add = operations.find(({ operationId }) => operationId === 'addSite')
  expect(add?.requestBody?.content['application/json']?.schema).toEqual({
    $ref: '#/components/schemas/SiteInput',
  })
})

test('there are no descriptions of deleted fields', () => {
  const names = new Set(fields.map(({ at }) => at.split('.').at(-1)))
  const left = describedNames.filter((key) => !names.has(key.split('.').at(-1)))
  expect(left).toEqual([])
})
