import type { Language } from '../text.ts'
import { wordOf } from './fields.ts'
import type { FieldWord } from './word.ts'

/** The part of JSON Schema that descriptions stand in. */
export type JsonSchema = {
  $ref?: string
  type?: string | string[]
  format?: string
  enum?: unknown[]
  const?: unknown
  default?: unknown
  minimum?: number
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

/** The words, and what each number is called. */
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

/** A value that the schema alone allows for; undefined for objects, and for texts that are about something. */
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

/** Whether the example of a field's words is one for this schema: of a choice of shapes, each has its own. */
const fits = ({ type }: JsonSchema, value: unknown) =>
  type === 'string' ? typeof value === 'string' : type === 'integer' ? typeof value === 'number' : true

/** Writes descriptions and examples into a schema, in place. `around`: the names of what it stands in. */
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
