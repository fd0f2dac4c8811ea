import { generateCertificate, renewCertificate } from '@fairlead/api/cert/free.ts'
import { expect, test } from 'vitest'
import { certificateId } from '../../lib/acme/renewal-info.ts'
import { orderWorld } from '../testing/order-world.ts'
import type { StepParts } from './outcome.ts'
import { askForTimes } from './renewals.ts'
import { runOrder } from './run-order.ts'

type OrderWorld = Awaited<ReturnType<typeof orderWorld>>

const other = 'https://other.example/directory'

/** The control plane as it runs after a start with another authority. */
const restarted = (w: OrderWorld, fake = w.fake): StepParts => {
  w.settings.authority.directory = other
  return { ...w.parts(), authority: () => Promise.resolve(fake.authority) }
}

/** Runs the order to its end, with its record. */
async function issue(w: OrderWorld, id: string, parts = w.parts()) {
  const orderId = await w.orderId(id)
  for (let turn = 0; turn < 5; turn += 1) {
    await runOrder(parts, orderId)
    await w.setTxt(id)
    w.clock.advance(15)
  }
}

test('an order names the authority that it went to, and is begun again with the one of today', async () => {
  const w = await orderWorld()
  const { id } = await w.request()
  await w.run(id)
  expect(await w.order(id)).toMatchObject({ authority: { name: 'authority.example', development: false } })
  const parts = restarted(w)
  // The order still waits at the authority where it was placed.
  expect(await w.order(id)).toMatchObject({ authority: { name: 'authority.example' } })
  // The current authority does not know the order, and would call it missing.
  w.fake.forget()
  w.clock.advance(15)
  await runOrder(parts, await w.orderId(id))
  expect(await w.order(id)).toMatchObject({ state: 'records', authority: { name: 'other.example' } })
  expect(w.fake.counts.placed).toBe(2)
})

test('the limit of one authority does not stop orders at another', async () => {
  const w = await orderWorld()
  w.fake.script.next = w.fake.refusal('rateLimited', 'Too many', 7200_000)
  await w.run((await w.request()).id)
  const again = async () =>
    (await w.as('owner').call(generateCertificate, { body: { domain: 'www.a.example' } })).code
  expect(await again()).toBe(50210)
  restarted(w)
  expect(await again()).toBe(200)
})

test('only the authority that issued a certificate is told of its renewal, and asked for its time', async () => {
  const w = await orderWorld()
  const { id } = await w.request()
  await issue(w, id)
  const chain = async () =>
    (await w.rows<{ chain: string }>('select chain from certificate where id = $1', [id]))[0]?.chain ?? ''
  const parts = restarted(w)
  const now = w.clock.now()
  w.fake.script.renewalInfo = { start: now, end: now, checkAfterMs: 1000 }
  await askForTimes(parts, w.failed)
  const left = new Date((await w.certificate(id)).renewDate ?? 0).getTime() - now.getTime()
  expect(left).toBeGreaterThan(50 * 86_400_000)
  const renew = () => w.as('owner').call(renewCertificate, { params: { id } })
  await renew()
  await issue(w, id, parts)
  const second = await chain()
  await renew()
  await issue(w, id, parts)
  // Another authority issued the first certificate, and this one the second.
  expect(w.fake.script.replaced).toEqual([undefined, undefined, certificateId(second)])
})

test.for(['missing', 'closed'] as const)(
  'an account that is %s is registered again once, and the order goes on',
  async (fault) => {
    const w = await orderWorld()
    const { id } = await w.request()
    await w.run(id)
    w.fake.script.account = fault
    await w.setTxt(id)
    w.clock.advance(15)
    await w.run(id)
    expect(w.fake.script.dropped).toEqual([fault])
    await issue(w, id)
    expect(await w.order(id)).toMatchObject({ state: 'done' })
  },
)

test('an account that is missing again ends the order', async () => {
  const w = await orderWorld()
  const { id } = await w.request()
  w.fake.script.account = 'missing'
  await w.run(id)
  w.fake.script.account = 'missing'
  await w.setTxt(id)
  w.clock.advance(15)
  await w.run(id)
  expect(await w.order(id)).toMatchObject({ state: 'failed', cause: 'authorityRefused' })
  expect(w.fake.script.dropped).toEqual(['missing'])
})
