import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, Time } from '../fields.ts'
import { listQuery, page } from '../list.ts'
import { CostProblemKind } from '../cloud-usage/names.ts'
import { billCode, billPath, BizPeriod } from './bill.ts'
import { RunOutcome, RunState } from './names.ts'

/** A run that makes the bills of a month. */
export const BillRun = z.object({
  id: Id,
  bizPeriod: z.string(),
  state: billCode(RunState),
  askedBy: z.string(),
  createDate: Time,
  finishDate: Time.nullable(),
  /** What stopped it: how many open problems of each kind. */
  problems: z.array(z.object({ kind: billCode(CostProblemKind), count: z.number().int() })),
  /** What became of each strategy. */
  outcomes: z.array(
    z.object({
      billGenerateStrategyName: z.string(),
      customerName: z.string(),
      outcome: billCode(RunOutcome),
      /** The bill that was made; empty without one. */
      fnumber: z.string(),
      /** The currencies between which a rate is missing, or of the usage; empty otherwise. */
      currencies: z.string(),
    }),
  ),
  madeCount: z.number().int(),
})
export type BillRun = z.output<typeof BillRun>

export const listBillRuns = endpoint({
  method: 'GET',
  path: `${billPath}/runs`,
  can: 'eu_billing_bill',
  summary: 'Bill runs, newest first',
  query: listQuery(['createDate', 'bizPeriod'], { bizPeriod: BizPeriod.optional() }),
  reply: page(BillRun),
})

export const addBillRun = endpoint({
  method: 'POST',
  path: `${billPath}/runs`,
  can: 'EU_BILLING_BILL_ADD',
  summary: 'Make the bills of a month that has ended, one for each strategy with usage',
  body: z.strictObject({ bizPeriod: BizPeriod }),
  reply: BillRun,
  errors: ['runWaits'],
  audit: { model: 'billRun', action: 'add' },
})
