import { createPrivateKey, X509Certificate } from 'node:crypto'
import { generateCertificate, lookForRecord, retryCertificate } from '@fairlead/api/cert/free.ts'
import { expect, test } from 'vitest'
import { problemOf } from '../testing/fake-authority.ts'
import { orderWorld } from '../testing/order-world.ts'
import { runOrder } from './run-order.ts'

test('a certificate is issued once its TXT record is there', async () => {
  const w = await orderWorld()
  const { id, ...requested } = await w.request('WWW.A.Example.')
  expect(requested).toMatchObject({
    certificateName: 'www.a.example',
    domain: 'www.a.example',
    subjectDnsName: ['www.a.example'],
    sourceType: 3,
    generateStatus: 1,
    expireDate: null,
    expiredStatus: 0,
  })
  expect(await w.order(id)).toMatchObject({ state: 'preparing', txtName: null, method: null })

  await w.run(id)
  const waiting = await w.order(id)
  expect(waiting).toMatchObject({
    state: 'records',
    method: 'dns',
    cause: 'noTxtRecord',
    txtChanged: false,
    txtName: '_acme-challenge.www.a.example',
    txtValue: expect.stringMatching(/^[\w-]{43}$/),
    looks: [{ type: 'TXT', result: 'none', name: '_acme-challenge.www.a.example' }],
  })
  // Without the record the authority is not asked to look, because it counts failures.
  expect(w.fake.counts.answered).toBe(0)
  expect((await w.certificate(id)).generateMessage).toMatch(/^Verification failed: no TXT record/)

  await w.setTxt(id)
  w.clock.advance(15)
  await w.run(id)
  w.clock.advance(5)
  await w.run(id)
  expect(await w.order(id)).toMatchObject({ state: 'done', cause: null, nextDate: null })
  const issued = await w.certificate(id)
  expect(issued).toMatchObject({
    generateStatus: 2,
    generateMessage: '',
    expiredStatus: 0,
    issuer: expect.stringContaining('not trusted'),
  })
  expect(await w.events(id)).toEqual(['issued', 'requested'])
  const [row] = await w.rows<{ chain: string; key: Buffer; account_id: string; left: unknown }>(
    `select chain, c.key, c.account_id, o.key as left from certificate c join certificate_order o on o.certificate_id = c.id`,
  )
  const key = w.box.open(row?.key ?? Buffer.alloc(0), 'certificate key', row?.account_id ?? '')
  expect(new X509Certificate(row?.chain ?? '').checkPrivateKey(createPrivateKey(key))).toBe(true)
  expect(row?.left).toBeNull()
  const secret = key.split('\n')[1] ?? key
  expect([...w.lines, ...w.replies].filter((line) => line.includes(secret))).toEqual([])
})

test('a site that holds its domain and is pointed at us needs no record', async () => {
  const w = await orderWorld({ http: true, sites: ['www.a.example'], edges: ['one'] })
  w.zone['www.a.example'] = { CNAME: [w.site('www.a.example').platformDomain] }
  const { id } = await w.request()
  await w.run(id)
  expect(await w.order(id)).toMatchObject({
    state: 'records',
    method: 'http',
    txtName: null,
    cause: 'edgesBehind',
  })
  const edge = w.edge('one')
  await edge.pull()
  await edge.pull()
  for (let turn = 0; turn < 3; turn += 1) {
    w.clock.advance(5)
    await w.run(id)
  }
  expect(await w.order(id)).toMatchObject({ state: 'done' })
  // No challenge is answered any more.
  expect(await w.rows('select from http_challenge where deleted_at is null')).toEqual([])
})

test.for([
  ['another account has the site', { strangerSites: ['www.a.example'] }],
  ['the domain points elsewhere', { sites: ['www.a.example'], cname: 'elsewhere.example' }],
  ['the domain has no record', { sites: ['www.a.example'] }],
] as const)('a TXT record is asked for where %s', async ([, scene]) => {
  const { cname, ...sites } = { cname: undefined, ...scene }
  const w = await orderWorld({ http: true, edges: ['one'], ...sites })
  if (cname !== undefined) w.zone['www.a.example'] = { CNAME: [cname] }
  const { id } = await w.request()
  await w.run(id)
  expect(await w.order(id)).toMatchObject({ state: 'records', method: 'dns' })
})

test('an authority that asks for an hour gets it', async () => {
  const w = await orderWorld()
  w.fake.script.next = w.fake.silent(3_600_000)
  const { id } = await w.request()
  await w.run(id)
  const { nextDate } = await w.order(id)
  expect(Math.round((new Date(nextDate ?? 0).getTime() - w.clock.now().getTime()) / 60_000)).toBe(60)
})

test('an authorization that is valid already needs no proof', async () => {
  const w = await orderWorld({ validated: true })
  const { id } = await w.request()
  await w.run(id)
  expect(await w.order(id)).toMatchObject({ state: 'done', txtValue: null })
  expect(w.fake.counts).toEqual({ placed: 1, answered: 0, finalized: 1 })
})

test.for([
  ['caa', 'CAA record prevents issuance', 'caa', /CAA records for www\.a\.example/],
  ['dns', 'NXDOMAIN looking up A for www.a.example', 'noDomain', /does not exist in DNS/],
  ['dns', 'SERVFAIL looking up TXT for _acme-challenge.www.a.example', 'dnsFault', /DNSSEC/],
  ['dns', 'NXDOMAIN looking up TXT for _acme-challenge.www.a.example', 'noTxtRecord', /no TXT record/],
  ['unauthorized', 'Incorrect TXT record "other" found', 'wrongTxt', /another value/],
  ['unauthorized', 'No TXT record found at _acme-challenge.www.a.example', 'noTxtRecord', /no TXT record/],
  ['connection', 'Timeout during connect', 'unreachable', /port 80/],
  ['rejectedIdentifier', 'Policy forbids issuing', 'refusedName', /another authority/],
  ['rateLimited', 'too many failed authorizations', 'rateLimit', /limit for www\.a\.example/],
  ['userActionRequired', 'Terms have changed', 'authorityRefused', /refused the order/],
] as const)('%s (%s) is told as %s', async ([type, detail, cause, said]) => {
  const w = await orderWorld()
  const { id } = await w.request()
  await w.run(id)
  await w.setTxt(id)
  w.fake.script.fault = problemOf(type, detail)
  for (let turn = 0; turn < 3; turn += 1) {
    w.clock.advance(15)
    await w.run(id)
  }
  expect(await w.order(id)).toMatchObject({ state: 'failed', cause, detail, nextDate: null })
  const failed = await w.certificate(id)
  expect(failed).toMatchObject({ generateStatus: 3 })
  expect(failed.generateMessage).toMatch(said)
  // The protocol's own words are only for support.
  expect(failed.generateMessage).not.toContain(type === 'dns' ? 'SERVFAIL' : `${type}:`)
  expect(await w.events(id)).toEqual(['issueFailed', 'requested'])
  const [message] = await w.messages()
  expect(message).toMatchObject({
    kind: 'certificateFailed',
    title: 'Certificate for www.a.example not issued',
  })
  expect(message?.content).toMatch(said)
})

test('the limit of an authority is kept, and its end is shown', async () => {
  const w = await orderWorld()
  w.fake.script.next = w.fake.refusal('rateLimited', 'Too many', 7200_000)
  const { id } = await w.request()
  await w.run(id)
  const { retryDate, state } = await w.order(id)
  expect(state).toBe('failed')
  const minutes = (new Date(retryDate ?? 0).getTime() - w.clock.now().getTime()) / 60_000
  expect(Math.round(minutes)).toBe(120)
  const again = () => w.as('owner').call(retryCertificate, { params: { id } })
  expect(await again()).toMatchObject({ code: 50210 })
  // Another certificate for the same domain is refused too.
  const body = { domain: 'www.a.example' }
  expect(await w.as('owner').call(generateCertificate, { body })).toMatchObject({ code: 50210 })
  w.clock.advance(7210)
  expect(await again()).toMatchObject({ code: 200 })
  await w.run(id)
  expect(await w.order(id)).toMatchObject({ state: 'records' })
})

test('after four failures in an hour the next attempt waits', async () => {
  const w = await orderWorld()
  const { id } = await w.request()
  const retry = async () => (await w.as('owner').call(retryCertificate, { params: { id } })).code
  for (let turn = 0; turn < 4; turn += 1) {
    w.fake.script.next = w.fake.refusal('rejectedIdentifier')
    await w.run(id)
    w.clock.advance(60)
    if (turn < 3) expect(await retry()).toBe(200)
  }
  expect(await retry()).toBe(50210)
  w.clock.advance(3600)
  expect(await retry()).toBe(200)
})

test('an authority that does not answer is waited for', async () => {
  const w = await orderWorld()
  w.fake.script.next = w.fake.silent()
  const { id } = await w.request()
  await w.run(id)
  expect(await w.order(id)).toMatchObject({ state: 'preparing', cause: 'authoritySilent' })
  expect((await w.certificate(id)).generateMessage).toMatch(/does not respond/)
  w.clock.advance(10)
  await w.run(id)
  expect(w.fake.counts.placed).toBe(0)
  w.clock.advance(10)
  await w.run(id)
  expect(await w.order(id)).toMatchObject({ state: 'records' })
  expect(w.fake.counts.placed).toBe(1)
})

test.for(['forgets the order', 'lets the order expire'] as const)(
  'an authority that %s gets a new one, whose TXT value has changed',
  async (what) => {
    const w = await orderWorld()
    const { id } = await w.request()
    await w.run(id)
    const first = await w.order(id)
    if (what === 'forgets the order') w.fake.forget()
    await w.setTxt(id)
    w.clock.advance(what === 'forgets the order' ? 20 : 8 * 86_400)
    for (let turn = 0; turn < 4; turn += 1) {
      await w.run(id)
      w.clock.advance(20)
    }
    const second = await w.order(id)
    expect(second).toMatchObject({ state: 'records', txtChanged: true, cause: 'wrongTxt' })
    expect(second.txtValue).not.toBe(first.txtValue)
    await w.setTxt(id)
    for (let turn = 0; turn < 3; turn += 1) {
      w.clock.advance(20)
      await w.run(id)
    }
    expect(await w.order(id)).toMatchObject({ state: 'done' })
  },
)

test('an order ends after thirty days without its record', async () => {
  const w = await orderWorld()
  const { id } = await w.request()
  await w.run(id)
  w.clock.advance(31 * 86_400)
  await w.run(id)
  expect(await w.order(id)).toMatchObject({ state: 'failed', cause: 'tooLate' })
})

test('of two processes with one order only one does the step', async () => {
  const w = await orderWorld()
  const { id } = await w.request()
  const orderId = await w.orderId(id)
  await Promise.all([1, 2, 3, 4].map(() => runOrder(w.parts(), orderId)))
  expect(w.fake.counts.placed).toBe(1)
})

test('the live check names what is wrong, and lets the order go on', async () => {
  const w = await orderWorld()
  const { id } = await w.request()
  const look = () => w.as('owner').call(lookForRecord, { params: { id } })
  expect(await look()).toMatchObject({ code: 200, data: [] })
  await w.run(id)
  expect(await look()).toMatchObject({ code: 50201, msg: 'Verification failed: no TXT record' })
  w.zone['_acme-challenge.www.a.example'] = { TXT: ['other'] }
  const { lookDate: first } = await w.order(id)
  expect(await look()).toMatchObject({ code: 50202, msg: 'Validation failed' })
  // The page shows the same result, also to the next user who opens it.
  expect(await w.order(id)).toMatchObject({
    cause: 'wrongTxt',
    looks: [{ result: 'other', values: ['other'] }],
  })
  expect((await w.order(id)).lookDate).not.toBe(first)
  w.dns.fail()
  expect(await look()).toMatchObject({ code: 504, msg: 'Network timeout, please resubmit' })
  w.dns.recover()
  expect(await w.order(id)).toMatchObject({ cause: 'dnsSilent', looks: [{ result: 'noAnswer' }] })
  await w.setTxt(id)
  expect(await look()).toMatchObject({ code: 200, data: [{ result: 'match' }] })
  expect(await w.order(id)).toMatchObject({ cause: null, looks: [{ result: 'match' }] })
  // The order continues without waiting for the next lookup.
  await w.run(id)
  w.clock.advance(2)
  await w.run(id)
  expect(await w.order(id)).toMatchObject({ state: 'done' })
})

test.for([
  ['*.a.example', 'wildcardFree'],
  ['a', 'domain'],
  ['https://www.a.example', 'hostPrefix'],
] as const)('%s gets no free certificate: %s', async ([domain, error]) => {
  const w = await orderWorld()
  const { status, fields } = await w.as('owner').call(generateCertificate, { body: { domain } })
  expect({ status, fields }).toEqual({ status: 400, fields: { domain: error } })
  expect(await w.rows('select from certificate')).toEqual([])
})

test('one domain is not ordered twice concurrently', async () => {
  const w = await orderWorld()
  const body = { domain: 'www.a.example' }
  const answers = await Promise.all([1, 2, 3].map(() => w.as('owner').call(generateCertificate, { body })))
  expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 50208, 50208])
  const id = answers.find(({ code }) => code === 200)?.data.id ?? ''
  expect(await w.as('owner').call(retryCertificate, { params: { id } })).toMatchObject({ code: 50208 })
})
