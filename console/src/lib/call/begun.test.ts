import { afterEach, expect, test } from 'vitest'
import { takeBegun } from './begun.ts'

afterEach(() => {
  globalThis.begun = undefined
})

test('the response of a call that was started early is handed out once', () => {
  const answer = Promise.resolve(new Response())
  globalThis.begun = { 'https://api.example/me': answer }
  expect(takeBegun('https://api.example/other')).toBeUndefined()
  expect(takeBegun('https://api.example/me')).toBe(answer)
  expect(takeBegun('https://api.example/me')).toBeUndefined()
})

test('nothing is handed out if the page started no call', () => {
  expect(takeBegun('https://api.example/me')).toBeUndefined()
})
