import { randomUUID } from 'node:crypto'
import { saveAlarm } from '@fairlead/api/cdn/alarm.ts'
import { addReplay } from '@fairlead/api/cdn/replay.ts'
import { addSite, disableSite, getSite } from '@fairlead/api/cdn/site.ts'
import { addTrace } from '@fairlead/api/cdn/trace.ts'
import { lockSite } from '@fairlead/api/cdn/site-lock.ts'
import type { Client, Sent } from './client.ts'
import { minimalSite, type World } from './world.ts'

type State = { paused?: boolean; deployed?: boolean; locked?: boolean }

/** The id of a new site of `owner`. Its version is 1, or 2 when it is paused. */
export async function newSite(w: World, state: State = {}) {
  const owner = w.as('owner')
  const { data } = await owner.call(addSite, { body: minimalSite(`${randomUUID()}.example`) })
  if (state.paused) await owner.call(disableSite, { params: { id: data.id } })
  if (state.deployed) await w.edge('edge').receipts({ sites: [{ siteId: data.id, version: 1 }] })
  if (state.locked) await owner.call(lockSite, { params: { id: data.id } })
  return data.id
}

const origins = [{ domainName: 'new.test.example' }]

/** An address on a new site of `owner`. */
async function newUrl(w: World) {
  const { data } = await w.as('owner').call(getSite, { params: { id: await newSite(w) } })
  return `https://${data.domain}/a.jpg?x=1`
}

const alarm = { threshold: 100, channels: ['message'] }

type Recipe = (w: World) => Promise<{ by: Client; sent: Sent }> | { by: Client; sent: Sent }

/** An owner's call on a new site. */
const onSite =
  (state: State, sent: Sent = {}, params: object = {}): Recipe =>
  async (w) => ({ by: w.as('owner'), sent: { ...sent, params: { id: await newSite(w, state), ...params } } })

/** A call on a new replay of `owner`. */
async function newReplay(w: World) {
  const params = { id: await newSite(w, { deployed: true }) }
  // An account has few at a time.
  await w.rows("update replay set state = 'cancelled' where state = 'waiting'")
  const { data } = await w.as('owner').call(addReplay, { params, body: { version: 1, origins } })
  return { by: w.as('owner'), sent: { params: { id: data.id } } }
}

/** The call of the edge that a new replay is for. */
export const edgeOnReplay = (sent: Sent) => async (w: World) => {
  const { params } = (await newReplay(w)).sent
  return { by: 'edge' as const, sent: { ...sent, params } }
}

/** Calls on sites that succeed (see `calls.ts`). */
export const siteRecipes = {
  listSites: (w: World) => ({ by: w.as('owner'), sent: {} }),
  selectSites: (w: World) => ({ by: w.as('owner'), sent: {} }),
  selectSiteDomains: onSite({}),
  selectRegions: (w: World) => ({ by: w.as('owner'), sent: {} }),
  countSites: (w: World) => ({ by: w.as('owner'), sent: {} }),
  getSite: onSite({}),
  addSite: (w: World) => ({ by: w.as('owner'), sent: { body: minimalSite(`${randomUUID()}.example`) } }),
  editSite: onSite({ deployed: true }, { body: { version: 1, origins } }),
  getSiteVersion: onSite({}, {}, { version: '1' }),
  rollBackSite: onSite({ deployed: true }, { body: { version: 1, to: 1 } }),
  lockSite: onSite({}, { body: {} }),
  unlockSite: onSite({ locked: true }, { body: {} }),
  enableSite: onSite({ paused: true }, { body: {} }),
  disableSite: onSite({}, { body: {} }),
  deleteSite: onSite({ paused: true }),
  deleteSites: async (w: World) => ({
    by: w.as('owner'),
    sent: { body: { ids: [await newSite(w, { paused: true }), await newSite(w, { paused: true })] } },
  }),
  checkSiteDns: onSite({}),
  getSiteProof: onSite({}),
  checkSiteProof: onSite({}, { body: {} }),
  listOriginHealth: onSite({}),
  listAlarms: onSite({}),
  saveAlarm: onSite({}, { body: alarm }, { type: '1' }),
  deleteAlarm: async (w: World) => {
    const params = { id: await newSite(w), type: '1' }
    await w.as('owner').call(saveAlarm, { params, body: alarm })
    return { by: w.as('owner'), sent: { params } }
  },
  listAlarmEvents: onSite({}),
  addReplay: onSite({ deployed: true }, { body: { version: 1, origins } }),
  addRollBackReplay: onSite({ deployed: true }, { body: { version: 1, to: 1 } }),
  getReplay: newReplay,
  cancelReplay: newReplay,
  addTrace: async (w: World) => ({ by: w.as('owner'), sent: { body: { url: await newUrl(w) } } }),
  getTrace: async (w: World) => {
    const { data } = await w.as('owner').call(addTrace, { body: { url: await newUrl(w) } })
    return { by: w.as('owner'), sent: { params: { id: data.id } } }
  },
} satisfies Record<string, Recipe>

type Victim = { siteId: string; traceId: string; replayId: string }

/** The same calls turned against another's site. */
export const siteAttacks = {
  listSites: () => ({ query: { domain: 'victim' } }),
  selectSites: () => ({ query: { domain: 'victim' } }),
  selectSiteDomains: ({ siteId }: Victim) => ({ params: { id: siteId } }),
  selectRegions: () => ({}),
  surveyTotal: ({ siteId }: Victim) => ({ query: { cdnConfigId: siteId } }),
  surveyPeriod: ({ siteId }: Victim) => ({ query: { cdnConfigId: siteId } }),
  trafficTotal: ({ siteId }: Victim) => ({ query: { cdnConfigId: siteId } }),
  countSites: () => ({}),
  getSite: ({ siteId }: Victim) => ({ params: { id: siteId } }),
  addSite: () => ({ body: minimalSite(`${randomUUID()}.example`) }),
  editSite: ({ siteId }: Victim) => ({
    params: { id: siteId },
    body: { version: 1, comment: 'attacked', origins: [{ domainName: 'evil.example' }] },
  }),
  getSiteVersion: ({ siteId }: Victim) => ({ params: { id: siteId, version: '1' } }),
  rollBackSite: ({ siteId }: Victim) => ({ params: { id: siteId }, body: { version: 1, to: 1 } }),
  lockSite: ({ siteId }: Victim) => ({ params: { id: siteId }, body: {} }),
  unlockSite: ({ siteId }: Victim) => ({ params: { id: siteId }, body: {} }),
  enableSite: ({ siteId }: Victim) => ({ params: { id: siteId }, body: {} }),
  disableSite: ({ siteId }: Victim) => ({ params: { id: siteId }, body: {} }),
  deleteSite: ({ siteId }: Victim) => ({ params: { id: siteId } }),
  deleteSites: ({ siteId }: Victim) => ({ body: { ids: [siteId] } }),
  checkSiteDns: ({ siteId }: Victim) => ({ params: { id: siteId } }),
  getSiteProof: ({ siteId }: Victim) => ({ params: { id: siteId } }),
  checkSiteProof: ({ siteId }: Victim) => ({ params: { id: siteId }, body: {} }),
  listOriginHealth: ({ siteId }: Victim) => ({ params: { id: siteId } }),
  listAlarms: ({ siteId }: Victim) => ({ params: { id: siteId } }),
  saveAlarm: ({ siteId }: Victim) => ({ params: { id: siteId, type: '1' }, body: alarm }),
  deleteAlarm: ({ siteId }: Victim) => ({ params: { id: siteId, type: '1' } }),
  listAlarmEvents: ({ siteId }: Victim) => ({ params: { id: siteId } }),
  addReplay: ({ siteId }: Victim) => ({
    params: { id: siteId },
    body: { version: 1, origins: [{ domainName: 'evil.example' }] },
  }),
  addRollBackReplay: ({ siteId }: Victim) => ({ params: { id: siteId }, body: { version: 1, to: 1 } }),
  getReplay: ({ replayId }: Victim) => ({ params: { id: replayId } }),
  cancelReplay: ({ replayId }: Victim) => ({ params: { id: replayId } }),
  addTrace: () => ({ body: { url: 'https://victim.example/' } }),
  getTrace: ({ traceId }: Victim) => ({ params: { id: traceId } }),
} satisfies Record<string, (victim: Victim) => Sent>

/** Those that name a site: another's does not exist. */
export const siteNaming = [
  'selectSiteDomains',
  'getSite',
  'editSite',
  'getSiteVersion',
  'rollBackSite',
  'lockSite',
  'unlockSite',
  'enableSite',
  'disableSite',
  'deleteSite',
  'deleteSites',
  'checkSiteDns',
  'getSiteProof',
  'checkSiteProof',
  'listOriginHealth',
  'listAlarms',
  'saveAlarm',
  'deleteAlarm',
  'listAlarmEvents',
  'addReplay',
  'addRollBackReplay',
  'getReplay',
  'cancelReplay',
  'getTrace',
] as const
