import { unitsOf } from '@fairlead/api/amount.ts'
import type { QueryOf } from '@fairlead/api/endpoint.ts'
import {
  canWithdrawSale,
  listVoucherSales,
  type SaleInput,
  type VoucherOffer,
  type VoucherSale,
} from '@fairlead/api/money/voucher/sale.ts'
import { sql } from 'kysely'
import type { Entered, Tx } from '../../lib/db.ts'
import { demand, Fail } from '../../lib/fail.ts'
import { containing, listPage } from '../../lib/list.ts'
import { requireLeft, unpaidBefore } from '../sale/unpaid.ts'
import { Insufficient } from '../ledger/book.ts'
import { lockWallet, transact } from '../ledger/transact.ts'

const dayMs = 86_400_000
const selectVoucherOffers = (tx: Tx) =>
  tx
    .selectFrom('voucher_offer as o')
    .select(['o.id', 'o.type', 'o.amount', 'o.price', 'o.days', 'o.withdrawn_at'])
    .select(sql<VoucherOffer['name']>`json_build_object('en', o.name_en, 'zh', o.name_zh)`.as('name'))
type OfferRow = Awaited<ReturnType<ReturnType<typeof selectVoucherOffers>['executeTakeFirstOrThrow']>>

const toOffer = (row: OfferRow): VoucherOffer => ({
  id: row.id,
  name: row.name,
  rechargeType: row.type === 1 ? 1 : 2,
  buyAmount: row.price,
  creditAmount: row.amount,
  currencyCode: 'USD',
  days: row.days,
})

export async function listVouchersOnSale(tx: Tx): Promise<VoucherOffer[]> {
  const rows = await selectVoucherOffers(tx)
    .where('o.withdrawn_at', 'is', null)
    .orderBy('o.price')
    .orderBy('o.id')
    .execute()
  return rows.map(toOffer)
}

/** What a request bought before. Throws `conflict` if it was for another offer. */
async function boughtBy(tx: Tx, accountId: string, { key, offerId }: { key: string; offerId: string }) {
  const known = await tx
    .selectFrom('voucher')
    .select(['id', 'offer_id'])
    .where('account_id', '=', accountId)
    .where('request_key', '=', key)
    .executeTakeFirst()
  if (known && known.offer_id !== offerId) throw new Fail('conflict')
  return known?.id
}

/**
 * Buys a voucher from free cash, once for each request. Enough has to be left over for uncharged usage, since the voucher
 * does not pay for it. Throws `voucherOver` and `balanceShort`. Returns the voucher's id.
 */
export async function sellVoucher(
  tx: Tx,
  me: Entered,
  request: { key: string; offerId: string },
  now: Date,
): Promise<{ id: string; isNew: boolean }> {
  const { account_id: accountId } = me
  const before = await boughtBy(tx, accountId, request)
  if (before !== undefined) return { id: before, isNew: false }
  const offer = await selectVoucherOffers(tx).where('o.id', '=', request.offerId).executeTakeFirst()
  if (!offer || offer.withdrawn_at !== null) throw new Fail('voucherOver')
  await lockWallet(tx, accountId)
  // Read again, because a concurrent request may have changed this before the lock was taken.
  const known = await boughtBy(tx, accountId, request)
  if (known !== undefined) return { id: known, isNew: false }
  const unpaid = await unpaidBefore(tx, accountId, now, now)
  const expiresAt = new Date(now.getTime() + offer.days * dayMs)
  const event = { kind: 'voucher', recordType: 20, effectiveAt: now, now } as const
  const posted = await transact(
    tx,
    { ...event, accountId, key: `voucher ${request.key}`, request: { offerId: offer.id } },
    (book) => {
      book.addVoucher({
        value: unitsOf(offer.amount),
        price: unitsOf(offer.price),
        scope: offer.type === 1 ? 'general' : 'transfer',
        startsAt: now,
        expiresAt,
      })
      requireLeft(book, unpaid)
    },
  ).catch((error: unknown) => {
    throw error instanceof Insufficient ? new Fail('balanceShort') : error
  })
  const { id } = await tx
    .insertInto('voucher')
    .values({
      account_id: accountId,
      offer_id: offer.id,
      request_key: request.key,
      type: offer.type,
      amount: offer.amount,
      price: offer.price,
      days: offer.days,
      user_id: me.user_id,
      handler: me.username,
      bought_at: now,
      activated_at: now,
      expires_at: expiresAt,
      txn_id: posted.id,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, isNew: true }
}

const selectVoucherSales = (tx: Tx) =>
  selectVoucherOffers(tx)
    .select(['o.created_by', 'o.created_at'])
    .select(sql<number>`(select count(*)::int from voucher v where v.offer_id = o.id)`.as('sold'))
type SaleRow = Awaited<ReturnType<ReturnType<typeof selectVoucherSales>['executeTakeFirstOrThrow']>>

const toSale = (row: SaleRow): VoucherSale => ({
  ...toOffer(row),
  soldCount: row.sold,
  handler: row.created_by,
  createDate: row.created_at.toISOString(),
  withdrawDate: row.withdrawn_at?.toISOString() ?? null,
})

export const listSales = (tx: Tx, query: QueryOf<typeof listVoucherSales>) =>
  listPage(listVoucherSales, query, {
    from: selectVoucherSales(tx),
    filters: {
      name: (rows, part) =>
        rows.where((eb) =>
          eb.or([eb('o.name_en', 'ilike', containing(part)), eb('o.name_zh', 'ilike', containing(part))]),
        ),
    },
    sort: { createDate: 'o.created_at' },
    order: ['-createDate'],
    unique: 'o.id',
    row: toSale,
  })

async function findSale(tx: Tx, id: string): Promise<VoucherSale> {
  const row = await selectVoucherSales(tx).where('o.id', '=', id).executeTakeFirst()
  if (!row) throw new Fail('notFound')
  return toSale(row)
}

export async function addSale(tx: Tx, input: SaleInput, by: string, now: Date): Promise<VoucherSale> {
  const { nameEn: name_en, nameZh: name_zh, rechargeType: type, creditAmount, buyAmount, days } = input
  const { id } = await tx
    .insertInto('voucher_offer')
    .values({
      name_en,
      name_zh,
      type,
      amount: creditAmount,
      price: buyAmount,
      days,
      created_by: by,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return findSale(tx, id)
}

/** Throws `notFound` and `voucherOver`. */
export async function withdrawSale(tx: Tx, id: string, now: Date) {
  const before = await findSale(tx, id)
  demand(canWithdrawSale(before))
  await tx.updateTable('voucher_offer').set({ withdrawn_at: now }).where('id', '=', id).execute()
  return { before, after: await findSale(tx, id) }
}
