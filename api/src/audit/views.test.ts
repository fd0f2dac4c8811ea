import { expect, test } from 'vitest'
import { slices } from '../reference/slices.ts'
import type { SliceReference } from '../reference/slice.ts'
import { auditViews } from './views.ts'
import { auditModels } from './models.ts'

const all: readonly SliceReference<unknown>[] = Object.values(slices)

test('each view belongs to one slice, and its model has a name in the log', () => {
  const named = all.flatMap((slice) => Object.keys(slice.auditViews ?? {}))
  expect(named.length).toBeGreaterThan(10)
  expect(named.toSorted()).toEqual(Object.keys(auditViews).toSorted())
  expect(named.filter((model) => !Object.hasOwn(auditModels, model))).toEqual([])
})
