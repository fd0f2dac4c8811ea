import { once } from 'node:events'
import { createServer, get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { sendBytes } from './reading.ts'

/** A server that sends these blocks, and what has become of them. */
async function serving(blocks: readonly Buffer[], length: number, headers: Record<string, string> = {}) {
  const closed = Promise.withResolvers<'closed'>()
  async function* read() {
    try {
      yield* blocks
    } finally {
      closed.resolve('closed')
    }
  }
  const server = createServer((_, response) => {
    sendBytes(response, { blocks: read(), length }, { status: 200, headers }).catch(() => response.destroy())
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const request = get({ port: (server.address() as AddressInfo).port, agent: false })
  const answered = async () => {
    const [response] = (await once(request, 'response')) as [IncomingMessage]
    return response
  }
  return { closed: closed.promise, answered }
}

const block = Buffer.alloc(1024 * 1024, 'x')

test('what is read is closed after the last byte', async () => {
  for (const count of [1, 3]) {
    const { closed, answered } = await serving(
      Array.from({ length: count }, () => block),
      count * block.length,
    )
    const response = await answered()
    let bytes = 0
    for await (const part of response) bytes += (part as Buffer).length
    expect(bytes).toBe(count * block.length)
    expect(await closed).toBe('closed')
  }
})

test('what is read is closed when the client goes in the middle', async () => {
  const { closed, answered } = await serving(
    Array.from({ length: 100 }, () => block),
    100 * block.length,
  )
  const response = await answered()
  await once(response, 'data')
  response.destroy()
  expect(await closed).toBe('closed')
})

test('what is read is closed when the head cannot be sent', async () => {
  const { closed, answered } = await serving([block, block], 2 * block.length, { 'x-bad': 'a\nb' })
  await expect(answered()).rejects.toThrow()
  expect(await closed).toBe('closed')
})
