import type { auditViews } from '@fairlead/api/agreement/audit-views.ts'
import { agreementStateNames, productLineNames } from '@fairlead/api/agreement/names.ts'
import type { AuditFields } from '../audit-field.ts'
import { agreementText as text } from './text.ts'

export const auditFields: AuditFields<typeof auditViews> = {
  agreement: {
    fNumber: text.fNumber,
    contractName: text.contractName,
    customerName: text.customerName,
    productLine: { label: text.productLine, names: productLineNames },
    companyName: text.companyName,
    salesmanName: text.salesmanName,
    currency: text.currency,
    startDate: text.startDate,
    endDate: text.endDate,
    states: { label: text.states, names: agreementStateNames },
    changeState: { label: text.change, names: agreementStateNames },
    version: text.version,
  },
  associatedAccount: {
    accountNumber: text.uid,
    email: text.email,
    startDate: text.from,
    endDate: text.to,
  },
  attachment: { fileName: text.fileName, fileSize: text.fileSize, shared: text.shared },
  company: { companyName: text.companyName },
}
