import type { ObjectUpload } from '@fairlead/api/bucket/upload.ts'
import { expect, test, vi } from 'vitest'
import { CallError } from '../../lib/call/call-error.ts'
import { openUploader, type Transport } from './uploader.ts'

/** Waits until an expectation holds; the test runner ends the wait if it never does. */
async function seen(expectation: () => void) {
  for (;;) {
    try {
      return expectation()
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 1))
    }
  }
}

const partSize = 4
const file = (name: string, size: number) => new File(['x'.repeat(size)], name, { type: 'text/plain' })

/** A server that keeps parts, and fails when it is told to. Parts wait at the gate while it is closed. */
function scripted() {
  const kept = new Map<string, Map<number, number>>()
  const sizes = new Map<string, number>()
  let gate: Promise<void> = Promise.resolve()
  let open = () => {}
  const failing: CallError[] = []
  const failed = () => {
    const error = failing.shift()
    if (error) throw error
  }
  const upload = (id: string): ObjectUpload => {
    const size = sizes.get(id) ?? 0
    const parts = kept.get(id) ?? new Map<number, number>()
    const numbers = Array.from({ length: Math.max(1, Math.ceil(size / partSize)) }, (_, at) => at + 1)
    return {
      id,
      name: id,
      size,
      partSize,
      createDate: '2030-01-01T00:00:00Z',
      parts: [...parts].map(([number, bytes]) => ({ number, size: bytes, etag: '' })),
      addresses: numbers
        .filter((number) => !parts.has(number))
        .map((number) => ({ number, url: `http://storage/${id}/${number}` })),
    }
  }
  const puts: string[] = []
  const transport = {
    begin: vi.fn<Transport['begin']>(async ({ name, size }) => {
      failed()
      sizes.set(name, size)
      kept.set(name, new Map())
      return upload(name)
    }),
    resume: vi.fn<Transport['resume']>(async (id) => {
      if (!kept.has(id)) throw new CallError('notFound')
      return upload(id)
    }),
    put: vi.fn<Transport['put']>(async (url, part, { onProgress, signal }) => {
      onProgress(part.size)
      await gate
      signal.throwIfAborted()
      failed()
      const [, , , id = '', number] = url.split('/')
      kept.get(id)?.set(Number(number), part.size)
      puts.push(`${id}/${number}`)
    }),
    finish: vi.fn<Transport['finish']>(async () => failed()),
    cancel: vi.fn<Transport['cancel']>(async () => undefined),
  }
  return {
    transport,
    puts,
    kept,
    fail: (error: CallError) => failing.push(error),
    close: () => {
      gate = new Promise((resolve) => {
        open = resolve
      })
    },
    open: () => open(),
  }
}

const started = () => {
  const server = scripted()
  const onStored = vi.fn<() => void>()
  const uploader = openUploader(server.transport, { onStored, now: () => 0 })
  return {
    server,
    uploader,
    onStored,
    item: (name: string) => uploader.items.get().find((one) => one.name === name),
    state: (name: string) => uploader.items.get().find((one) => one.name === name)?.state,
  }
}

test('a file is sent in parts and then finished, and its listener is told', async () => {
  const { server, uploader, onStored, item, state } = started()
  uploader.add('b', [{ file: file('a', 10), name: 'a' }])
  await seen(() => expect(state('a')).toBe('success'))
  expect(server.puts).toEqual(['a/1', 'a/2', 'a/3'])
  expect(item('a')).toMatchObject({ sent: 10, uploadId: 'a' })
  expect(server.transport.begin.mock.calls[0]?.[0]).toMatchObject({ size: 10, contentType: 'text/plain' })
  expect(onStored).toHaveBeenCalledOnce()
})

test('an empty file is one empty part', async () => {
  const { server, uploader, state } = started()
  uploader.add('b', [{ file: file('a', 0), name: 'a' }])
  await seen(() => expect(state('a')).toBe('success'))
  expect(server.puts).toEqual(['a/1'])
})

test('three files are sent concurrently, the others wait for their turn', async () => {
  const { server, uploader, state } = started()
  server.close()
  uploader.add(
    'b',
    ['1', '2', '3', '4'].map((name) => ({ file: file(name, 1), name })),
  )
  await seen(() => expect(server.transport.put).toHaveBeenCalledTimes(3))
  expect(state('4')).toBe('ready')
  server.open()
  await seen(() => expect(state('4')).toBe('success'))
})

test('a paused upload sends only what is missing when it goes on', async () => {
  const { server, uploader, state } = started()
  server.close()
  uploader.add('b', [{ file: file('a', 6), name: 'a' }])
  await seen(() => expect(server.transport.put).toHaveBeenCalledOnce())
  uploader.pause(1)
  expect(state('a')).toBe('paused')
  server.kept.get('a')?.set(1, 4)
  server.open()
  uploader.goOn(1)
  await seen(() => expect(state('a')).toBe('success'))
  expect(server.puts).toEqual(['a/2'])
})

test('all uploads of a bucket are paused and continued together, those of other buckets are left', async () => {
  const { server, uploader, state } = started()
  server.close()
  uploader.add(
    'b',
    ['1', '2', '3', '4', '5'].map((name) => ({ file: file(name, 1), name })),
  )
  uploader.add('c', [{ file: file('other', 1), name: 'other' }])
  await seen(() => expect(server.transport.put).toHaveBeenCalledTimes(3))
  uploader.pauseAll('b')
  expect(['1', '3', '4', '5'].map(state)).toEqual(['paused', 'paused', 'paused', 'paused'])
  // It has its turn now.
  await seen(() => expect(state('other')).toBe('progress'))
  server.open()
  await seen(() => expect(state('other')).toBe('success'))
  uploader.goOnAll('b')
  await seen(() => expect(['1', '2', '3', '4', '5'].map(state)).toEqual(Array(5).fill('success')))
})

test('finished uploads leave the list together, the others stay and failed ones are tried again', async () => {
  const { server, uploader, state } = started()
  uploader.add('b', [{ file: file('done', 1), name: 'done' }])
  uploader.add('c', [{ file: file('other', 1), name: 'other' }])
  await seen(() => expect([state('done'), state('other')]).toEqual(['success', 'success']))
  server.fail(new CallError('network'))
  uploader.add('b', [{ file: file('bad', 1), name: 'bad' }])
  await seen(() => expect(state('bad')).toBe('fail'))
  uploader.removeDone('b')
  expect(uploader.items.get().map(({ name }) => name)).toEqual(['other', 'bad'])
  expect(server.transport.cancel).not.toHaveBeenCalled()
  uploader.goOnAll('b')
  await seen(() => expect(state('bad')).toBe('success'))
})

test('a failure keeps the upload, and the next try resumes it', async () => {
  const { server, uploader, item, state } = started()
  server.fail(new CallError('network'))
  uploader.add('b', [{ file: file('a', 1), name: 'a' }])
  await seen(() => expect(state('a')).toBe('fail'))
  expect(item('a')?.failure?.name).toBe('network')
  uploader.goOn(1)
  await seen(() => expect(state('a')).toBe('success'))
  expect(item('a')?.failure).toBeUndefined()
})

test('an upload that the server no longer has begins again', async () => {
  const { server, uploader, item, state } = started()
  uploader.add('b', [{ file: file('a', 1), name: 'a', uploadId: 'gone' }])
  await seen(() => expect(state('a')).toBe('fail'))
  expect(item('a')).toMatchObject({ uploadId: undefined, sent: 0 })
  uploader.goOn(1)
  await seen(() => expect(state('a')).toBe('success'))
  expect(server.transport.begin).toHaveBeenCalledOnce()
})

test('a name that is taken is replaced only when the user says so', async () => {
  const { server, uploader, state } = started()
  server.fail(new CallError('objectExists'))
  uploader.add('b', [{ file: file('a', 1), name: 'a' }])
  await seen(() => expect(state('a')).toBe('fail'))
  uploader.replace(1)
  await seen(() => expect(state('a')).toBe('success'))
  expect(server.transport.begin.mock.calls.map(([{ replace }]) => replace)).toEqual([false, true])
  expect(server.transport.finish.mock.calls[0]?.[1]).toBe(true)
})

test('a removed upload is canceled on the server, and a finished one only leaves the list', async () => {
  const { server, uploader, state } = started()
  uploader.add('b', [{ file: file('done', 1), name: 'done' }])
  await seen(() => expect(state('done')).toBe('success'))
  uploader.remove(1)
  expect(server.transport.cancel).not.toHaveBeenCalled()
  server.close()
  uploader.add('b', [{ file: file('open', 1), name: 'open' }])
  await seen(() => expect(server.transport.put).toHaveBeenCalledTimes(2))
  uploader.remove(2)
  expect(server.transport.cancel).toHaveBeenCalledExactlyOnceWith('open')
  expect(uploader.items.get()).toEqual([])
})

test('at the end of a session nothing is sent any more', async () => {
  const { server, uploader } = started()
  server.close()
  uploader.add('b', [{ file: file('a', 9), name: 'a' }])
  await seen(() => expect(server.transport.put).toHaveBeenCalledOnce())
  uploader.clear()
  server.open()
  await seen(() => expect(server.transport.put.mock.settledResults[0]?.type).toBe('rejected'))
  expect(uploader.items.get()).toEqual([])
  expect(server.transport.put).toHaveBeenCalledOnce()
  expect(server.transport.finish).not.toHaveBeenCalled()
})
