import { z } from 'zod'
import { endpoint, Nothing } from '../../endpoint.ts'
import { Id, Time } from '../../fields.ts'
import { listQuery, page } from '../../list.ts'
import { CustomRule, CustomRuleInput, RuleStatus } from '../custom-rule.ts'

/** A custom rule of an ACL (spec 1, section 3). */
export const AclRule = CustomRule.extend({
  aclId: Id,
  /** Closed rules are kept but not applied. */
  status: z.union([z.literal(1), z.literal(2)]),
  capacity: z.number().int(),
  /** When it becomes `on` by itself; null if nothing is planned. */
  promoteDate: Time.nullable(),
  updateDate: Time,
})
export type AclRule = z.output<typeof AclRule>

type State = Pick<AclRule, 'status'>
/** True, or why the server refuses; the buttons show it too. */
export const canOpenRule = ({ status }: State) => status === RuleStatus.closed || ('ruleIsOpen' as const)
export const canCloseRule = ({ status }: State) => status === RuleStatus.open || ('ruleIsClosed' as const)

const path = '/cdn/api/safety/waf'
const one = `${path}/:id` as const

export const listAclRules = endpoint({
  method: 'GET',
  path,
  can: 'cdn_waf',
  timeZone: true,
  summary: 'Custom rules of a firewall ACL, in the order in which they are checked',
  query: listQuery(['priority', 'name'], {
    aclId: z.uuid('required'),
    name: z.string().trim().max(128).optional(),
    status: z.coerce.number('option').int('option').min(1, 'option').max(2, 'option').optional(),
  }),
  reply: page(AclRule),
})

export const addAclRule = endpoint({
  method: 'POST',
  path: `${path}/acl/:id/rule`,
  can: 'CDN_WAF_EDIT',
  timeZone: true,
  summary: 'Add a custom rule to a firewall ACL. It counts unless it says otherwise',
  body: CustomRuleInput,
  reply: AclRule,
  errors: ['notFound', 'aclCapacity'],
  audit: { model: 'firewallRule', action: 'add' },
})

export const editAclRule = endpoint({
  method: 'PUT',
  path: one,
  can: 'CDN_WAF_EDIT',
  timeZone: true,
  summary: 'Change a custom rule',
  body: CustomRuleInput,
  reply: AclRule,
  errors: ['notFound', 'aclCapacity'],
  audit: { model: 'firewallRule', action: 'edit' },
})

export const openAclRule = endpoint({
  method: 'PUT',
  path: `${one}/enable`,
  can: 'CDN_WAF_EDIT',
  timeZone: true,
  summary: 'Open a custom rule',
  reply: AclRule,
  errors: ['notFound', 'ruleIsOpen'],
  audit: { model: 'firewallRule', action: 'enable' },
})

export const closeAclRule = endpoint({
  method: 'PUT',
  path: `${one}/disable`,
  can: 'CDN_WAF_EDIT',
  timeZone: true,
  summary: 'Close a custom rule',
  reply: AclRule,
  errors: ['notFound', 'ruleIsClosed'],
  audit: { model: 'firewallRule', action: 'disable' },
})

export const deleteAclRule = endpoint({
  method: 'DELETE',
  path: one,
  can: 'CDN_WAF_EDIT',
  timeZone: true,
  summary: 'Delete a custom rule',
  reply: Nothing,
  errors: ['notFound'],
  audit: { model: 'firewallRule', action: 'del' },
})
