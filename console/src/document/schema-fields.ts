import type { Language } from '@fairlead/api/text.ts'

/** The parts of JSON Schema that the API's document uses. */
export type Schema = {
  $ref?: string
  type?: string | readonly string[]
  format?: string
  enum?: readonly unknown[]
  const?: unknown
  anyOf?: readonly Schema[]
  oneOf?: readonly Schema[]
  items?: Schema
  prefixItems?: readonly Schema[]
  properties?: Readonly<Record<string, Schema>>
  additionalProperties?: boolean | Schema
  required?: readonly string[]
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
  pattern?: string
  default?: unknown
  description?: string
  'x-description-zh'?: string
  examples?: readonly unknown[]
}

export type SchemaField = {
  /** `origins[].domainName` */
  name: string
  type: string
  required: boolean
  /** Further rules, in the terms of JSON Schema: `maxLength 255`. */
  rules: readonly string[]
  /** The description in each language. */
  words?: ReadonlyMap<Language, string>
  /** An example value, as JSON. */
  example?: string
}

const place = '#/components/schemas/'

/** Replaces references by the schemas they refer to; keywords beside a reference win. None of our schemas is recursive. */
export function resolved(schema: Schema, components: Readonly<Record<string, Schema>>): Schema {
  const into = <T>(value: T): T => {
    if (Array.isArray(value)) return value.map(into) as T
    if (typeof value !== 'object' || value === null) return value
    const { $ref, ...own } = value as Schema
    const shared = $ref?.startsWith(place) ? components[$ref.slice(place.length)] : undefined
    const merged = shared ? { ...into(shared), ...own } : own
    return Object.fromEntries(
      Object.entries(merged).map(([key, inner]) => [key, shared && key in shared ? inner : into(inner)]),
    ) as T
  }
  return into(schema)
}

function saidOf({ description, examples, ...schema }: Schema): Pick<SchemaField, 'words' | 'example'> {
  const [example] = examples ?? []
  return {
    ...(description !== undefined && {
      words: new Map([
        ['en', description],
        ['zh', schema['x-description-zh'] ?? description],
      ]),
    }),
    ...(example !== undefined && { example: JSON.stringify(example) }),
  }
}

/** A short name for a type: `string`, `uuid`, `1 | 2`, `string[]`. */
export function typeOf(schema: Schema): string {
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  const shapes = schema.anyOf ?? schema.oneOf
  if (shapes) return [...new Set(shapes.map(typeOf))].join(' | ')
  if (schema.prefixItems) return `[${schema.prefixItems.map(typeOf).join(', ')}]`
  if (schema.type === 'array') {
    const of = typeOf(schema.items ?? {})
    return of.includes(' | ') ? `(${of})[]` : `${of}[]`
  }
  return schema.format ?? [schema.type ?? 'any'].flat().join(' | ')
}

const bounds = ['minLength', 'maxLength', 'minItems', 'maxItems', 'minimum', 'maximum'] as const

function rulesOf(schema: Schema): string[] {
  const rules = bounds.flatMap((name) => {
    const value = schema[name]
    // An integer without its own bounds has the bounds of the number type.
    return value === undefined || Math.abs(value) === Number.MAX_SAFE_INTEGER ? [] : [`${name} ${value}`]
  })
  if (schema.pattern !== undefined && schema.format === undefined) rules.push(`pattern ${schema.pattern}`)
  if (schema.default !== undefined) rules.push(`default ${JSON.stringify(schema.default)}`)
  return rules
}

/** The object whose fields are listed: the schema itself, the items of a list, or the object among several variants. */
function within(schema: Schema): { schema: Schema; suffix: string } | undefined {
  if (schema.properties) return { schema, suffix: '' }
  if (schema.items) {
    const inner = within(schema.items)
    return inner && { schema: inner.schema, suffix: `[]${inner.suffix}` }
  }
  return (schema.anyOf ?? schema.oneOf)?.map(within).find((found) => found !== undefined)
}

/** All fields of a schema; those of nested objects with their path. */
export function schemaFields(schema: Schema, path = ''): SchemaField[] {
  const inner = within(schema)
  if (!inner) return []
  const start = path === '' && inner.suffix === '' ? '' : `${path}${inner.suffix}.`
  return Object.entries(inner.schema.properties ?? {}).flatMap(([key, field]) => {
    const name = start + key
    const own = {
      name,
      type: typeOf(field),
      required: inner.schema.required?.includes(key) ?? false,
      rules: rulesOf(field),
      ...saidOf(field),
    }
    return [own, ...schemaFields(field, name)]
  })
}
