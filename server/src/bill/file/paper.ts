import type { BillLine } from '@fairlead/api/bill/bill.ts'
import type { MyBill } from '@fairlead/api/bill/monthly-bill.ts'
import { BillStatus } from '@fairlead/api/bill/names.ts'
import { BillTemplate } from '@fairlead/api/bill-strategy/names.ts'
import type { Language } from '@fairlead/api/text.ts'
import { sql } from 'kysely'
import type { Tx } from '../../lib/db.ts'
import { findBill } from '../bills.ts'
import { findBought } from '../bought-bills.ts'

/** What a bill shows besides its lines. Amounts are decimal strings in its currency. */
export type BillPaper = {
  bill: Omit<MyBill, 'id' | 'isChargedOff' | 'sellerName'>
  sellerName: string
  customerName: string
  contractNumber: string
  isDraft: boolean
  isChargedOff: boolean
  language: Language
  /** Which lists the strategy shows. */
  shows: { accounts: boolean; cdn: boolean; details: boolean }
  products: readonly { product: string; list: string; contract: string }[]
  fees: readonly { kind: BillLine['kind']; contract: string }[]
  shares: readonly { linked: string; amount: string }[]
}

type Look = {
  contract_number: string
  template: number
  shows_accounts: boolean
  shows_cdn: boolean
  shows_details: boolean
}

const languageOf = ({ template }: Look): Language => (template === BillTemplate.chinese ? 'zh' : 'en')
const showsOf = (look: Look) => ({
  accounts: look.shows_accounts,
  cdn: look.shows_cdn,
  details: look.shows_details,
})

type Sum = { kind: BillLine['kind']; product: string; list: string; contract: string }
const isUsage = ({ kind }: Sum) => kind === 1 || kind === 2
const partsOf = (sums: readonly Sum[]) => ({
  products: sums.filter(isUsage).map(({ product, list, contract }) => ({ product, list, contract })),
  fees: sums.filter((sum) => !isUsage(sum)).map(({ kind, contract }) => ({ kind, contract })),
})

/** A bill of a seller as a document. Throws `notFound`. */
export async function findPaper(tx: Tx, accountId: string, id: string): Promise<BillPaper> {
  const bill = await findBill(tx, accountId, id)
  const { seller_name, ...look } = await tx
    .selectFrom('bill as b')
    .innerJoin('resale_contract as r', (join) =>
      join.onRef('r.id', '=', 'b.contract_id').onRef('r.account_id', '=', 'b.account_id'),
    )
    .innerJoin('bill_strategy as s', (join) =>
      join.onRef('s.id', '=', 'b.strategy_id').onRef('s.account_id', '=', 'b.account_id'),
    )
    .innerJoin('account as a', 'a.id', 'b.account_id')
    .select([
      'a.name as seller_name',
      'r.number as contract_number',
      's.template',
      's.shows_accounts',
      's.shows_cdn',
      's.shows_details',
    ])
    .where('b.id', '=', id)
    .where('b.account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  const { rows: sums } = await sql<Sum>`
    select kind, product, trim_scale(sum(list_amount))::text as list, trim_scale(sum(contract_amount))::text as contract
      from bill_line where account_id = ${accountId} and bill_id = ${id} group by 1, 2 order by 1, 2`.execute(
    tx,
  )
  const { rows: shares } = await sql<BillPaper['shares'][number]>`
    select linked, trim_scale(amount)::text as amount from bill_share
     where account_id = ${accountId} and bill_id = ${id} order by linked = '', linked`.execute(tx)
  return {
    bill,
    sellerName: seller_name,
    customerName: bill.customerName,
    contractNumber: look.contract_number,
    isDraft: bill.status === BillStatus.approving,
    isChargedOff: bill.chargeOffDate !== null,
    language: languageOf(look),
    shows: showsOf(look),
    ...partsOf(sums),
    shares,
  }
}

/** A bill that an account received as a document. Throws `notFound`. */
export async function findBoughtPaper(tx: Tx, accountId: string, id: string): Promise<BillPaper> {
  const bill = await findBought(tx, accountId, id)
  const look = await tx
    .selectFrom('bought_bill_look')
    .selectAll()
    .where('id', '=', id)
    .where('buyer_id', '=', accountId)
    .$castTo<Look>()
    .executeTakeFirstOrThrow()
  const account = await tx
    .selectFrom('account as a')
    .select('a.name')
    .where('a.id', '=', accountId)
    .executeTakeFirstOrThrow()
  const { rows: sums } = await sql<Sum>`
    select kind, product, trim_scale(sum(list_amount))::text as list, trim_scale(sum(contract_amount))::text as contract
      from bought_bill_line where bill_id = ${id} group by 1, 2 order by 1, 2`.execute(tx)
  const { rows: shares } = await sql<BillPaper['shares'][number]>`
    select linked, trim_scale(amount)::text as amount from bought_bill_share
     where bill_id = ${id} order by linked = '', linked`.execute(tx)
  return {
    bill,
    sellerName: bill.sellerName,
    customerName: account.name,
    contractNumber: look.contract_number,
    isDraft: false,
    isChargedOff: bill.isChargedOff === 1,
    language: languageOf(look),
    shows: showsOf(look),
    ...partsOf(sums),
    shares,
  }
}
