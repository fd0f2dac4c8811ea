import { Agreement } from './agreement.ts'
import { AssociatedAccount } from './associated-account.ts'
import { Attachment } from './attachment.ts'
import { Company } from './company.ts'

export const auditViews = {
  agreement: Agreement.pick({
    fNumber: true,
    contractName: true,
    customerName: true,
    productLine: true,
    companyName: true,
    salesmanName: true,
    currency: true,
    startDate: true,
    endDate: true,
    states: true,
    changeState: true,
    version: true,
  }),
  associatedAccount: AssociatedAccount.pick({
    accountNumber: true,
    email: true,
    startDate: true,
    endDate: true,
  }),
  attachment: Attachment.pick({ fileName: true, fileSize: true, shared: true }),
  company: Company.pick({ companyName: true }),
} as const
