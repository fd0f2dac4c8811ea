// @ts-check
import { expect, test } from 'vitest'
import { createTurns } from './turns.js'

test('what is written concurrently stays whole, in the order of the turns', () => {
  let written = ''
  const { take } = createTurns((text) => (written += text))
  const [unit, browser, last] = [take(), take(), take()]
  unit.write('u1 ')
  browser.write('b1 ')
  last.write('l1 ')
  unit.write('u2 ')
  expect(written).toBe('u1 u2 ')
  last.end()
  expect(written).toBe('u1 u2 ')
  unit.end()
  expect(written).toBe('u1 u2 b1 ')
  browser.write('b2 ')
  expect(written).toBe('u1 u2 b1 b2 ')
  browser.end()
  expect(written).toBe('u1 u2 b1 b2 l1 ')
  const later = take()
  later.write('again')
  expect(written).toBe('u1 u2 b1 b2 l1 again')
})
