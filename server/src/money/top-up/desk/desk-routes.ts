import {
  addExchangeRate,
  approvePayment,
  confirmTransfer,
  decidePayment,
  getPaymentSettings,
  listPaymentDifferences,
  listPayments,
  settleDifference,
} from '@fairlead/api/money/top-up/desk/desk.ts'
import type { Serve } from '../../../lib/http/serve.ts'
import type { Settings } from '../../../settings.ts'
import { approve, confirm, judge } from './decisions.ts'
import { listDifferences, settleOne } from './differences.ts'
import { listPaymentsOf } from './payments.ts'
import { addRate, methodsOf } from './rates.ts'

/** What staff see of payments, and what they decide. */
export function deskRoutes({ serveOperator }: Serve, { payments }: Pick<Settings, 'payments'>) {
  const { methods, twoPersonsAbove } = payments

  serveOperator(listPayments, ({ tx, query, language }) => listPaymentsOf(tx, query, language))

  serveOperator(confirmTransfer, async ({ tx, me, params, body, language, now, edited }) => {
    const by = { id: me.user_id, name: me.username, language, now, twoPersonsAbove }
    const { before, after } = await confirm(tx, params.id, body, by)
    return edited(before, after)
  })
  serveOperator(decidePayment, async ({ tx, me, params, body, language, now, edited }) => {
    const by = { id: me.user_id, name: me.username, language, now, twoPersonsAbove }
    const { before, after } = await judge(tx, params.id, body, by)
    return edited(before, after)
  })
  serveOperator(approvePayment, async ({ tx, me, params, body, language, now, edited }) => {
    const by = { id: me.user_id, name: me.username, language, now, twoPersonsAbove }
    const { before, after } = await approve(tx, params.id, body.approve, by)
    return edited(before, after)
  })

  serveOperator(listPaymentDifferences, ({ tx, query }) => listDifferences(tx, query))
  serveOperator(settleDifference, async ({ tx, me, params, body, now, edited }) => {
    const { before, after } = await settleOne(tx, params.id, body.remark, me.username, now)
    return edited(before, after)
  })

  serveOperator(getPaymentSettings, async ({ tx, now }) => ({
    methods: await methodsOf(tx, methods, now),
    twoPersonsAbove: String(twoPersonsAbove),
  }))
  serveOperator(addExchangeRate, async ({ tx, me, body, now, edited }) => {
    const { before, after } = await addRate(tx, body, me.username, now)
    return edited(before, after)
  })
}
