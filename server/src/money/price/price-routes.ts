import {
  addPrice,
  getPrice,
  getPriceLimit,
  listPrices,
  removePrice,
} from '@fairlead/api/money/price/price.ts'
import { getWaitingUsage, listPriceTerms, savePriceTerms } from '@fairlead/api/money/price/terms.ts'
import { requesterOf } from '../../approval/public.ts'
import type { Serve } from '../../lib/http/serve.ts'
import type { Settings } from '../../settings.ts'
import { addOrRequestPrice } from './price-approval.ts'
import { lockTerms } from './pricing.ts'
import * as prices from './prices.ts'

export function priceRoutes({ serveOperator }: Serve, { approvals: rules }: Pick<Settings, 'approvals'>) {
  serveOperator(listPrices, ({ tx, query, now }) => prices.listPriceRows(tx, query, now))
  serveOperator(getPrice, ({ tx, params, now }) => prices.findPriceVersion(tx, params.id, now))
  serveOperator(addPrice, async ({ tx, me, body, now, added }) =>
    added(await addOrRequestPrice(tx, body, requesterOf(me, rules, now))),
  )
  serveOperator(getPriceLimit, async () => ({ changePercent: rules.changePercent }))
  serveOperator(removePrice, async ({ tx, params, now, removed }) =>
    removed(await prices.removePriceVersion(tx, params.id, now)),
  )
  serveOperator(getWaitingUsage, ({ tx, now }) => prices.waiting(tx, now))
  serveOperator(listPriceTerms, ({ tx, params }) => prices.listTerms(tx, params.id))
  serveOperator(savePriceTerms, async ({ tx, params, body, now, changed }) => {
    // Charges of the account wait, and see the new plan.
    await lockTerms(tx, params.id)
    const [before] = await prices.listTerms(tx, params.id)
    await prices.saveTerms(tx, params.id, body, now)
    changed(before ?? null, body)
    return null
  })
}
