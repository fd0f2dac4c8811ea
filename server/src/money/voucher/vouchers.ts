import { decimalOf, unitsOf } from '@fairlead/api/amount.ts'
import type { QueryOf } from '@fairlead/api/endpoint.ts'
import {
  activationDays,
  canResendActivation,
  getVoucher,
  listVouchers,
  type Voucher,
  type VoucherRecord,
  VoucherRecordType,
} from '@fairlead/api/money/voucher/voucher.ts'
import { type EventKind, eventParts } from '@fairlead/api/money/event-kinds.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Entered, Tx } from '../../lib/db.ts'
import { demand, Fail } from '../../lib/fail.ts'
import { listPage } from '../../lib/list.ts'
import { addMail } from '../../lib/mail/mail.ts'
import { hashToken, newToken } from '../../lib/token.ts'
import type { Mailing } from '../../lib/mail/write-letter.ts'
import { voucherLetter } from './letters.ts'
import { transact } from '../ledger/transact.ts'

const selectVouchers = (tx: Tx, accountId: string) =>
  tx
    .selectFrom('voucher as v')
    .leftJoin('ledger_txn as t', 't.id', 'v.txn_id')
    .leftJoin('ledger_grant as g', 'g.txn_id', 'v.txn_id')
    .where('v.account_id', '=', accountId)
    .select(['g.remaining', 'g.id as grant_id'])
    .select([
      ...(['v.id', 'v.txn_id', 't.bill_code', 'v.bought_at', 'v.days', 'v.activated_at'] as const),
      ...([
        'v.expires_at',
        'v.amount',
        'v.handler',
        'v.type',
        'v.price',
        'v.batch_id',
        'v.offer_id',
      ] as const),
    ])
type Rows = ReturnType<typeof selectVouchers>
type VoucherRow = Awaited<ReturnType<Rows['executeTakeFirstOrThrow']>>

/** How an account got a voucher. */
const originOf = ({ batch_id, offer_id }: Pick<VoucherRow, 'batch_id' | 'offer_id'>) =>
  batch_id !== null
    ? VoucherRecordType.exchange
    : offer_id === null
      ? VoucherRecordType.give
      : VoucherRecordType.purchase

const toVoucher = (row: VoucherRow, now: Date): Voucher => {
  const isOver = row.expires_at !== null && row.expires_at <= now
  const left = row.remaining ?? row.amount
  return {
    id: row.id,
    eventId: row.txn_id,
    billCode: row.bill_code ?? '',
    buyTime: row.bought_at.toISOString(),
    days: row.days,
    beginTime: row.activated_at?.toISOString() ?? null,
    expiredTime: row.expires_at?.toISOString() ?? null,
    buyAmount: row.price,
    creditAmount: row.amount,
    creditBalance: left,
    canCreditBalance: row.activated_at === null || isOver ? '0' : left,
    currencyCode: 'USD',
    handler: row.handler,
    type: originOf(row),
    rechargeType: row.type === 1 ? 1 : 2,
    status: isOver ? 1 : 0,
    active: row.activated_at !== null,
  }
}

export const listVoucherPage = (tx: Tx, accountId: string, query: QueryOf<typeof listVouchers>, now: Date) =>
  listPage(listVouchers, query, {
    from: selectVouchers(tx, accountId),
    filters: {
      rechargeType: (rows: Rows, type: number) => rows.where('v.type', '=', type),
      status: (rows: Rows, status: number) =>
        status === 1
          ? rows.where('v.expires_at', '<=', now)
          : rows.where((eb) => eb.or([eb('v.expires_at', 'is', null), eb('v.expires_at', '>', now)])),
      billCode: (rows: Rows, code: string) => rows.where('t.bill_code', 'like', `${code.toUpperCase()}%`),
      startTime: (rows: Rows, start: string) => rows.where('v.bought_at', '>=', new Date(start)),
      endTime: (rows: Rows, end: string) => rows.where('v.bought_at', '<', new Date(end)),
    },
    sort: { buyTime: 'v.bought_at' },
    order: ['-buyTime'],
    unique: 'v.id',
    row: (row) => toVoucher(row, now),
  })

async function findVoucherRow(tx: Tx, accountId: string, id: string): Promise<VoucherRow> {
  const row = await selectVouchers(tx, accountId).where('v.id', '=', id).executeTakeFirst()
  if (!row) throw new Fail('notFound')
  return row
}

/** Throws `notFound`. */
export const findVoucher = async (tx: Tx, accountId: string, id: string, now: Date): Promise<Voucher> =>
  toVoucher(await findVoucherRow(tx, accountId, id), now)

const typeOfDraw = (reason: string, kind: EventKind) =>
  reason === 'lapse'
    ? VoucherRecordType.expire
    : eventParts[kind] === 'package'
      ? VoucherRecordType.buyPackage
      : VoucherRecordType.deduction

/** A voucher and what happened to it, the newest first. */
export async function findVoucherDetail(tx: Tx, accountId: string, id: string, now: Date) {
  const row = await findVoucherRow(tx, accountId, id)
  const draws = await tx
    .selectFrom('ledger_draw as d')
    .innerJoin('ledger_txn as t', 't.id', 'd.txn_id')
    .where('d.account_id', '=', accountId)
    .where('d.grant_id', '=', row.grant_id ?? row.id)
    .select(['t.id', 't.kind', 't.booked_at', 't.bill_code', 'd.reason', 'd.amount'])
    .orderBy('t.booked_at', 'desc')
    .orderBy('t.id')
    .execute()
  const records: VoucherRecord[] = draws.map((draw) => {
    // Only this program writes the column.
    const kind = draw.kind as EventKind
    return {
      eventId: draw.id,
      type: typeOfDraw(draw.reason, kind),
      recordTime: draw.booked_at.toISOString(),
      amount: decimalOf(-unitsOf(draw.amount)),
      billCode: draw.bill_code,
      kind,
    }
  })
  const voucher = toVoucher(row, now)
  records.push({
    eventId: voucher.eventId,
    type: voucher.type,
    recordTime: voucher.buyTime,
    amount: voucher.creditAmount,
    billCode: voucher.billCode,
    kind: null,
  })
  return getVoucher.reply.parse({ ...voucher, records })
}

const Taken = z.object({
  outcome: z.enum(['taken', 'unknown', 'used', 'expired']),
  batch: z.string(),
  kind: z.number(),
  worth: z.string(),
  valid_days: z.number(),
})
const refusals = { unknown: 'voucherUnknown', used: 'voucherUsed', expired: 'voucherExpired' } as const

async function mailLink(tx: Tx, me: Entered, voucher: { id: string; amount: string }, mailing: Mailing) {
  const token = newToken()
  await tx
    .updateTable('voucher')
    .set({
      token_hash: hashToken(token),
      token_until: new Date(mailing.now.getTime() + activationDays * 86_400_000),
    })
    .where('id', '=', voucher.id)
    .where('account_id', '=', me.account_id)
    .execute()
  const letter = voucherLetter(me, mailing.home, { token, amount: voucher.amount, days: activationDays })
  await addMail(tx, mailing.box, letter)
}

/** Takes a code and mails the link that activates its voucher. Throws a field error. */
export async function redeemCode(tx: Tx, me: Entered, code: string, mailing: Mailing): Promise<Voucher> {
  const { now } = mailing
  const { rows } = await sql`select * from take_voucher_code(${hashToken(code)}, ${now})`.execute(tx)
  const found = z.object({ outcome: Taken.shape.outcome }).parse(rows[0])
  if (found.outcome !== 'taken') throw Fail.field('code', refusals[found.outcome])
  const { batch, kind, worth, valid_days: days } = Taken.parse(rows[0])
  const { id } = await tx
    .insertInto('voucher')
    .values({
      account_id: me.account_id,
      batch_id: batch,
      type: kind,
      amount: worth,
      days,
      user_id: me.user_id,
      handler: me.username,
      bought_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await mailLink(tx, me, { id, amount: worth }, mailing)
  return toVoucher(await findVoucherRow(tx, me.account_id, id), now)
}

/** Mails another link; the previous one stops working. Throws `voucherActive`. */
export async function mailAgain(tx: Tx, me: Entered, id: string, mailing: Mailing) {
  const row = await findVoucherRow(tx, me.account_id, id)
  demand(canResendActivation(toVoucher(row, mailing.now)))
  await mailLink(tx, me, { id, amount: row.amount }, mailing)
}

/** Puts the voucher of a link into the wallet, once. Throws `codeInvalid`. */
export async function activateByToken(tx: Tx, token: string, now: Date) {
  const row = await tx
    .selectFrom('voucher')
    .select(['id', 'account_id', 'amount', 'type', 'days', 'user_id', 'handler'])
    .where('token_hash', '=', hashToken(token))
    .where('token_until', '>', now)
    .where('activated_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new Fail('codeInvalid')
  const { id, account_id: accountId, user_id: userId, amount, type, days, handler } = row
  const expiresAt = new Date(now.getTime() + days * 86_400_000)
  const posted = await transact(
    tx,
    { accountId, kind: 'voucher', key: `voucher ${id}`, request: { id }, effectiveAt: now, now },
    (book) =>
      book.addVoucher({
        value: unitsOf(amount),
        price: 0n,
        scope: type === 1 ? 'general' : 'transfer',
        startsAt: now,
        expiresAt,
      }),
  )
  await tx
    .updateTable('voucher')
    .set({ activated_at: now, expires_at: expiresAt, txn_id: posted.id, token_hash: null, token_until: null })
    .where('id', '=', id)
    .execute()
  return {
    id,
    accountId,
    userId,
    handler,
    creditAmount: amount,
    expiredTime: expiresAt.toISOString(),
    rechargeType: type,
    days,
  }
}
