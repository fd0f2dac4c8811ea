import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { Email, Id, Time } from '../../fields.ts'
import { listQuery, page } from '../../list.ts'
import { type Bill, billPath } from '../bill.ts'
import { myBillPath } from '../monthly-bill.ts'

const pdf = 'application/pdf'
const csv = 'text/csv'
const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

export const exportBillPdf = endpoint({
  method: 'GET',
  path: `${billPath}/:id/pdf`,
  can: 'eu_billing_bill',
  summary: 'A bill as PDF, in the language and with the lists of its strategy',
  reply: z.string(),
  file: pdf,
  errors: ['notFound', 'pdfFont'],
})

export const exportBillLines = endpoint({
  method: 'GET',
  path: `${billPath}/:id/line-export`,
  can: 'eu_billing_bill',
  summary: 'All lines of a bill as CSV',
  reply: z.string(),
  file: csv,
  errors: ['notFound'],
})

export const exportBillLineSheet = endpoint({
  method: 'GET',
  path: `${billPath}/:id/line-sheet`,
  can: 'eu_billing_bill',
  summary: 'All lines of a bill as XLSX',
  reply: z.string(),
  file: xlsx,
  errors: ['notFound'],
})

export const exportMyBillPdf = endpoint({
  method: 'GET',
  path: `${myBillPath}/:id/pdf`,
  can: 'enduser_bill_my_billing',
  summary: 'A bill that the account received as PDF',
  reply: z.string(),
  file: pdf,
  errors: ['notFound', 'pdfFont'],
})

export const exportMyBillLines = endpoint({
  method: 'GET',
  path: `${myBillPath}/:id/line-export`,
  can: 'enduser_bill_my_billing',
  summary: 'All lines of a bill that the account received as CSV',
  reply: z.string(),
  file: csv,
  errors: ['notFound'],
})

export const exportMyBillLineSheet = endpoint({
  method: 'GET',
  path: `${myBillPath}/:id/line-sheet`,
  can: 'enduser_bill_my_billing',
  summary: 'All lines of a bill that the account received as XLSX',
  reply: z.string(),
  file: xlsx,
  errors: ['notFound'],
})

export const billMailStates = ['waiting', 'sent', 'failed', 'kept'] as const
export type BillMailState = (typeof billMailStates)[number]

/** A mail by which a bill was sent: one for each address. */
export const BillMail = z.object({
  id: Id,
  recipient: z.string(),
  /** kept: there is no mail server, and operators find the mail in the console. */
  mailState: z.enum(billMailStates),
  /** The last error of the mail server. */
  error: z.string(),
  /** Empty if it was sent because the bill was issued. */
  askedBy: z.string(),
  createDate: Time,
})
export type BillMail = z.output<typeof BillMail>

export const maxBillMailsPerDay = 50

/** True, or the error that the server returns and that the button shows as its reason. */
export const canSendBill = ({ issueDate }: Pick<Bill, 'issueDate'>) =>
  issueDate !== null || ('billNotIssued' as const)

export const listBillMails = endpoint({
  method: 'GET',
  path: `${billPath}/:id/mails`,
  can: 'eu_billing_bill',
  summary: 'To whom a bill was sent, latest first',
  query: listQuery(['createDate'], {}),
  reply: page(BillMail),
  errors: ['notFound'],
})

export const BillMailInput = z.strictObject({ email: Email })

export const sendBill = endpoint({
  method: 'POST',
  path: `${billPath}/:billId/mails`,
  can: 'EU_BILLING_BILL_EDIT',
  summary: 'Send an issued bill as PDF to an address',
  body: BillMailInput,
  reply: BillMail,
  errors: ['notFound', 'billNotIssued', 'billMailLimit'],
  audit: { model: 'billMail', action: 'add' },
})
