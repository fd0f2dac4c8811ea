import {
  addPromotion,
  disablePromotion,
  enablePromotion,
  listPromotions,
} from '@fairlead/api/money/promotion/promotion.ts'
import type { Serve } from '../../lib/http/serve.ts'
import { addPromotionRow, listPromotionsOf, setActive } from './promotions.ts'

export function promotionRoutes({ serveOperator }: Serve) {
  serveOperator(listPromotions, ({ tx, query }) => listPromotionsOf(tx, query))
  serveOperator(addPromotion, async ({ tx, me, body, now, added }) =>
    added(await addPromotionRow(tx, body, me.username, now)),
  )
  serveOperator(enablePromotion, async ({ tx, params, edited }) => {
    const { before, after } = await setActive(tx, params.id, true)
    return edited(before, after)
  })
  serveOperator(disablePromotion, async ({ tx, params, edited }) => {
    const { before, after } = await setActive(tx, params.id, false)
    return edited(before, after)
  })
}
