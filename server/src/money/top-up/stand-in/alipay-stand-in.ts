import { createPublicKey } from 'node:crypto'
import { alipayKeys, privateKeyOf } from '../../../lib/payments/stand-in-keys.ts'
import { standInRsa } from '../../../lib/payments/stand-in-rsa.ts'
import { alipayTime } from '../channel/alipay.ts'
import { isRequestSigned, signNotice, signText } from '../channel/alipay-signature.ts'
import type { Manner, Packed, Sender, Signing } from './notices.ts'
import { payPage } from './page.ts'
import { aCentLess, back, html, newId, type Request, type Response } from './wire.ts'

type Trade = {
  number: string
  payment: string
  status: 'WAIT_BUYER_PAY' | 'TRADE_SUCCESS' | 'TRADE_CLOSED'
  total: string
  created: Date
  expires: string
  paidAt: Date | null
  returnUrl: string
}
type Refund = { payment: string; amount: string; at: Date }

const shopKey = createPublicKey(privateKeyOf(standInRsa.shop))
const own = privateKeyOf(standInRsa.alipay)
const foreign = privateKeyOf(standInRsa.paypal)

/** Signs a notice, whose fields are a form. Alipay's signature has no time: an old one is a genuine one of an hour ago. */
export const packAlipay =
  (now: () => Date) =>
  (event: object, signing: Signing): Packed => {
    const sent = new Date(now().getTime() - (signing === 'old' ? 3_600_000 : 0))
    const fields = { notify_time: alipayTime(sent), ...(event as Record<string, string>) }
    const sign = signNotice(fields, signing === 'forged' ? foreign : own)
    return {
      headers: { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' },
      body: new URLSearchParams({ ...fields, sign_type: 'RSA2', sign }).toString(),
    }
  }

type AlipayNeeds = { address: () => string; sender: Sender; now: () => Date }

/** Trades of Alipay on a page, with a gateway that signs its answers, and no money behind them. */
export function alipayStandIn({ address, sender, now }: AlipayNeeds) {
  const trades = new Map<string, Trade>()
  const refunds = new Map<string, Refund>()
  let isDown = false

  const lapse = (trade: Trade) => {
    if (trade.status === 'WAIT_BUYER_PAY' && trade.expires <= alipayTime(now())) trade.status = 'TRADE_CLOSED'
  }
  const noticeOf = (trade: Trade, more: Record<string, string> = {}) => ({
    notify_type: 'trade_status_sync',
    notify_id: newId(''),
    charset: 'utf-8',
    version: '1.0',
    app_id: alipayKeys.appId,
    seller_id: alipayKeys.sellerId,
    out_trade_no: trade.number,
    trade_no: trade.payment,
    trade_status: trade.status,
    total_amount: trade.total,
    gmt_create: alipayTime(trade.created),
    ...(trade.paidAt && { gmt_payment: alipayTime(trade.paidAt) }),
    ...more,
  })

  const answer = (method: string, value: object): Response => {
    const inner = JSON.stringify(value)
    const name = `${method.replaceAll('.', '_')}_response`
    return { status: 200, body: `{"${name}":${inner},"sign":"${signText(inner, own)}"}` }
  }
  const ok = { code: '10000', msg: 'Success' }
  const failed = (sub_code: string) => ({
    code: '40004',
    msg: 'Business Failed',
    sub_code,
    sub_msg: sub_code,
  })

  const tradeOf = (trade: Trade) => ({
    ...ok,
    out_trade_no: trade.number,
    trade_no: trade.payment,
    trade_status: trade.status,
    total_amount: trade.total,
    ...(trade.paidAt && { send_pay_date: alipayTime(trade.paidAt) }),
  })

  const refundedOf = (trade: Trade) =>
    [...refunds.values()]
      .filter(({ payment }) => payment === trade.payment)
      .reduce((all, { amount }) => all + Number(amount), 0)
  const giveBack = (trade: Trade, key: string, amount: string, manner: Manner) => {
    refunds.set(key, { payment: trade.payment, amount, at: now() })
    if (refundedOf(trade) > Number(trade.total) - 0.001) trade.status = 'TRADE_CLOSED'
    const refund_fee = refundedOf(trade).toFixed(2)
    sender.send([noticeOf(trade, { gmt_refund: alipayTime(now()), refund_fee, out_biz_no: key })], manner)
  }

  const refund = ({ trade_no, refund_amount, out_request_no }: Record<string, string>) => {
    const trade = [...trades.values()].find(({ payment, paidAt }) => payment === trade_no && paidAt !== null)
    if (!trade || !refund_amount || !out_request_no) return failed('ACQ.TRADE_NOT_EXIST')
    const done = { ...ok, trade_no: trade.payment, out_trade_no: trade.number }
    if (refunds.has(out_request_no)) return { ...done, fund_change: 'N' }
    if (refundedOf(trade) + Number(refund_amount) > Number(trade.total) + 0.001)
      return failed('ACQ.REFUND_AMT_NOT_EQUAL_TOTAL')
    giveBack(trade, out_request_no, refund_amount, 'now')
    return { ...done, fund_change: 'Y', refund_fee: refundedOf(trade).toFixed(2) }
  }

  const bill = ({ start_time = '', end_time = '' }: Record<string, string>) => {
    const isIn = (at: Date) => alipayTime(at) >= start_time && alipayTime(at) <= end_time
    const rowOf = (trade: Trade) => ({
      alipay_order_no: trade.payment,
      merchant_order_no: trade.number,
      total_amount: trade.total,
    })
    const rows = [...trades.values()].flatMap((trade) => [
      ...(trade.paidAt && isIn(trade.paidAt) ? [{ ...rowOf(trade), gmt_pay: alipayTime(trade.paidAt) }] : []),
      ...[...refunds.values()]
        .filter(({ payment, at }) => payment === trade.payment && isIn(at))
        .map(({ amount, at }) => ({
          ...rowOf(trade),
          refund_amount: amount,
          gmt_refund: alipayTime(at),
        })),
    ])
    return { ...ok, page_no: '1', total_size: String(rows.length), detail_list: rows }
  }

  const act = (trade: Trade, action: string, manner: Manner): Response => {
    lapse(trade)
    const page = (state: Parameters<typeof payPage>[1]) =>
      payPage({ number: trade.number, amount: trade.total, currency: 'CNY' }, state)
    if (action === 'leave') return back(trade.returnUrl)
    if (trade.status !== 'WAIT_BUYER_PAY') return html(409, page('over'))
    if (action === 'decline') return html(402, page('declined'))
    const waiting = noticeOf(trade)
    if (action === 'refuse') trade.status = 'TRADE_CLOSED'
    else {
      if (action === 'less') trade.total = aCentLess(trade.total)
      trade.status = 'TRADE_SUCCESS'
      trade.paidAt = now()
    }
    sender.send([waiting, noticeOf(trade)], manner)
    return back(trade.returnUrl)
  }

  const gateway = ({ method: verb, query, form }: Request): Response => {
    const fields = verb === 'POST' ? form : query
    const method = fields.get('method') ?? ''
    if (isDown) return { status: 503, body: 'down' }
    if (fields.get('app_id') !== alipayKeys.appId || !isRequestSigned(fields, shopKey))
      return answer(method, { ...failed('isv.invalid-signature'), code: '40002', msg: 'Invalid Arguments' })
    const content = JSON.parse(fields.get('biz_content') ?? '{}') as Record<string, string>
    const number = content['out_trade_no'] ?? ''
    const known = trades.get(number)
    if (known) lapse(known)
    if (method === 'alipay.trade.page.pay') {
      if (!known)
        trades.set(number, {
          number,
          payment: `2088${newId('')}`,
          status: 'WAIT_BUYER_PAY',
          paidAt: null,
          created: now(),
          total: Number(content['total_amount']).toFixed(2),
          expires: content['time_expire'] ?? '',
          returnUrl: fields.get('return_url') ?? '',
        })
      return back(`${address()}/pay/${number}`)
    }
    if (method === 'alipay.data.bill.sell.query') return answer(method, bill(content))
    if (method === 'alipay.trade.refund') return answer(method, refund(content))
    if (!known) return answer(method, failed('ACQ.TRADE_NOT_EXIST'))
    if (method === 'alipay.trade.close') {
      if (known.status !== 'WAIT_BUYER_PAY') return answer(method, failed('ACQ.TRADE_STATUS_ERROR'))
      known.status = 'TRADE_CLOSED'
    }
    return answer(method, tradeOf(known))
  }

  const find = (number: string) => {
    const trade = trades.get(number)
    if (!trade) throw new Error(`There is no trade of ${number}`)
    return trade
  }
  const page = ({ method, path, form }: Request): Response => {
    const trade = trades.get(path.replace(/^\/pay\//, ''))
    if (!trade) return html(404, 'There is no such payment.')
    lapse(trade)
    if (method === 'POST')
      return act(trade, form.get('action') ?? '', (form.get('manner') ?? 'now') as Manner)
    const asked = { number: trade.number, amount: trade.total, currency: 'CNY' }
    return html(200, payPage(asked, trade.status === 'WAIT_BUYER_PAY' ? 'open' : 'over'))
  }

  return {
    handle: (request: Request): Response =>
      request.path.startsWith('/pay/') ? page(request) : gateway(request),
    /** Gives a part of a trade back to a buyer who complained: to us a refund that we did not make. */
    dispute: (payment: string, amount: string, manner: Manner = 'now') => {
      const trade = [...trades.values()].find((one) => one.payment === payment)
      if (!trade) throw new Error(`There is no payment ${payment}`)
      giveBack(trade, newId('complaint'), amount, manner)
    },
    tradeOf: find,
    noticeOf,
    act: (number: string, action: string, manner: Manner = 'now') => act(find(number), action, manner),
    setDown: (down: boolean) => {
      isDown = down
    },
  }
}
