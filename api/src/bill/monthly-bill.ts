import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id } from '../fields.ts'
import { listQuery, page } from '../list.ts'
import { contractCurrencies } from '../resale-contract/names.ts'
import { BillLine, billCode, BizPeriod } from './bill.ts'
import { BillKind, BillStatus } from './names.ts'

const Flag = z.literal([0, 1], 'option')
const part = z.string().trim().max(200).optional()
const currencyCode = z.enum(contractCurrencies, 'option').optional()

/** The part of an issued bill that a linked account has (spec 2, section 3). */
export const MonthlyBill = z.object({
  id: z.string(),
  billId: Id,
  billDate: z.iso.date(),
  number: z.string(),
  customerName: z.string(),
  /** Empty for what no linked account has, as late fees. */
  linkedNumber: z.string(),
  /** Settled and to be settled together. */
  materialAmt: z.string(),
  currencyCode: z.string(),
  settled: Flag,
  /** What was taken back with a charged-off bill. */
  refundMoney: z.string(),
  refundSuccessFlag: Flag,
  remark: z.string(),
  amtToBesettled: z.string(),
  jiesuanAmt: z.string(),
})
export type MonthlyBill = z.output<typeof MonthlyBill>

export const listMonthlyBills = endpoint({
  method: 'GET',
  path: '/distribution/enduser/income/customer-bills',
  can: 'eu_billing_month_bill',
  summary: 'Issued bills of a month by linked account',
  query: listQuery(['billDate', 'number', 'materialAmt', 'amtToBesettled'], {
    bizPeriod: BizPeriod,
    customerName: part,
    linkedNumber: part,
    number: part,
    currencyCode,
    settled: z.coerce.number('option').pipe(Flag).optional(),
  }),
  reply: page(MonthlyBill),
})

/** A bill as its customer sees it. */
export const MyBill = z.object({
  id: Id,
  fnumber: z.string(),
  kind: billCode(BillKind),
  /** Who made it. */
  sellerName: z.string(),
  bizPeriod: z.string(),
  currencyCode: z.string(),
  listPrice: z.string(),
  contractPrice: z.string(),
  productDiscount: z.string(),
  feeAmt: z.string(),
  adjustmentAmt: z.string(),
  adjustmentReason: z.string(),
  creditAmt: z.string(),
  spAmt: z.string(),
  taxRate: z.string(),
  taxAmt: z.string(),
  billAmt: z.string(),
  roundingAmt: z.string(),
  expectAmount: z.string(),
  settledAmt: z.string(),
  arrearsAmt: z.string(),
  status: billCode(BillStatus),
  usageCurrencyCode: z.string(),
  exchangeRate: z.string(),
  billDate: z.iso.date(),
  dueDate: z.iso.date(),
  digest: z.string(),
  /** 1: a red bill has cancelled it. */
  isChargedOff: Flag,
  reversesNumber: z.string(),
})
export type MyBill = z.output<typeof MyBill>

export const myBillPath = '/agile-billing/endUser/cloudbilling/pageCloudBillingSearch'

export const listMyBills = endpoint({
  method: 'GET',
  path: myBillPath,
  can: 'enduser_bill_my_billing',
  summary: 'Bills that the account received from its seller, newest month first',
  query: listQuery(['bizPeriod', 'billDate', 'expectAmount', 'arrearsAmt'], {
    fnumber: part,
    bizPeriod: BizPeriod.optional(),
    currencyCode,
    status: z.coerce.number('option').pipe(billCode(BillStatus)).optional(),
  }),
  reply: page(MyBill),
})

export const getMyBill = endpoint({
  method: 'GET',
  path: `${myBillPath}/:id`,
  can: 'enduser_bill_my_billing',
  summary: 'One bill that the account received',
  reply: MyBill,
  errors: ['notFound'],
})

export const listMyBillLines = endpoint({
  method: 'GET',
  path: `${myBillPath}/:id/lines`,
  can: 'enduser_bill_my_billing',
  summary: 'Lines of a bill that the account received',
  query: listQuery(['line', 'contractPrice'], { linkedNumber: part, product: part }),
  reply: page(BillLine),
  errors: ['notFound'],
})
