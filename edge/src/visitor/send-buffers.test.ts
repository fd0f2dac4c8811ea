import { EventEmitter } from 'node:events'
import type { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { bufferLimits, leastBuffer, openSendBuffers } from './send-buffers.ts'

const readBytes = 262_144

const visitorAt = (remoteAddress: string) => Object.assign(new EventEmitter(), { remoteAddress }) as Socket

test('few readers get large pieces', () => {
  const buffers = openSendBuffers()
  for (let at = 0; at < 16; at += 1) {
    expect(buffers.take(visitorAt('192.0.2.1'), readBytes, leastBuffer)?.bytes).toBe(readBytes)
  }
})

test('a thousand stalled readers of one address cost as little each as those over HTTP/2', () => {
  const buffers = openSendBuffers()
  for (let at = 0; at < 1000; at += 1) buffers.take(visitorAt('192.0.2.1'), readBytes, leastBuffer)
  expect(buffers.buffered() / 1000).toBeLessThan(2 * leastBuffer)
})

test('ten thousand stalled readers of many addresses leave room for others', () => {
  const buffers = openSendBuffers()
  for (let at = 0; at < 10_000; at += 1) {
    buffers.take(visitorAt(`10.0.${at % 100}.1`), readBytes, leastBuffer)
  }
  expect(buffers.buffered()).toBeLessThan(bufferLimits.inAll * 0.8)
  expect(buffers.take(visitorAt('192.0.2.1'), readBytes, leastBuffer)).toBeDefined()
})

test('a lease that is returned makes the next ones larger again', () => {
  const buffers = openSendBuffers()
  const leases = Array.from({ length: 500 }, () =>
    buffers.take(visitorAt('192.0.2.1'), readBytes, leastBuffer),
  )
  expect(leases.at(-1)?.bytes).toBe(leastBuffer)
  for (const lease of leases) lease?.give()
  expect(buffers.buffered()).toBe(0)
  expect(buffers.take(visitorAt('192.0.2.1'), readBytes, leastBuffer)?.bytes).toBe(readBytes)
})
