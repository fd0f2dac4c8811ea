import type { auditViews } from '@fairlead/api/firewall/audit-views.ts'
import {
  addressListNames,
  connectTypeNames,
  firewallStatusNames,
  matchFieldNames,
  ruleActionNames,
  ruleModeNames,
  ruleStatusNames,
  ruleStyleNames,
  ruleTypeNames,
} from '@fairlead/api/firewall/names.ts'
import type { AuditFields } from '../audit-field.ts'
import { ruleWords } from './rule-text.ts'
import { nouns } from '../ui/text/nouns.ts'
import { text } from './text.ts'

export const auditFields: AuditFields<typeof auditViews> = {
  firewallAcl: {
    name: text.name,
    comment: text.comment,
    firewallStatus: { label: nouns.firewallRules, names: firewallStatusNames },
    domains: text.sites,
    groups: text.groups,
    rules: text.rules,
    exceptions: text.exceptions,
    regionalBan: text.region,
    bannedReferers: text.hotlinks,
    allowEmptyReferer: text.emptyReferer,
    bodyLimit: text.bodyLimit,
    promotions: text.promotions,
  },
  firewallRule: {
    name: text.name,
    priority: ruleWords.priority,
    status: { label: text.status, names: ruleStatusNames },
    action: { label: text.action, names: ruleActionNames },
    style: { label: ruleWords.style, names: ruleStyleNames },
    ruleType: { label: ruleWords.ruleType, names: ruleTypeNames },
    matchField: { label: ruleWords.matchField, names: matchFieldNames },
    connectType: { label: ruleWords.connectType, names: connectTypeNames },
    value: ruleWords.value,
    ignoreCase: ruleWords.ignoreCase,
    rate: ruleWords.rate,
    mode: { label: text.mode, names: ruleModeNames },
  },
  firewallAddress: {
    type: { label: text.type, names: addressListNames },
    remark: text.comment,
    addresses: text.address,
  },
}
