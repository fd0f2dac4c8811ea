import type { auditViews } from '@fairlead/api/bill/audit-views.ts'
import { billKindNames, billStatusNames } from '@fairlead/api/bill/names.ts'
import type { AuditFields } from '../audit-field.ts'
import { fileText } from './file/text.ts'
import { lateText } from './late/text.ts'
import { periodText } from './period/text.ts'
import { billText as text, rateText } from './text.ts'

export const auditFields: AuditFields<typeof auditViews> = {
  bill: {
    fnumber: text.number,
    kind: { label: text.kind, names: billKindNames },
    customerName: text.customer,
    bizPeriod: text.bizPeriod,
    currencyCode: text.currency,
    adjustmentAmt: text.adjustmentAmt,
    adjustmentReason: text.adjustmentReason,
    creditAmt: text.creditAmt,
    spAmt: text.spAmt,
    billAmt: text.billAmt,
    expectAmount: text.expectAmount,
    status: { label: text.status, names: billStatusNames },
    digest: text.digest,
    remarks: text.remarks,
    chargeOffReason: text.chargeOffReason,
    reversesNumber: text.reverses,
    lateWaivedUntil: lateText.waivedUntil,
    lateWaiveReason: lateText.waiveReason,
    reissuesNumber: text.reissues,
  },
  billMail: { recipient: fileText.recipient },
  billingPeriod: {
    bizPeriod: periodText.bizPeriod,
    closeDate: { label: periodText.closeDate, as: 'moment' },
    closeReason: periodText.closeReason,
    payNumber: periodText.payNumber,
    currencyCode: periodText.currency,
    invoiceNumber: periodText.invoiceNumber,
    invoiceAmt: periodText.invoiceAmt,
    tolerance: periodText.tolerance,
  },
  billRun: { bizPeriod: text.bizPeriod },
  billRate: {
    bizPeriod: text.bizPeriod,
    fromCurrency: rateText.from,
    toCurrency: rateText.to,
    exchangeRate: text.exchangeRate,
    rateSource: rateText.rateSource,
    rateDate: rateText.rateDate,
  },
}
