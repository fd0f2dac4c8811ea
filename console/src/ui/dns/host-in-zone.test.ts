import { expect, test } from 'vitest'
import { hostInZone } from './host-in-zone.ts'

test.for([
  ['www.example.com', 'example.com', 'www'],
  ['_cdn-challenge.www.example.co.uk', 'example.co.uk', '_cdn-challenge.www'],
  ['*.example.com', 'example.com', '*'],
  ['example.com', 'example.com', '@'],
  ['myexample.com', 'example.com', 'myexample.com'],
  ['www.example.com', null, 'www.example.com'],
] as const)('the host %s in the zone %s is %s', ([host, zone, expected]) => {
  expect(hostInZone(host, zone)).toBe(expected)
})
