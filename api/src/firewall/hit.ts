import { z } from 'zod'
import { Id, Time } from '../fields.ts'

/**
 * What happened to a request. `counted`: at least one rule that counts matches, and nothing else stopped it. `limited`: by
 * a custom rule that limits the speed of a client.
 */
export const hitEffects = ['counted', 'allowed', 'forbidden', 'limited'] as const
export type HitEffect = (typeof hitEffects)[number]

/**
 * Parts of an ACL that are no rules but can match, as hits and counts name them. A custom rule is named by `custom:` and its
 * id, an intelligent one by its id.
 */
export const listRules = ['whiteList', 'blackList', 'regionalBan', 'bodyLimit'] as const
export const customPrefix = 'custom:'
/** In counts, all requests that any rule matches, so that one that several match counts once. */
export const anyRule = 'any'

const Rule = z
  .string()
  .min(1)
  .max(60)
  .regex(/^[\w-]+(:[\w-]+)?$/, 'format')
  .refine((rule) => !rule.startsWith(customPrefix) || Id.safeParse(rule.slice(customPrefix.length)).success)

const Text = (max: number) => z.string().max(max)

export const maxMatches = 20

/** A rule that matches a request. `place` is spelled as in an exception; it names a parameter but not its value. */
export const HitMatch = z.strictObject({
  rule: Rule,
  place: Text(200),
  score: z.number().int().min(0).max(100),
  mode: z.enum(['count', 'on']),
})
export type HitMatch = z.output<typeof HitMatch>

/**
 * A request that a rule of the firewall matches, as an edge reports it. In plain ASCII, as lines of the request log;
 * what looks like a secret in the query is masked, and values of fields and bodies are not in it.
 */
export const FirewallHit = z.strictObject({
  siteId: Id,
  /** The version of the site by which it was judged. */
  version: z.number().int(),
  time: Time,
  /** The `X-Request-Id` of the request, as in the request log. */
  requestId: Id,
  effect: z.enum(hitEffects),
  /** Whether it would have been stopped if everything that only counts were on. True for one that was stopped. */
  wouldStop: z.boolean(),
  /** The rule that settled it, or the match with the highest score. */
  rule: Rule,
  matches: z.array(HitMatch).max(maxMatches),
  client: Text(64),
  /** Two letters; empty if unknown. */
  country: z.string().regex(/^([A-Z]{2})?$/),
  host: Text(255),
  method: Text(32),
  protocol: Text(16),
  /** The path in normal form. */
  uri: Text(2_000),
  /** Without the `?`. */
  query: Text(2_000),
  agent: Text(500),
})
export type FirewallHit = z.output<typeof FirewallHit>

/** How many requests a rule matched, by minute and country of the visitors. Exact, also where hits were left out. */
export const FirewallCount = z.strictObject({
  siteId: Id,
  /** The minute, in UTC, seconds zero. */
  minute: Time,
  rule: Rule,
  effect: z.enum(hitEffects),
  country: z.string().regex(/^([A-Z]{2})?$/),
  requests: z.number().int().min(1),
})
export type FirewallCount = z.output<typeof FirewallCount>
