import { decimalOf } from '@fairlead/api/amount.ts'
import {
  getRefundable,
  listAccountRefunds,
  listRefunds,
  refundPayment,
  settleRefund,
} from '@fairlead/api/money/top-up/refund/refund.ts'
import { Fail } from '../../../lib/fail.ts'
import { requesterOf } from '../../../approval/public.ts'
import type { Serve } from '../../../lib/http/serve.ts'
import type { Settings } from '../../../settings.ts'
import { returnRest } from '../desk/decisions.ts'
import { lockTopUp } from '../top-up-row.ts'
import { findRefundable } from './give-back.ts'
import { listAllRefunds, listRefundsOfAccount, settleByHand } from './refund-list.ts'

export function refundRoutes(
  { serve, serveOperator }: Serve,
  { approvals: rules }: Pick<Settings, 'approvals'>,
) {
  serve(listRefunds, ({ tx, me, query }) => listRefundsOfAccount(tx, me.account_id, query))

  serveOperator(listAccountRefunds, ({ tx, query }) => listAllRefunds(tx, query))
  serveOperator(getRefundable, async ({ tx, params, now }) => {
    const topUp = await lockTopUp(tx, { id: params.id })
    if (!topUp) throw new Fail('notFound')
    return { amount: decimalOf(await findRefundable(tx, topUp, now)), currencyCode: 'USD' as const }
  })
  serveOperator(refundPayment, async ({ tx, me, params, body, language, now, edited }) => {
    const by = { ...requesterOf(me, rules, now), language }
    const { before, after } = await returnRest(tx, params.id, body, by)
    return edited(before, after)
  })
  serveOperator(settleRefund, async ({ tx, me, params, body, now, edited }) => {
    const { before, after } = await settleByHand(tx, params.id, body, { name: me.username, now })
    return edited(before, after)
  })
}
