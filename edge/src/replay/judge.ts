import type { ReplayOutcome } from '@fairlead/api/cdn/replay.ts'
import type { Forwarding } from '@fairlead/api/cdn/site/behavior/behavior.ts'
import type { EdgeConfig, EdgeSite } from '@fairlead/api/edge/protocol.ts'
import { type Decision, decide } from '../rules/decide.ts'
import type { Refusal } from '../rules/access.ts'
import type { Behavior } from '../rules/behavior.ts'
import { headFor, servedPath, type Site } from '../rules/site.ts'
import { knownAuth, linkJudgeFor } from './link.ts'
import type { LoggedRequest } from './logged-request.ts'

/** A configuration, as received and as compiled. */
export type Side = { site: Site; config: EdgeConfig }

export const sideOf = (edgeSite: EdgeSite, compile: (site: EdgeSite) => Site): Side => ({
  // A firewall has a replay of its own.
  site: { ...compile(edgeSite), firewall: undefined },
  config: edgeSite.config,
})

export type ReplayedAnswer = { word: ReplayOutcome; status: number | null }

/** How a configuration handles a logged request. */
export type ReplayVerdict = {
  decision: Decision
  /** Undefined if the log does not contain enough to determine it. */
  outcome: ReplayedAnswer | undefined
  untold: 'link' | 'preflight' | undefined
  behavior: Behavior | undefined
  /** The key of the copy, if the request is cached. */
  key: string | undefined
  /** The key depends on fields that are not in the log: requests with the same `key` may have different copies. */
  isKeyPartial: boolean
}

const refused: Record<Refusal, ReplayOutcome> = {
  address: 'addressDenied',
  country: 'countryDenied',
  referer: 'refererDenied',
  ipv6: 'ipv6Denied',
}

const ownAnswers = {
  httpsRequired: 403,
  methodRefused: 405,
  linkRefused: 403,
  sizeRefused: 400,
} as const

/** Forwarded fields that are part of the key and are in the log. */
const logged = new Set(['host', 'user-agent', 'x-forwarded-proto'])

const isPartial = ({ cookies, headers, headerNames }: Forwarding) =>
  cookies !== 'none' ||
  (headers === 'whitelist' && headerNames.some((name) => !logged.has(name.toLowerCase())))

const forwardingOf = ({ config }: Side, { position }: Behavior) => config.behaviors[position - 1]?.forwarding

/** Evaluates a request under both configurations. */
export function judge(
  request: LoggedRequest,
  before: Side,
  candidate: Side,
  tlsPort: number,
): { before: ReplayVerdict; after: ReplayVerdict } {
  const { site, config } = before
  const first = site.behaviorFor(servedPath(site, headFor(site, request.head).path))
  const known = knownAuth(config, first)
  const verdict = (side: Side) => verdictOf(request, side, tlsPort, known)
  // The log does not show whether an OPTIONS request was a preflight, unless the edge answered it as one.
  const wasAnswered = request.head.raw.includes('Origin')
  const mayBePreflight = request.head.method === 'OPTIONS' && !wasAnswered && !first.allowsCors
  const after = verdict(candidate)
  return {
    before: verdict(before),
    after:
      mayBePreflight && after.behavior?.allowsCors === true
        ? { ...after, outcome: undefined, untold: 'preflight', key: undefined }
        : after,
  }
}

function verdictOf(
  request: LoggedRequest,
  side: Side,
  tlsPort: number,
  known: ReturnType<typeof knownAuth>,
): ReplayVerdict {
  const judgeLink = linkJudgeFor(request, known, side.config)
  const decision = decide(side.site, headFor(side.site, request.head), {
    now: request.time,
    tlsPort,
    judgeLink,
  })
  const behavior = 'behavior' in decision ? decision.behavior : undefined
  const forwarding = behavior && forwardingOf(side, behavior)
  return {
    decision,
    behavior,
    outcome: outcomeOf(decision, side.site, request),
    untold: decision.kind === 'linkUntold' ? 'link' : undefined,
    key: decision.kind === 'cached' ? decision.key : undefined,
    // In standard mode the key depends on the origin's `Vary`, which may name fields that are not in the log.
    isKeyPartial: behavior?.standard === true || (forwarding !== undefined && isPartial(forwarding)),
  }
}

function outcomeOf(
  decision: Decision,
  site: Site,
  { status, head }: LoggedRequest,
): ReplayedAnswer | undefined {
  // The edge shows error pages only for these methods.
  const isRead = head.method === 'GET' || head.method === 'HEAD'
  const shown = (own: number) => (isRead ? (site.errorPages.get(own)?.status ?? own) : own)
  switch (decision.kind) {
    case 'linkUntold':
      return undefined
    case 'closed':
      throw new Error('a replay opens both sites')
    case 'challenged':
    case 'held':
      throw new Error('a replay knows no challenges and no shields')
    case 'looped':
    case 'serverAsked':
      throw new Error('no log line can be parsed as such a request')
    case 'stopped':
      throw new Error('a replay of configurations leaves the firewall out')
    case 'denied':
      return { word: refused[decision.refusal], status: shown(403) }
    case 'redirected':
      return { word: 'redirected', status: decision.status }
    case 'preflight':
      return { word: 'preflight', status: 204 }
    case 'cached':
      return { word: 'cached', status: null }
    case 'passed':
      return { word: status === 101 ? 'websocket' : 'passed', status: null }
    default:
      return { word: decision.kind, status: shown(ownAnswers[decision.kind]) }
  }
}

/** Whether the edge refuses or redirects the request itself. */
export const isTurnedAway = ({ outcome }: ReplayVerdict) =>
  outcome !== undefined &&
  !['cached', 'passed', 'websocket', 'originError', 'errorPage', 'preflight'].includes(outcome.word)

const reachesOrigin = (outcome: ReplayedAnswer | undefined) =>
  outcome?.word === 'cached' || outcome?.word === 'passed'

/**
 * The outcomes to compare. If only the candidate replaces this origin error with a page, the outcomes are
 * `originError` and `errorPage`. If a page was shown before, the log does not contain the origin's status.
 */
export function outcomes(
  request: LoggedRequest,
  verdicts: { before: ReplayVerdict; after: ReplayVerdict },
  before: Side,
  candidate: Side,
): { before: ReplayedAnswer; after: ReplayedAnswer } | undefined {
  const { before: from, after: to } = { before: verdicts.before.outcome, after: verdicts.after.outcome }
  if (!from || !to) return undefined
  const { status, head } = request
  const isRead = head.method === 'GET' || head.method === 'HEAD'
  const page = isRead ? candidate.site.errorPages.get(status) : undefined
  const wasMade = [...before.site.errorPages.values()].some((known) => known.status === status)
  if (page && !wasMade && reachesOrigin(from) && reachesOrigin(to) && request.cache !== 'none') {
    return { before: { word: 'originError', status }, after: { word: 'errorPage', status: page.status } }
  }
  return { before: from, after: to }
}

/** The lifetime rules as a text, equal for equal rules. */
export const cachingOf = (side: Side, { behavior }: ReplayVerdict): string => {
  if (!behavior) return ''
  if (behavior.standard) return 'by the standard'
  // JSON leaves out the lifetimes of errors, which are a function.
  return JSON.stringify([behavior.cacheRules, forwardingOf(side, behavior)])
}

/** The origin and path that a request goes to, without its query; undefined if it does not reach the origin. */
export function targetOrigin({ head }: LoggedRequest, { decision }: ReplayVerdict) {
  if (decision.kind !== 'cached' && decision.kind !== 'passed') return undefined
  const [target] = decision.behavior.route.targets
  return { id: target.originId, url: target.url(head.isSecure) + target.path + decision.path }
}
