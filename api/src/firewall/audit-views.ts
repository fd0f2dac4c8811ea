import { z } from 'zod'
import { Acl } from './acl/acl.ts'
import { AclAddress } from './acl/address.ts'
import { AclRule } from './acl/rule.ts'

const Texts = z.array(z.string())

export const auditViews = {
  firewallAcl: Acl.pick({ name: true, comment: true, firewallStatus: true }).extend({
    domains: Texts,
    groups: Texts,
    rules: Texts,
    exceptions: Texts,
    regionalBan: z.string(),
    bannedReferers: Texts,
    allowEmptyReferer: z.boolean(),
    bodyLimit: z.string(),
    promotions: Texts,
  }),
  firewallRule: AclRule.pick({
    name: true,
    priority: true,
    status: true,
    action: true,
    style: true,
    ruleType: true,
    matchField: true,
    connectType: true,
    value: true,
    ignoreCase: true,
    rate: true,
    mode: true,
  }),
  firewallAddress: AclAddress.pick({ type: true, remark: true }).extend({ addresses: Texts }),
} as const
