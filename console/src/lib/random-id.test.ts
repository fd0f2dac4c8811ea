import { z } from 'zod'
import { expect, test } from 'vitest'
import { randomId } from './random-id.ts'

test('an ID is a UUID of version 4, another one each time', () => {
  const ids = Array.from({ length: 1000 }, randomId)
  expect(ids.every((id) => z.uuidv4().safeParse(id).success)).toBe(true)
  expect(new Set(ids).size).toBe(ids.length)
})
