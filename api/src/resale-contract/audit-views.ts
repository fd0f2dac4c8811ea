import { ResaleContractDetail } from './resale-contract.ts'

export const auditViews = {
  resaleContract: ResaleContractDetail.pick({
    number: true,
    customerName: true,
    currency: true,
    startDate: true,
    endDate: true,
    effectiveDate: true,
    discountMode: true,
    edpDistcount: true,
    taxRate: true,
    paymentDate: true,
    billingPeriod: true,
    awsSupportType: true,
    awsSupportRate: true,
    status: true,
    version: true,
    enable: true,
    endReason: true,
    rules: true,
    areas: true,
  }),
} as const
