import { createHash, randomInt } from 'node:crypto'
import { decimalOf, unitsOf } from '@fairlead/api/amount.ts'
import type { QueryOf } from '@fairlead/api/endpoint.ts'
import { toConvertCurrency } from '@fairlead/api/money/top-up/convert-currency.ts'
import { isByHand, type PaymentMethod } from '@fairlead/api/money/top-up/methods.ts'
import {
  canCancelTopUp,
  listTopUps,
  maxOpenTopUps,
  PaymentStatus,
  type TopUp,
  type TopUpInput,
} from '@fairlead/api/money/top-up/top-up.ts'
import type { Language } from '@fairlead/api/text.ts'
import { sql } from 'kysely'
import type { Tx } from '../../lib/db.ts'
import { demand, Fail } from '../../lib/fail.ts'
import { addJob } from '../../lib/jobs.ts'
import { containing, listPage, TimeKey } from '../../lib/list.ts'
import { takeTurns } from '../../lib/database/turns.ts'
import { findWallet } from '../ledger/transact.ts'
import type { Order } from './provider.ts'
import { findQuote } from './quotes.ts'
import { sameAmount, type TopUpRow } from './top-up-row.ts'

/** How long a top-up can be paid. Transfers by hand take days (spec 1, section 9). */
const openMinutes = { hosted: 120, byHand: 15 * 24 * 60 }

const ofAccount = (tx: Tx, accountId: string) =>
  tx
    .selectFrom('top_up')
    .where('top_up.account_id', '=', accountId)
    .selectAll()
    .select(
      sql<string | null>`(select payment_id from top_up_payment p
        where p.top_up_id = top_up.id and p.account_id = top_up.account_id
        order by p.outcome = 'credited' desc, p.created_at limit 1)`.as('payment'),
    )

export type TopUpWithPayment = TopUpRow & { payment: string | null }

/** What arrived of a top-up, what left the wallet again, and what is left of it. */
function arrivalOf({ amount, refunded, credited_at: creditedAt }: TopUpRow) {
  const arrived = creditedAt === null ? 0n : unitsOf(amount)
  return {
    arrivalAmount: decimalOf(arrived),
    refundedAmount: refunded,
    leftAmount: decimalOf(arrived - unitsOf(refunded)),
  }
}

export const toTopUp =
  (language: Language) =>
  (row: TopUpWithPayment): TopUp => ({
    id: row.id,
    billCode: row.number,
    rechargeTime: row.created_at.toISOString(),
    rechargeCurrency: 'USD',
    rechargeAmount: row.amount,
    discount: row.share,
    actualAmount: row.paid,
    activityDesc: language === 'zh' ? row.activity_zh : row.activity_en,
    exchangeRate: row.rate,
    ...arrivalOf(row),
    convertAmount: row.charge,
    ...toConvertCurrency(row.currency),
    paymentStatus: row.status as PaymentStatus,
    orderNumber: row.payment ?? '',
    sourceType: row.method as PaymentMethod,
    bankSerial: row.bank_serial,
    remittor: row.remittor,
    remark: row.remark,
    txId: row.tx_id,
    accountHolderName: row.account_holder,
    userName: row.user_name,
    expireTime: row.expires_at.toISOString(),
    endTime: row.ended_at?.toISOString() ?? null,
  })

/** Throws `notFound`. */
export async function findTopUp(tx: Tx, accountId: string, id: string): Promise<TopUpWithPayment> {
  const row = await ofAccount(tx, accountId).where('id', '=', id).executeTakeFirst()
  if (!row) throw new Fail('notFound')
  return row
}

export type TopUpFilters = Omit<
  QueryOf<typeof listTopUps>,
  'pageNum' | 'pageSize' | 'sort' | 'lastEvaluatedKey'
>
type Rows = ReturnType<typeof ofAccount>

export const topUpsOf = ofAccount

export const topUpFilters = {
  billCode: (rows: Rows, part: string) => rows.where('number', 'ilike', containing(part)),
  paymentStatus: (rows: Rows, status: number) => rows.where('status', '=', status),
  sourceType: (rows: Rows, method: string) => rows.where('method', '=', method),
  startTime: (rows: Rows, time: string) => rows.where('created_at', '>=', new Date(time)),
  endTime: (rows: Rows, time: string) => rows.where('created_at', '<', new Date(time)),
}

export const listAccountTopUps = (
  tx: Tx,
  accountId: string,
  query: QueryOf<typeof listTopUps>,
  language: Language,
) =>
  listPage(listTopUps, query, {
    from: ofAccount(tx, accountId),
    filters: topUpFilters,
    sort: { rechargeTime: 'created_at' },
    order: ['-rechargeTime'],
    foundBy: 'id',
    nextPage: TimeKey,
    row: toTopUp(language),
  })

/** Without letters that are mistaken for others. */
const signs = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

/** `T20310506K3MZ9Q7XRB`: not to be guessed, and short enough to be read out. */
const newNumber = (now: Date) =>
  `T${now.toISOString().slice(0, 10).replaceAll('-', '')}${Array.from({ length: 10 }, () => signs[randomInt(signs.length)]).join('')}`

const hashOf = (input: TopUpInput) =>
  createHash('sha256')
    .update(
      JSON.stringify([
        input.paymentMethod,
        input.country,
        input.rechargeAmount,
        input.actualAmount,
        input.exchangeRate,
        input.txId,
      ]),
    )
    .digest()

type Buyer = { accountId: string; userName: string; language: Language; now: Date }

/**
 * Adds a top-up that waits for its payment. The same request again returns the same top-up; another one with its key is a
 * `conflict`. Throws `topUpQuote` if discount or rate have changed since the page showed them.
 */
export async function createTopUp(
  tx: Tx,
  input: TopUpInput,
  { accountId, userName, language, now }: Buyer,
): Promise<{ topUp: TopUp; isNew: boolean }> {
  await takeTurns(tx, `top-ups of ${accountId}`)
  const hash = hashOf(input)
  const known = await ofAccount(tx, accountId).where('request_key', '=', input.key).executeTakeFirst()
  if (known) {
    if (!known.request_hash.equals(hash)) throw new Fail('conflict')
    return { topUp: toTopUp(language)(known), isNew: false }
  }
  await findWallet(tx, accountId)
  const { paymentMethod: method, country, rechargeAmount } = input
  const quote = await findQuote(tx, { accountId, amount: rechargeAmount, method, country }, now)
  if (!quote) throw Fail.field('paymentMethod', 'option')
  if (!sameAmount(quote.paid, input.actualAmount) || !sameAmount(quote.rate, input.exchangeRate))
    throw new Fail('topUpQuote')
  const { open } = await tx
    .selectFrom('top_up')
    .select(({ fn }) => fn.countAll<number>().as('open'))
    .where('account_id', '=', accountId)
    .where('status', '=', PaymentStatus.inPayment)
    .executeTakeFirstOrThrow()
  if (open >= maxOpenTopUps) throw new Fail('topUpBusy')
  const txId = input.txId.toLowerCase()
  if (txId !== '' && (await isNamed(tx, accountId, txId))) throw Fail.field('txId', 'topUpTxIdUsed')
  const minutes = isByHand(method) ? openMinutes.byHand : openMinutes.hosted
  const { id } = await tx
    .insertInto('top_up')
    .values({
      account_id: accountId,
      user_name: userName,
      number: newNumber(now),
      request_key: input.key,
      request_hash: hash,
      method,
      country,
      provider: providerOf(method),
      amount: rechargeAmount,
      share: quote.share,
      paid: quote.paid,
      activity_en: quote.activityEn,
      activity_zh: quote.activityZh,
      currency: quote.currency,
      rate: quote.rate,
      charge: quote.charge,
      tx_id: txId,
      created_at: now,
      expires_at: new Date(now.getTime() + minutes * 60_000),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { topUp: toTopUp(language)(await findTopUp(tx, accountId, id)), isNew: true }
}

/** Whether a top-up of the account names this transaction already. */
const isNamed = async (tx: Tx, accountId: string, txId: string) =>
  (await ofAccount(tx, accountId)
    .where('tx_id', '=', txId)
    .where('status', 'in', [PaymentStatus.error, PaymentStatus.inPayment, PaymentStatus.success])
    .executeTakeFirst()) !== undefined

/** The provider that a method is paid through. */
export function providerOf(method: PaymentMethod): string {
  if (
    isByHand(method) ||
    method === 'paypal' ||
    method === 'alipay' ||
    method === 'usdt' ||
    method === 'otherCard'
  )
    return method
  return 'card'
}

/** Cancels a top-up; a job closes it at the provider. Throws `notFound` and `topUpEnded`. */
export async function stopTopUp(
  tx: Tx,
  accountId: string,
  id: string,
  { language, now }: Pick<Buyer, 'language' | 'now'>,
) {
  const row = await tx
    .selectFrom('top_up')
    .selectAll()
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!row) throw new Fail('notFound')
  demand(canCancelTopUp({ paymentStatus: row.status as PaymentStatus }))
  await tx
    .updateTable('top_up')
    .set({ status: PaymentStatus.cancelled, ended_at: now })
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .execute()
  await addJob(tx, 'closeTopUp', { id })
  return toTopUp(language)(await findTopUp(tx, accountId, id))
}

/** The order of a top-up as its provider knows it. */
export const toTopUpOrder = (row: TopUpRow, returnUrl: string): Order => ({
  number: row.number,
  method: row.method,
  amount: row.charge,
  currency: row.currency,
  txId: row.tx_id,
  createdAt: row.created_at,
  expiresAt: row.expires_at,
  ref: row.provider_ref,
  returnUrl,
})
