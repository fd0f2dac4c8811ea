import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sendFile } from './send-file.ts'
import { mostBytes, percentOf, takeFiles, toneOf } from './upload-items.ts'

const file = (name: string, size = 3) => new File([new Uint8Array(size)], name)

test('a file over the size limit is refused, and so are files over the maximum number', () => {
  const files = [file('big.pdf', mostBytes + 1), file('a.pdf', mostBytes), file('b.pdf')]
  expect(takeFiles(files, 0, {})).toEqual({
    taken: [files[1]],
    refused: [
      { name: 'big.pdf', why: 'tooLarge' },
      { name: 'b.pdf', why: 'tooMany' },
    ],
  })
  expect(takeFiles([file('c.pdf')], 2, { most: 3 }).taken).toHaveLength(1)
  expect(takeFiles([file('d.pdf')], 3, { most: 3 }).refused).toHaveLength(1)
})

test('a bar is full only when everything is sent, and has the colours of the spec', () => {
  expect([percentOf(0, 10), percentOf(999, 1000), percentOf(10, 10), percentOf(0, 0)]).toEqual([
    0, 99, 100, 100,
  ])
  expect([0, 49, 50, 99, 100].map(toneOf)).toEqual(['bad', 'bad', 'warn', 'warn', 'good'])
})

/** A stand-in for the browser's request, whose events the test dispatches. */
class Request extends EventTarget {
  upload = new EventTarget()
  responseText = ''
  withCredentials = false
  opened: string[] = []
  sent: unknown
  aborted = false
  open = (...how: string[]) => {
    this.opened = how
  }
  setRequestHeader = () => {}
  send = (body: unknown) => {
    this.sent = body
  }
  abort = () => {
    this.aborted = true
    this.end('abort')
  }
  end(how: 'load' | 'error' | 'abort') {
    this.dispatchEvent(new Event(how))
    this.dispatchEvent(new Event('loadend'))
  }
}

beforeEach(() => vi.stubGlobal('location', { protocol: 'http:', host: 'localhost' }))
afterEach(() => vi.unstubAllGlobals())

function begin() {
  const request = new Request()
  const leaving = new AbortController()
  const onProgress = vi.fn<(sent: number, all: number) => void>()
  const reply = sendFile('/support/api/attachment', file('a.pdf'), {
    onProgress,
    signal: leaving.signal,
    request: () => request as unknown as XMLHttpRequest,
  })
  return { request, leaving, onProgress, reply }
}
const envelope = (data: unknown, code: number) =>
  JSON.stringify({ succ: code === 200, code, msg: '', requestId: 'r', data })

test('a file is sent with cookies, and its progress is reported', async () => {
  const { request, onProgress, reply } = begin()
  expect(request.opened).toEqual(['POST', 'http://localhost/support/api/attachment'])
  expect(request.withCredentials).toBe(true)
  expect((request.sent as FormData).get('file')).toMatchObject({ name: 'a.pdf' })
  request.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded: 1, total: 3 }))
  expect(onProgress).toHaveBeenCalledWith(1, 3)
  request.responseText = envelope({ id: 'x' }, 200)
  request.end('load')
  await expect(reply).resolves.toEqual({ id: 'x' })
})

test('a refusal is shown with its reason, and a lost connection as such', async () => {
  const refused = begin()
  refused.request.responseText = envelope(null, 403)
  refused.request.end('load')
  await expect(refused.reply).rejects.toMatchObject({ name: 'forbidden' })
  const lost = begin()
  lost.request.end('error')
  await expect(lost.reply).rejects.toMatchObject({ name: 'network' })
})

test('a cancelled upload is aborted', async () => {
  const { request, leaving, reply } = begin()
  leaving.abort()
  expect(request.aborted).toBe(true)
  await expect(reply).rejects.toMatchObject({ name: 'AbortError' })
})

test('an upload that was cancelled before it began is never sent', async () => {
  const request = vi.fn<() => XMLHttpRequest>()
  const signal = AbortSignal.abort()
  const reply = sendFile('/x', file('a.pdf'), { onProgress: () => {}, signal, request })
  await expect(reply).rejects.toMatchObject({ name: 'AbortError' })
  expect(request).not.toHaveBeenCalled()
})
