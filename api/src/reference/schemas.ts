import { z } from 'zod'
import { slices } from './slices.ts'

/** Schemas that appear once in the reference, under these names. */
const named = Object.values(slices).flatMap(({ schemas }) => Object.entries(schemas))

/** For `z.toJSONSchema`, which moves schemas with an id into definitions. */
export const schemaNames = z.registry<{ id: string }>()
for (const [id, schema] of named) schemaNames.add(schema, { id })
