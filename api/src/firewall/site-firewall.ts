import { z } from 'zod'
import { PathPattern } from '../cdn/site/behavior/behavior.ts'
import { Country, Referer } from '../cdn/site/restriction.ts'
import { isUnique } from '../cdn/origin/origin.ts'
import { AddressBlock } from './address-block.ts'
import { CustomRule } from './custom-rule.ts'
import { type RuleGroup, ruleGroups, ruleLevels, ruleModes } from './group.ts'
import { rules } from './rules.ts'

export const maxAddresses = 10_000
export const maxCustomRules = 1_000
export const maxReferers = 400
export const maxExceptions = 200
/** Bytes of a body that are inspected before an origin is contacted. */
export const minBodyBytes = 1_024
export const maxBodyBytes = 65_536

/** What happens to a request whose body is larger: the rest is served uninspected, or the request is forbidden. */
export const beyondBody = ['continue', 'forbid'] as const

const groupNames = Object.keys(ruleGroups) as RuleGroup[]
const ruleIds: ReadonlySet<string> = new Set(rules.map(({ id }) => id))
const RuleId = z.string('required').refine((id) => ruleIds.has(id), 'option')

const Mode = z.enum(ruleModes, 'option')

export const GroupSetting = z.strictObject({
  mode: Mode.default('count'),
  level: z
    .union(
      ruleLevels.map((level) => z.literal(level)),
      'option',
    )
    .default(1),
})

/** The intelligent rules by group. A new group counts before it stops anything. */
export const GroupSettings = z.strictObject(
  // The names are exactly the groups.
  Object.fromEntries(groupNames.map((name) => [name, GroupSetting.prefault({})])) as Record<
    RuleGroup,
    z.ZodPrefault<typeof GroupSetting>
  >,
)
export type GroupSettings = z.output<typeof GroupSettings>

/** A mode of a single intelligent rule, which wins over that of its group. */
export const RuleSetting = z.strictObject({ rule: RuleId, mode: Mode })

/** An intelligent rule that does not apply to a place of requests under a path. */
export const Exception = z.strictObject({
  rule: RuleId,
  /** `args:q`, `form:user.name`, `cookies:id`, `headers:referer`, `path`; a `*` at its end stands for any rest. */
  place: z
    .string('required')
    .trim()
    .min(1, 'required')
    .max(200)
    .regex(/^\P{Cc}*$/u, 'format'),
  path: PathPattern,
})
export type Exception = z.output<typeof Exception>

export const Addresses = z
  .array(AddressBlock, 'format')
  .max(maxAddresses)
  .refine((blocks) => isUnique(blocks), 'duplicate')
  .default([])

/** Countries whose visitors are refused. One whose country is unknown is served. */
export const RegionalBan = z.strictObject({
  mode: Mode.default('off'),
  locations: z
    .array(Country, 'format')
    .max(250)
    .refine((codes) => isUnique(codes), 'duplicate')
    .default([]),
})

/** Which referers rules of hotlink style match. */
export const Hotlink = z.strictObject({
  bannedReferers: z
    .array(Referer, 'format')
    .max(maxReferers)
    .refine((names) => isUnique(names), 'duplicate')
    .default([]),
  allowEmptyReferer: z.boolean('option').default(true),
})

export const BodyLimit = z.strictObject({
  bytes: z.number('format').int('integer').min(minBodyBytes).max(maxBodyBytes).default(16_384),
  beyond: z.enum(beyondBody, 'option').default('continue'),
})

/**
 * What the firewall does for a site, as edges get it with the site. Judged in this order: the white list, the black list,
 * the regional ban, custom rules by their priority, intelligent rules. The evaluation ends at an entry of the white list,
 * a rule that allows, or one that forbids; what only counts is logged, and the evaluation continues.
 */
export const SiteFirewall = z.strictObject({
  groups: GroupSettings.prefault({}),
  rules: z.array(RuleSetting, 'format').max(500).default([]),
  exceptions: z.array(Exception, 'format').max(maxExceptions).default([]),
  customRules: z.array(CustomRule).max(maxCustomRules).default([]),
  whiteList: Addresses,
  blackList: Addresses,
  regionalBan: RegionalBan.prefault({}),
  hotlink: Hotlink.prefault({}),
  body: BodyLimit.prefault({}),
})
export type SiteFirewall = z.output<typeof SiteFirewall>
