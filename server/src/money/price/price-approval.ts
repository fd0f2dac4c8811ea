import { isTableBeyond, priceChanges } from '@fairlead/api/money/price/price-change.ts'
import { PriceStatus, type PriceVersion } from '@fairlead/api/money/price/price.ts'
import { PriceBand, priceCurrency, PriceInput, standardPlan } from '@fairlead/api/money/price/price-table.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import { type Carrier, requestApproval, type Requester } from '../../approval/public.ts'
import { takeTurns } from '../../lib/database/turns.ts'
import type { Tx } from '../../lib/db.ts'
import { Fail } from '../../lib/fail.ts'
import { addPriceVersion, demandNextMonth, findLatestVersion } from './prices.ts'

/** How many accounts pay the prices of a plan from a month on. */
async function countAccounts(tx: Tx, plan: string, startMonth: string): Promise<number> {
  const from = new Date(`${startMonth}-01T00:00:00Z`)
  const { accounts } = await tx
    .selectFrom('account as a')
    .select(({ fn }) => fn.countAll<number>().as('accounts'))
    .where('a.kind', '<>', 'operator')
    .where(
      sql<boolean>`coalesce((select t.plan from account_price t where t.account_id = a.id and t.starts_at <= ${from}
        order by t.starts_at desc limit 1), ${standardPlan}) = ${plan}`,
    )
    .executeTakeFirstOrThrow()
  return accounts
}

type Table = Pick<PriceInput, 'bands' | 'originFactor'>

const changesIn = (before: Table, after: Table) =>
  priceChanges(before.bands, after.bands)
    .map(
      ({ region, meter, from, before: old, after: next }) => `${region} ${meter} ${from}+: ${old} → ${next}`,
    )
    .join('; ')

/** What the next version of a plan looks like while it waits. */
const toWaiting = (input: PriceInput, approvalId: string, version: number, by: Requester) => ({
  id: approvalId,
  approvalId,
  plan: input.plan,
  version,
  startMonth: input.startMonth,
  currency: priceCurrency,
  originFactor: input.originFactor,
  status: PriceStatus.upcoming,
  bands: input.bands,
  createDate: by.now.toISOString(),
  createdBy: by.name,
})

type AddedVersion = PriceVersion & { approvalId: string | null }

/** Adds the next version of a plan, or has it wait for a second person if a price changes by much. */
export async function addOrRequestPrice(tx: Tx, input: PriceInput, by: Requester): Promise<AddedVersion> {
  await takeTurns(tx, `prices of ${input.plan}`)
  const latest = await findLatestVersion(tx, input.plan)
  demandNextMonth(latest, input.startMonth, by.now)
  const before = latest && {
    originFactor: latest.origin_factor,
    bands: PriceBand.array().parse(latest.bands),
  }
  if (!latest || !before || !isTableBeyond(before, input, by.rules.changePercent))
    return { ...(await addPriceVersion(tx, input, by.name, by.now)), approvalId: null }
  const accounts = await countAccounts(tx, input.plan, input.startMonth)
  const approvalId = await requestApproval(
    tx,
    {
      kind: 'price',
      cause: 'change',
      subjectKey: input.plan,
      subject: `${input.plan} ${input.startMonth}`,
      facts: {
        plan: input.plan,
        startMonth: input.startMonth,
        factorBefore: String(before.originFactor),
        factor: String(input.originFactor),
        changes: changesIn(before, input),
        accounts: String(accounts),
      },
      act: { input, version: latest.version },
    },
    by,
  )
  return toWaiting(input, approvalId, latest.version + 1, by)
}

const Act = z.object({ input: PriceInput, version: z.number().int() })

/** Adds a version that a second person has approved beside the one that it was compared with. */
export const priceCarrier: Carrier = {
  async carryOut(tx, { act, requestedBy }, { now }) {
    const { input, version } = Act.parse(act)
    await takeTurns(tx, `prices of ${input.plan}`)
    const latest = await findLatestVersion(tx, input.plan)
    if (latest?.version !== version) throw new Fail('approvalChanged')
    try {
      demandNextMonth(latest, input.startMonth, now)
    } catch {
      // The month has begun in the meantime.
      throw new Fail('approvalChanged')
    }
    await addPriceVersion(tx, input, requestedBy.name, now)
  },
}
