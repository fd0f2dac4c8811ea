import {
  addCertificate,
  deleteCertificate,
  listCertificates,
  replaceCertificate,
  selectCertificates,
} from '@fairlead/api/cert/certificate.ts'
import { listCertificateSites, renewCertificate } from '@fairlead/api/cert/free.ts'
import { expect, test } from 'vitest'
import { pastedCertificate } from '../calls.ts'
import { orderWorld } from '../testing/order-world.ts'
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
  expect(await w.rows('select from certificate_order')).toEqual([])
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
