import type { SliceReference } from '../reference/slice.ts'
import { auditModels } from './audit-models.ts'
import { auditViews } from './audit-views.ts'
import { BillMail, BillMailInput } from './document/bill-file.ts'
import { BillRate, BillRateInput } from './bill-rate.ts'
import { BillRun } from './bill-run.ts'
import { Bill, BillAdjustment, BillComparison, BillLine, LineCause, LinePiece } from './bill.ts'
import { CreditNoteInput } from './document/credit-note.ts'
import { ChargedLateFee, LateFees, LateFeeSpan } from './document/late-fee.ts'
import * as calls from './endpoints.ts'
import {
  BillingPeriod,
  BillingPeriodDetail,
  ChangedBill,
  PeriodCheck,
  PeriodFigures,
  SupplierInvoice,
  SupplierInvoiceInput,
} from './period/billing-period.ts'
import { MonthlyBill, MyBill } from './monthly-bill.ts'
import { periodWords } from './period/period-words.ts'
import { billWords } from './words.ts'

/** Summaries and field descriptions of this slice for the API reference. */
export const reference: SliceReference<typeof calls> = {
  calls,
  auditModels,
  auditViews,
  /** Chinese summaries; the English ones are in the endpoint definitions. */
  summaries: {
    listBills: '给客户的账单，最新月份在前',
    getBill: '单张账单',
    listBillLines: '账单明细',
    getLineCause: '账单明细的来源：规则、费率与日期，以及当前用量是否仍得出相同金额',
    adjustBill: '在审批前调整账单金额、代金抵扣与节省计划',
    submitBill: '将账单提交另一用户审批，通过后出具',
    discardBill: '作废未通过审批的账单',
    chargeOffBill: '以相同金额的红字账单冲销已出具的账单',
    compareBill: '按当前已导入和已审批的内容重新出账的结果',
    regenerateBill: '以原汇率重新生成已红冲的账单',
    listBillRuns: '出账任务，最新的在前',
    addBillRun: '为已结束的月份出账，每个有用量的策略一张账单',
    listBillRates: '账单汇率，最新月份在前',
    addBillRate: '新增某月的汇率',
    editBillRate: '修改汇率，已生成的账单不受影响',
    deleteBillRate: '删除汇率，已生成的账单不受影响',
    listMonthlyBills: '某月已出具的账单，按关联账户列出',
    listMyBills: '账户收到的账单，最新月份在前',
    getMyBill: '账户收到的单张账单',
    listMyBillLines: '账户收到的账单的明细',
    exportBillPdf: '账单 PDF，语言与清单由策略决定',
    exportBillLines: '账单全部明细，CSV 格式',
    exportBillLineSheet: '账单全部明细，XLSX 格式',
    exportMyBillPdf: '账户收到的账单，PDF 格式',
    exportMyBillLines: '账户收到的账单的全部明细，CSV 格式',
    exportMyBillLineSheet: '账户收到的账单的全部明细，XLSX 格式',
    listPeriods: '有用量或账单的账期及其关账状态，最新的在前',
    getPeriod: '账期全貌：待办检查、用量、采购、账单与核销',
    getPeriodChanges: '出账后因重述而变化的账单及差额',
    getSupplierInvoices: '供应商某月的发票金额与已导入金额',
    saveSupplierInvoice: '录入供应商对付款账号某月的发票',
    closePeriod: '关账：该月账单不再变化，也不再入账',
    getLateFees: '已出具用量账单的滞纳金：已出账与计收中的',
    waiveLateFees: '免除账单截至某日、尚未出账的滞纳金',
    addCreditNote: '起草贷项通知单，审批通过后抵减已出具账单的欠款',
    listBillMails: '账单的发送记录，最新的在前',
    sendBill: '将已出具的账单以 PDF 发送至某邮箱',
  },
  schemas: {
    Bill,
    BillLine,
    LinePiece,
    LineCause,
    BillAdjustment,
    BillComparison,
    BillMail,
    BillMailInput,
    BillingPeriod,
    BillingPeriodDetail,
    PeriodCheck,
    PeriodFigures,
    ChangedBill,
    SupplierInvoice,
    SupplierInvoiceInput,
    LateFees,
    LateFeeSpan,
    ChargedLateFee,
    CreditNoteInput,
    BillRun,
    BillRate,
    BillRateInput,
    MonthlyBill,
    MyBill,
  },
  fields: { ...billWords, ...periodWords },
}
