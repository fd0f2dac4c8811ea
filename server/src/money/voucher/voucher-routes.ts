import { addBatch, listBatches, openCodes, withdrawBatch } from '@fairlead/api/money/voucher/batch.ts'
import {
  activateVoucher,
  getVoucher,
  listVouchers,
  redeemVoucher,
  resendActivation,
} from '@fairlead/api/money/voucher/voucher.ts'
import { requesterOf } from '../../approval/public.ts'
import type { Database } from '../../lib/db.ts'
import { Fail } from '../../lib/fail.ts'
import type { Serve } from '../../lib/http/serve.ts'
import type { SecretBox } from '../../lib/secret-box.ts'
import type { Home } from '../../lib/mail/write-letter.ts'
import type { Settings } from '../../settings.ts'
import { countFailure, countMailTo, lockedMinutes, voucherCounter } from '../../throttle/public.ts'
import { issueOrRequest, listVoucherBatches, openBatchCodes, withdraw } from './batches.ts'
import { activateByToken, listVoucherPage, mailAgain, redeemCode, findVoucherDetail } from './vouchers.ts'

export type VoucherOptions = { db: Database; box: SecretBox; home: Home } & Pick<Settings, 'approvals'>

export function voucherRoutes(
  { serve, serveOperator, servePublic }: Serve,
  { db, box, home, approvals: rules }: VoucherOptions,
) {
  serve(listVouchers, ({ tx, me, query, now }) => listVoucherPage(tx, me.account_id, query, now))
  serve(getVoucher, ({ tx, me, params, now }) => findVoucherDetail(tx, me.account_id, params.id, now))

  serve(redeemVoucher, async ({ tx, me, body, now, note, changed }) => {
    // Database connections of accounts cannot read counts. A wrong code stays counted, however the call ends.
    const counter = voucherCounter(me.user_id)
    const minutes = await lockedMinutes(db.system, counter, now)
    if (minutes > 0) throw new Fail('tooMany', { minutes })
    try {
      const voucher = await redeemCode(tx, me, body.code, { box, home, now })
      note({ subject: voucher.id })
      changed(null, voucher)
      return voucher
    } catch (error) {
      if (error instanceof Fail) await countFailure(db.system, counter, now)
      throw error
    }
  })

  serve(resendActivation, async ({ tx, me, params, now }) => {
    await mailAgain(tx, me, params.id, { box, home, now })
    await countMailTo(tx, me.account_id, me.email, now)
    return null
  })

  servePublic(activateVoucher, async ({ tx, body, now, note, changed }) => {
    const voucher = await activateByToken(tx, body.token, now)
    const { id, accountId, userId, handler, rechargeType, days, creditAmount, expiredTime } = voucher
    note({ subject: id, accountId, userId, userName: handler })
    changed(null, { rechargeType, creditAmount, days })
    return { creditAmount, currencyCode: 'USD' as const, expiredTime }
  })

  serveOperator(listBatches, ({ tx, query }) => listVoucherBatches(tx, query))
  serveOperator(addBatch, async ({ tx, me, body, now, added }) =>
    added(await issueOrRequest(tx, body, requesterOf(me, rules, now))),
  )
  serveOperator(openCodes, async ({ tx, me, params, edited }) => {
    const { before, after } = await openBatchCodes(tx, params.id, me.user_id)
    return edited(before, after)
  })
  serveOperator(withdrawBatch, async ({ tx, params, now, edited }) => {
    const { before, after } = await withdraw(tx, params.id, now)
    return edited(before, after)
  })
}
