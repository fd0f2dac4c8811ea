import { confirmCloudAccount } from '@fairlead/api/money/promotion/cloud-account.ts'
import {
  addPromotion,
  disablePromotion,
  enablePromotion,
  listPromotions,
} from '@fairlead/api/money/promotion/promotion.ts'
import type { Serve } from '../../lib/http/serve.ts'
import { confirmCloud } from './cloud-accounts.ts'
import { addPromotionRow, listPromotionPage, setActive } from './promotions.ts'

export function promotionRoutes({ serveOperator }: Serve) {
  serveOperator(listPromotions, ({ tx, query }) => listPromotionPage(tx, query))
  serveOperator(addPromotion, async ({ tx, me, body, now, added }) =>
    added(await addPromotionRow(tx, body, me.username, now)),
  )
  serveOperator(confirmCloudAccount, async ({ tx, me, body, now, note, changed }) => {
    const { confirmation, isNew } = await confirmCloud(tx, body, me.username, now)
    note({ subject: confirmation.id })
    if (isNew) changed(null, confirmation)
    return confirmation
  })
  serveOperator(enablePromotion, async ({ tx, params, now, edited }) => {
    const { before, after } = await setActive(tx, params.id, true, now)
    return edited(before, after)
  })
  serveOperator(disablePromotion, async ({ tx, params, now, edited }) => {
    const { before, after } = await setActive(tx, params.id, false, now)
    return edited(before, after)
  })
}
