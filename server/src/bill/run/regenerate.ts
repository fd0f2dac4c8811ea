import type { Bill, BillComparison } from '@fairlead/api/bill/bill.ts'
import { BillKind, RunOutcome } from '@fairlead/api/bill/names.ts'
import { exactOf, exactText } from '@fairlead/api/rating/exact.ts'
import { sql } from 'kysely'
import type { Tx } from '../../lib/db.ts'
import { Fail } from '../../lib/fail.ts'
import { findBill, selectLine } from '../bills.ts'
import { draftBill, isDrafted } from './draft-bill.ts'
import { makeBill } from './make-bill.ts'

/** What a bill that is made again keeps of its predecessor. */
async function findKept(tx: Tx, accountId: string, id: string) {
  const row = await tx
    .selectFrom('bill')
    .select([
      'strategy_id',
      'month',
      sql<string>`trim_scale(exchange_rate)::text`.as('rate'),
      'rate_source as source',
      'rate_date as day',
    ])
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  if (!row) throw new Fail('notFound')
  const { strategy_id: strategyId, month, ...rate } = row
  return { of: { accountId, strategyId, month }, rate }
}

const sizeOf = (amount: bigint) => (amount < 0n ? -amount : amount)
const mostLines = 100

/** What a bill would be if it were made again, beside what it is. Throws `notFound`, `billIsRed` and `billNothing`. */
export async function compareBillNow(tx: Tx, accountId: string, id: string): Promise<BillComparison> {
  const bill = await findBill(tx, accountId, id)
  if (bill.kind !== BillKind.bill) throw new Fail('billIsRed')
  const { of, rate } = await findKept(tx, accountId, id)
  const draft = await draftBill(tx, of, rate)
  if (!isDrafted(draft)) throw new Fail('billNothing')
  const stored = await selectLine(tx, accountId, id).execute()
  type Side = { linked: string; product: string; usageType: string; region: string; amount: string }
  const keyOf = ({ amount: _, ...line }: Side) => JSON.stringify(line)
  const before = stored.map(({ linked, product, usage_type: usageType, region, contract: amount }) => ({
    linked,
    product,
    usageType,
    region,
    amount,
  }))
  const after = draft.bill.lines.map(({ linked, product, usageType, region, contract: amount }) => ({
    linked,
    product,
    usageType,
    region,
    amount,
  }))
  const total = (sides: readonly Side[]) => Map.groupBy(sides, keyOf) as ReadonlyMap<string, readonly Side[]>
  const [old, next] = [total(before), total(after)]
  const sum = (sides: readonly Side[] = []) => sides.reduce((all, { amount }) => all + exactOf(amount), 0n)
  const changed = [...new Set([...old.keys(), ...next.keys()])]
    .map((key) => ({ key, was: sum(old.get(key)), is: sum(next.get(key)) }))
    .filter(({ was, is }) => was !== is)
    .toSorted((one, other) => (sizeOf(other.is - other.was) > sizeOf(one.is - one.was) ? 1 : -1))
  return comparisonOf(bill, draft.bill.expectAmount, changed)
}

type Changed = { key: string; was: bigint; is: bigint }

function comparisonOf(bill: Bill, after: string, changed: readonly Changed[]): BillComparison {
  return {
    before: bill.expectAmount,
    after,
    currencyCode: bill.currencyCode,
    changedLines: changed.length,
    lines: changed.slice(0, mostLines).map(({ key, was, is }) => {
      const { linked, product, usageType, region } = JSON.parse(key) as Record<string, string>
      return {
        linkedNumber: linked ?? '',
        product: product ?? '',
        usageType: usageType ?? '',
        region: region ?? '',
        before: exactText(was),
        after: exactText(is),
      }
    }),
  }
}

/** Makes a charged-off bill again, at its rate. Throws `billLive` and `billNothing`. */
export async function remakeBill(
  tx: Tx,
  accountId: string,
  bill: Bill,
  by: { userId: string; now: Date },
): Promise<Bill> {
  const { of, rate } = await findKept(tx, accountId, bill.id)
  const maker = { madeBy: by.userId, runId: null, reissues: bill.id, now: by.now }
  const made = await makeBill(tx, of, maker, rate)
  if (made.outcome === RunOutcome.alreadyBilled) throw new Fail('billLive')
  if (made.billId === null) throw new Fail('billNothing')
  return findBill(tx, accountId, made.billId)
}
