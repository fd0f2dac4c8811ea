import type { ReplayNote, ReplayResult } from '@fairlead/api/cdn/replay.ts'
import { replayRequests } from '@fairlead/api/cdn/replay.ts'
import type { EdgeSite } from '@fairlead/api/edge/protocol.ts'
import type { Find } from '../cache/object-index.ts'
import type { Site } from '../rules/site.ts'
import { exampleOf } from './example.ts'
import { groupBook, type Label } from './groups.ts'
import { estimate, type Use, type UsedCopy } from './hits.ts'
import {
  askedOrigin,
  cachingOf,
  isTurnedAway,
  judge,
  outcomes,
  type Side,
  sideOf,
  type Verdict,
} from './judge.ts'
import { keyBook } from './keys.ts'
import { lifetimesIn } from './lifetimes.ts'
import { type LoggedRequest, readLine } from './logged-request.ts'
import { slices } from './slices.ts'

type ReplayerNeeds = {
  compile: (site: EdgeSite) => Site
  find: Find
  clock: () => number
  tlsPort: number
}

/** What is judged: lines of the log, one behind the other. */
export type Material = {
  before: EdgeSite
  candidate: EdgeSite
  total: number
  lines: string
  newest: string | undefined
}

export type Replayer = (material: Material, signal: AbortSignal) => Promise<ReplayResult>

/** Milliseconds; a visitor of the console waits for it. */
const longestMs = 10_000

type Slices = ReturnType<typeof slices>

/** Whole requests of a text, in the order in which they came. Those that make no sense are left out. */
async function readAll(text: string, { rest, isOver }: Slices): Promise<LoggedRequest[]> {
  const found: LoggedRequest[] = []
  let at = 0
  while (at < text.length && found.length < replayRequests && !isOver()) {
    const end = text.indexOf('\n', at)
    const line = readLine(text.slice(at, end < 0 ? text.length : end))
    if (line) found.push(line)
    at = end < 0 ? text.length : end + 1
    await rest()
  }
  return found.toSorted((a, b) => a.time - b.time)
}

const timeOf = (request: LoggedRequest | undefined) => (request ? new Date(request.time).toISOString() : null)

/**
 * Judges logged requests by a configuration that is not deployed, beside the one that is. Both judge the same requests
 * at the same time, so that what differs comes from the configurations alone. Nothing is asked, counted or stored.
 */
export function replayer({ compile, find, clock, tlsPort }: ReplayerNeeds): Replayer {
  const lifetimeOf = lifetimesIn(find)

  return async (material, signal) => {
    const work = slices(signal, performance.now() + longestMs)
    // As if both were switched on: what visitors of a closed site get says nothing.
    const open = { enabled: true, suspended: false }
    const before = sideOf({ ...material.before, ...open }, compile)
    const candidate = sideOf({ ...material.candidate, ...open }, compile)
    const requests = await readAll(material.lines, work)
    const judged = await judgeAll(requests, before, candidate, work)
    const newest = material.newest === undefined ? requests : await readAll(material.newest, work)
    const cache = await estimateOf(newest, before, candidate, work)
    return {
      from: timeOf(requests[0]),
      to: timeOf(requests[judged.requests - 1]),
      total: Math.max(material.total, requests.length),
      complete: !work.isOver(),
      ...judged,
      cache,
      notes: notesOf(before, candidate),
    }
  }

  async function judgeAll(requests: LoggedRequest[], before: Side, candidate: Side, work: Slices) {
    const count = { requests: 0, changed: 0, keysUntold: 0 }
    const turnedAway = { before: 0, after: 0 }
    const untold = { link: 0, preflight: 0 }
    const keys = keyBook()
    const rekeyed: { request: LoggedRequest; pair: { before: string; after: string } }[] = []
    const changed = new Set<LoggedRequest>()
    const groups = groupBook((request) => {
      const { before: from, after: to } = judge(request, before, candidate, tlsPort)
      const both = { before: { side: before, verdict: from }, after: { side: candidate, verdict: to } }
      return exampleOf(request, both, { find, now: clock() })
    })
    const note = (label: Label, request: LoggedRequest) => {
      changed.add(request)
      groups.add(label, request)
    }
    for (const request of requests) {
      if (work.isOver()) break
      await work.rest()
      count.requests += 1
      const verdicts = judge(request, before, candidate, tlsPort)
      const { before: from, after: to } = verdicts
      for (const reason of new Set([from.untold, to.untold])) if (reason) untold[reason] += 1
      if (isTurnedAway(from)) turnedAway.before += 1
      if (isTurnedAway(to)) turnedAway.after += 1
      for (const label of labelsOf(request, verdicts, before, candidate)) note(label, request)
      if (from.key === undefined || to.key === undefined) continue
      if (from.isKeyPartial || to.isKeyPartial) {
        count.keysUntold += 1
        continue
      }
      const pair = { before: from.key, after: to.key }
      keys.add(pair)
      rekeyed.push({ request, pair })
    }
    const numbers = keyNumbers(rekeyed, keys)
    for (const { request, pair } of rekeyed) {
      const change = keys.changeOf(pair)
      if (change) note({ kind: 'key', change, before: 0, after: 0 }, request)
      await work.rest()
    }
    return {
      requests: count.requests,
      changed: changed.size,
      turnedAway,
      untold,
      groups: groups.all((label) => (label.kind === 'key' ? { ...label, ...numbers(label.change) } : label)),
      keys: { ...keys.size(), untold: count.keysUntold },
    }
  }

  async function estimateOf(requests: LoggedRequest[], before: Side, candidate: Side, work: Slices) {
    const uses: UsedCopy[] = []
    for (const request of requests) {
      if (work.isOver()) return null
      await work.rest()
      const { before: from, after: to } = judge(request, before, candidate, tlsPort)
      if (from.untold || to.untold) continue
      uses.push({
        time: request.time,
        cache: request.cache,
        before: useOf(request, from, before.site.id, [from.key]),
        // A copy under the new key may be there already; the one under the old key was made of the same answer.
        after: useOf(request, to, before.site.id, [to.key, from.key]),
        isSame:
          from.key !== undefined &&
          from.key === to.key &&
          cachingOf(before, from) === cachingOf(candidate, to),
      })
    }
    const [from, to] = [timeOf(requests[0]), timeOf(requests.at(-1))]
    return from === null || to === null ? null : { from, to, ...estimate(uses) }
  }

  function useOf(
    { head }: LoggedRequest,
    verdict: Verdict,
    siteId: string,
    keys: readonly (string | undefined)[],
  ): Use {
    const { decision, key, behavior, isKeyPartial } = verdict
    if (decision.kind === 'passed') return { kind: 'passed' }
    if (key === undefined || !behavior) return { kind: 'edge' }
    const ttl = lifetimeOf({ siteId, keys, isSecure: head.isSecure }, behavior)
    return { kind: 'cached', key, isKeyPartial, ttl }
  }
}

/** What changes for a request, but for its key, which others must be known for. */
function labelsOf(
  request: LoggedRequest,
  verdicts: { before: Verdict; after: Verdict },
  before: Side,
  candidate: Side,
): Label[] {
  const { before: from, after: to } = verdicts
  const labels: Label[] = []
  const both = outcomes(request, verdicts, before, candidate)
  if (both && (both.before.word !== both.after.word || both.before.status !== both.after.status))
    labels.push({ kind: 'outcome', ...both })
  if (from.behavior && to.behavior && from.behavior.pathPattern !== to.behavior.pathPattern)
    labels.push({ kind: 'behavior', before: from.behavior.pathPattern, after: to.behavior.pathPattern })
  const [asksNow, willAsk] = [askedOrigin(request, from), askedOrigin(request, to)]
  if (asksNow && willAsk && asksNow.url !== willAsk.url)
    labels.push({ kind: 'origin', before: asksNow.id, after: willAsk.id })
  return labels
}

/** How many keys each kind of change is about. */
function keyNumbers(
  rekeyed: readonly { pair: { before: string; after: string } }[],
  keys: ReturnType<typeof keyBook>,
) {
  const sets = { split: newSets(), merged: newSets(), renamed: newSets() }
  for (const { pair } of rekeyed) {
    const change = keys.changeOf(pair)
    if (!change) continue
    sets[change].before.add(pair.before)
    sets[change].after.add(pair.after)
  }
  return (change: keyof typeof sets) => ({
    before: sets[change].before.size,
    after: sets[change].after.size,
  })
}

const newSets = () => ({ before: new Set<string>(), after: new Set<string>() })

function notesOf({ config: before }: Side, { config: after }: Side): ReplayNote[] {
  const differs = (one: unknown, other: unknown) => JSON.stringify(one) !== JSON.stringify(other)
  const asked = ({ origins, originGroups }: Side['config']) => [origins, originGroups]
  const [one, other] = [before.certificate, after.certificate]
  return [
    ...(one.minimumProtocolVersion === other.minimumProtocolVersion ? [] : (['tlsVersion'] as const)),
    ...(one.cdnCertificateId === other.cdnCertificateId ? [] : (['certificate'] as const)),
    ...(before.visitRegion === after.visitRegion ? [] : (['visitRegion'] as const)),
    ...(differs(asked(before), asked(after)) ? (['originAnswers'] as const) : []),
  ]
}
