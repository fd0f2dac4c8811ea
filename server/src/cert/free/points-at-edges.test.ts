import { expect, test } from 'vitest'
import { orderWorld } from '../testing/order-world.ts'

test('a record is not needed any more once the domain points at us', async () => {
  const w = await orderWorld({ http: true, sites: ['www.a.example'], edges: ['one'] })
  const { id } = await w.request()
  await w.run(id)
  expect(await w.order(id)).toMatchObject({ method: 'dns', cause: 'noTxtRecord' })
  w.zone['www.a.example'] = { CNAME: [w.site('www.a.example').platformDomain] }
  for (let turn = 0; turn < 4; turn += 1) {
    w.clock.advance(15)
    await w.run(id)
    await w.edge('one').pull()
  }
  expect(await w.order(id)).toMatchObject({ state: 'done', method: 'http', txtValue: null })
  expect(w.fake.counts.placed).toBe(1)
})

test('no record is asked for while the DNS does not say where the domain points', async () => {
  const w = await orderWorld({ http: true, sites: ['www.a.example'], edges: ['one'] })
  w.dns.fail()
  const { id } = await w.request()
  await w.run(id)
  expect(await w.order(id)).toMatchObject({ state: 'preparing', method: null, cause: 'dnsSilent' })
  w.dns.recover()
  w.zone['www.a.example'] = { CNAME: [w.site('www.a.example').platformDomain] }
  w.clock.advance(15)
  await w.run(id)
  expect(await w.order(id)).toMatchObject({ method: 'http' })
})

test('edges do not answer any more for an order that begins again', async () => {
  const w = await orderWorld({ http: true, sites: ['www.a.example'], edges: ['one'] })
  w.zone['www.a.example'] = { CNAME: [w.site('www.a.example').platformDomain] }
  const { id } = await w.request()
  await w.run(id)
  w.fake.forget()
  await w.edge('one').pull()
  await w.edge('one').pull()
  for (let turn = 0; turn < 2; turn += 1) {
    w.clock.advance(20)
    await w.run(id)
  }
  expect(w.fake.counts.placed).toBe(2)
  expect(await w.rows('select from http_challenge where deleted_at is null')).toHaveLength(1)
})
