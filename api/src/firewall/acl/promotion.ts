import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { Id, Time } from '../../fields.ts'
import type { RuleGroup } from '../group.ts'
import { ruleGroups } from '../group.ts'
import { FirewallReplayResult } from '../replay.ts'
import { AclDetail } from './acl.ts'

/** How far ahead a promotion may be planned. */
export const maxPromotionDays = 90

const groups: ReadonlySet<string> = new Set(Object.keys(ruleGroups))
const isGroup = (name: string): name is RuleGroup => groups.has(name)

/** What can be switched from counting to on: a group of intelligent rules, the regional ban, or a custom rule. */
export type PromotionTarget =
  | { kind: 'group'; group: RuleGroup }
  | { kind: 'regionalBan' }
  | { kind: 'custom'; id: string }

/** `group:sql`, `regionalBan`, `custom:` and an id; undefined for anything else. */
export function promotionTarget(text: string): PromotionTarget | undefined {
  if (text === 'regionalBan') return { kind: 'regionalBan' }
  const [kind, name = ''] = text.split(':', 2)
  if (kind === 'group' && isGroup(name)) return { kind, group: name }
  return kind === 'custom' && Id.safeParse(name).success ? { kind, id: name } : undefined
}

export const Target = z
  .string('required')
  .max(60)
  .refine((text) => promotionTarget(text) !== undefined, 'option')

const path = '/cdn/api/safety/waf/acl/:id'

/** A promotion in the past, or without a time, happens immediately. */
export const promote = endpoint({
  method: 'PUT',
  path: `${path}/promotion`,
  can: 'CDN_WAF_EDIT',
  timeZone: true,
  summary: 'Let a group or a rule that counts stop requests, immediately or at a given time',
  body: z.strictObject({ target: Target, date: Time.nullable().default(null) }),
  reply: AclDetail,
  errors: ['notFound', 'notCounting'],
  audit: { model: 'firewallAcl', action: 'approve' },
})

export const cancelPromotion = endpoint({
  method: 'DELETE',
  path: `${path}/promotion/:target`,
  params: { id: z.uuid(), target: Target },
  can: 'CDN_WAF_EDIT',
  timeZone: true,
  summary: 'Take a planned promotion back',
  reply: AclDetail,
  errors: ['notFound'],
  audit: { model: 'firewallAcl', action: 'cancel' },
})

/** How many replays of one account may run at a time. */
export const maxFirewallReplays = 3

export const FirewallReplay = z.object({
  id: Id,
  cdnConfigId: Id,
  target: z.string(),
  /** `unanswered`: no edge reported in time. */
  state: z.enum(['waiting', 'answered', 'failed', 'unanswered']),
  edgeName: z.string(),
  /** Why it failed, as reported by the edge. */
  error: z.string(),
  result: FirewallReplayResult.nullable(),
  createDate: Time,
})
export type FirewallReplay = z.output<typeof FirewallReplay>

export const addFirewallReplay = endpoint({
  method: 'POST',
  path: `${path}/replay`,
  can: 'CDN_WAF_EDIT',
  timeZone: true,
  summary:
    'Evaluate the logged requests of the last 24 hours as if a counting group or rule were on; getFirewallReplay returns the result',
  body: z.strictObject({ cdnConfigId: Id, target: Target }),
  reply: FirewallReplay,
  errors: ['notFound', 'noEdge', 'replayBusy', 'notCounting'],
  audit: undefined,
})

export const getFirewallReplay = endpoint({
  method: 'GET',
  path: '/cdn/api/safety/waf/replay/:id',
  can: 'cdn_waf',
  timeZone: true,
  summary: 'What would have been stopped, once an edge node has reported it',
  reply: FirewallReplay,
  errors: ['notFound'],
})
