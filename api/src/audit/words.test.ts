import { expect, test } from 'vitest'
import type { Endpoint } from '../endpoint.ts'
import { endpoints } from '../endpoints.ts'
import { auditActions, auditModels } from './words.ts'

test('every model and action that an endpoint logs has a text', () => {
  const named = Object.entries(endpoints as Record<string, Endpoint>).flatMap(([name, { audit }]) =>
    audit ? [{ name, ...audit }] : [],
  )
  expect(named.length).toBeGreaterThan(10)
  const wordless = named.filter(
    ({ model, action }) => !Object.hasOwn(auditModels, model) || !Object.hasOwn(auditActions, action),
  )
  expect(wordless).toEqual([])
})
