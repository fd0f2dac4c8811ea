import type { auditViews } from '@fairlead/api/ddos/audit-views.ts'
import { orderKindNames, orderStatusNames, planNames } from '@fairlead/api/ddos/names.ts'
import type { AuditFields } from '../audit-field.ts'
import { nouns } from '../ui/text/nouns.ts'
import { words } from '../ui/text/words.ts'
import { reportText } from './report/text.ts'
import { text } from './text.ts'

export const auditFields: AuditFields<typeof auditViews> = {
  attack: { domain: nouns.domain, uri: reportText.uri, remark: words.remark },
  ddosOrder: {
    orderNumber: text.orderNumber,
    kind: { label: text.orderKind, names: orderKindNames },
    level: { label: text.plan, names: planNames },
    months: text.months,
    extra: text.extra,
    amount: text.amount,
    status: { label: text.orderStatus, names: orderStatusNames },
  },
  ddosProtection: {
    applications: text.applications,
    expiryDate: { label: text.ends, as: 'moment' },
    domains: text.sites,
  },
  ddosPlan: {
    level: { label: text.plan, names: planNames },
    version: text.version,
    price: text.price,
    gbPrice: text.gbPrice,
    sitePrice: text.sitePrice,
  },
  ddosShield: {
    domain: nouns.domain,
    isOn: text.shield,
    expiryDate: { label: text.ends, as: 'moment' },
    rulesOn: nouns.firewallRules,
  },
}
