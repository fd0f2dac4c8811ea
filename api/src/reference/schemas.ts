import { z } from 'zod'
import { slices } from './slices.ts'

/** Schemas that stand in the reference once, under these names. */
const named = Object.values(slices).flatMap(({ schemas }) => Object.entries(schemas))

/** For `z.toJSONSchema`, which takes what has an id out into definitions. */
export const schemaNames = z.registry<{ id: string }>()
for (const [id, schema] of named) schemaNames.add(schema, { id })
