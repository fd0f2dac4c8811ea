import { expect, test } from 'vitest'
import type { Endpoint } from '../endpoint.ts'
import { endpoints } from '../endpoints.ts'
import { slices } from '../reference/slices.ts'
import type { SliceReference } from '../reference/slice.ts'
import { auditActions } from './actions.ts'
import { auditModels } from './models.ts'

const all: readonly SliceReference<unknown>[] = Object.values(slices)

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

test('each model is named by one slice', () => {
  const named = all.flatMap((slice) => Object.keys(slice.auditModels ?? {}))
  expect(named.toSorted()).toEqual(Object.keys(auditModels).toSorted())
})
