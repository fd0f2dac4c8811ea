import {
  addPromotion,
  disablePromotion,
  enablePromotion,
  listPromotions,
} from '@fairlead/api/money/promotion/promotion.ts'
import type { Serve } from '../../lib/http/serve.ts'
import { add, listPromotionsOf, setActive } from './promotions.ts'

export function promotionRoutes({ serveOperator }: Serve) {
  serveOperator(listPromotions, ({ tx, query }) => listPromotionsOf(tx, query))
  serveOperator(addPromotion, async ({ tx, me, body, now, note, changed }) => {
    const promotion = await add(tx, body, me.username, now)
    note({ subject: promotion.id })
    changed(null, promotion)
    return promotion
  })
  serveOperator(enablePromotion, async ({ tx, params, changed }) => {
    const { before, after } = await setActive(tx, params.id, true)
    changed(before, after)
    return after
  })
  serveOperator(disablePromotion, async ({ tx, params, changed }) => {
    const { before, after } = await setActive(tx, params.id, false)
    changed(before, after)
    return after
  })
}
