import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { openRateSums } from './rates.ts'

const [site, rule] = [randomUUID(), randomUUID()]
const client = (address: string, requests: number) => ({
  name: `${site} ${rule} ${address}`,
  rate: 100,
  requests,
})
const at = (seconds: number) => new Date(Date.UTC(2031, 0, 1) + seconds * 1000)

test('requests of a client at several edges add up, and each is told that he is over', () => {
  const sums = openRateSums()
  expect(sums.report('one', [client('192.0.2.1', 60), client('192.0.2.2', 60)], at(0))).toEqual({
    edges: 1,
    over: [],
  })
  const over = [`${site} ${rule} 192.0.2.1`]
  expect(sums.report('two', [client('192.0.2.1', 60)], at(1))).toEqual({ edges: 2, over })
  expect(sums.report('one', [client('192.0.2.1', 60), client('192.0.2.2', 60)], at(5))).toEqual({
    edges: 2,
    over,
  })
  // A report replaces the last one of its edge.
  expect(sums.report('one', [client('192.0.2.1', 30)], at(10)).over).toEqual([])
})

test('an edge that has been silent counts no more', () => {
  const sums = openRateSums()
  sums.report('one', [client('192.0.2.1', 60)], at(0))
  expect(sums.report('two', [client('192.0.2.1', 60)], at(16))).toEqual({ edges: 1, over: [] })
})
