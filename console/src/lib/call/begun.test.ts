import { afterEach, expect, test } from 'vitest'
import { takeBegun } from './begun.ts'

afterEach(() => {
  globalThis.begun = undefined
})

test('an answer that was begun early is handed out once', () => {
  const answer = Promise.resolve(new Response())
  globalThis.begun = { 'https://api.example/me': answer }
  expect(takeBegun('https://api.example/other')).toBeUndefined()
  expect(takeBegun('https://api.example/me')).toBe(answer)
  expect(takeBegun('https://api.example/me')).toBeUndefined()
})

test('a page that began nothing has nothing to hand out', () => {
  expect(takeBegun('https://api.example/me')).toBeUndefined()
})
