import { createHmac, generateKeyPairSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { problem, type Script, type Scripted } from '../testing/acme/scripted-authority.ts'
import {
  accountKey,
  openScriptedClient,
  clock,
  order,
  orderBody,
  placed,
} from '../testing/acme/scripted-client.ts'
import { acmeClient, type AcmeClient } from './client.ts'
import { AcmeProblem } from './problem.ts'

async function listed(client: AcmeClient): Promise<string[]> {
  const found: string[] = []
  for await (const url of client.knownOrders()) found.push(url)
  return found
}

test('an order is read as it is, with the moment to ask again', async () => {
  const { client, at } = await openScriptedClient({
    '/orders/1': { ...order, headers: { 'retry-after': '5' } },
  })
  await expect(client.order(at('/orders/1'))).resolves.toEqual({
    url: at('/orders/1'),
    status: 'pending',
    names: ['a.example', '*.a.example'],
    expires: new Date('2031-05-07T07:00:00Z'),
    authorizations: ['https://authority.example/authorization/1'],
    finalize: 'https://authority.example/finalize/1',
    retryAfterMs: 5000,
  })
})

test('a nonce is fetched once; then each answer brings the next', async () => {
  const { client, authority, at } = await openScriptedClient({ '/orders/1': order })
  for (let count = 0; count < 5; count += 1) await client.order(at('/orders/1'))
  expect(authority.sentTo('/nonce')).toHaveLength(1)
  expect(authority.sentTo('/orders/1')).toHaveLength(5)
  expect(authority.sentTo('/directory')).toHaveLength(1)
})

test('two requests at a time have a nonce each', async () => {
  const { client, authority, at } = await openScriptedClient({ '/orders/1': order })
  await Promise.all([1, 2, 3].map(() => client.order(at('/orders/1'))))
  expect(authority.sentTo('/orders/1')).toHaveLength(3)
})

test('a request goes on with the nonce of the refusal when the authority knows none any more', async () => {
  const { client, authority, at } = await openScriptedClient({ '/orders/1': order })
  await Promise.all([1, 2, 3].map(() => client.order(at('/orders/1'))))
  authority.forgetNonces()
  await client.order(at('/orders/1'))
  expect(authority.sentTo('/orders/1')).toHaveLength(5)
})

test.for([
  [20, 'valid'],
  [21, 'badNonce'],
] as const)('a nonce that is refused %i times', async ([refusals, outcome]) => {
  let left = refusals
  const { client, at } = await openScriptedClient({
    '/orders/1': () => (left-- > 0 ? { status: 400, body: problem('badNonce') } : order),
  })
  const pendingOrder = client.order(at('/orders/1'))
  if (outcome === 'valid') await expect(pendingOrder).resolves.toMatchObject({ status: 'pending' })
  else await expect(pendingOrder).rejects.toMatchObject({ name: 'AcmeProblem', type: 'badNonce' })
})

test('an order that renews says so; one that is renewed already is ordered without it', async () => {
  const script: Script = {
    '/directory': () => ({ body: { ...authority.directory, renewalInfo: at('/renewal-info') } }),
    '/orders': ({ payload }) =>
      'replaces' in (payload as object) ? { status: 409, body: problem('alreadyReplaced') } : placed,
  }
  const { client, authority, at } = await openScriptedClient(script)
  const { url } = await client.newOrder({ names: ['a.example'], replaces: 'abc.def', profile: 'shortlived' })
  expect(url).toBe(at('/orders/1'))
  const identifiers = [{ type: 'dns', value: 'a.example' }]
  expect(authority.sentTo('/orders').map(({ payload }) => payload)).toEqual([
    { identifiers, profile: 'shortlived', replaces: 'abc.def' },
    { identifiers, profile: 'shortlived' },
  ])
})

test('an authority without renewal information does not hear what an order renews', async () => {
  const { client, authority } = await openScriptedClient({ '/orders': placed })
  await client.newOrder({ names: ['a.example'], replaces: 'abc.def' })
  expect(authority.sentTo('/orders')).toMatchObject([{ payload: { identifiers: [{ value: 'a.example' }] } }])
  expect(authority.sentTo('/orders')[0]?.payload).not.toHaveProperty('replaces')
})

test('the orders of an account are read page by page', async () => {
  const page = (orders: string[], link = ''): Scripted => ({ headers: { link }, body: { orders } })
  const urls = (...numbers: number[]) => numbers.map((number) => `https://authority.example/order/${number}`)
  const { client, at } = await openScriptedClient({
    '/accounts/7': () => ({ body: { status: 'valid', orders: at('/list') } }),
    '/list': () => page(urls(1, 2), `<${at('/directory')}>;rel="index", <${at('/list?page=2')}>;rel="next"`),
    '/list?page=2': page(urls(3), '</list?page=3>; rel="next"'),
    // A list that leads back to its start must end.
    '/list?page=3': page(urls(4), '</list>; rel="next"'),
  })
  await expect(listed(client)).resolves.toEqual(urls(1, 2, 3, 4))
})

test('an authority that lists no orders has none', async () => {
  const { client } = await openScriptedClient({ '/accounts/7': { body: { status: 'valid' } } })
  await expect(listed(client)).resolves.toEqual([])
})

test('an order that was asked for its certificate before is read', async () => {
  const { client, at } = await openScriptedClient({
    '/finalize/1': { status: 403, body: problem('orderNotReady') },
    '/orders/1': {
      body: { ...orderBody, status: 'valid', certificate: 'https://authority.example/certificate/1' },
    },
  })
  const finalized = client.finalize(
    { url: at('/orders/1'), finalize: at('/finalize/1') },
    Buffer.from('request'),
  )
  await expect(finalized).resolves.toMatchObject({ url: at('/orders/1'), status: 'valid' })
})

test('an authorization has the failures of its challenges', async () => {
  const challenge = {
    type: 'dns-01',
    url: 'https://authority.example/challenge/1',
    token: 'a_b-c',
    status: 'invalid',
  }
  const { client, at } = await openScriptedClient({
    '/authorization/1': {
      body: {
        identifier: { type: 'dns', value: 'a.example' },
        wildcard: true,
        status: 'invalid',
        challenges: [
          { ...challenge, error: problem('dns', { detail: 'NXDOMAIN', status: 400 }) },
          { type: 'new-01', url: 'https://authority.example/challenge/2', status: 'pending' },
        ],
      },
    },
  })
  await expect(client.authorization(at('/authorization/1'))).resolves.toEqual({
    url: at('/authorization/1'),
    name: 'a.example',
    wildcard: true,
    status: 'invalid',
    challenges: [
      { ...challenge, error: { type: 'dns', detail: 'NXDOMAIN', status: 400, subproblems: [] } },
      { type: 'new-01', url: 'https://authority.example/challenge/2', token: '', status: 'pending' },
    ],
  })
})

test('a challenge whose token would leave its address is refused', async () => {
  const challenge = { type: 'http-01', url: 'https://authority.example/1', token: '../x', status: 'pending' }
  const identifier = { type: 'dns', value: 'a.example' }
  const { client, at } = await openScriptedClient({
    '/authorization/1': { body: { identifier, status: 'pending', challenges: [challenge] } },
  })
  await expect(client.authorization(at('/authorization/1'))).rejects.toMatchObject({ reason: 'answer' })
})

test('a new account agrees to the terms and is bound to the known one', async () => {
  const { client, authority, at } = await openScriptedClient(
    {},
    {
      eab: { keyId: 'contract-1', hmacKey: 'c2VjcmV0LW9mLXRoZS1jb250cmFjdA' },
      contact: ['mailto:a@b.example'],
    },
  )
  await expect(client.register()).resolves.toEqual({ url: at('/accounts/7') })
  const [sent] = authority.sentTo('/accounts')
  const { x, y } = accountKey.export({ format: 'jwk' })
  const jwk = { crv: 'P-256', kty: 'EC', x, y }
  expect(sent?.header).toMatchObject({ jwk })
  expect(sent?.payload).toMatchObject({ termsOfServiceAgreed: true, contact: ['mailto:a@b.example'] })

  const { externalAccountBinding: inner } = (sent?.payload ?? {}) as {
    externalAccountBinding: Record<string, string>
  }
  const decoded = (part = '') => JSON.parse(Buffer.from(part, 'base64url').toString()) as unknown
  expect(decoded(inner['protected'])).toEqual({ alg: 'HS256', kid: 'contract-1', url: at('/accounts') })
  expect(decoded(inner['payload'])).toEqual(jwk)
  const hmac = createHmac('sha256', 'secret-of-the-contract').update(
    `${inner['protected']}.${inner['payload']}`,
  )
  expect(inner['signature']).toBe(hmac.digest('base64url'))
})

test('without an account nothing is signed', async () => {
  const { authority, at } = await openScriptedClient({})
  const settings = { directory: at('/directory') }
  const client = acmeClient({ settings, accountKey, clock })
  await expect(client.order(at('/orders/1'))).rejects.toThrow('There is no account yet')
  await client.register()
  await expect(client.order(at('/orders/1'))).rejects.toThrow(AcmeProblem)
  expect(authority.sentTo('/orders/1')).toMatchObject([{ header: { kid: at('/accounts/7') } }])
})

test('a key of another kind is refused', () => {
  const settings = { directory: 'https://authority.example/directory' }
  for (const key of [
    generateKeyPairSync('ec', { namedCurve: 'P-384' }).privateKey,
    generateKeyPairSync('ed25519').privateKey,
    generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey,
  ])
    expect(() => acmeClient({ settings, accountKey: key })).toThrow('on P-256')
})
