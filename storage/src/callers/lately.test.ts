import { expect, test } from 'vitest'
import { openLately } from './lately.ts'

test('only a proof makes an entry; each lookup changes or ends it', () => {
  const lately = openLately<number>()
  lately.follow('a', 1)
  expect(lately.of('a')).toBeUndefined()
  lately.keep('a', 1)
  expect(lately.of('a')).toBe(1)
  lately.follow('a', 2)
  expect([lately.of('a'), lately.of('b')]).toEqual([2, undefined])
  lately.follow('a', undefined)
  lately.follow('a', 3)
  expect(lately.of('a')).toBeUndefined()
})

test('the one whose proof is the oldest is dropped first', () => {
  const lately = openLately<number>()
  for (let number = 0; number < 1000; number += 1) lately.keep(`${number}`, number)
  lately.keep('0', 0)
  lately.keep('new', 1)
  expect([lately.of('0'), lately.of('1'), lately.of('2'), lately.of('new')]).toEqual([0, undefined, 2, 1])
})
