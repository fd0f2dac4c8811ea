import type { auditViews } from '@fairlead/api/bill-strategy/audit-views.ts'
import { billTemplateNames } from '@fairlead/api/bill-strategy/names.ts'
import type { AuditFields } from '../audit-field.ts'
import { words } from '../ui/text/words.ts'
import { strategyText as text } from './text.ts'

const yesOrNo = { 0: words.no, 1: words.yes }

export const auditFields: AuditFields<typeof auditViews> = {
  billStrategy: {
    name: text.name,
    customerName: text.customer,
    contractNumber: text.contract,
    customerEmail: text.customerEmail,
    customerEmailToCc: text.customerEmailToCc,
    billTemplate: { label: text.billTemplate, names: billTemplateNames },
    isShowLinkedList: { label: text.isShowLinkedList, names: yesOrNo },
    isShowCDNDetail: { label: text.isShowCDNDetail, names: yesOrNo },
    isShowLinkedDetail: { label: text.isShowLinkedDetail, names: yesOrNo },
    linkedAccounts: text.linkedAccounts,
    remark: text.remark,
    status: { label: text.status, names: { 1: text.disabled, 2: text.enabled } },
  },
}
