import { afterEach, expect, test, vi } from 'vitest'
import { dropBegun, takeBegun } from './begun.ts'

const url = 'https://api.example/me'
const answer = Promise.resolve(new Response())
const begin = () => {
  globalThis.begun = { [url]: { answer, headers: { 'accept-language': 'en' }, at: performance.now() } }
}
const headers = new Headers({ 'Accept-Language': 'en' })

afterEach(() => {
  dropBegun()
  vi.useRealTimers()
})

test('the response of a call that was started early is handed out once', () => {
  begin()
  expect(takeBegun('https://api.example/other', headers)).toBeUndefined()
  expect(takeBegun(url, headers)).toBe(answer)
  expect(takeBegun(url, headers)).toBeUndefined()
})

test('nothing is handed out if the page started no call', () => {
  expect(takeBegun(url, headers)).toBeUndefined()
})

test('a call that would be sent otherwise now gets nothing', () => {
  begin()
  expect(takeBegun(url, new Headers({ 'accept-language': 'zh' }))).toBeUndefined()
  begin()
  expect(takeBegun(url, new Headers({ 'accept-language': 'en', TimeZone: '8' }))).toBeUndefined()
})

test('an old response is not handed out, and none after the session has ended', () => {
  vi.useFakeTimers()
  begin()
  vi.advanceTimersByTime(30_001)
  expect(takeBegun(url, headers)).toBeUndefined()
  begin()
  dropBegun()
  expect(takeBegun(url, headers)).toBeUndefined()
})
