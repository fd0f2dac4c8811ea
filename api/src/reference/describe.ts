import type { Language } from '../text.ts'
import { wordOf } from './fields.ts'
import type { FieldWord } from './word.ts'

/** The part of JSON Schema that holds descriptions. */
export type JsonSchema = {
  $ref?: string
  type?: string | string[]
  format?: string
  enum?: unknown[]
  const?: unknown
  default?: unknown
  minimum?: number
  maximum?: number
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  items?: JsonSchema
  not?: object
  properties?: Record<string, JsonSchema>
  additionalProperties?: JsonSchema | boolean
  description?: string
  /** The description in Chinese. */
  'x-description-zh'?: string
  examples?: unknown[]
}

const signs = { en: ['; ', '.'], zh: ['；', '。'] } as const

/** The description of a field, with the texts of its numeric codes. */
function saying({ text, codes }: FieldWord, of: Language): string {
  if (!codes) return text[of]
  const [between, end] = signs[of]
  const named = Object.entries(codes).map(([code, name]) => `${code} ${name[of]}`)
  return `${text[of]}${of === 'en' ? ' ' : ''}${named.join(between)}${end}`
}

const formats: Readonly<Record<string, unknown>> = {
  uuid: '0192f6a0-4b1d-7f7a-9c3e-5d7b8a6f4e2c',
  'date-time': '2026-01-31T08:00:00.000Z',
}

/** An example derived from the schema alone; undefined for objects, and for strings with a special meaning. */
function example(schema: JsonSchema): unknown {
  const { format, items, anyOf } = schema
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (format !== undefined && Object.hasOwn(formats, format)) return formats[format]
  if (anyOf) return anyOf.map(example).find((one) => one !== undefined)
  if (type === 'boolean') return schema.default ?? true
  if (type === 'integer' || type === 'number') return schema.default ?? Math.max(schema.minimum ?? 1, 1)
  if (items?.not) return []
  const item = items && example(items)
  return item === undefined ? undefined : [item]
}

/** Whether a field's example fits this schema: in a union, each member has its own. */
const fits = ({ type }: JsonSchema, value: unknown) =>
  type === 'string' ? typeof value === 'string' : type === 'integer' ? typeof value === 'number' : true

/** Adds descriptions and examples to a schema, in place. `around` holds the names of the enclosing schemas. */
export function describe(schema: JsonSchema, around: readonly string[]): void {
  for (const [name, field] of Object.entries(schema.properties ?? {})) {
    const word = wordOf(name, around)
    if (word) {
      field.description = saying(word, 'en')
      field['x-description-zh'] = saying(word, 'zh')
    }
    const own = word?.example
    const shown = own !== undefined && fits(field, own) ? own : example(field)
    if (shown !== undefined) field.examples = [shown]
    describe(field, [name, ...around])
  }
  const { items, anyOf = [], oneOf = [], additionalProperties: more } = schema
  for (const inner of [items, typeof more === 'object' ? more : undefined, ...anyOf, ...oneOf])
    if (inner) describe(inner, around)
}
