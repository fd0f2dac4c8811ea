import { anyRule, type FirewallCount, type FirewallHit } from '@fairlead/api/firewall/hit.ts'
import type { Clock } from '../clock.ts'
import type { Ruling } from '../firewall/firewall.ts'
import { field } from '../http/fields.ts'
import type { RequestHead } from '../http/request-head.ts'
import { plainAddress } from '../rules/access.ts'
import { nameOf } from '../rules/query.ts'
import type { Site } from '../rules/site.ts'
import type { RequestRecord } from './request-record.ts'

/** Writes what the firewalls of sites match: lines of hits, and how many there were. */
export type FirewallLog = ReturnType<typeof openFirewallLog>

/** Lines of one rule in one second. Beyond them, requests are counted only. */
const mostLines = 100
const minuteMs = 60_000

/** Names of parameters whose values are masked, whatever they are. */
const secretName =
  /(?:^|[_.[\]-])(?:pass(?:word|wd|phrase|code)?|pwd|pin|secret|token|auth|key|api_?key|access_?key|session(?:id)?|sid|otp|code|signature|sig|jwt|cvv|cvc|card(?:_?number)?|iban|ssn)(?:$|[_.[\]-])|(?:password|passwd|secret|token|apikey|auth_key|sessionid|credential)/

const masked = (query: string) =>
  query
    .split('&')
    .map((pair) => (secretName.test(nameOf(pair).toLowerCase()) ? `${pair.split('=', 1)[0]}=***` : pair))
    .join('&')

/** Bytes in Node's representation as the text that most clients mean, cut to a length. */
const text = (bytes: string, most: number) =>
  Buffer.from(bytes.slice(0, most), 'latin1').toString().slice(0, most)

/** JSON in plain ASCII, so that no terminal interprets a visitor's characters as commands. */
const inAscii = (line: { hit: FirewallHit } | { count: FirewallCount }) =>
  `${JSON.stringify(line).replace(/[^\x20-\x7e]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)}\n`

/** `write` receives each line with its line feed. */
export function openFirewallLog(clock: Clock, write: (line: string) => void) {
  let second = 0
  /** Lines of each rule in this second. */
  let lines = new Map<string, number>()
  let counts = new Map<string, FirewallCount>()

  function hasRoom(name: string, now: number): boolean {
    if (Math.floor(now / 1000) !== second) {
      second = Math.floor(now / 1000)
      lines = new Map()
    }
    const before = lines.get(name) ?? 0
    lines.set(name, before + 1)
    return before < mostLines
  }

  function count(siteId: string, rule: string, { effect }: Ruling, country: string, now: number) {
    const at = now - (now % minuteMs)
    const name = `${siteId} ${rule} ${effect} ${country} ${at}`
    const known = counts.get(name)
    if (known) known.requests += 1
    else counts.set(name, { siteId, minute: new Date(at).toISOString(), rule, effect, country, requests: 1 })
  }

  return {
    note(head: RequestHead, site: Site, record: RequestRecord, ruling: Ruling) {
      const now = clock()
      const { effect, wouldStop, rule, matches } = ruling
      for (const name of new Set([anyRule, ...matches.map((match) => match.rule)]))
        count(site.id, name, ruling, record.country, now)
      if (!hasRoom(`${site.id} ${rule}`, now)) return
      const { method, host, path, query, raw, version, address = '' } = head
      const hit: FirewallHit = {
        siteId: site.id,
        version: site.version,
        time: new Date(now).toISOString(),
        requestId: record.id,
        effect,
        wouldStop,
        rule,
        matches: [...matches],
        client: plainAddress(address).slice(0, 64),
        country: record.country,
        host: text(host, 255),
        method: text(method, 32),
        protocol: `HTTP/${version}`,
        uri: text(path, 2_000),
        query: text(masked(query), 2_000),
        agent: text(field(raw, 'user-agent') ?? '', 500),
      }
      write(inAscii({ hit }))
    },
    /** Writes the counts since the last time. */
    flush() {
      const all = [...counts.values()]
      counts = new Map()
      for (const each of all) write(inAscii({ count: each }))
    },
  }
}
