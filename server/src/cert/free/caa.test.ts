import { retryCertificate } from '@fairlead/api/cert/free.ts'
import { expect, test } from 'vitest'
import { orderWorld } from '../testing/order-world.ts'

async function caaWorld(...records: string[]) {
  const w = await orderWorld()
  w.fake.script.caaIdentities = ['Authority.example', 'second.example']
  if (records.length > 0) w.zone['a.example'] = { CAA: records }
  return w
}

test('a CAA record that forbids the authority ends the order before it is placed, and says what to add', async () => {
  const w = await caaWorld('0 issue "other.example"', '0 iodef "mailto:owner@a.example"')
  const { id } = await w.request()
  await w.run(id)
  expect(await w.order(id)).toMatchObject({
    state: 'failed',
    cause: 'caa',
    detail: '',
    retryDate: null,
    caa: {
      name: 'a.example',
      records: ['0 issue "other.example"', '0 iodef "mailto:owner@a.example"'],
      add: '0 issue "Authority.example"',
    },
  })
  expect(w.fake.counts.placed).toBe(0)
  expect((await w.certificate(id)).generateMessage).toMatch(/CAA records for www\.a\.example/)
  expect((await w.messages())[0]?.kind).toBe('certificateFailed')

  // The authority has counted no failure, so the number of retries is not limited.
  const retry = async () => (await w.as('owner').call(retryCertificate, { params: { id } })).code
  for (let turn = 0; turn < 5; turn += 1) {
    expect(await retry()).toBe(200)
    await w.run(id)
    w.clock.advance(1)
  }
  w.zone['a.example'] = { CAA: ['0 issue "other.example"', '0 issue "authority.example"'] }
  expect(await retry()).toBe(200)
  await w.run(id)
  expect(await w.order(id)).toMatchObject({ state: 'records', caa: null })
})

test.for([
  ['nobody', ['0 issue ";"'], false],
  ['another authority', ['0 issue "not-authority.example"'], false],
  ['nobody, by a text with control characters', ['0 issue "\u0000\u001B[31m"'], false],
  ['this one', ['0 issue "authority.example"'], true],
  ['this one by its second name, in capitals', ['0 ISSUE "SECOND.example"'], true],
  ['this one with parameters', ['0 issue " authority.example ; validationmethods=dns-01"'], true],
  ['this one beside others', ['0 issue "other.example"', '0 issue "authority.example"'], true],
  ['nobody for wildcards only', ['0 issuewild ";"'], true],
  ['anybody, by no record', [], true],
] as const)('the domain allows %s', async ([, records, goesOn]) => {
  const w = await caaWorld(...records)
  const { id } = await w.request()
  await w.run(id)
  expect((await w.order(id)).state).toBe(goesOn ? 'records' : 'failed')
})

test('a DNS that does not answer refuses nothing', async () => {
  const w = await caaWorld('0 issue "other.example"')
  w.dns.fail()
  const { id } = await w.request()
  await w.run(id)
  expect(await w.order(id)).toMatchObject({ state: 'records', cause: 'dnsSilent' })
})

test('an authority that names no identity is not looked for', async () => {
  const w = await caaWorld('0 issue ";"')
  w.fake.script.caaIdentities = []
  const { id } = await w.request()
  await w.run(id)
  expect(await w.order(id)).toMatchObject({ state: 'records' })
})
