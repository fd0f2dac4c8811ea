import { listPackageHistory } from '@fairlead/api/money/plan/history.ts'
import { addOffer, listOffers, withdrawOffer } from '@fairlead/api/money/plan/offer.ts'
import { buyPackage, getPackage, listPackages, setAutoRenew } from '@fairlead/api/money/plan/package.ts'
import { requesterOf } from '../../approval/public.ts'
import { Fail } from '../../lib/fail.ts'
import type { Serve } from '../../lib/http/serve.ts'
import type { Settings } from '../../settings.ts'
import { listHistoryPage } from './history.ts'
import { addOrRequestOffer } from './offer-approval.ts'
import { listOfferVersions, listOffersOnSale, withdrawOfferVersion } from './offers.ts'
import { requireGateBalance } from '../sale/gate.ts'
import { sellPackage, findCurrentPackage, saveAutoRenew } from './packages.ts'

export function planRoutes(
  { serve, serveOperator }: Serve,
  { approvals: rules, gated }: Pick<Settings, 'approvals' | 'gated'>,
) {
  serve(listPackages, ({ tx }) => listOffersOnSale(tx))
  serve(getPackage, ({ tx, me }) => findCurrentPackage(tx, me.account_id))

  serve(buyPackage, async ({ tx, me, body, now, note, changed }) => {
    if (gated.includes('package')) await requireGateBalance(tx, me.account_id, now)
    const before = await findCurrentPackage(tx, me.account_id)
    const isNew = await sellPackage(tx, me, body, now)
    const after = await findCurrentPackage(tx, me.account_id)
    if (!after) throw new Fail('notFound')
    note({ subject: after.id })
    if (isNew) changed(before, after)
    return after
  })

  serve(listPackageHistory, ({ tx, me, query }) => listHistoryPage(tx, me.account_id, query))

  serve(setAutoRenew, async ({ tx, me, body, note, edited }) => {
    const before = await findCurrentPackage(tx, me.account_id)
    await saveAutoRenew(tx, me.account_id, body.autoRenew)
    const after = await findCurrentPackage(tx, me.account_id)
    if (!after) throw new Fail('notFound')
    note({ subject: after.id })
    return edited(before, after)
  })

  serveOperator(listOffers, ({ tx, query }) => listOfferVersions(tx, query))
  serveOperator(addOffer, async ({ tx, me, body, now, added }) =>
    added(await addOrRequestOffer(tx, body, requesterOf(me, rules, now))),
  )
  serveOperator(withdrawOffer, async ({ tx, params, now, edited }) => {
    const { before, after } = await withdrawOfferVersion(tx, params.id, now)
    return edited(before, after)
  })
}
