import type { Endpoint } from '@fairlead/api/endpoint.ts'
import { z } from 'zod'

/** The type of the bodies that forms have (spec 1, section 7). */
export const formType = 'application/x-www-form-urlencoded'

/** The schema of a value, without what may be absent or has a default. */
function innerOf(schema: unknown): unknown {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return innerOf(schema.unwrap())
  return schema instanceof z.ZodPipe ? innerOf(schema.def.in) : schema
}

/** Text that is no number or truth value stays as it is, so that the schema names the mistake. */
function valueOf(schema: unknown, text: string): unknown {
  const inner = innerOf(schema)
  const isNumber =
    inner instanceof z.ZodNumber || (inner instanceof z.ZodLiteral && typeof inner.value === 'number')
  if (isNumber && /^-?\d+(\.\d+)?$/.test(text)) return Number(text)
  if (inner instanceof z.ZodBoolean && (text === 'true' || text === 'false')) return text === 'true'
  if (inner instanceof z.ZodEnum || inner instanceof z.ZodUnion) {
    const number = Number(text)
    return text !== '' && !inner.safeParse(text).success && inner.safeParse(number).success ? number : text
  }
  return text
}

/**
 * The fields of a form as the body of a call. A field of a list is repeated, with or without brackets; what is nested deeper
 * takes JSON. All values of a form are text, so numbers and truth values are read by the schema.
 */
export function bodyOfForm(endpoint: Endpoint, form: string): Record<string, unknown> {
  const schema = innerOf(endpoint.body)
  const shape: Readonly<Record<string, unknown>> = schema instanceof z.ZodObject ? schema.shape : {}
  const fields = Map.groupBy(new URLSearchParams(form), ([name]) => name.replace(/\[\]$/, ''))
  return Object.fromEntries(
    [...fields].map(([name, pairs]) => {
      const field = innerOf(Object.hasOwn(shape, name) ? shape[name] : undefined)
      if (field instanceof z.ZodArray) return [name, pairs.map(([, text]) => valueOf(field.element, text))]
      const [first, ...more] = pairs.map(([, text]) => valueOf(field, text))
      // Repeated, it is a list where one value belongs, which the schema refuses.
      return [name, more.length === 0 ? first : [first, ...more]]
    }),
  )
}
