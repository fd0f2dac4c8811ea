import { z } from 'zod'
import { everyMinute, expired, type JobParts, older, type SliceJobs, untilDone } from '../lib/slice-jobs.ts'
import { checkAlarms } from './alarm/alarm-check.ts'
import { postAlarm, Telling } from './alarm/alarm-post.ts'
import { settleDeployment } from './site/deployments.ts'
import { forgetChanges } from './site/newest-change.ts'
import { foldTallies } from './site/site-list.ts'
import { forgetTasks } from './site/forget-tasks.ts'
import { completeLogRequest, forgetLogRequests } from './logs/log-requests.ts'
import { forgetLogs } from './traffic/logs.ts'
import { forgetTop } from './top/log-hours.ts'
import { keepPartitions } from './traffic/usage.ts'
import { forgetOriginHealth } from './traffic/origin-health.ts'
import { proveDomain } from './domain/proofs.ts'
import { settlePrewarm } from './prewarm/prewarm-work.ts'
import { purgeChangedObjects } from './purge/changed-objects.ts'
import { settlePurge } from './purge/purges.ts'

const Deployment = z.object({ siteId: z.uuid(), version: z.number().int() })
const Domain = z.object({ siteId: z.uuid() })
const LogRequest = z.object({ id: z.uuid() })
const Prewarm = z.object({ prewarmId: z.uuid() })
const ChangedObjects = z.object({ accountId: z.uuid(), bucketId: z.uuid() })
const Purge = z.object({ purgeId: z.uuid() })

export const cdnJobs = ({ db, box, settings, clock, failed }: JobParts): SliceJobs => ({
  tasks: {
    settleDeployment: async (payload) => {
      const { siteId, version } = Deployment.parse(payload)
      await db.transaction((tx) => settleDeployment(tx, siteId, version, clock.now()))
    },
    proveDomain: async (payload) => {
      const { siteId } = Domain.parse(payload)
      await proveDomain({ db, dns: settings, now: () => clock.now() }, siteId)
    },
    settlePurge: async (payload) => {
      const { purgeId } = Purge.parse(payload)
      await db.transaction((tx) => settlePurge(tx, purgeId))
    },
    purgeChangedObjects: async (payload) => {
      const { accountId, bucketId } = ChangedObjects.parse(payload)
      await db.transaction((tx) => purgeChangedObjects(tx, accountId, bucketId, clock.now()))
    },
    keepCounterPartitions: () => keepPartitions(db.system, clock.now(), settings.usage),
    makeLogFile: (payload) =>
      completeLogRequest(db.system, LogRequest.parse(payload).id, settings, clock.now()),
    settlePrewarm: async (payload) => {
      const { prewarmId } = Prewarm.parse(payload)
      await db.transaction((tx) => settlePrewarm(tx, prewarmId, clock.now()))
    },
    checkAlarms: () => untilDone(() => db.transaction((tx) => checkAlarms(tx, { box }, clock.now(), failed))),
    postAlarm: async (payload) => {
      const outbound = { allowLoopback: settings.allowLoopbackOrigins }
      const parts = { db, box, provider: settings.notifier, outbound, now: clock.now() }
      await postAlarm(parts, Telling.parse(payload))
    },
  },
  times: { checkAlarms: everyMinute, keepCounterPartitions: '23 * * * *' },
  forget: {
    traces: () => forgetChanges(db.system, 'trace', older('created_at', '1 day')),
    replays: () => forgetChanges(db.system, 'replay', older('created_at', '1 hour')),
    'log watches': () => forgetChanges(db.system, 'log_watch', older('until', '10 minutes')),
    'previews of purges': () => forgetChanges(db.system, 'purge_preview', older('created_at', '1 hour')),
    ...forgetTasks(db.system, settings.taskDays),
    'HTTP challenges': () => forgetChanges(db.system, 'http_challenge', expired),
    'health of origins': () => forgetOriginHealth(db.system, clock.now()),
    'tallies of connections': () => foldTallies(db.system),
    'request logs': () => forgetLogs(db.system, settings.logFolder, settings.logDays, clock.now()),
    'top lists': () => forgetTop(db.system, settings.logDays, clock.now()),
    'log requests': () => forgetLogRequests(db, settings.logFileFolder, clock.now()),
    // An edge retries batches until they are acknowledged; a month is longer than any outage.
    'usage batches': () =>
      db.system.deleteFrom('usage_batch').where(older('received_at', '30 days')).execute(),
  },
})
