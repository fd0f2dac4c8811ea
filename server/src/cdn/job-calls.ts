import { addLogRequest } from '@fairlead/api/cdn/logs/log-request.ts'
import { addPrewarm } from '@fairlead/api/cdn/prewarm/prewarm.ts'
import { addPurge } from '@fairlead/api/cdn/purge/purge.ts'
import { addSite } from '@fairlead/api/cdn/site/site-detail.ts'
import { bucketHost } from '@fairlead/api/bucket/bucket-host.ts'
import { alarmWorld } from '../lib/testing/alarm-world.ts'
import { dnsServer } from '../lib/testing/dns.ts'
import type { JobScene } from '../lib/testing/kill/job-scenes.ts'
import { newBucket, putObject } from '../lib/testing/scene/bucket.ts'
import { minimalSite, world } from '../lib/testing/world.ts'

const oneSite = () => world({ sites: ['a.example'], edges: ['one'] })

/** An alarm for which there is reason. */
async function alarmed(channel: object) {
  const w = await alarmWorld()
  await w.save(1, channel)
  w.clock.advance(31)
  await w.addUsage(1, { requests: 100 })
  return w
}

/** What each kind of job of this slice has to do. */
export const jobScenes: Readonly<Record<string, JobScene>> = {
  settleDeployment: async () => {
    const w = await oneSite()
    return { w, payload: { siteId: w.site('a.example').id, version: 1 } }
  },
  proveDomain: async () => {
    const dns = await dnsServer({})
    const w = await world({ env: { DNS_SERVERS: dns.address }, strangerSites: ['www.a.example'] })
    const { data } = await w.as('owner').call(addSite, { body: minimalSite('shop.a.example') })
    return { w, payload: { siteId: data.id } }
  },
  settlePurge: async () => {
    const w = await oneSite()
    const body = { cdnConfigId: w.site('a.example').id, invalidationPath: ['/a.txt'] }
    await w.as('owner').call(addPurge, { body })
    return { w }
  },
  purgeChangedObjects: async () => {
    const w = await world({ edges: ['one'] })
    const bucket = await newBucket(w)
    const origins = [{ type: 2 as const, domainName: bucketHost('photos') }]
    await w
      .as('owner')
      .call(addSite, { body: { ...minimalSite('a.example'), originType: undefined, origins } })
    await w.edge('one').work()
    await putObject(w, bucket, 'a')
    return { w }
  },
  keepCounterPartitions: async () => {
    const w = await world()
    w.clock.set('2041-05-06T07:08:00Z')
    const outcome = () =>
      w.rows(`select relname from pg_class where relname like 'usage\\_2041%' and relispartition order by 1`)
    return { w, payload: {}, reads: 'usage', outcome }
  },
  makeLogFile: async () => {
    const w = await oneSite()
    w.clock.set('2031-05-06T09:00:00Z')
    const period = { startTime: '2031-05-06T06:30:00Z', endTime: '2031-05-06T07:30:00Z' }
    await w.as('owner').call(addLogRequest, { body: { cdnConfigId: w.site('a.example').id, ...period } })
    return { w }
  },
  settlePrewarm: async () => {
    const w = await oneSite()
    await w.edge('one').pull()
    await w.as('owner').call(addPrewarm, { body: { urlList: ['http://a.example/1.jpg'] } })
    await w.takeOffline('one')
    return { w }
  },
  checkAlarms: async () => ({ w: await alarmed({ channels: ['message'] }), payload: {} }),
  // Without a provider of phone calls it ends with that reason.
  postAlarm: async () => {
    const w = await alarmed({ channels: ['phone'], phone: '13800000000' })
    await w.check()
    return { w }
  },
}
