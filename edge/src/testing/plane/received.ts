import type { TraceStep } from '@fairlead/api/cdn/trace.ts'
import type { LogLine } from '@fairlead/api/edge/logs.ts'
import type { OriginReport } from '@fairlead/api/edge/origins.ts'
import type { sendUsage, UsageRow } from '@fairlead/api/edge/protocol.ts'
import type { EdgePrewarmReport } from '@fairlead/api/edge/prewarm.ts'
import type { sendReplay } from '@fairlead/api/edge/replay.ts'
import type { ShieldWindow } from '@fairlead/api/edge/shield.ts'
import type { sendPreview } from '@fairlead/api/edge/preview.ts'
import type { sendSpeed } from '@fairlead/api/edge/speed.ts'
import type { sendTail } from '@fairlead/api/edge/tail.ts'
import type { BodyOf } from '@fairlead/api/endpoint.ts'

type SiteReceipt = { siteId: string; version: number; error?: string | undefined }
export type ReceivedPurge = { purgeId: string; objects: number; bytes: number; error?: string | undefined }

/** Everything that edges have sent to a control plane, with sums. */
export function newReceived() {
  const received = {
    sites: [] as SiteReceipt[],
    purges: [] as ReceivedPurge[],
    /** The results of replays, by id. */
    replays: new Map<string, BodyOf<typeof sendReplay>>(),
    /** Every report of a prewarm, in order. */
    prewarms: [] as EdgePrewarmReport[],
    traces: [] as { traceId: string; steps: TraceStep[] }[],
    /** All reports about origins, the newest last. */
    origins: [] as OriginReport[],
    /** Usage, by journal and number. */
    batches: new Map<string, UsageRow[]>(),
    /** Every call, including repeated ones. */
    usageCalls: [] as string[],
    /** By journal and number. */
    logs: new Map<string, LogLine[]>(),
    /** Every call, including repeated ones. */
    logCalls: [] as string[],
    /** Reports of previews of purges, by id. */
    previews: new Map<string, BodyOf<typeof sendPreview>>(),
    /** Reports of speed tests, by id. */
    speeds: new Map<string, BodyOf<typeof sendSpeed>>(),
    /** What shields have counted. */
    shieldWindows: [] as ShieldWindow[],
    /** Reports of requests that are watched. */
    tails: [] as BodyOf<typeof sendTail>['watches'],
    pulls: [] as number[],
    /** When changes were last sent to an edge, by `performance.now()`. */
    changesSentAt: 0,
    badSignatures: 0,
    enrolments: 0,
  }

  /** Throws if a batch that is sent again differs. */
  function keep<Row>(batches: Map<string, Row[]>, key: string, rows: Row[]) {
    const known = batches.get(key)
    if (known && JSON.stringify(known) !== JSON.stringify(rows)) throw new Error(`batch ${key} has changed`)
    batches.set(key, rows)
  }

  return Object.assign(received, {
    addUsage({ journal, seq, rows }: BodyOf<typeof sendUsage>) {
      const key = `${journal} ${seq}`
      received.usageCalls.push(key)
      keep(received.batches, key, rows)
    },
    addLogs(journal: string, seq: number, lines: LogLine[]) {
      const key = `${journal} ${seq}`
      received.logCalls.push(key)
      keep(received.logs, key, lines)
    },
    /** All counters of a site, summed over minutes, by status. */
    usage(siteId: string) {
      const sums: Record<number, { requests: number; hits: number; traffic: number; originTraffic: number }> =
        {}
      for (const row of [...received.batches.values()].flat()) {
        if (row.siteId !== siteId) continue
        const sum = (sums[row.status] ??= { requests: 0, hits: 0, traffic: 0, originTraffic: 0 })
        sum.requests += row.requests
        sum.hits += row.hits
        sum.traffic += row.traffic
        sum.originTraffic += row.originTraffic
      }
      return sums
    },
    /** All rows of counters of a site. */
    usageRows: (siteId: string) =>
      [...received.batches.values()].flat().filter((row) => row.siteId === siteId),
    /** All lines of a site, in order of arrival. */
    lines: (siteId: string) => [...received.logs.values()].flat().filter(({ site }) => site === siteId),
  })
}
