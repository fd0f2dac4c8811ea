import type { TraceStep } from '@fairlead/api/cdn/trace.ts'
import type { LogLine } from '@fairlead/api/edge/logs.ts'
import type { OriginReport } from '@fairlead/api/edge/origins.ts'
import type { sendUsage, UsageRow } from '@fairlead/api/edge/protocol.ts'
import type { sendReplay } from '@fairlead/api/edge/replay.ts'
import type { BodyOf } from '@fairlead/api/endpoint.ts'

type SiteReceipt = { siteId: string; version: number; error?: string | undefined }
export type PurgeReceipt = { purgeId: string; objects: number; bytes: number; error?: string | undefined }

/** What a control plane has been told by edges, and what that comes to. */
export function openTold() {
  const told = {
    sites: [] as SiteReceipt[],
    purges: [] as PurgeReceipt[],
    /** Words on replays, by their id. */
    replays: new Map<string, BodyOf<typeof sendReplay>>(),
    traces: [] as { traceId: string; steps: TraceStep[] }[],
    /** Every word on an origin, the newest last. */
    origins: [] as OriginReport[],
    /** By journal and number. */
    batches: new Map<string, UsageRow[]>(),
    /** Every arrival, also repeated ones. */
    usageCalls: [] as string[],
    /** By journal and number. */
    logs: new Map<string, LogLine[]>(),
    /** Every arrival, also repeated ones. */
    logCalls: [] as string[],
    pulls: [] as number[],
    /** When an answer with news was last written to an edge's connection, by `performance.now()`. */
    newsAt: 0,
    badSignatures: 0,
    enrolments: 0,
  }

  /** A batch that comes again must be the same. */
  function note<Row>(batches: Map<string, Row[]>, key: string, rows: Row[]) {
    const known = batches.get(key)
    if (known && JSON.stringify(known) !== JSON.stringify(rows)) throw new Error(`batch ${key} has changed`)
    batches.set(key, rows)
  }

  return Object.assign(told, {
    addUsage({ journal, seq, rows }: BodyOf<typeof sendUsage>) {
      const key = `${journal} ${seq}`
      told.usageCalls.push(key)
      note(told.batches, key, rows)
    },
    addLogs(journal: string, seq: number, lines: LogLine[]) {
      const key = `${journal} ${seq}`
      told.logCalls.push(key)
      note(told.logs, key, lines)
    },
    /** All counters of a site, summed over minutes, by status. */
    usage(siteId: string) {
      const sums: Record<number, { requests: number; hits: number; traffic: number; originTraffic: number }> =
        {}
      for (const row of [...told.batches.values()].flat()) {
        if (row.siteId !== siteId) continue
        const sum = (sums[row.status] ??= { requests: 0, hits: 0, traffic: 0, originTraffic: 0 })
        sum.requests += row.requests
        sum.hits += row.hits
        sum.traffic += row.traffic
        sum.originTraffic += row.originTraffic
      }
      return sums
    },
    /** All lines of a site, in the order of their arrival. */
    lines: (siteId: string) => [...told.logs.values()].flat().filter(({ site }) => site === siteId),
  })
}
