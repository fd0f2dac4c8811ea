import { expect, test } from 'vitest'
import { recent, recentOf, withUsed } from './recent.ts'

const after = (...paths: string[]) =>
  paths.reduce((kept, path) => withUsed(kept, 'anna', path), { user: 'anna', paths: [] as readonly string[] })

test('the latest entry comes first, each appears once, and the list is short', () => {
  expect(after('/a', '/b', '/a').paths).toEqual(['/a', '/b'])
  expect(after('/a', '/b', '/c', '/d', '/e', '/f').paths).toEqual(['/f', '/e', '/d', '/c', '/b'])
})

test('another user of this browser sees none of it, and a new entry starts that user’s list', () => {
  const kept = after('/a', '/b')
  expect(recentOf(kept, 'bert')).toEqual([])
  expect(withUsed(kept, 'bert', '/c')).toEqual({ user: 'bert', paths: ['/c'] })
})

test('the list is empty at first', () => {
  expect(recent.get()).toEqual({ user: '', paths: [] })
})
