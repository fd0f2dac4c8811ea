import { sendFirewallHits, sendFirewallReplay, takeFirewallReplay } from '@fairlead/api/edge/firewall.ts'
import { sendRates } from '@fairlead/api/edge/firewall-rates.ts'
import { sendLogs } from '@fairlead/api/edge/logs.ts'
import {
  changeEdgeKey,
  enrollEdge,
  pullChanges,
  sendReceipts,
  sendUsage,
} from '@fairlead/api/edge/protocol.ts'
import { renewLeases } from '@fairlead/api/edge/leases.ts'
import { sendShield } from '@fairlead/api/edge/shield.ts'
import { sendPreview } from '@fairlead/api/edge/preview.ts'
import { sendPrewarms, takePrewarms } from '@fairlead/api/edge/prewarm.ts'
import { sendSpeed } from '@fairlead/api/edge/speed.ts'
import { sendTail } from '@fairlead/api/edge/tail.ts'
import { sendReplay, takeReplay } from '@fairlead/api/edge/replay.ts'
import { addEdge, listEdges, renewEdgeToken, revokeEdge, rotateEdgeKey } from '@fairlead/api/system/edge.ts'
import {
  changesAfter,
  countUsage,
  failSites,
  keepLogs,
  markDeploying,
  openPrewarms,
  receiveOrigins,
  receivePreview,
  receivePrewarms,
  receivePurges,
  receiveSites,
  receiveReplay,
  receiveSpeed,
  receiveTail,
  receiveTraces,
  replayMaterial,
  type Unfit,
} from '../cdn/public.ts'
import {
  firewallReplayMaterial,
  type HitLimits,
  receiveFirewallReplay,
  receiveHits,
} from '../firewall/public.ts'
import type { Database } from '../lib/db.ts'
import { Fail } from '../lib/fail.ts'
import { receiveShield } from '../ddos/public.ts'
import type { Serve } from '../lib/http/serve.ts'
import { meterUsage, renewAll } from '../money/public.ts'
import type { Listener } from '../lib/database/listen.ts'
import type { SecretBox } from '../lib/secret-box.ts'
import { enroll, readKey, saveNextKey } from './edge-keys.ts'
import { openRateSums } from './rates.ts'
import * as edges from './edges.ts'

/** The maximum number of changes in one response to an edge. */
const maxChanges = 500

type EdgeRoutesNeeds = {
  db: Database
  box: SecretBox
  changes: Listener
  /** Where request logs are kept. */
  logFolder: string
  /** For how many seconds edges may spend the amount that they were granted. */
  leaseSeconds: number
  /** How many hits of firewalls are stored, and for how long. */
  firewall: HitLimits
}

export function edgeRoutes(
  { serve, serveOperator, servePublic, serveEdge }: Serve,
  { db, box, changes, logFolder, leaseSeconds, firewall }: EdgeRoutesNeeds,
) {
  const rateSums = openRateSums()

  servePublic(enrollEdge, async ({ tx, body, now, note }) => {
    const edgeId = await enroll(tx, { ...body, now })
    note({ userName: body.name, subject: edgeId })
    return { edgeId }
  })

  /** Logs why an edge did not get a change. */
  const fail = (edgeId: string, unfit: readonly Unfit[], now: Date) =>
    db.transaction(async (tx) => {
      const sites = unfit.filter(({ kind }) => kind === 'site')
      const purges = unfit.filter(({ kind }) => kind === 'purge')
      const words = ({ reason }: Unfit) => reason.slice(0, 500)
      const receipts = sites.map((one) => ({ siteId: one.id, version: one.version, error: words(one) }))
      await failSites(tx, edgeId, receipts, now)
      const failed = purges.map((one) => ({ purgeId: one.id, objects: 0, bytes: 0, error: words(one) }))
      await receivePurges(tx, edgeId, failed, now)
    })

  serveEdge(pullChanges, async ({ edge, query, gone, now, warn }) => {
    const regions = query.regions.filter((region) => edge.allowedRegions.includes(region))
    // Without a region it gets no sites, and all sites that it has count as deleted.
    await edges.saveAsked(db.system, edge.id, {
      cursor: query.after,
      regions: regions.length > 0 ? regions : edge.allowedRegions,
      kinds: query.kinds,
      country: query.country,
    })
    const deadline = Date.now() + query.wait * 1000
    for (;;) {
      // Subscribes before reading, so that a change in between wakes it.
      const left = deadline - Date.now()
      const stop = new AbortController()
      const notice = left > 0 ? changes.next(left, AbortSignal.any([gone, stop.signal])) : undefined
      const found = await changesAfter(db.system, {
        after: query.after,
        limit: maxChanges,
        edgeId: edge.id,
        regions,
        kinds: query.kinds,
        now,
        box,
      })
      // Checked last, so that a call that started before the edge was revoked is refused too.
      const standing = await edges.findEdgeStanding(db.system, edge.id)
      if (!standing || standing.revoked) {
        stop.abort()
        throw new Fail('edgeRevoked')
      }
      const { newKey } = standing
      const { unfit, ...answer } = { ...found, newKey }
      const isNews = answer.changes.length > 0 || unfit.length > 0 || answer.cursor < query.after || newKey
      if (isNews || notice === undefined || gone.aborted || changes.stopped()) {
        stop.abort()
        for (const one of unfit) warn({ edge: edge.name, ...one }, 'an edge was not given a change')
        if (unfit.length > 0) await fail(edge.id, unfit, now)
        await markDeploying(db.system, answer.changes)
        return answer
      }
      await notice
    }
  })

  serveEdge(sendReceipts, async ({ edge, body, now }) => {
    await db.transaction(async (tx) => {
      await receiveSites(tx, edge.id, body.sites, now)
      await receiveTraces(tx, edge.id, body.traces)
      await receivePurges(tx, edge.id, body.purges, now)
      await receiveOrigins(tx, edge.id, body.origins, now)
    })
    return null
  })

  serveEdge(sendUsage, async ({ edge, body, now, warn }) => {
    const dropped = await db.transaction(async (tx) => {
      const batch = await countUsage(tx, edge.id, body, now)
      await meterUsage(tx, edge.id, batch.counted)
      return batch.dropped
    })
    if (dropped > 0)
      warn({ edge: edge.name, rows: dropped }, 'usage of a time that cannot be was not counted')
    return null
  })

  serveEdge(renewLeases, async ({ edge, body, now, warn }) => {
    const failed = (error: unknown, accountId: string) =>
      warn({ err: error, edge: edge.name, accountId }, 'a spend lease could not be renewed')
    return { leases: await renewAll(db, { edgeId: edge.id, body, seconds: leaseSeconds, now, failed }) }
  })

  serveEdge(sendRates, async ({ edge, body, now }) => rateSums.report(edge.id, body.rates, now))

  serveEdge(sendLogs, async ({ edge, body, now }) => {
    await keepLogs(db, logFolder, edge.id, body, now)
    return null
  })

  serveEdge(sendSpeed, async ({ edge, params, body }) => {
    await receiveSpeed(db.system, edge.id, params.id, body)
    return null
  })

  serveEdge(sendShield, async ({ edge, body, now }) => {
    await db.transaction((tx) => receiveShield(tx, edge.id, body.windows, now))
    return null
  })

  serveEdge(sendPreview, async ({ edge, params, body }) => {
    await receivePreview(db.system, edge.id, params.id, body)
    return null
  })

  serveEdge(sendTail, async ({ edge, body, now }) => {
    await receiveTail(db.system, edge.id, body.watches, now)
    return null
  })

  serveEdge(takeReplay, ({ edge, params, now }) =>
    replayMaterial(db.system, edge.id, params.id, { box, folder: logFolder, now }),
  )

  serveEdge(sendReplay, async ({ edge, params, body }) => {
    await receiveReplay(db.system, edge.id, params.id, body)
    return null
  })

  serveEdge(sendFirewallHits, async ({ edge, body, now, warn }) => {
    const { dropped } = await db.transaction((tx) => receiveHits(tx, edge.id, body, firewall, now))
    if (dropped > 0) warn({ edge: edge.name, rows: dropped }, 'hits of firewalls that cannot be were dropped')
    return null
  })

  serveEdge(takeFirewallReplay, ({ edge, params, now }) =>
    firewallReplayMaterial(db.system, edge.id, params.id, { folder: logFolder, now }),
  )

  serveEdge(sendFirewallReplay, async ({ edge, params, body }) => {
    await receiveFirewallReplay(db.system, edge.id, params.id, body)
    return null
  })

  serveEdge(takePrewarms, async ({ edge }) => ({ tasks: await openPrewarms(db.system, edge.id) }))

  serveEdge(sendPrewarms, async ({ edge, body, now }) => {
    await db.transaction((tx) => receivePrewarms(tx, edge.id, body.reports, now))
    return null
  })

  serveEdge(changeEdgeKey, async ({ edge, body }) => {
    await saveNextKey(db.system, edge.id, readKey(body.publicKey))
    return null
  })

  // Edges belong to no account. The role of the app cannot read them, so only the permission decides.
  serve(listEdges, ({ query, now }) => edges.listEdgeRows(db.system, query, now))

  serveOperator(addEdge, async ({ tx, body, now, added }) => added(await edges.addEdgeNode(tx, body, now)))

  serveOperator(renewEdgeToken, async ({ tx, params, now }) => {
    return edges.renewToken(tx, await edges.lockEdge(tx, params.id, now), now)
  })

  serveOperator(rotateEdgeKey, async ({ tx, params, now }) => {
    return edges.rotate(tx, await edges.lockEdge(tx, params.id, now), now)
  })

  serveOperator(revokeEdge, async ({ tx, params, now, removed }) => {
    const edge = await edges.lockEdge(tx, params.id, now)
    await edges.revoke(tx, edge, now)
    return removed(edge)
  })
}
