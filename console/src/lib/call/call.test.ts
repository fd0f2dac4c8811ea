import { expect, test } from 'vitest'
import { openEnvelope } from './call.ts'
import { callUrl } from './call-url.ts'
import { CallError } from './call-error.ts'

const envelope = (over: object) =>
  JSON.stringify({ succ: true, code: 200, msg: '', requestId: 'r-1', data: null, ...over })

function failureOf(text: string): CallError {
  try {
    openEnvelope(text)
  } catch (error) {
    if (error instanceof CallError) return error
    throw error
  }
  throw new Error('The envelope was opened')
}

test('a success returns its data', () => {
  expect(openEnvelope(envelope({ data: { a: 1 } }))).toEqual({ a: 1 })
})

test('a failure has the name of its code, the request id and its fields', () => {
  const text = envelope({ succ: false, code: 400, msg: 'Check', fields: { domain: 'domainTaken' } })
  expect(failureOf(text)).toMatchObject({
    name: 'badInput',
    code: 400,
    msg: 'Check',
    requestId: 'r-1',
    fields: { domain: 'domainTaken' },
  })
})

test('a code that this build does not know is kept', () => {
  expect(failureOf(envelope({ succ: false, code: 98765 }))).toMatchObject({ name: 'unknown', code: 98765 })
})

test.each(['', '<html>Bad gateway</html>', '{"hello":1}'])('%j is not a valid response', (text) => {
  expect(failureOf(text).name).toBe('network')
})

test('path parameters are filled in and encoded, and empty filters are left out', () => {
  const url = callUrl(
    '/cdn/api/cdn-config/:id/enable',
    { id: 'a/b' },
    { pageNum: 0, domain: '', sort: undefined, status: 1 },
    'https://console.example:8443',
  )
  expect(url).toBe('https://console.example:8443/cdn/api/cdn-config/a%2Fb/enable?pageNum=0&status=1')
})
