import { BillMail } from './document/bill-file.ts'
import { BillRate } from './bill-rate.ts'
import { BillRun } from './bill-run.ts'
import { Bill } from './bill.ts'
import { BillingPeriod, SupplierInvoice } from './period/billing-period.ts'

export const auditViews = {
  bill: Bill.pick({
    fnumber: true,
    kind: true,
    customerName: true,
    bizPeriod: true,
    currencyCode: true,
    adjustmentAmt: true,
    adjustmentReason: true,
    creditAmt: true,
    spAmt: true,
    billAmt: true,
    expectAmount: true,
    status: true,
    digest: true,
    remarks: true,
    chargeOffReason: true,
    reversesNumber: true,
    lateWaivedUntil: true,
    lateWaiveReason: true,
    reissuesNumber: true,
  }),
  billMail: BillMail.pick({ recipient: true }),
  billingPeriod: BillingPeriod.pick({ bizPeriod: true, closeDate: true, closeReason: true }).extend(
    SupplierInvoice.pick({
      payNumber: true,
      currencyCode: true,
      invoiceNumber: true,
      invoiceAmt: true,
      tolerance: true,
    }).shape,
  ),
  billRun: BillRun.pick({ bizPeriod: true }),
  billRate: BillRate.pick({
    bizPeriod: true,
    fromCurrency: true,
    toCurrency: true,
    exchangeRate: true,
    rateSource: true,
    rateDate: true,
  }),
} as const
