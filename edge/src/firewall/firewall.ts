import { RuleAction, type CustomRule, RuleStyle } from '@fairlead/api/firewall/custom-rule.ts'
import { customPrefix, type HitEffect, type HitMatch, maxMatches } from '@fairlead/api/firewall/hit.ts'
import type { RuleMode } from '@fairlead/api/firewall/group.ts'
import type { RuleId } from '@fairlead/api/firewall/rules.ts'
import type { SiteFirewall } from '@fairlead/api/firewall/site-firewall.ts'
import { field, type FieldList } from '../http/fields.ts'
import { plainAddress } from '../rules/access.ts'
import type { CountryOf } from '../rules/country.ts'
import { hostList } from '../rules/host-list.ts'
import { addressSet } from './address-set.ts'
import { compileConfiguration, type CompiledConfiguration } from './configuration.ts'
import { compileCustomRules } from './custom.ts'
import { Inspector, type FirewallVerdict } from './inspect.ts'

/** What a firewall reads of a request. */
export type Inspected = {
  method: string
  path: string
  query: string
  spelled: string
  raw: FieldList
  address: string | undefined
}

/** The held beginning of a body. */
export type BodyStart = { bytes: Uint8Array; isWhole: boolean }

/** The decision of a firewall on a request that at least one of its rules matches. */
export type Ruling = {
  effect: HitEffect
  /** Whether it would be stopped if the rules that count were on. */
  wouldStop: boolean
  /** How the first rule that only counts would have ended it. */
  wouldEnd: 'stopped' | 'allowed' | undefined
  /** The rule that decides it, or the match with the highest score. */
  rule: string
  matches: readonly HitMatch[]
}

/** A rate limit; its name consists of the site and the rule. */
export type RateLimit = { name: string; rate: number }

/** Whether a client has had more requests than a limit allows. The call may count this request. */
export type IsOver = (limit: RateLimit, address: string) => boolean

/** The firewall of a site. */
export type Firewall = {
  /** Undefined if nothing matches. */
  judge: (request: Inspected, isOver: IsOver) => Ruling | undefined
  /** Undefined if bodies make no difference. */
  body: SiteFirewall['body'] | undefined
  /** Judges a request again, now with its body; `before` is the ruling without the body. */
  judgeBody: (request: Inspected, body: BodyStart, before: Ruling | undefined) => Promise<Ruling | undefined>
}

/** What has been found so far, with the rules as they are, and as if all rules that count were on. */
class Finding {
  readonly matches: HitMatch[] = []
  wouldEnd: Ruling['wouldEnd']

  note(rule: string, place: string, mode: HitMatch['mode'], score = 0) {
    if (this.matches.length < maxMatches) this.matches.push({ rule, place: place.slice(0, 200), score, mode })
  }

  ended(effect: HitEffect, rule: string): Ruling {
    const stops = effect === 'forbidden' || effect === 'limited'
    const { wouldEnd, matches } = this
    return { effect, wouldStop: stops || wouldEnd === 'stopped', wouldEnd, rule, matches }
  }

  /** The ruling if nothing has ended it. */
  get counted(): Ruling | undefined {
    const [first] = this.matches
    if (!first) return undefined
    const main = this.matches.reduce((best, match) => (match.score > best.score ? match : best), first)
    return {
      effect: 'counted',
      wouldStop: this.wouldEnd === 'stopped',
      wouldEnd: this.wouldEnd,
      rule: main.rule,
      matches: this.matches,
    }
  }
}

/** Rules judge a text alike for all sites, so all sites of a process share one inspector. */
const inspector = new Inspector()

function configurationOf({ groups, rules, exceptions }: SiteFirewall): CompiledConfiguration | undefined {
  const compiled = compileConfiguration({
    groups,
    rules: Object.fromEntries(rules.map(({ rule, mode }) => [rule, mode])),
    // The contract checks that these are rules.
    exceptions: exceptions.map((exception) => ({ ...exception, rule: exception.rule as RuleId })),
  })
  return compiled.modes.every((mode) => mode === 'off') ? undefined : compiled
}

/** Whether a request matches rules of hotlink style: its referer is banned, or empty where that is not allowed. */
function refererTest({ bannedReferers, allowEmptyReferer }: SiteFirewall['hotlink']) {
  const isBanned = hostList(bannedReferers)
  return (raw: FieldList): boolean => {
    const referer = field(raw, 'referer') ?? ''
    if (referer === '') return !allowEmptyReferer
    const host = URL.parse(referer)?.hostname.replace(/\.$/, '')
    return host !== undefined && isBanned(host)
  }
}

function noteVerdict(finding: Finding, verdict: FirewallVerdict): Ruling | undefined {
  const [first] = verdict.findings
  if (!first) return finding.counted
  for (const { rule, place, score, mode } of verdict.findings) finding.note(rule, place, mode, score)
  if (verdict.wouldForbid) finding.wouldEnd ??= 'stopped'
  if (verdict.action === 'pass') return finding.counted
  const on = verdict.findings.filter(({ mode }) => mode === 'on')
  return finding.ended(
    'forbidden',
    on.reduce((best, each) => (each.score > best.score ? each : best), on[0] ?? first).rule,
  )
}

/** Compiles the firewall of a site: what is not set costs nothing. */
export function compileFirewall(siteId: string, firewall: SiteFirewall, countryOf: CountryOf): Firewall {
  const isWhite = addressSet(firewall.whiteList)
  const isBlack = addressSet(firewall.blackList)
  const banned = new Set(firewall.regionalBan.locations)
  const banMode: RuleMode = banned.size === 0 ? 'off' : firewall.regionalBan.mode
  const custom = firewall.customRules.length === 0 ? undefined : compileCustomRules(firewall.customRules)
  const isHotlink = refererTest(firewall.hotlink)
  const configuration = configurationOf(firewall)

  const isFromBanned = (address: string) => {
    const country = countryOf(plainAddress(address))
    return country !== undefined && banned.has(country)
  }

  /** The ruling of the lists, if they end it. */
  function byLists(address: string, finding: Finding): Ruling | undefined {
    if (isWhite?.(address) === true) {
      finding.note('whiteList', 'client', 'on')
      return finding.ended('allowed', 'whiteList')
    }
    if (isBlack?.(address) === true) {
      finding.note('blackList', 'client', 'on')
      return finding.ended('forbidden', 'blackList')
    }
    if (banMode === 'off' || !isFromBanned(address)) return undefined
    finding.note('regionalBan', 'client', banMode)
    if (banMode === 'on') return finding.ended('forbidden', 'regionalBan')
    finding.wouldEnd = 'stopped'
    return undefined
  }

  function byRule(
    rule: CustomRule,
    request: Inspected,
    isOver: IsOver,
    finding: Finding,
  ): Ruling | undefined {
    if (rule.style === RuleStyle.hotlink && !isHotlink(request.raw)) return undefined
    const { id, action, mode, rate } = rule
    const limit = { name: `${siteId} ${id}`, rate: rate ?? Infinity }
    if (action === RuleAction.speedLimit && !isOver(limit, request.address ?? '')) return undefined
    const name = `${customPrefix}${id}`
    finding.note(name, placeOf(rule), mode)
    if (mode === 'count') {
      finding.wouldEnd ??= action === RuleAction.allow ? 'allowed' : 'stopped'
      return undefined
    }
    if (action === RuleAction.allow) return finding.ended('allowed', name)
    return finding.ended(action === RuleAction.forbid ? 'forbidden' : 'limited', name)
  }

  const partsOf = ({ method, spelled, query, raw }: Inspected, body: BodyStart | undefined) => ({
    method,
    path: spelled,
    query,
    fields: raw,
    body: body?.bytes,
    bodyIsWhole: body?.isWhole ?? true,
  })

  return {
    judge(request, isOver) {
      const finding = new Finding()
      const address = request.address ?? ''
      const listed = address === '' ? undefined : byLists(address, finding)
      if (listed) return listed
      if (custom) {
        for (const position of custom.matching(request)) {
          const rule = custom.rules[position]
          const ruling = rule && byRule(rule, request, isOver, finding)
          if (ruling) return ruling
        }
      }
      if (!configuration) return finding.counted
      return noteVerdict(finding, inspector.inspect(partsOf(request, undefined), request.path, configuration))
    },
    body: configuration && firewall.body,
    async judgeBody(request, body, before) {
      if (!configuration || before?.effect === 'allowed') return before
      const parts = partsOf(request, body)
      const verdict =
        body.bytes.length <= shortBody
          ? inspector.inspect(parts, request.path, configuration)
          : await inspector.inspectLong(parts, request.path, configuration)
      const finding = new Finding()
      // The new verdict includes what intelligent rules found in the head.
      for (const { rule, place, mode, score } of before?.matches ?? [])
        if (isOfOwner(rule)) finding.note(rule, place, mode, score)
      finding.wouldEnd = before?.wouldEnd
      return noteVerdict(finding, verdict)
    },
  }
}

/** Bytes of a body that are judged in one turn. */
const shortBody = 4_096

/** Whether a match is of a list or a custom rule. */
const isOfOwner = (rule: string) => rule.startsWith(customPrefix) || !rule.includes('-')

const places = { QueryString: 'query', UriPath: 'path', Method: 'method' } as const

const placeOf = ({ style, matchField }: CustomRule): string => {
  if (style === RuleStyle.hotlink) return 'headers:referer'
  return matchField === null ? 'request' : places[matchField]
}

/** The ruling about a body that is larger than the site accepts. */
export const tooLarge: Ruling = {
  effect: 'forbidden',
  wouldStop: true,
  wouldEnd: undefined,
  rule: 'bodyLimit',
  matches: [{ rule: 'bodyLimit', place: 'body', score: 0, mode: 'on' }],
}

export const isStopped = ({ effect }: Ruling): boolean => effect === 'forbidden' || effect === 'limited'
