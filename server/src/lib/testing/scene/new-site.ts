import { randomUUID } from 'node:crypto'
import { addReplay } from '@fairlead/api/cdn/replay.ts'
import { disableSite } from '@fairlead/api/cdn/site/site.ts'
import { addSite, getSite } from '@fairlead/api/cdn/site/site-detail.ts'
import { lockSite } from '@fairlead/api/cdn/site/site-lock.ts'
import type { Sent } from '../client.ts'
import type { CallMaker } from '../slice-calls.ts'
import { minimalSite, type World } from '../world.ts'

type SiteState = { paused?: boolean; deployed?: boolean; locked?: boolean }

/** The id of a new site of `owner`. Its version is 1, or 2 if it is paused. */
export async function newSite(w: World, state: SiteState = {}) {
  const owner = w.as('owner')
  const { data } = await owner.call(addSite, { body: minimalSite(`${randomUUID()}.example`) })
  if (state.paused) await owner.call(disableSite, { params: { id: data.id } })
  if (state.deployed) await w.edge('edge').receipts({ sites: [{ siteId: data.id, version: 1 }] })
  if (state.locked) await owner.call(lockSite, { params: { id: data.id } })
  return data.id
}

/** An owner's call on a new site. */
export const onSite =
  (state: SiteState, sent: Sent = {}, params: object = {}): CallMaker =>
  async (w) => ({ by: w.as('owner'), sent: { ...sent, params: { id: await newSite(w, state), ...params } } })

/** An address on a new site of `owner`. */
export async function newUrl(w: World) {
  const { data } = await w.as('owner').call(getSite, { params: { id: await newSite(w) } })
  return `https://${data.domain}/a.jpg?x=1`
}

/** A call on a new replay of `owner`. */
export async function newReplay(w: World) {
  const params = { id: await newSite(w, { deployed: true }) }
  // An account may have only a few waiting replays.
  await w.rows("update replay set state = 'cancelled' where state = 'waiting'")
  const { data } = await w
    .as('owner')
    .call(addReplay, { params, body: { version: 1, origins: [{ domainName: 'new.test.example' }] } })
  return { by: w.as('owner'), sent: { params: { id: data.id } } }
}
