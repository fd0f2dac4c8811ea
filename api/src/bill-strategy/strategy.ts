import { z } from 'zod'
import { endpoint, Nothing } from '../endpoint.ts'
import { Email, Id, Line, Time } from '../fields.ts'
import { listQuery, page } from '../list.ts'
import { billCode } from '../bill/bill.ts'
import { BillLineKind } from '../bill/names.ts'
import { BillTemplate, StrategyStatus } from './names.ts'

export const maxStrategyAccounts = 500
const maxCopies = 10

const oneOf = <const V extends Readonly<Record<string, number>>>(values: V) =>
  z.literal(Object.values(values) as V[keyof V][], 'option')
const Shown = z.literal([0, 1], 'option')
const month = z.string('required').regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'format')

/** Addresses with commas between them (spec 2, section 5). */
const Copies = z
  .string()
  .overwrite((text) =>
    text
      .split(/[,，;；\s]+/u)
      .filter((one) => one !== '')
      .join(','),
  )
  .refine((text) => text === '' || text.split(',').every((one) => Email.safeParse(one).success), 'emailList')
  .refine((text) => text.split(',').length <= maxCopies, 'emailsMany')
  .default('')

/** A plan of the spec: which linked accounts of a contract share a bill, and how it looks. */
export const BillStrategy = z.object({
  id: Id,
  name: z.string(),
  customerName: z.string(),
  contractId: Id,
  contractNumber: z.string(),
  customerEmail: z.string(),
  customerEmailToCc: z.string(),
  billTemplate: oneOf(BillTemplate),
  isShowLinkedList: Shown,
  isShowCDNDetail: Shown,
  isShowLinkedDetail: Shown,
  linkedAccounts: z.array(z.string()),
  remark: z.string(),
  status: oneOf(StrategyStatus),
  createDate: Time,
})
export type BillStrategy = z.output<typeof BillStrategy>

export const BillStrategyInput = z.strictObject({
  name: Line(100),
  contractId: Id,
  customerEmail: Email,
  customerEmailToCc: Copies,
  billTemplate: oneOf(BillTemplate),
  isShowLinkedList: Shown,
  isShowCDNDetail: Shown,
  isShowLinkedDetail: Shown,
  linkedAccounts: z
    .array(z.string().max(64))
    .min(1, 'strategyAccounts')
    .max(maxStrategyAccounts)
    .refine((all) => new Set(all).size === all.length, 'duplicate'),
  remark: z
    .string()
    .trim()
    .max(500)
    .regex(/^[\P{Cc}\n]*$/u, 'format')
    .default(''),
})
export type BillStrategyInput = z.output<typeof BillStrategyInput>

/** A line of a bill: what a linked account used of a product in a region, by usage type, or a fee. */
export const PreviewLine = z.object({
  kind: billCode(BillLineKind),
  linkedNumber: z.string(),
  product: z.string(),
  usageType: z.string(),
  region: z.string(),
  usage: z.string(),
  listPrice: z.string(),
  contractPrice: z.string(),
  productDiscount: z.string(),
})
export type PreviewLine = z.output<typeof PreviewLine>

/** The bill that a strategy makes of a month. */
export const BillPreview = z.object({
  bizPeriod: z.string(),
  customerName: z.string(),
  contractNumber: z.string(),
  /** The version that holds on the last day of the month; null if none does. */
  version: z.number().int().nullable(),
  currencyCode: z.string(),
  taxRate: z.string(),
  billTemplate: oneOf(BillTemplate),
  isShowLinkedList: Shown,
  isShowCDNDetail: Shown,
  isShowLinkedDetail: Shown,
  linkedAccounts: z.array(z.object({ linkedNumber: z.string(), payNumber: z.string(), remarks: z.string() })),
  /** Empty as long as no usage of the month was imported, or if a run would make no bill. */
  lines: z.array(PreviewLine),
  /** How many lines it has, of which the first 200 are shown. */
  lineCount: z.number().int(),
  listPrice: z.string(),
  contractPrice: z.string(),
  productDiscount: z.string(),
  feeAmt: z.string(),
  taxAmt: z.string(),
  billAmt: z.string(),
})
export type BillPreview = z.output<typeof BillPreview>

type State = Pick<BillStrategy, 'status'>
/** True, or the error that the server returns and that the button shows as its reason. */
export const canEnableStrategy = ({ status }: State) =>
  status === StrategyStatus.disabled || ('strategyIsOn' as const)
export const canDisableStrategy = ({ status }: State) =>
  status === StrategyStatus.enabled || ('strategyIsOff' as const)

export const maxPreviewLines = 200

const path = '/distribution/enduser/income/billGenerateStrategys'
const part = z.string().trim().max(200).optional()

export const listBillStrategies = endpoint({
  method: 'GET',
  path,
  can: 'eu_billing_generate_strategy',
  summary: 'Bill generation strategies, newest first',
  query: listQuery(['createDate', 'name'], {
    name: part,
    customerName: part,
    contractNumber: part,
    status: z.coerce.number('option').pipe(oneOf(StrategyStatus)).optional(),
  }),
  reply: page(BillStrategy),
})

export const getBillStrategy = endpoint({
  method: 'GET',
  path: `${path}/:id`,
  can: 'eu_billing_generate_strategy',
  summary: 'One bill generation strategy',
  reply: BillStrategy,
  errors: ['notFound'],
})

export const previewStrategyBill = endpoint({
  method: 'GET',
  path: `${path}/:id/preview`,
  can: 'eu_billing_generate_strategy',
  summary: 'The bill that a strategy makes of a month, from what is approved and imported',
  query: z.strictObject({ bizPeriod: month }),
  reply: BillPreview,
  errors: ['notFound'],
})

export const addBillStrategy = endpoint({
  method: 'POST',
  path,
  can: 'EU_BILLING_GENERATE_STRATEGY_ADD',
  summary: 'Add a bill generation strategy for linked accounts of a contract',
  body: BillStrategyInput,
  reply: BillStrategy,
  errors: ['strategyLimit'],
  audit: { model: 'billStrategy', action: 'add' },
})

export const editBillStrategy = endpoint({
  method: 'PUT',
  path: `${path}/:id`,
  can: 'EU_BILLING_GENERATE_STRATEGY_EDIT',
  summary: 'Change a bill generation strategy',
  body: BillStrategyInput,
  reply: BillStrategy,
  errors: ['notFound'],
  audit: { model: 'billStrategy', action: 'edit' },
})

export const enableBillStrategy = endpoint({
  method: 'PUT',
  path: `${path}/:id/enable`,
  can: 'EU_BILLING_GENERATE_STRATEGY_ENABLE',
  summary: 'Enable a bill generation strategy',
  reply: Nothing,
  errors: ['notFound', 'strategyIsOn'],
  audit: { model: 'billStrategy', action: 'enable' },
})

export const disableBillStrategy = endpoint({
  method: 'PUT',
  path: `${path}/:id/disable`,
  can: 'EU_BILLING_GENERATE_STRATEGY_DISABLE',
  summary: 'Disable a bill generation strategy',
  reply: Nothing,
  errors: ['notFound', 'strategyIsOff'],
  audit: { model: 'billStrategy', action: 'disable' },
})
