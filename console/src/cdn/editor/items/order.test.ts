import { expect, test } from 'vitest'
import { afterMove, afterRemove } from './order.ts'

const letters = ['a', 'b', 'c', 'd', 'e']

test('the open item stays open when items are moved', () => {
  for (const from of letters.keys()) {
    for (const to of letters.keys()) {
      const moved = letters.toSpliced(from, 1).toSpliced(to, 0, letters[from] ?? '')
      const found = letters.map((_, index) => moved[afterMove(index, from, to)])
      expect(found, `${from} to ${to}`).toEqual(letters)
    }
  }
})

test('the open item stays open when another one is removed', () => {
  expect(letters.map((_, index) => afterRemove(index, 2))).toEqual([0, 1, undefined, 2, 3])
})
