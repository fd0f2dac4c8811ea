import type { z } from 'zod'

/** Throws the schema's error. */
export function parse<T extends z.ZodType>(schema: T, value: unknown): z.output<T> {
  // With the input, a missing value can be distinguished from one of the wrong type.
  const parsed = schema.safeParse(value, { reportInput: true })
  if (!parsed.success) throw parsed.error
  return parsed.data
}
