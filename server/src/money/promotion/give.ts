import { unitsOf } from '@fairlead/api/amount.ts'
import type { PromotionGiftKind } from '@fairlead/api/money/promotion/promotion.ts'
import { type Selectable, sql } from 'kysely'
import type { OnFailure } from '../../lib/database/apart.ts'
import type { DB } from '../../lib/db-types.ts'
import type { Database, Tx } from '../../lib/db.ts'
import { lockWallet, transact } from '../ledger/transact.ts'

type PromotionRow = Selectable<DB['top_up_activity']>
type Gift = { accountId: string; kind: PromotionGiftKind; amount: string; cloud: string | null }

/** An account that signed up in the last minute of the period is found after it. */
const graceMs = 3_600_000
const dayMs = 86_400_000

/** Accounts that have not been given yet what they have earned. Only customers who signed up in the period qualify. */
async function listGifts(tx: Tx, promotion: PromotionRow, now: Date): Promise<Gift[]> {
  const { rows } = await sql<{ account_id: string; kind: PromotionGiftKind; cloud: string | null }>`
    with joined as (
      select id from account
       where kind = 'customer' and created_at >= ${promotion.starts_at} and created_at < ${promotion.ends_at} and created_at <= ${now}),
    earned as (
      select id as account_id, 'signUp' as kind, null as cloud from joined where ${promotion.sign_up_amount}::numeric > 0
      union all
      (select distinct on (l.account_id) l.account_id, 'linked', l.supplier || ' ' || l.number
         from joined join linked_account l on l.account_id = joined.id
         join cloud_confirmation c on c.account_id = l.account_id and c.cloud_account = l.supplier || ' ' || l.number
        where ${promotion.linked_amount}::numeric > 0 and l.created_at < ${promotion.ends_at}
          and not exists (select from promotion_grant g
                           where g.promotion_id = ${promotion.id} and g.cloud_account = l.supplier || ' ' || l.number)
        order by l.account_id, l.created_at, l.id)
      union all
      select joined.id, 'traffic', null from joined
       where ${promotion.traffic_amount}::numeric > 0
         and ${String(promotion.traffic_bytes)}::numeric <
             (select coalesce(sum(u.traffic), 0) from usage_half_hour u
               where u.account_id = joined.id and u.site_id is null
                 and u.half_hour >= ${promotion.starts_at} and u.half_hour < ${promotion.ends_at}))
    select account_id, kind, cloud from earned
     where not exists (select from promotion_grant g
                        where (g.promotion_id, g.account_id, g.kind) = (${promotion.id}, earned.account_id, earned.kind))`.execute(
    tx,
  )
  const { sign_up_amount: signUp, linked_amount: linked, traffic_amount: traffic } = promotion
  const amounts = { signUp, linked, traffic }
  return rows.map(({ account_id, kind, cloud }) => ({
    accountId: account_id,
    kind,
    cloud,
    amount: amounts[kind],
  }))
}

/** Gives a voucher, unless the account or the cloud account had it before. */
export async function give(tx: Tx, promotion: PromotionRow, gift: Gift, now: Date): Promise<boolean> {
  const { accountId, kind, amount, cloud } = gift
  const { id, days, name_en, name_zh } = promotion
  await lockWallet(tx, accountId)
  const had = await tx
    .selectFrom('promotion_grant')
    .select('account_id')
    .where('promotion_id', '=', id)
    .where((eb) =>
      eb.or([
        eb.and([eb('account_id', '=', accountId), eb('kind', '=', kind)]),
        ...(cloud === null ? [] : [eb('cloud_account', '=', cloud)]),
      ]),
    )
    .executeTakeFirst()
  if (had) return false
  const expiresAt = new Date(now.getTime() + days * dayMs)
  const event = {
    kind: 'voucher',
    accountId,
    key: `promotion ${id} ${kind}`,
    request: { amount, days },
    effectiveAt: now,
    now,
    remark: name_en === name_zh ? name_en : `${name_en} / ${name_zh}`,
  } as const
  const { id: txnId } = await transact(tx, event, (book) =>
    book.addVoucher({
      value: unitsOf(amount),
      price: 0n,
      scope: 'general',
      startsAt: now,
      expiresAt,
    }),
  )
  await tx
    .insertInto('promotion_grant')
    .values({
      promotion_id: id,
      account_id: accountId,
      kind,
      cloud_account: cloud,
      txn_id: txnId,
      granted_at: now,
    })
    .execute()
  // The list of vouchers shows it as one that was activated immediately.
  await sql`insert into voucher (account_id, type, amount, days, user_id, handler, bought_at, activated_at, expires_at, txn_id)
    select ${accountId}, 1, ${amount}::numeric, ${days}, u.id, u.username, ${now}, ${now}, ${expiresAt}, ${txnId}
      from app_user u where u.account_id = ${accountId} and u.account_type = 1`.execute(tx)
  return true
}

/** Gives what accounts have earned by the current promotions. One that fails stops no other. */
export async function giveAll(db: Database, now: Date, failed: OnFailure) {
  const promotions = await db.system
    .selectFrom('top_up_activity')
    .selectAll()
    .where('active', '=', true)
    .where('starts_at', '<=', now)
    .where('ends_at', '>', new Date(now.getTime() - graceMs))
    .execute()
  for (const promotion of promotions)
    for (const gift of await db.transaction((tx) => listGifts(tx, promotion, now)))
      try {
        await db.transaction((tx) => give(tx, promotion, gift, now))
      } catch (error) {
        failed(error, `promotion ${promotion.id} could not give to account ${gift.accountId}`)
      }
}
