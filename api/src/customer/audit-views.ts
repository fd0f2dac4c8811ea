import { CustomerDetail } from './customer.ts'

export const auditViews = {
  customer: CustomerDetail.pick({
    fname: true,
    fnameShort: true,
    cusType: true,
    industryId: true,
    contactPerson: true,
    fphone: true,
    femail: true,
    salerName: true,
    customerStatus: true,
    nextContactTime: true,
    loginEndable: true,
    enable: true,
    remark: true,
  }),
} as const
