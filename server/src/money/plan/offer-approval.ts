import { isChangeBeyond } from '@fairlead/api/approval/change.ts'
import { gigabyte, OfferInput, type OfferVersion } from '@fairlead/api/money/plan/offer.ts'
import { z } from 'zod'
import { type Carrier, requestApproval, type Requester } from '../../approval/public.ts'
import type { Tx } from '../../lib/db.ts'
import { Fail } from '../../lib/fail.ts'
import { createOffer, findLatestOffer, lockOffers } from './offers.ts'

const trafficOf = (bytes: number) => String(bytes / gigabyte)

/** Whether a version costs or contains something else than its predecessor by more than a share, in percent. */
function isOfferBeyond(before: OfferVersion, after: OfferInput, percent: number): boolean {
  const pairs: readonly (readonly [string, string])[] = [
    [before.price, after.price],
    [String(before.traffic), String(after.trafficGb * gigabyte)],
    [String(before.requests), String(after.requests)],
    [String(before.originTraffic), String(after.originTrafficGb * gigabyte)],
  ]
  return pairs.some(([from, to]) => isChangeBeyond(from, to, percent))
}

/** How many accounts will pay the next version when their month ends. */
async function countRenewals(tx: Tx, plan: string): Promise<number> {
  const { accounts } = await tx
    .selectFrom('package_period as p')
    .innerJoin('package_offer as o', 'o.id', 'p.offer_id')
    .select(({ fn }) => fn.countAll<number>().as('accounts'))
    .where('o.plan', '=', plan)
    .where('p.auto_renew', '=', true)
    .where('p.ended_at', 'is', null)
    .executeTakeFirstOrThrow()
  return accounts
}

type AddedOffer = z.input<typeof OfferVersion> & { approvalId: string | null }

/** What the next version of a package looks like while it waits. */
const toWaiting = (input: OfferInput, approvalId: string, version: number, by: Requester): AddedOffer => ({
  id: approvalId,
  approvalId,
  plan: input.plan,
  list: input.list,
  // oxlint-disable-next-line house/written-texts -- A stored name, which is never a message.
  name: { en: input.nameEn, zh: input.nameZh },
  price: input.price,
  currencyCode: 'USD',
  traffic: input.trafficGb * gigabyte,
  requests: input.requests,
  originTraffic: input.originTrafficGb * gigabyte,
  sites: input.sites,
  version,
  handler: by.name,
  createDate: by.now.toISOString(),
  withdrawDate: null,
})

/** Puts a version on sale, or has it wait for a second person if it differs much from the last one of its plan. */
export async function addOrRequestOffer(tx: Tx, input: OfferInput, by: Requester): Promise<AddedOffer> {
  await lockOffers(tx, input)
  const latest = await findLatestOffer(tx, input.plan)
  if (!latest || !isOfferBeyond(latest, input, by.rules.changePercent))
    return { ...(await createOffer(tx, input, by.name, by.now)), approvalId: null }
  const renewals = await countRenewals(tx, input.plan)
  const approvalId = await requestApproval(
    tx,
    {
      kind: 'packageOffer',
      cause: 'change',
      subjectKey: input.plan,
      subject: input.plan,
      facts: {
        plan: input.plan,
        priceBefore: `${latest.price} USD`,
        price: `${input.price} USD`,
        trafficBefore: trafficOf(latest.traffic),
        traffic: String(input.trafficGb),
        requestsBefore: String(latest.requests),
        requests: String(input.requests),
        originBefore: trafficOf(latest.originTraffic),
        origin: String(input.originTrafficGb),
        renewals: String(renewals),
      },
      act: { input, version: latest.version },
    },
    by,
  )
  return toWaiting(input, approvalId, latest.version + 1, by)
}

const Act = z.object({ input: OfferInput, version: z.number().int() })

/** Puts a version on sale that a second person has approved beside the one that it was compared with. */
export const offerCarrier: Carrier = {
  async carryOut(tx, { act, requestedBy }, { now }) {
    const { input, version } = Act.parse(act)
    try {
      await lockOffers(tx, input)
    } catch {
      // Others have filled its list in the meantime.
      throw new Fail('approvalChanged')
    }
    if ((await findLatestOffer(tx, input.plan))?.version !== version) throw new Fail('approvalChanged')
    await createOffer(tx, input, requestedBy.name, now)
  },
}
