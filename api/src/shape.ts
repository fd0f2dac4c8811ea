import { z } from 'zod'

/**
 * The schema without the checks of its values: for documents that were validated when they were saved, by the rules
 * of that day. Defaults stay, so that newer settings are filled in; unknown fields are refused.
 */
export const shapeOf = <Output>(schema: z.ZodType<Output>): z.ZodType<Output> =>
  // Only checks are removed, so the output type is the same.
  bare(schema) as z.ZodType<Output>

const isObject = (schema: z.core.$ZodType): schema is z.ZodObject<Record<string, z.core.$ZodType>> =>
  schema instanceof z.ZodObject

function bare(schema: z.core.$ZodType): z.ZodType {
  if (isObject(schema)) {
    const fields = Object.entries(schema.shape)
    return z.strictObject(Object.fromEntries(fields.map(([name, field]) => [name, bare(field)])))
  }
  if (schema instanceof z.ZodArray) return z.array(bare(schema.element))
  if (schema instanceof z.ZodUnion) return z.union(schema.options.map(bare))
  if (schema instanceof z.ZodOptional) return bare(schema.unwrap()).optional()
  if (schema instanceof z.ZodNullable) return bare(schema.unwrap()).nullable()
  if (schema instanceof z.ZodDefault) return bare(schema.unwrap()).default(schema.def.defaultValue)
  if (schema instanceof z.ZodPrefault) return bare(schema.unwrap()).prefault(schema.def.defaultValue)
  // Stored values have been transformed already.
  if (schema instanceof z.ZodPipe) return bare(schema.in)
  if (schema instanceof z.ZodString || schema instanceof z.ZodStringFormat) return z.string()
  if (schema instanceof z.ZodNumber) return z.number()
  if (schema instanceof z.ZodBoolean || schema instanceof z.ZodEnum || schema instanceof z.ZodLiteral)
    return schema
  throw new Error('no rule for removing the checks of this schema type')
}
