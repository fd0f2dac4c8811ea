import type { AclDetail } from '@fairlead/api/firewall/acl/acl.ts'
import type { auditViews } from '@fairlead/api/firewall/audit-views.ts'
import type { z } from 'zod'

/** An ACL as the log shows it: lists of short texts, each with what was set. */
export const auditedAcl = (acl: AclDetail): z.output<typeof auditViews.firewallAcl> => {
  const { groups, rules, exceptions, regionalBan, hotlink, body } = acl.settings
  return {
    name: acl.name,
    comment: acl.comment,
    firewallStatus: acl.firewallStatus,
    domains: acl.domains.map(({ domain }) => domain),
    groups: Object.entries(groups).map(([group, { mode, level }]) => `${group} ${level} ${mode}`),
    rules: rules.map(({ rule, mode }) => `${rule} ${mode}`),
    exceptions: exceptions.map(({ rule, place, path }) => `${rule} ${place} ${path}`),
    regionalBan: [regionalBan.mode, ...regionalBan.locations].join(' '),
    bannedReferers: hotlink.bannedReferers,
    allowEmptyReferer: hotlink.allowEmptyReferer,
    bodyLimit: `${body.bytes} ${body.beyond}`,
    promotions: acl.promotions.map(({ target, date }) => `${target} ${date}`),
  }
}
