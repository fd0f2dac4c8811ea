import type { Dispatcher } from 'undici'
import { expect, test } from 'vitest'
import { OriginBody } from './body.ts'

/** A body, and how it has used the connection. */
function coming() {
  const calls: string[] = []
  const controller = {
    pause: () => void calls.push('pause'),
    resume: () => void calls.push('resume'),
    abort: () => void calls.push('abort'),
  } satisfies Partial<Dispatcher.DispatchController> as Partial<Dispatcher.DispatchController> as Dispatcher.DispatchController
  return { body: new OriginBody(controller), calls }
}

async function read(body: OriginBody): Promise<string> {
  let text = ''
  for await (const chunk of body) text += chunk.toString()
  return text
}

test('a body is whole when it has ended, in one piece or more, and not before', async () => {
  const { body } = coming()
  expect(body.whole()).toBeUndefined()
  body.push(Buffer.from('one '))
  expect(body.whole()).toBeUndefined()
  body.push(Buffer.from('two'))
  body.end('complete')
  expect(body.whole()?.toString()).toBe('one two')
  // A body that has been inspected can still be read.
  expect(await read(body)).toBe('one two')
  const empty = coming().body
  empty.end('complete')
  expect(empty.whole()).toHaveLength(0)
})

test('a reader gets bytes as they arrive, and those from before the body broke off', async () => {
  const { body, calls } = coming()
  const pieces: string[] = []
  const reading = (async () => {
    for await (const chunk of body) pieces.push(chunk.toString())
  })()
  body.push(Buffer.from('first'))
  body.push(Buffer.from('second'))
  body.end(new Error('cut'))
  await expect(reading).rejects.toThrow('cut')
  expect(pieces).toEqual(['first', 'second'])
  expect(body.whole()).toBeUndefined()
  expect(calls).not.toContain('abort')
})

test('an unread body blocks only its origin', async () => {
  const { body, calls } = coming()
  body.push(Buffer.alloc(65_535))
  expect(calls).toEqual([])
  body.push(Buffer.alloc(1))
  expect(calls).toEqual(['pause'])
  const reader = body[Symbol.asyncIterator]()
  await reader.next()
  expect(calls).toEqual(['pause', 'resume'])
  expect(body.readableLength).toBe(1)
})

test('destroying a body closes the connection only if more is to come', async () => {
  const { body, calls } = coming()
  body.push(Buffer.from('some'))
  body.destroy()
  body.destroy()
  expect(calls).toEqual(['abort'])
  expect(body.readableLength).toBe(0)
  await expect(read(body)).rejects.toThrow('no longer needed')
  const done = coming()
  done.body.end('complete')
  done.body.destroy()
  expect(done.calls).toEqual([])
})
