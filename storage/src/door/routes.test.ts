import type { IncomingHttpHeaders } from 'node:http'
import { expect, test } from 'vitest'
import { S3Failure } from './failure.ts'
import { everyHeader, everyParameter, type Operation, operations } from './operations.ts'
import { routeOf } from './routes.ts'
import type { Target } from './target.ts'

/** The smallest request that is this operation. */
function smallest({ of, by, isCopy }: Operation) {
  const target: Target = {
    bucket: of === 'service' ? '' : 'photos',
    key: of === 'object' ? 'a' : '',
    query: new Map(by.map((name) => [name, ''])),
    canonicalPath: '',
    canonicalQuery: [],
  }
  const headers: IncomingHttpHeaders = isCopy ? { 'x-amz-copy-source': '/photos/b' } : {}
  return { target, headers }
}

function refusal(operation: Operation, more: { headers?: IncomingHttpHeaders; query?: [string, string] }) {
  const { target, headers } = smallest(operation)
  const query = new Map(target.query)
  if (more.query) query.set(...more.query)
  try {
    const found = routeOf(operation.method, { ...target, query }, { ...headers, ...more.headers })
    return found === operation ? 'taken' : `is ${found.name}`
  } catch (error) {
    return error instanceof S3Failure ? `${error.code} ${error.message}` : error
  }
}

const without = (name: string) => (name.endsWith('-') ? `${name}colour` : name)
const allHeaders = [...new Set([...operations.flatMap(({ headers }) => headers), 'x-amz-new-thing'])].map(
  without,
)
const allParameters = [
  ...new Set([
    ...operations.flatMap(({ query, by }) => [...query, ...by]),
    'new-thing',
    'versions',
    'append',
  ]),
]

test.each(operations.map((one) => [one.name, one] as const))(
  '%s takes the options that it knows, and refuses all others by their names',
  (_, operation) => {
    expect(refusal(operation, {})).toBe('taken')
    for (const name of allHeaders) {
      const isKnown = [...everyHeader, ...operation.headers.map(without)].includes(name)
      const found = refusal(operation, { headers: { [name]: 'x' } })
      // The source of a copy makes it another request, which knows other parameters.
      if (name === 'x-amz-copy-source' && !isKnown && operation.method === 'PUT') {
        expect(found).toMatch(/^(is (CopyObject|UploadPartCopy)|NotImplemented .*)$/)
        continue
      }
      expect([name, found]).toEqual([
        name,
        isKnown ? 'taken' : `NotImplemented The header ${name} is not implemented here`,
      ])
    }
    for (const name of allParameters) {
      const isKnown = [...everyParameter, ...operation.by, ...operation.query].includes(name)
      const found = refusal(operation, { query: [name, ''] })
      if (isKnown) expect([name, found]).toEqual([name, 'taken'])
      else expect([name, found]).toEqual([name, expect.stringMatching(/^NotImplemented The parameter|^is /)])
    }
  },
)

test('what a proxy or a program adds for itself changes nothing', () => {
  for (const operation of operations) {
    expect(refusal(operation, { query: ['x-log', '1'] })).toBe('taken')
    expect(refusal(operation, { headers: { 'x-request-id': '1', 'if-modified-since': 'x' } })).toBe('taken')
  }
})

test.each([
  ['PUT', 'versioning'],
  ['POST', 'restore'],
  ['PUT', 'encryption'],
  ['GET', 'versions'],
])('%s ?%s of a bucket is not implemented', (method, name) => {
  const target = {
    ...smallest(operations[0] as Operation).target,
    bucket: 'photos',
    query: new Map([[name, '']]),
  }
  expect(() => routeOf(method, target, {})).toThrow(expect.objectContaining({ code: 'NotImplemented' }))
})
