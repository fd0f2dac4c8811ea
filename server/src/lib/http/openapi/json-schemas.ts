import { describe, type JsonSchema } from '@fairlead/api/reference/describe.ts'
import { schemaNames } from '@fairlead/api/reference/schemas.ts'
import { z } from 'zod'

type SchemaSide = 'input' | 'output'
type MadeSchema = { zodSchema: z.core.$ZodTypes; jsonSchema: z.core.JSONSchema.BaseSchema }

/** The input side of a schema, if `z.toJSONSchema` cannot derive it. */
function complete({ zodSchema, jsonSchema }: MadeSchema) {
  Object.assign(jsonSchema, z.globalRegistry.get(zodSchema))
  // A number in a query is parsed from text; its limits are in the next schema.
  if (
    zodSchema instanceof z.ZodPipe &&
    zodSchema.in instanceof z.ZodNumber &&
    zodSchema.out instanceof z.ZodUnion
  ) {
    delete jsonSchema.type
    Object.assign(jsonSchema, { anyOf: z.toJSONSchema(zodSchema.out).anyOf })
  }
}

const raw = (schema: z.ZodType, io: SchemaSide) =>
  z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    metadata: schemaNames,
    override: complete,
  }) as unknown as JsonSchema & { $schema?: string; $defs?: Record<string, JsonSchema> }

const local = '#/$defs/'
const shared = '#/components/schemas/'

/** Replaces all references in a schema with their names in the document. */
function renameRefs(value: unknown, nameOf: (id: string) => string): void {
  if (typeof value !== 'object' || value === null) return
  for (const [key, inner] of Object.entries(value)) {
    if (key === '$ref' && typeof inner === 'string' && inner.startsWith(local))
      Object.assign(value, { $ref: shared + nameOf(inner.slice(local.length)) })
    else renameRefs(inner, nameOf)
  }
}

/**
 * JSON Schemas with descriptions and examples. Named ones become components. If input and output of one differ, as
 * with default values, that of the input is called `…Input`.
 */
export function jsonSchemas() {
  const components: Record<string, JsonSchema> = {}
  const seen: Record<SchemaSide, Record<string, JsonSchema>> = { input: {}, output: {} }

  const sameOf = (id: string) => {
    const { input, output } = seen
    return !input[id] || !output[id] || JSON.stringify(input[id]) === JSON.stringify(output[id])
  }
  const nameOf = (id: string, io: SchemaSide) => (io === 'input' && !sameOf(id) ? `${id}Input` : id)

  /** Collects both first, because only then is it known whether they differ. */
  const collect = (schema: z.ZodType, io: SchemaSide) => Object.assign(seen[io], raw(schema, io).$defs)

  const finish = () => {
    for (const io of ['output', 'input'] as const)
      for (const [id, schema] of Object.entries(seen[io])) {
        const copy = structuredClone(schema)
        renameRefs(copy, (inner) => nameOf(inner, io))
        describe(copy, [id])
        components[nameOf(id, io)] = copy
      }
    return components
  }

  const schemaOf = (schema: z.ZodType, io: SchemaSide, around: readonly string[]): JsonSchema => {
    const { $schema: _, $defs: __, ...own } = raw(schema, io)
    renameRefs(own, (id) => nameOf(id, io))
    describe(own, around)
    return own
  }

  return { collect, finish, schemaOf }
}
