import type { ServerResponse } from 'node:http'
import { expect, test } from 'vitest'
import { problem, type Scripted, scriptedAuthority } from '../testing/acme/scripted-authority.ts'
import { accountKey, openScriptedClient, now, orderBody } from '../testing/acme/scripted-client.ts'
import { acmeClient } from './client.ts'
import { AcmeProblem, AcmeUnreachable } from './problem.ts'
import { acmeTransport } from './transport.ts'

const failureOf = (call: Promise<unknown>) =>
  call.then(
    () => expect.unreachable(),
    (error: unknown) => error,
  )

test.for([
  ['120', 120_000],
  ['Tue, 06 May 2031 08:30:00 GMT', 5_400_000],
  ['Tue, 06 May 2031 06:00:00 GMT', 0],
  ['99999999999', 7 * 86_400_000],
  ['soon', undefined],
] as const)('a limit of requests ends as "Retry-After: %s" says', async ([header, retryAfterMs]) => {
  const { client } = await openScriptedClient({
    '/orders': {
      status: 429,
      headers: { 'retry-after': header },
      body: problem('rateLimited', { detail: 'too many certificates', status: 429 }),
    },
  })
  const failure = await failureOf(client.newOrder({ names: ['a.example'] }))
  expect(failure).toBeInstanceOf(AcmeProblem)
  expect(failure).toMatchObject({
    type: 'rateLimited',
    status: 429,
    detail: 'too many certificates',
    retryAfterMs,
  })
})

test('a problem names each host that it is about', async () => {
  const subproblems = [
    {
      type: 'urn:ietf:params:acme:error:caa',
      detail: 'forbids',
      identifier: { type: 'dns', value: 'a.example' },
    },
    {
      type: 'https://authority.example/own',
      detail: 'x\u0000\u001B[31my',
      identifier: { value: 'b.example' },
    },
  ]
  const { client } = await openScriptedClient({
    '/orders': { status: 403, body: problem('compound', { detail: 'two of them', subproblems }) },
  })
  await expect(client.newOrder({ names: ['a.example'] })).rejects.toMatchObject({
    type: 'compound',
    detail: 'two of them',
    status: 403,
    subproblems: [
      { type: 'caa', detail: 'forbids', identifier: 'a.example' },
      { type: 'https://authority.example/own', detail: 'x [31my', identifier: 'b.example' },
    ],
  })
})

test('a refusal without a problem document is still a refusal', async () => {
  const { client, at } = await openScriptedClient({
    '/orders/1': { status: 429, body: '<html>' },
    '/orders/2': { status: 403, body: '<html>' },
  })
  await expect(client.order(at('/orders/1'))).rejects.toMatchObject({ type: 'rateLimited', status: 429 })
  await expect(client.order(at('/orders/2'))).rejects.toMatchObject({ type: 'about:blank', status: 403 })
})

function drip(response: ServerResponse) {
  const timer = setInterval(() => response.write(' '), 20)
  response.on('close', () => clearInterval(timer))
}

test.for<[string, Scripted]>([
  ['hangs', { instead: () => undefined }],
  ['sends byte by byte without an end', { instead: drip }],
])('an authority that %s is given up', async ([, scripted]) => {
  const { client, at } = await openScriptedClient({ '/orders/1': scripted }, { patienceMs: 500 })
  const failure = await failureOf(client.order(at('/orders/1')))
  expect(failure).toBeInstanceOf(AcmeUnreachable)
  expect(failure).toMatchObject({ reason: 'timeout', message: expect.stringContaining('0.5 s') as string })
})

test.for<[string, Scripted, object]>([
  ['hangs up', { instead: (response) => response.destroy() }, { reason: 'network' }],
  ['sends too much', { body: { ...orderBody, more: 'x'.repeat(300_000) } }, { reason: 'answer' }],
  ['sends no JSON', { body: '<html>' }, { reason: 'answer' }],
  ['sends JSON of something else', { body: { status: 'odd' } }, { reason: 'answer' }],
  [
    'leads elsewhere',
    { status: 302, headers: { location: 'http://169.254.169.254/' } },
    { reason: 'answer' },
  ],
  [
    'is busy',
    {
      status: 503,
      headers: { 'retry-after': '30' },
      body: problem('rateLimited', { detail: 'Service busy' }),
    },
    { reason: 'status', retryAfterMs: 30_000, problem: { type: 'rateLimited', detail: 'Service busy' } },
  ],
])('an authority that %s is unreachable', async ([, scripted, expected]) => {
  const { client, authority, at } = await openScriptedClient({ '/orders/1': scripted })
  const failure = await failureOf(client.order(at('/orders/1')))
  expect(failure).toBeInstanceOf(AcmeUnreachable)
  expect(failure).toMatchObject(expected)
  expect(authority.sentTo('/orders/1')).toHaveLength(1)
})

test('a directory that could not be read is asked for again, and one of an hour ago too', async () => {
  let time = now.getTime()
  let down = true
  const authority = await scriptedAuthority({
    accountKey,
    script: { '/directory': () => (down ? { status: 502 } : { body: { ...authority.directory, meta: {} } }) },
  })
  const client = acmeClient({
    settings: { directory: `${authority.base}/directory` },
    accountKey,
    clock: { now: () => new Date(time) },
  })
  await expect(client.directory()).rejects.toMatchObject({ reason: 'status' })
  down = false
  await expect(client.directory()).resolves.toMatchObject({ profiles: {}, externalAccountRequired: false })
  time += 3_599_000
  await client.directory()
  expect(authority.sentTo('/directory')).toHaveLength(2)
  time += 2000
  await client.directory()
  expect(authority.sentTo('/directory')).toHaveLength(3)
})

test('an authority with TLS cannot lead to an address without it', async () => {
  const { authority, at } = await openScriptedClient({})
  const transport = acmeTransport({ directory: 'https://authority.example/directory', patienceMs: 1000 })
  await expect(transport({ method: 'GET', url: at('/orders/1') })).rejects.toMatchObject({ reason: 'answer' })
  expect(authority.requests).toEqual([])
})
