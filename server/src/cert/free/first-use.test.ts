import { applyDomainSetup, checkDomainSetup, saveDomainSetup } from '@fairlead/api/cdn/domain/site-domain.ts'
import { getSite } from '@fairlead/api/cdn/site/site-detail.ts'
import { expect, test } from 'vitest'
import { orderWorld } from '../testing/order-world.ts'

test('a site uses a free certificate before it is issued, and edges get it then', async () => {
  const w = await orderWorld({ sites: ['www.a.example'], edges: ['one'] })
  const owner = w.as('owner')
  const site = w.site('www.a.example')
  const params = { id: site.id }
  const edge = w.edge('one')
  const pulled = async () => {
    const changes = await edge.pull()
    return changes.map((change) =>
      change.kind === 'site'
        ? `site ${change.site.domain} ${change.site.certificateId === undefined ? 'without' : 'with'}`
        : change.kind === 'certificate'
          ? `certificate of ${change.certificate.chain.includes('BEGIN') ? 'PEM' : 'nothing'}`
          : change.kind,
    )
  }
  await edge.pull()
  await edge.receipts({ sites: [{ siteId: site.id, version: 1 }] })
  w.zone['shop.a.example'] = { CNAME: [site.platformDomain] }
  await owner.call(saveDomainSetup, { params, body: { domain: 'shop.a.example' } })
  await owner.call(checkDomainSetup, { params })
  const { data } = await owner.call(applyDomainSetup, { params, body: { version: 1 } })
  const certificateId = data.certificateId ?? ''
  expect(await pulled()).toEqual(['site shop.a.example without'])
  await edge.receipts({ sites: [{ siteId: site.id, version: 2 }] })
  expect((await owner.call(getSite, { params })).data.deployStatus).toBe(1)

  await w.run(certificateId)
  await w.setTxt(certificateId)
  for (let turn = 0; turn < 3; turn += 1) {
    w.clock.advance(15)
    await w.run(certificateId)
  }
  expect(await w.order(certificateId)).toMatchObject({ state: 'done' })
  const changes = await pulled()
  expect(changes.at(-1)).toBe('site shop.a.example with')
  expect(changes.filter((change) => change === 'certificate of PEM')).toHaveLength(1)
  expect(await edge.pull()).toEqual([])
})
