import { expect, test } from 'vitest'
import { z } from 'zod'
import { shapeOf } from './shape.ts'

const Rules = z
  .strictObject({
    name: z
      .string()
      .trim()
      .min(3)
      .regex(/^a/)
      .transform((text) => text.toUpperCase()),
    seconds: z.number().int().max(5).default(2),
    kind: z.enum(['one', 'two']).default('one'),
    list: z
      .array(z.strictObject({ at: z.string().max(1).optional() }))
      .max(1)
      .default([]),
    inner: z.strictObject({ deep: z.boolean().default(true) }).prefault({}),
    code: z
      .union([z.literal(1), z.literal(2)])
      .nullable()
      .default(null),
  })
  .superRefine((_, context) => context.addIssue({ code: 'custom', message: 'never' }))
const Shape = shapeOf(Rules)

test('values are accepted as they are, and missing ones are filled in', () => {
  expect(Shape.parse({ name: 'b', seconds: 9.5, list: [{ at: 'long' }, {}] })).toEqual({
    name: 'b',
    seconds: 9.5,
    kind: 'one',
    list: [{ at: 'long' }, {}],
    inner: { deep: true },
    code: null,
  })
})

test.each([
  {},
  { name: 3 },
  { name: 'b', seconds: '1' },
  { name: 'b', kind: 'three' },
  { name: 'b', list: [{ more: 1 }] },
  { name: 'b', code: 3 },
  { name: 'b', unknown: 1 },
])('another shape is refused: %o', (input) => {
  expect(Shape.safeParse(input).success).toBe(false)
})
