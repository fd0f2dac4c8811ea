import type { auditViews } from '@fairlead/api/customer/audit-views.ts'
import { customerStatusNames, customerTypeNames, loginStatusNames } from '@fairlead/api/customer/names.ts'
import type { AuditFields } from '../audit-field.ts'
import { serviceText } from './service-text.ts'
import { customerText as text } from './text.ts'

export const auditFields: AuditFields<typeof auditViews> = {
  customer: {
    fname: text.fname,
    fnameShort: text.fnameShort,
    cusType: { label: text.cusType, names: customerTypeNames },
    industryId: text.industryId,
    contactPerson: text.contactPerson,
    fphone: text.fphone,
    femail: text.femail,
    salerName: text.salerName,
    customerStatus: { label: text.status, names: customerStatusNames },
    nextContactTime: text.nextContact,
    loginEndable: { label: text.login, names: loginStatusNames },
    enable: { label: text.enabled, names: { 0: text.no, 1: text.yes } },
    remark: text.remark,
  },
  customerImport: { fileName: text.file, count: text.title },
  userService: { serviceIds: serviceText.services },
}
