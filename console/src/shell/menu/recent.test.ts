import { expect, test } from 'vitest'
import { recent, recentOf, withUsed } from './recent.ts'

const after = (...paths: string[]) =>
  paths.reduce((kept, path) => withUsed(kept, 'anna', path), { user: 'anna', paths: [] as readonly string[] })

test('the last one comes first, each once, and no more than can be at hand', () => {
  expect(after('/a', '/b', '/a').paths).toEqual(['/a', '/b'])
  expect(after('/a', '/b', '/c', '/d', '/e', '/f').paths).toEqual(['/f', '/e', '/d', '/c', '/b'])
})

test('another user of this browser sees none of it, and what is kept is then that user’s', () => {
  const kept = after('/a', '/b')
  expect(recentOf(kept, 'bert')).toEqual([])
  expect(withUsed(kept, 'bert', '/c')).toEqual({ user: 'bert', paths: ['/c'] })
})

test('nothing is kept at first', () => {
  expect(recent.get()).toEqual({ user: '', paths: [] })
})
