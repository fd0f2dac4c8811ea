import { expect, test } from 'vitest'
import { forward, goToStep, holdsField, start, stepState } from './wizard-steps.ts'

const states = (progress: typeof start) => [0, 1, 2].map((step) => stepState(progress, step))

test('a wizard starts with its first step, and the others are closed', () => {
  expect(states(start)).toEqual(['current', 'closed', 'closed'])
})

test('a completed step opens the next one, up to the last', () => {
  const second = forward(start, 3)
  expect(states(second)).toEqual(['done', 'current', 'closed'])
  const last = forward(second, 3)
  expect(states(last)).toEqual(['done', 'done', 'current'])
  expect(forward(last, 3)).toEqual(last)
})

test('going back keeps completed steps open, and a step that was never open stays closed', () => {
  const second = forward(start, 3)
  expect(states(goToStep(second, 0))).toEqual(['current', 'open', 'closed'])
  expect(goToStep(second, 2)).toEqual(second)
  expect(goToStep(second, -1)).toEqual(second)
})

test('a step contains its fields and their parts, but no field with a similar name', () => {
  expect(holdsField(['origin', 'name'], 'origin')).toBe(true)
  expect(holdsField(['origin', 'name'], 'origin.0.port')).toBe(true)
  expect(holdsField(['origin'], 'originType')).toBe(false)
  expect(holdsField([], 'origin')).toBe(false)
})
