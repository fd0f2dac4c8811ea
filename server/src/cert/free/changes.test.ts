import {
  addCertificate,
  deleteCertificate,
  listCertificates,
  replaceCertificate,
  selectCertificates,
} from '@fairlead/api/cert/certificate.ts'
import { generateCertificate, listCertificateSites, renewCertificate } from '@fairlead/api/cert/free.ts'
import { expect, test } from 'vitest'
import { pastedCertificate } from '../calls.ts'
import { orderWorld } from '../testing/order-world.ts'
import { renewDue } from './renewals.ts'
import { runOrder } from './run-order.ts'

test('an imported certificate is not renewed here', async () => {
  const w = await orderWorld()
  const { id } = (
    await w.as('owner').call(addCertificate, {
      body: await pastedCertificate(['www.a.example']),
    })
  ).data
  expect(await w.as('owner').call(renewCertificate, { params: { id } })).toMatchObject({ code: 50209 })
})

test('deleting a certificate cancels its order', async () => {
  const w = await orderWorld()
  const { id } = await w.request()
  const orderId = await w.orderId(id)
  await w.run(id)
  expect(await w.as('owner').call(deleteCertificate, { params: { id } })).toMatchObject({ code: 200 })
  w.clock.advance(60)
  await runOrder(w.parts(), orderId)
  expect(
    await w.rows(
      'select state from (select step as state, certificate_id from certificate_order) o where certificate_id is not null',
    ),
  ).toEqual([])
  // It was no failure: the next one may begin immediately.
  expect(await w.request()).toMatchObject({ generateStatus: 1 })
})

test('the limit of an authority outlives the certificate', async () => {
  const w = await orderWorld()
  w.fake.script.next = w.fake.refusal('rateLimited', 'Too many', 7200_000)
  const { id } = await w.request()
  await w.run(id)
  expect(await w.as('owner').call(deleteCertificate, { params: { id } })).toMatchObject({ code: 200 })
  const again = () => w.as('owner').call(generateCertificate, { body: { domain: 'www.a.example' } })
  expect(await again()).toMatchObject({ code: 50210 })
  w.clock.advance(7210)
  expect(await again()).toMatchObject({ code: 200 })
})

test('a renewal waits for the end of a limit', async () => {
  const w = await orderWorld({ sites: ['www.a.example'], edges: ['one'], validated: true })
  const { id } = await w.request()
  await w.run(id)
  await w.rows('update site set certificate_id = $1', [id])
  const renew = () => w.db.transaction((tx) => renewDue(tx, w.parts()))
  w.clock.advance(70 * 86_400)
  await renew()
  w.fake.script.next = w.fake.refusal('rateLimited', 'Too many', 7200_000)
  await w.run(id)
  await w.rows('update certificate set renew_at = now()')
  await renew()
  expect(await w.order(id)).toMatchObject({ state: 'failed', cause: 'rateLimit' })
  w.clock.advance(7210)
  await renew()
  expect(await w.order(id)).toMatchObject({ kind: 'renewal', state: 'preparing' })
})

test('an import in the place of a free certificate ends its renewals', async () => {
  const w = await orderWorld()
  const { id } = await w.request()
  await w.run(id)
  const body = await pastedCertificate(['www.a.example'], 'Bought')
  const { data } = await w.as('owner').call(replaceCertificate, { params: { id }, body })
  expect(data).toMatchObject({ sourceType: 1, domain: null, renewDate: null, generateStatus: 0 })
  w.clock.advance(60)
  await w.run(id)
  expect(await w.events(id)).toEqual(['replaced', 'requested'])
})

test('free certificates are found by source and state, and can be chosen before they are issued', async () => {
  const w = await orderWorld({ sites: ['www.a.example'] })
  const { id } = await w.request()
  await w.as('owner').call(addCertificate, {
    body: await pastedCertificate(['www.a.example'], 'Bought'),
  })
  const found = async (query: Record<string, string>) =>
    (await w.as('owner').call(listCertificates, { query })).data.content.map(({ id: one }) => one)
  expect(await found({ sourceType: '3' })).toEqual([id])
  expect(await found({ generateStatus: '1' })).toEqual([id])
  expect(await found({ generateStatus: '3' })).toEqual([])
  const { data } = await w.as('owner').call(selectCertificates, { query: { domain: 'www.a.example' } })
  expect(data.map(({ certificateName }) => certificateName)).toEqual(['Bought', 'www.a.example'])
  const sites = await w.as('owner').call(listCertificateSites, { params: { id } })
  expect(sites.data).toEqual([])
})
