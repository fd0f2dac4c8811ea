import { execFileSync } from 'node:child_process'
import { generateKeyPairSync, randomBytes, X509Certificate } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { byTier } from '../testing/tier/by-tier.ts'
import { startPebble } from '../testing/acme/pebble.ts'
import type { AcmeOrder } from './answers.ts'
import { acmeClient, type AcmeClient } from './client.ts'
import { newCsr } from './csr.ts'
import { certificateId } from './renewal-info.ts'

const newKey = () => generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey

type Pebble = Awaited<ReturnType<typeof startPebble>>

async function accountAt(pebble: Pebble): Promise<AcmeClient> {
  const client = acmeClient({ settings: pebble.settings, accountKey: newKey() })
  await client.register()
  return client
}

/** The order as soon as it has one of these states. */
async function orderAs(
  client: AcmeClient,
  url: string,
  ...states: AcmeOrder['status'][]
): Promise<AcmeOrder> {
  let order = await client.order(url)
  await expect
    .poll(async () => states.includes(order.status) || void (order = await client.order(url)), {
      interval: 5,
    })
    .toBe(true)
  return order
}

/** Proves all names of an order by TXT records. */
async function proveByDns(client: AcmeClient, pebble: Pebble, order: AcmeOrder) {
  for (const url of order.authorizations) {
    const { name, challenges } = await client.authorization(url)
    const challenge = challenges.find(({ type }) => type === 'dns-01')
    if (!challenge) throw new Error(`${name} has no challenge by DNS`)
    await pebble.addTxt(`_acme-challenge.${name}`, client.dnsValue(challenge.token))
    await client.answer(challenge.url)
  }
}

async function issued(client: AcmeClient, order: AcmeOrder) {
  const ready = await orderAs(client, order.url, 'ready', 'invalid')
  expect(ready).toMatchObject({ status: 'ready' })
  const key = newKey()
  const finalized = await client.finalize(ready, newCsr(order.names, key))
  const { certificate: url = '' } = await orderAs(client, finalized.url, 'valid', 'invalid')
  const pem = await client.certificate(url)
  return { pem, key, leaf: new X509Certificate(pem) }
}

test('certificates in a row are issued while half of the nonces are refused', async () => {
  const pebble = await startPebble({ nonceReject: 50 })
  const client = await accountAt(pebble)
  for (let number = 0; number < byTier({ quick: 4, deep: 100 }); number += 1) {
    const names = [`n${number}.example`]
    const order = await client.newOrder({ names })
    await proveByDns(client, pebble, order)
    const { leaf, key } = await issued(client, order)
    expect(leaf.subjectAltName).toBe(`DNS:${names[0]}`)
    expect(leaf.checkPrivateKey(key)).toBe(true)
  }
})

test('a wildcard and its parent need two records at one name; the chain ends at the root, and openssl agrees', async () => {
  const sixDays = 6 * 86_400
  const pebble = await startPebble({ validitySeconds: sixDays })
  const client = await accountAt(pebble)
  const order = await client.newOrder({ names: ['a.example', '*.a.example'] })
  const authorizations = await Promise.all(order.authorizations.map((url) => client.authorization(url)))
  expect(authorizations.map(({ name, wildcard }) => ({ name, wildcard }))).toEqual(
    expect.arrayContaining([
      { name: 'a.example', wildcard: false },
      { name: 'a.example', wildcard: true },
    ]),
  )
  await proveByDns(client, pebble, order)
  const { pem, leaf } = await issued(client, order)
  expect(Date.parse(leaf.validTo) - Date.parse(leaf.validFrom)).toBeCloseTo(sixDays * 1000, -4)

  const folder = await mkdtemp(join(tmpdir(), 'fairlead-chain-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await writeFile(join(folder, 'root.pem'), await pebble.root())
  await writeFile(join(folder, 'chain.pem'), pem)
  const openssl = (words: string) =>
    execFileSync('openssl', words.split(' '), { cwd: folder, encoding: 'utf8' })
  expect(openssl('verify -CAfile root.pem -untrusted chain.pem chain.pem')).toContain('chain.pem: OK')

  const hex = (part = '') => Buffer.from(part, 'base64url').toString('hex').toUpperCase()
  const [issuer, serial] = (certificateId(pem) ?? '').split('.')
  const shown = openssl('x509 -in chain.pem -noout -ext authorityKeyIdentifier -serial')
  expect(shown.replaceAll(':', '')).toContain(hex(issuer))
  // A leading zero octet keeps the number positive; openssl leaves it out.
  expect(hex(serial).replace(/^00/, '')).toBe(/serial=(\w+)/.exec(shown)?.[1])
})

test('a name that delegates by CNAME is proved at the other name', async () => {
  const pebble = await startPebble()
  const client = await accountAt(pebble)
  const order = await client.newOrder({ names: ['a.example'] })
  const [url = ''] = order.authorizations
  const challenge = (await client.authorization(url)).challenges.find(({ type }) => type === 'dns-01')
  await pebble.setCname('_acme-challenge.a.example', 'a.delegated.example')
  await pebble.addTxt('a.delegated.example', client.dnsValue(challenge?.token ?? ''))
  await client.answer(challenge?.url ?? '')
  const { leaf } = await issued(client, order)
  expect(leaf.subjectAltName).toBe('DNS:a.example')
})

test('a name is proved by HTTP at the port of visitors', async () => {
  const pebble = await startPebble()
  const client = await accountAt(pebble)
  const order = await client.newOrder({ names: ['a.example'] })
  const [url = ''] = order.authorizations
  const challenge = (await client.authorization(url)).challenges.find(({ type }) => type === 'http-01')
  const token = challenge?.token ?? ''
  const edge = createServer(({ url: path, headers }, response) => {
    const isAsked = path === `/.well-known/acme-challenge/${token}` && headers.host?.startsWith('a.example')
    response.end(isAsked ? client.keyAuthorization(token) : 'no')
  })
  edge.listen(pebble.httpPort, '127.0.0.1')
  await once(edge, 'listening')
  onTestFinished(() => void edge.close())
  await client.answer(challenge?.url ?? '')
  const { leaf } = await issued(client, order)
  expect(leaf.subjectAltName).toBe('DNS:a.example')
})

test('each failure of a proof says why', async () => {
  const pebble = await startPebble()
  const client = await accountAt(pebble)
  await pebble.addTxt('_acme-challenge.wrong.example', 'another value')
  await pebble.setServfail('_acme-challenge.broken.example')

  async function failure(name: string, kind: string) {
    const order = await client.newOrder({ names: [name] })
    const [url = ''] = order.authorizations
    const challenge = (await client.authorization(url)).challenges.find(({ type }) => type === kind)
    await client.answer(challenge?.url ?? '')
    await expect.poll(async () => (await client.authorization(url)).status, { interval: 5 }).toBe('invalid')
    await orderAs(client, order.url, 'invalid')
    const { challenges } = await client.authorization(url)
    return challenges.find(({ type }) => type === kind)
  }
  const failed = (type: string, words: RegExp) => ({
    status: 'invalid',
    error: { type, detail: expect.stringMatching(words) as string },
  })
  expect(await failure('wrong.example', 'dns-01')).toMatchObject(
    failed('unauthorized', /Correct value not found/),
  )
  expect(await failure('absent.example', 'dns-01')).toMatchObject(
    failed('unauthorized', /No TXT records found/),
  )
  expect(await failure('broken.example', 'dns-01')).toMatchObject(failed('unauthorized', /unsuccessful/))
  // Nothing listens on the port.
  expect(await failure('away.example', 'http-01')).toMatchObject(failed('connection', /refused/))
})

test('an account is bound to a contract, and the same key gets the same account', async () => {
  const hmacKey = randomBytes(32).toString('base64url')
  const pebble = await startPebble({ eab: { 'contract-1': hmacKey } })
  const { settings } = pebble
  const eab = { keyId: 'contract-1', hmacKey }
  const accountKey = newKey()
  const bound = (more: object) => acmeClient({ settings: { ...settings, ...more }, accountKey })

  expect(await bound({}).directory()).toMatchObject({ externalAccountRequired: true })
  await expect(bound({}).register()).rejects.toMatchObject({ type: 'externalAccountRequired' })
  const other = randomBytes(32).toString('base64url')
  await expect(bound({ eab: { ...eab, hmacKey: other } }).register()).rejects.toMatchObject({
    name: 'AcmeProblem',
    type: 'unauthorized',
  })
  const first = await bound({ eab }).register()
  await expect(bound({ eab, contact: ['mailto:a@b.example'] }).register()).resolves.toEqual(first)
})

test('after a crash the orders of the account are found, and one that was asked for is not asked for again', async () => {
  const pebble = await startPebble()
  const accountKey = newKey()
  const before = acmeClient({ settings: pebble.settings, accountKey })
  const { url: accountUrl } = await before.register()
  const orders: AcmeOrder[] = []
  for (const names of ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((name) => [`${name}.example`]))
    orders.push(await before.newOrder({ names }))

  const after = acmeClient({ settings: pebble.settings, accountKey, accountUrl })
  const known: string[] = []
  for await (const url of after.knownOrders()) known.push(url)
  expect(known.toSorted()).toEqual(orders.map(({ url }) => url).toSorted())

  const [order] = orders
  if (!order) throw new Error('There is no order')
  await proveByDns(after, pebble, order)
  await orderAs(after, order.url, 'ready')
  const csr = newCsr(order.names, newKey())
  await after.finalize(order, csr)
  const again = await after.finalize(order, csr)
  expect(again.url).toBe(order.url)
  const { certificate = '' } = await orderAs(after, order.url, 'valid')
  expect((await after.finalize(order, csr)).certificate).toBe(certificate)
})

test('an authority whose TLS nobody vouches for, and one that does not know the account', async () => {
  const pebble = await startPebble()
  const { directory } = pebble.settings
  const stranger = acmeClient({ settings: { directory }, accountKey: newKey() })
  await expect(stranger.directory()).rejects.toMatchObject({ name: 'AcmeUnreachable', reason: 'network' })

  const accountUrl = new URL('/my-account/404', directory).href
  const forgotten = acmeClient({ settings: pebble.settings, accountKey: newKey(), accountUrl })
  await expect(forgotten.newOrder({ names: ['a.example'] })).rejects.toMatchObject({
    name: 'AcmeProblem',
    type: 'accountDoesNotExist',
  })
})
