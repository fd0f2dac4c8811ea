import type { auditViews } from '@fairlead/api/receipt/audit-views.ts'
import {
  feeBearerNames,
  payRecordTypeNames,
  receiptPayTypeNames,
  recordStatusNames,
} from '@fairlead/api/receipt/names.ts'
import type { AuditFields } from '../audit-field.ts'
import { settleText } from '../ui/settle/text.ts'
import { receiptText as text } from './text.ts'

export const auditFields: AuditFields<typeof auditViews> = {
  receipt: {
    fnumber: text.fnumber,
    billDate: text.billDate,
    customerName: text.customer,
    operatorName: text.operator,
    orderNumber: text.orderNumber,
    billNumber: text.billNumber,
    payType: { label: text.payType, names: receiptPayTypeNames },
    lineNumber: text.lineNumber,
    currencyCode: text.currency,
    payAmt: text.payAmt,
    otherAmt: text.otherAmt,
    recamt: text.recamt,
    feeBearer: { label: text.feeBearer, names: feeBearerNames },
    amount: text.amount,
    settled: text.settled,
    balance: text.balance,
    unsettledAmount: text.unsettledAmount,
    billType: { label: text.billType, names: payRecordTypeNames },
    status: { label: text.status, names: recordStatusNames },
    undoReason: text.undoReason,
    remark: text.remark,
    matched: text.matched,
  },
  writeOff: {
    billNumber: settleText.billNumber,
    receiptNumber: settleText.receiptNumber,
    amount: settleText.amount,
    currencyCode: text.currency,
    operatorName: settleText.operator,
    status: { label: settleText.status, names: recordStatusNames },
    undoReason: settleText.reason,
  },
}
