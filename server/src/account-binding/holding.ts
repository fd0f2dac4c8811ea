import { sql } from 'kysely'
import type { Tx } from '../lib/db.ts'

/** That a contract held a linked account for some days. */
export type Holding = {
  linkedNumber: string
  contractId: string
  contractNumber: string
  customerId: string
  customerName: string
  strategyId: string
  strategyName: string
  /** The first day, and the first one on which it no longer held; null while it is open. */
  begins: string
  ends: string | null
}

/**
 * Who held a linked account on a day: the days are those of its cloud, and the day of a move belongs to the new holder.
 * Undefined if nobody did.
 */
export const holdingOf = (holdings: readonly Holding[], linkedNumber: string, day: string) =>
  holdings.find(
    (one) => one.linkedNumber === linkedNumber && one.begins <= day && (one.ends === null || day < one.ends),
  )

type Span = { numbers: readonly string[]; from: string; to: string }

/** Who held linked accounts in a span of days, both ends included. */
export async function listHoldings(
  tx: Tx,
  accountId: string,
  { numbers, from, to }: Span,
): Promise<Holding[]> {
  if (numbers.length === 0) return []
  return tx
    .selectFrom('account_binding as b')
    .innerJoin('linked_number as n', (join) =>
      join.onRef('n.id', '=', 'b.linked_number_id').onRef('n.account_id', '=', 'b.account_id'),
    )
    .innerJoin('resale_contract as r', (join) =>
      join.onRef('r.id', '=', 'b.contract_id').onRef('r.account_id', '=', 'b.account_id'),
    )
    .innerJoin('customer as c', (join) =>
      join.onRef('c.id', '=', 'r.customer_id').onRef('c.account_id', '=', 'r.account_id'),
    )
    .innerJoin('bill_strategy as s', (join) =>
      join.onRef('s.id', '=', 'b.strategy_id').onRef('s.account_id', '=', 'b.account_id'),
    )
    .select([
      'n.number as linkedNumber',
      'r.id as contractId',
      'r.number as contractNumber',
      'c.id as customerId',
      'c.name as customerName',
      's.id as strategyId',
      's.name as strategyName',
      'b.begins',
      'b.ends',
    ])
    .where('b.account_id', '=', accountId)
    .where('n.number', 'in', numbers)
    .where('b.begins', '<=', to)
    .where(({ or, eb }) => or([eb('b.ends', 'is', null), eb('b.ends', '>', from)]))
    .orderBy('n.number')
    .orderBy('b.begins')
    .execute()
}

/** Who held one linked account on a day; undefined if nobody did. */
export const findHolding = async (tx: Tx, accountId: string, linkedNumber: string, day: string) =>
  holdingOf(
    await listHoldings(tx, accountId, { numbers: [linkedNumber], from: day, to: day }),
    linkedNumber,
    day,
  )

/** What a contract holds or held, as it was known at a moment: by bindings that were approved, and ends that were set, until then. */
export async function listKnownHoldings(tx: Tx, accountId: string, contractId: string, knownAt: Date) {
  const { rows } = await sql<
    Pick<Holding, 'linkedNumber' | 'strategyName' | 'customerId' | 'begins' | 'ends'>
  >`
    select n.number as "linkedNumber", s.name as "strategyName", r.customer_id as "customerId", b.begins,
           (select e.ends from account_binding_end e
             where e.binding_id = b.id and e.account_id = b.account_id and e.known_at <= ${knownAt}
             order by e.known_at desc, e.id desc limit 1) as ends
      from account_binding b
      join linked_number n on n.id = b.linked_number_id and n.account_id = b.account_id
      join resale_contract r on r.id = b.contract_id and r.account_id = b.account_id
      join bill_strategy s on s.id = b.strategy_id and s.account_id = b.account_id
     where b.account_id = ${accountId} and b.contract_id = ${contractId} and b.created_at <= ${knownAt}
     order by n.number, b.begins`.execute(tx)
  return rows
}
