import { randomUUID } from 'node:crypto'
import type * as contract from '@fairlead/api/cdn/endpoints.ts'
import { addPrewarm } from '@fairlead/api/cdn/prewarm/prewarm.ts'
import { addPurgePreview } from '@fairlead/api/cdn/purge/preview.ts'
import { addPurge } from '@fairlead/api/cdn/purge/purge.ts'
import { addReplay } from '@fairlead/api/cdn/replay.ts'
import { addSite, getSite } from '@fairlead/api/cdn/site/site-detail.ts'
import { saveDomainSetup } from '@fairlead/api/cdn/domain/site-domain.ts'
import { addTrace } from '@fairlead/api/cdn/trace.ts'
import { alarmCalls } from './alarm/alarm-calls.ts'
import { speedCalls, victimsSpeed } from './speed/speed-calls.ts'
import { logCalls, victimsLogs } from './logs/log-calls.ts'
import type { Sent } from '../lib/testing/client.ts'
import { newReplay, newSite, newUrl, onSite } from '../lib/testing/scene/new-site.ts'
import { manyRows, moment, twoDigits } from '../lib/testing/many-rows.ts'
import type { SliceCalls, CallMaker } from '../lib/testing/slice-calls.ts'
import { minimalSite, type World } from '../lib/testing/world.ts'
import { prewarmCalls } from './prewarm/prewarm-calls.ts'
import { purgeCalls } from './purge/purge-calls.ts'
import { trafficCalls } from './traffic/traffic-calls.ts'

const origins = [{ domainName: 'new.test.example' }]

/** Settings of a site with secrets. */
const secretSettings = {
  origins: [
    {
      domainName: 'new.test.example',
      originCustomHeaders: [{ headerName: 'X-Key', headerValue: 'marker of a header' }],
    },
  ],
  behaviors: [
    { type: 4, pathPattern: '/paid/*', uriAuthentication: { key: 'markerofakey' } },
    { type: 1, pathPattern: '*' },
  ],
}

/** An owner's call on a new site in whose domain setup a user has chosen to disable the domain. */
const onEntered =
  (sent: Sent = {}): CallMaker =>
  async (w) => {
    const params = { id: await newSite(w, { deployed: true }) }
    const { domain } = (await w.as('owner').call(getSite, { params })).data
    await w.as('owner').call(saveDomainSetup, { params, body: { domain, choice: 'off' } })
    return { by: w.as('owner'), sent: { ...sent, params } }
  }

/** A site of the victim, with a purge, a trace, a replay and usage. */
export async function victim(w: World) {
  const stranger = w.as('stranger')
  const body = { ...minimalSite('victim.example'), comment: 'words of the victim' }
  const { data: site } = await stranger.call(addSite, { body })
  const purge = await stranger.call(addPurge, {
    body: { cdnConfigId: site.id, invalidationPath: ['/of-the-victim'], remark: 'remark of the victim' },
  })
  await w.edge('edge').receipts({ sites: [{ siteId: site.id, version: 1 }] })
  const figure = 987_654_321
  await w.edge('edge').usage(1, [
    {
      siteId: site.id,
      minute: w.clock.now().toISOString(),
      status: 299,
      requests: figure,
      hits: figure,
      traffic: figure,
      originTraffic: figure,
    },
  ])
  const trace = await stranger.call(addTrace, { body: { url: 'http://victim.example/' } })
  const replay = await stranger.call(addReplay, {
    params: { id: site.id },
    body: { version: 1, origins: [{ domainName: 'victim-candidate.example' }] },
  })
  await w.edge('edge').pull()
  const { data: preview } = await stranger.call(addPurgePreview, {
    body: { cdnConfigId: site.id, invalidationPath: ['/of-the-victim'] },
  })
  const { data: prewarm } = await stranger.call(addPrewarm, {
    body: { urlList: ['http://victim.example/of-the-victim.jpg'] },
  })
  return {
    ids: {
      siteId: site.id,
      purgeId: purge.data.id,
      traceId: trace.data.id,
      replayId: replay.data.id,
      prewarmId: prewarm.id,
      previewId: preview.id,
      ...(await victimsLogs(w, site.id)),
      ...(await victimsSpeed(w)),
    },
    words: [site.platformDomain, 'victim', String(figure)],
  }
}

/** One row per call: an input that succeeds, and the call against another account. */
export const calls: SliceCalls<typeof contract> = {
  ...logCalls,
  ...speedCalls,
  ...prewarmCalls,
  ...purgeCalls,
  ...trafficCalls,
  ...alarmCalls,
  listOriginHealth: {
    works: onSite({}),
    attack: (id) => ({ params: { id: id('siteId') } }),
    naming: true,
  },
  addReplay: {
    works: onSite({ deployed: true }, { body: { version: 1, origins } }),
    attack: (id) => ({
      params: { id: id('siteId') },
      body: { version: 1, origins: [{ domainName: 'evil.example' }] },
    }),
    naming: true,
    unchanged: 'only reads',
    secrets: secretSettings,
  },
  addRollBackReplay: {
    works: onSite({ deployed: true }, { body: { version: 1, to: 1 } }),
    attack: (id) => ({ params: { id: id('siteId') }, body: { version: 1, to: 1 } }),
    naming: true,
    unchanged: 'only reads',
  },
  getReplay: {
    works: newReplay,
    attack: (id) => ({ params: { id: id('replayId') } }),
    naming: true,
  },
  cancelReplay: {
    works: newReplay,
    attack: (id) => ({ params: { id: id('replayId') } }),
    naming: true,
    unchanged: 'ends a read',
  },
  checkSiteDns: {
    works: onSite({}),
    attack: (id) => ({ params: { id: id('siteId') } }),
    naming: true,
  },
  getDomainSetup: {
    works: onSite({}),
    attack: (id) => ({ params: { id: id('siteId') } }),
    naming: true,
  },
  saveDomainSetup: {
    works: async (w) => {
      const params = { id: await newSite(w) }
      const { domain } = (await w.as('owner').call(getSite, { params })).data
      return { by: w.as('owner'), sent: { params, body: { domain: `new.${domain}` } } }
    },
    attack: (id) => ({ params: { id: id('siteId') }, body: { domain: 'renamed.victim.example' } }),
    naming: true,
    unchanged: 'does not change the site yet',
  },
  dropDomainSetup: {
    works: onSite({}),
    attack: (id) => ({ params: { id: id('siteId') } }),
    naming: true,
    unchanged: 'does not change the site',
  },
  checkDomainSetup: {
    works: onEntered(),
    attack: (id) => ({ params: { id: id('siteId') } }),
    naming: true,
  },
  applyDomainSetup: {
    works: onEntered({ body: { version: 1 } }),
    attack: (id) => ({ params: { id: id('siteId') }, body: { version: 1 } }),
    naming: true,
  },
  getSiteChanges: {
    works: onSite({}),
    attack: (id) => ({ params: { id: id('siteId') } }),
    naming: true,
  },
  getSiteVersion: {
    works: onSite({}, {}, { version: '1' }),
    attack: (id) => ({ params: { id: id('siteId'), version: '1' } }),
    naming: true,
  },
  rollBackSite: {
    works: onSite({ deployed: true }, { body: { version: 1, to: 1 } }),
    attack: (id) => ({ params: { id: id('siteId') }, body: { version: 1, to: 1 } }),
    naming: true,
  },
  lockSite: {
    works: onSite({}, { body: {} }),
    attack: (id) => ({ params: { id: id('siteId') }, body: {} }),
    naming: true,
  },
  unlockSite: {
    works: onSite({ locked: true }, { body: {} }),
    attack: (id) => ({ params: { id: id('siteId') }, body: {} }),
    naming: true,
  },
  getSiteProof: {
    works: onSite({}),
    attack: (id) => ({ params: { id: id('siteId') } }),
    naming: true,
  },
  checkSiteProof: {
    works: onSite({}, { body: {} }),
    attack: (id) => ({ params: { id: id('siteId') }, body: {} }),
    naming: true,
    unchanged: 'only reads',
  },
  listSites: {
    works: (w) => ({ by: w.as('owner'), sent: {} }),
    attack: () => ({ query: { domain: 'victim' } }),
    many: `insert into site (account_id, domain, platform_domain, origins, change_seq, created_at, status, deploy_status)
    select $1, 'm' || ${twoDigits} || '.example', 'm' || n || '.edge.localhost', '[]', nextval('change_seq'), ${moment},
           1 + n % 2, 1 + n % 3 ${manyRows} where $2::uuid is not null and $3::uuid is not null`,
  },
  selectSites: {
    works: (w) => ({ by: w.as('owner'), sent: {} }),
    attack: () => ({ query: { domain: 'victim' } }),
  },
  selectSiteDomains: {
    works: onSite({}),
    attack: (id) => ({ params: { id: id('siteId') } }),
    naming: true,
  },
  selectRegions: {
    works: (w) => ({ by: w.as('owner'), sent: {} }),
    attack: () => ({}),
  },
  countSites: {
    works: (w) => ({ by: w.as('owner'), sent: {} }),
    attack: () => ({}),
  },
  getSite: {
    works: onSite({}),
    attack: (id) => ({ params: { id: id('siteId') } }),
    naming: true,
  },
  addSite: {
    works: (w) => ({ by: w.as('owner'), sent: { body: minimalSite(`${randomUUID()}.example`) } }),
    attack: () => ({ body: minimalSite(`${randomUUID()}.example`) }),
    secrets: secretSettings,
  },
  editSite: {
    works: onSite({ deployed: true }, { body: { version: 1, origins } }),
    attack: (id) => ({
      params: { id: id('siteId') },
      body: { version: 1, comment: 'attacked', origins: [{ domainName: 'evil.example' }] },
    }),
    naming: true,
    secrets: secretSettings,
  },
  deleteSites: {
    works: async (w) => ({
      by: w.as('owner'),
      sent: { body: { ids: [await newSite(w, { paused: true }), await newSite(w, { paused: true })] } },
    }),
    attack: (id) => ({ body: { ids: [id('siteId')] } }),
    naming: true,
  },
  enableSite: {
    works: onSite({ paused: true }, { body: {} }),
    attack: (id) => ({ params: { id: id('siteId') }, body: {} }),
    naming: true,
  },
  disableSite: {
    works: onSite({}, { body: {} }),
    attack: (id) => ({ params: { id: id('siteId') }, body: {} }),
    naming: true,
  },
  deleteSite: {
    works: onSite({ paused: true }),
    attack: (id) => ({ params: { id: id('siteId') } }),
    naming: true,
  },
  addTrace: {
    works: async (w) => ({ by: w.as('owner'), sent: { body: { url: await newUrl(w) } } }),
    attack: () => ({ body: { url: 'https://victim.example/' } }),
    outcome: 400,
    unchanged: 'only reads',
  },
  getTrace: {
    works: async (w) => {
      const { data } = await w.as('owner').call(addTrace, { body: { url: await newUrl(w) } })
      return { by: w.as('owner'), sent: { params: { id: data.id } } }
    },
    attack: (id) => ({ params: { id: id('traceId') } }),
    naming: true,
  },
}
