import type { OriginFault } from '@fairlead/api/cdn/origin/origin-fault.ts'
import { maxReportedMinutes, type OriginReport } from '@fairlead/api/edge/origins.ts'
import type { Logger } from 'pino'
import type { Clock } from '../clock.ts'
import type { OriginNews } from '../origin/watch.ts'
import type { Control } from './control.ts'
import { backOff, pause } from './loop.ts'

/** Why an origin fails, since when, and when it last failed; in milliseconds since 1970. */
export type Failing = { fault: OriginFault; since: number; lastAt: number }

type Minute = { minute: number; fault: OriginFault; requests: number; sent: number }
type OriginState = {
  siteId: string
  originId: string
  failing: Failing | undefined
  answeredAt: number | undefined
  minutes: Minute[]
  /** Incremented with each change, and the version that the control plane has received. */
  version: number
  reported: number
}

/** The largest number of origins that are tracked. */
const maxOrigins = 20_000
/** The control plane shows the last hour. */
const keptMs = 3_600_000
const batchSize = 200

export type Health = ReturnType<typeof openHealth>

/**
 * The health of the origins of all sites, as seen by all serving processes. It is in memory only: a restart loses it,
 * but a failing origin soon fails again, and the first response after a start is reported as well.
 */
export function openHealth(clock: Clock, log: Logger) {
  const states = new Map<string, OriginState>()

  function stateOf({ siteId, originId }: OriginNews): OriginState | undefined {
    const name = `${siteId} ${originId}`
    let state = states.get(name)
    if (!state && states.size < maxOrigins) {
      const empty = { failing: undefined, answeredAt: undefined, minutes: [], version: 0, reported: 0 }
      state = { siteId, originId, ...empty }
      states.set(name, state)
    }
    return state
  }

  function takeFault(
    state: OriginState,
    { fault, minute, requests, firstAt, lastAt, cause }: OriginNews['faults'][0],
  ) {
    const { siteId: site, originId: origin } = state
    const since = state.failing?.since ?? firstAt
    // A late report of another core about a time before the last response is counted, but does not change the current
    // state.
    if (lastAt >= (state.answeredAt ?? 0))
      state.failing = {
        fault,
        since: Math.min(since, firstAt),
        lastAt: Math.max(state.failing?.lastAt ?? 0, lastAt),
      }
    const known = state.minutes.find((each) => each.fault === fault && each.minute === minute)
    if (known) {
      known.requests += requests
      return
    }
    state.minutes.push({ minute, fault, requests, sent: 0 })
    // Logged once a minute, however many requests fail.
    log.warn({ site, origin, fault, cause, since: new Date(since).toISOString() }, 'an origin fails')
  }

  function takeAnswer(state: OriginState, at: number, endsWell: boolean) {
    state.answeredAt = at
    // The origin still fails, on another core or after that response.
    if (!state.failing || !endsWell || state.failing.lastAt > at) return
    const { siteId: site, originId: origin, failing } = state
    log.info({ site, origin, fault: failing.fault }, 'an origin answers again')
    state.failing = undefined
  }

  function reportOf(state: OriginState): OriginReport {
    const { siteId, originId, failing, answeredAt, minutes } = state
    const unsent = minutes.filter(({ requests, sent }) => requests > sent).slice(-maxReportedMinutes)
    return {
      siteId,
      originId,
      failing: failing && {
        fault: failing.fault,
        sinceDate: new Date(failing.since).toISOString(),
        lastDate: new Date(failing.lastAt).toISOString(),
      },
      answeredDate: answeredAt === undefined ? undefined : new Date(answeredAt).toISOString(),
      minutes: unsent.map(({ minute, fault, requests }) => ({
        minute: new Date(minute).toISOString(),
        fault,
        requests,
      })),
    }
  }

  return {
    take(news: OriginNews[]) {
      for (const one of news) {
        const state = stateOf(one)
        if (!state) continue
        state.version += 1
        for (const fault of one.faults) takeFault(state, fault)
        if (one.answeredAt !== undefined) takeAnswer(state, one.answeredAt, one.endsWell)
      }
    },
    of: (siteId: string, originId: string) => states.get(`${siteId} ${originId}`)?.failing,
    /**
     * The changes that the control plane has not received, as many as fit into one call. Call `markReported` after sending
     * them.
     */
    pending() {
      const changed = [...states.values()]
        .filter(({ version, reported }) => version > reported)
        .slice(0, batchSize)
      const sent = changed.map((state) => ({ state, version: state.version, report: reportOf(state) }))
      return {
        reports: sent.map(({ report }) => report),
        markReported() {
          const oldest = clock() - keptMs
          for (const { state, version, report } of sent) {
            state.reported = version
            for (const { minute, fault, requests } of report.minutes) {
              const same = state.minutes.find(
                (each) => each.fault === fault && each.minute === Date.parse(minute),
              )
              if (same) same.sent = requests
            }
            state.minutes = state.minutes.filter((each) => each.minute > oldest)
            const isOver = !state.failing && state.minutes.length === 0 && state.version === version
            if (isOver) states.delete(`${state.siteId} ${state.originId}`)
          }
        },
      }
    },
  }
}

type HealthNeeds = {
  control: Control
  health: Health
  /** Milliseconds between reports. */
  every: number
  signal: AbortSignal
  log: Logger
}

/** Reports to the control plane at intervals. A report is the current state, so it may be sent twice. */
export async function runHealth({ control, health, every, signal, log }: HealthNeeds): Promise<void> {
  const pauses = backOff()
  while (!signal.aborted) {
    try {
      await sendHealth(control, health)
      pauses.reset()
      await pause(every, signal)
    } catch (error) {
      if (!signal.aborted) log.debug({ err: error }, 'the health of origins could not be sent')
      await pause(pauses.next(), signal)
    }
  }
}

/** Sends all pending reports. */
export async function sendHealth(control: Control, health: Health): Promise<void> {
  for (;;) {
    const { reports, markReported } = health.pending()
    if (reports.length === 0) return
    await control.sendReceipts({ sites: [], purges: [], origins: reports })
    markReported()
  }
}
