import {
  addExchangeRate,
  confirmTransfer,
  decidePayment,
  getPaymentSettings,
  listExchangeRates,
  listPaymentDifferences,
  listPayments,
  settleDifference,
} from '@fairlead/api/money/top-up/desk/desk.ts'
import { requesterOf } from '../../../approval/public.ts'
import type { Serve } from '../../../lib/http/serve.ts'
import type { Settings } from '../../../settings.ts'
import { confirm, judge } from './decisions.ts'
import { listDifferences, settleOne } from './differences.ts'
import { listPaymentPage } from './payments.ts'
import { addRate, listCurrentRates, listRates, listMethods } from './rates.ts'

/** What staff see of payments, and what they decide. */
export function deskRoutes(
  { serveOperator }: Serve,
  { payments, approvals: rules }: Pick<Settings, 'payments' | 'approvals'>,
) {
  serveOperator(listPayments, ({ tx, query, language }) => listPaymentPage(tx, query, language))

  serveOperator(confirmTransfer, async ({ tx, me, params, body, language, now, edited }) => {
    const by = { ...requesterOf(me, rules, now), language }
    const { before, after } = await confirm(tx, params.id, body, by)
    return edited(before, after)
  })
  serveOperator(decidePayment, async ({ tx, me, params, body, language, now, edited }) => {
    const by = { ...requesterOf(me, rules, now), language }
    const { before, after } = await judge(tx, params.id, body, by)
    return edited(before, after)
  })

  serveOperator(listPaymentDifferences, ({ tx, query }) => listDifferences(tx, query))
  serveOperator(settleDifference, async ({ tx, me, params, body, now, edited }) => {
    const { before, after } = await settleOne(tx, params.id, body.remark, me.username, now)
    return edited(before, after)
  })

  serveOperator(getPaymentSettings, async ({ tx, now }) => ({
    methods: await listMethods(tx, payments.methods, now),
    rates: await listCurrentRates(tx, now),
    twoPersonsAbove: String(rules.twoPersonsAbove),
    onePersonMost: String(rules.onePersonMost),
    changePercent: rules.changePercent,
    hours: rules.hours,
  }))
  serveOperator(listExchangeRates, ({ tx, query }) => listRates(tx, query))
  serveOperator(addExchangeRate, async ({ tx, me, body, now, edited }) => {
    const { before, after } = await addRate(tx, body, requesterOf(me, rules, now))
    return edited(before, after)
  })
}
