import { decimalOf, unitsOf } from '@fairlead/api/amount.ts'
import type { BodyOf, QueryOf } from '@fairlead/api/endpoint.ts'
import {
  type addPromotion,
  canSwitchPromotion,
  listPromotions,
  type Promotion,
} from '@fairlead/api/money/promotion/promotion.ts'
import { sql } from 'kysely'
import type { Tx } from '../../lib/db.ts'
import { demand, Fail } from '../../lib/fail.ts'
import { containing, listPage } from '../../lib/list.ts'

const megabyte = 1_000_000

const promotionsIn = (tx: Tx) =>
  tx
    .selectFrom('top_up_activity as p')
    .selectAll('p')
    .select(
      sql<number>`(select count(*)::int from promotion_grant g where g.promotion_id = p.id)`.as('grants'),
    )
type PromotionRow = Awaited<ReturnType<ReturnType<typeof promotionsIn>['executeTakeFirstOrThrow']>>

/** The share that is paid is what is stored, but staff see the discount. */
const percentOff = (share: string | null) =>
  share === null ? 0 : Number(unitsOf('1') - unitsOf(share)) / Number(unitsOf('0.01'))
const shareOf = (percent: number) =>
  percent === 0 ? null : decimalOf(unitsOf('1') - BigInt(percent) * unitsOf('0.01'))

const toPromotion = (row: PromotionRow): Promotion => ({
  id: row.id,
  nameEn: row.name_en,
  nameZh: row.name_zh,
  active: row.active,
  startTime: row.starts_at.toISOString(),
  endTime: row.ends_at.toISOString(),
  percentOff: percentOff(row.share),
  signUpAmount: row.sign_up_amount,
  linkedAmount: row.linked_amount,
  trafficAmount: row.traffic_amount,
  trafficMb: Math.floor(row.traffic_bytes / megabyte),
  days: row.days,
  currencyCode: 'USD',
  grantCount: row.grants,
  handler: row.created_by,
  createDate: row.created_at.toISOString(),
})

export const listPromotionPage = (tx: Tx, query: QueryOf<typeof listPromotions>) =>
  listPage(listPromotions, query, {
    from: promotionsIn(tx),
    filters: {
      name: (rows, part) =>
        rows.where(({ or, eb }) =>
          or([eb('p.name_en', 'ilike', containing(part)), eb('p.name_zh', 'ilike', containing(part))]),
        ),
    },
    sort: { startTime: 'p.starts_at' },
    order: ['-startTime'],
    unique: 'p.id',
    row: toPromotion,
  })

async function findPromotion(tx: Tx, id: string): Promise<Promotion> {
  const row = await promotionsIn(tx).where('p.id', '=', id).executeTakeFirst()
  if (!row) throw new Fail('notFound')
  return toPromotion(row)
}

export async function addPromotionRow(tx: Tx, body: BodyOf<typeof addPromotion>, by: string, now: Date) {
  const { id } = await tx
    .insertInto('top_up_activity')
    .values({
      name_en: body.nameEn,
      name_zh: body.nameZh,
      share: shareOf(body.percentOff),
      days: body.days,
      starts_at: new Date(body.startTime),
      ends_at: new Date(body.endTime),
      sign_up_amount: body.signUpAmount,
      linked_amount: body.linkedAmount,
      traffic_amount: body.trafficAmount,
      traffic_bytes: body.trafficMb * megabyte,
      created_by: by,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return findPromotion(tx, id)
}

/** Starts or stops a promotion. Throws `promotionEnded`. */
export async function setActive(tx: Tx, id: string, active: boolean, now: Date) {
  await tx.selectFrom('top_up_activity').select('id').where('id', '=', id).forUpdate().execute()
  const before = await findPromotion(tx, id)
  demand(canSwitchPromotion(before, now))
  await tx.updateTable('top_up_activity').set({ active }).where('id', '=', id).execute()
  return { before, after: { ...before, active } }
}
