import { BillStrategy } from './strategy.ts'

export const auditViews = {
  billStrategy: BillStrategy.pick({
    name: true,
    customerName: true,
    contractNumber: true,
    customerEmail: true,
    customerEmailToCc: true,
    billTemplate: true,
    isShowLinkedList: true,
    isShowCDNDetail: true,
    isShowLinkedDetail: true,
    linkedAccounts: true,
    remark: true,
    status: true,
  }),
} as const
