import { expect, test } from 'vitest'
import { Fail } from '../fail.ts'
import { fairTurns } from './fair-turns.ts'

/** Work that ends when the test says so, and the order in which it began. */
function workshop(turns: ReturnType<typeof fairTurns>) {
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const add = (owner: string, name: string) =>
    turns(owner, () => {
      begun.push(name)
      const { promise, resolve } = Promise.withResolvers<void>()
      ends.set(name, resolve)
      return promise
    })
  const end = async (name: string) => {
    ends.get(name)?.()
    await new Promise(setImmediate)
  }
  return { add, end, begun }
}

test('one owner has only its part, and another begins immediately', async () => {
  const { add, begun, end } = workshop(fairTurns({ places: 4, each: 2 }))
  const all = ['a1', 'a2', 'a3', 'a4'].map((name) => add('a', name))
  all.push(add('b', 'b1'))
  expect(begun).toEqual(['a1', 'a2', 'b1'])
  for (const name of ['a1', 'a2', 'a3', 'a4', 'b1']) await end(name)
  await Promise.all(all)
  expect(begun).toEqual(['a1', 'a2', 'b1', 'a3', 'a4'])
})

test('owners that wait take turns, however many of one wait', async () => {
  const { add, begun, end } = workshop(fairTurns({ places: 1, each: 1 }))
  const all = ['a1', 'a2', 'a3', 'a4'].map((name) => add('a', name))
  all.push(add('b', 'b1'), add('c', 'c1'))
  for (const name of ['a1', 'a2', 'b1', 'c1', 'a3', 'a4']) await end(name)
  await Promise.all(all)
  expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'a4'])
})

test('some places stay for owners that have none', async () => {
  const { add, begun, end } = workshop(fairTurns({ places: 4, each: 3, spare: 2 }))
  const all = ['a1', 'a2', 'a3', 'b1', 'b2', 'c1'].map((name) => add(name.charAt(0), name))
  expect(begun).toEqual(['a1', 'a2', 'b1', 'c1'])
  for (const name of ['a1', 'a2', 'b1', 'c1', 'a3', 'b2']) await end(name)
  await Promise.all(all)
  expect(begun.length).toBe(6)
})

test('who waits too long, or with too many, is refused, and leaves no place taken', async () => {
  const { add, begun, end } = workshop(fairTurns({ places: 1, each: 1, waiting: 1, waitMs: 1 }))
  const first = add('a', 'a1')
  const second = add('a', 'a2')
  await expect(add('a', 'a3')).rejects.toEqual(new Fail('tooMany'))
  await expect(second).rejects.toEqual(new Fail('unavailable'))
  await end('a1')
  await first
  const last = add('b', 'b1')
  await end('b1')
  await last
  expect(begun).toEqual(['a1', 'b1'])
})

test('work that fails gives its place back', async () => {
  const turns = fairTurns({ places: 1, each: 1 })
  await expect(turns('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await turns('b', async () => 1)).toBe(1)
})
