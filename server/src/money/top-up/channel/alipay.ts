import { z } from 'zod'
import type { AlipaySettings } from '../../../lib/payments/wire-settings.ts'
import { noticePaths } from '../notice-paths.ts'
import {
  type Facts,
  NoticeRefused,
  type Order,
  type Provider,
  ProviderFailure,
  ProviderRefusal,
  type Settled,
} from '../provider.ts'
import {
  isNoticeSigned,
  isTextSigned,
  privateKeyFrom,
  publicKeyFrom,
  signRequest,
} from './alipay-signature.ts'
import { ask, readJson } from './ask.ts'

const beijing = 8 * 3_600_000
/** `2031-05-06 15:08:09`, which Alipay writes and reads in the time of Beijing. */
export const alipayTime = (time: Date) =>
  new Date(time.getTime() + beijing).toISOString().slice(0, 19).replace('T', ' ')
const timeOf = (text: string) => new Date(`${text.replace(' ', 'T')}+08:00`)

const Answer = z.object({ code: z.string(), sub_code: z.string().optional(), sub_msg: z.string().optional() })
const Trade = Answer.extend({
  trade_no: z.string().optional(),
  out_trade_no: z.string().optional(),
  trade_status: z.string().optional(),
  total_amount: z.string().optional(),
  send_pay_date: z.string().optional(),
})
const Bill = Answer.extend({
  total_size: z.coerce.number(),
  detail_list: z
    .array(
      z.object({
        alipay_order_no: z.string(),
        merchant_order_no: z.string(),
        gmt_pay: z.string().optional(),
        gmt_refund: z.string().optional(),
        total_amount: z.string(),
        refund_amount: z.string().optional(),
      }),
    )
    .default([]),
})

const isPaid = (status: string | undefined) => status === 'TRADE_SUCCESS' || status === 'TRADE_FINISHED'
/** The gateway is busy, or does not know yet what it did. */
const isPassing = (code: string, why: string) => code === '20000' || why.endsWith('SYSTEM_ERROR')
const pageSize = 2000
const nothingYet = 'ACQ.TRADE_NOT_EXIST'
/** Notices have the sum of all refunds of a trade. */
const refunds = { kind: 'takenBack', movement: 'refunds', ref: '', currency: 'CNY' } as const

/** Alipay: a page of payment in its browser or app, in renminbi, with RSA2 signatures both ways. */
export function alipayProvider(
  { gateway, appId, sellerId, privateKey, alipayKey }: AlipaySettings,
  homeUrl: string,
  now = () => new Date(),
): Provider {
  const ours = privateKeyFrom(privateKey)
  const theirs = publicKeyFrom(alipayKey)

  const request = (method: string, content: object, more: Record<string, string> = {}) => {
    const fields = {
      app_id: appId,
      method,
      format: 'JSON',
      charset: 'utf-8',
      sign_type: 'RSA2',
      version: '1.0',
      timestamp: alipayTime(now()),
      biz_content: JSON.stringify(content),
      ...more,
    }
    return new URLSearchParams({ ...fields, sign: signRequest(fields, ours) }).toString()
  }

  /** Calls the gateway. The signature covers the bytes of the inner object, so it is read out of the text. */
  const call = async <T extends z.output<typeof Answer>>(
    schema: z.ZodType<T>,
    method: string,
    content: object,
  ) => {
    const text = await ask(gateway, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded;charset=utf-8' },
      body: request(method, content),
    })
    const head = `{"${method.replaceAll('.', '_')}_response":`
    const end = text.lastIndexOf(',"sign":"')
    const inner = text.startsWith(head) && end > 0 ? text.slice(head.length, end) : ''
    const [, signature = ''] = /^,"sign":"([^"]+)"/.exec(text.slice(end)) ?? []
    if (inner === '' || !isTextSigned(inner, signature, theirs))
      throw new ProviderFailure(`${method}: the answer is not signed`)
    const parsed = schema.safeParse(readJson(inner))
    if (!parsed.success) throw new ProviderFailure(`${method}: ${parsed.error.message}`)
    const { code, sub_code: why = '', sub_msg: message = '' } = parsed.data
    if (code === '10000' || why === nothingYet) return parsed.data
    const said = `${method}: ${code} ${why} ${message}`.trim()
    throw isPassing(code, why) ? new ProviderFailure(said) : new ProviderRefusal(said)
  }

  const factsOfTrade = (trade: z.output<typeof Trade>, number: string): Facts | undefined => {
    if (trade.sub_code === nothingYet) return undefined
    if (trade.out_trade_no !== number) throw new ProviderFailure('The trade is another one')
    const { trade_status: status, trade_no: payment, total_amount: amount, send_pay_date: paidAt } = trade
    if (isPaid(status) && payment && amount)
      return {
        kind: 'paid',
        number,
        payment,
        amount,
        currency: 'CNY',
        at: paidAt === undefined ? now() : timeOf(paidAt),
      }
    return status === 'TRADE_CLOSED' ? { kind: 'expired', number } : undefined
  }

  return {
    name: 'alipay',
    /** After any other response the notice is repeated, eight times in 25 hours. */
    received: 'success',

    // The signed address alone opens the page; the trade exists once the payer has opened it.
    create: async ({ number, amount, expiresAt, returnUrl }: Order) => {
      const content = {
        out_trade_no: number,
        product_code: 'FAST_INSTANT_TRADE_PAY',
        total_amount: amount,
        subject: number,
        time_expire: alipayTime(expiresAt),
      }
      const query = request('alipay.trade.page.pay', content, {
        notify_url: `${homeUrl}${noticePaths.alipay}`,
        return_url: returnUrl,
      })
      const payment = { kind: 'redirect' as const, url: `${gateway}?${query}`, reference: '', lines: [] }
      return { ref: number, payment }
    },

    parse: ({ rawBody }) => {
      const form = new URLSearchParams(rawBody.toString('utf8'))
      const field = (name: string) => form.get(name) ?? ''
      if (new Set(form.keys()).size !== [...form.keys()].length)
        throw new NoticeRefused('A field comes twice')
      if (field('sign_type') !== 'RSA2' || !isNoticeSigned(form, theirs))
        throw new NoticeRefused('The signature is wrong')
      if (field('app_id') !== appId || field('seller_id') !== sellerId)
        throw new NoticeRefused('The payment is not ours')
      const [number, payment, status] = [field('out_trade_no'), field('trade_no'), field('trade_status')]
      // A refund is also reported with a status of success.
      if (field('refund_fee') !== '' && field('gmt_refund') !== '')
        return { ...refunds, payment, amount: field('refund_fee') }
      if (isPaid(status))
        return {
          kind: 'paid',
          number,
          payment,
          amount: field('total_amount'),
          currency: 'CNY',
          at: timeOf(field('gmt_payment')),
        }
      return status === 'TRADE_CLOSED' ? { kind: 'expired', number } : undefined
    },

    query: async ({ number }) =>
      factsOfTrade(await call(Trade, 'alipay.trade.query', { out_trade_no: number }), number),

    close: async ({ number }) => {
      await call(Answer, 'alipay.trade.close', { out_trade_no: number }).catch((error: unknown) => {
        // Already paid or closed: the notice or the next query reports it.
        if (!(error instanceof ProviderRefusal)) throw error
      })
    },

    refund: async ({ key, payment, amount }) => {
      const content = { trade_no: payment, refund_amount: amount, out_request_no: key }
      const { trade_no: number = '', sub_code: why } = await call(Trade, 'alipay.trade.refund', content)
      if (why === nothingYet) throw new ProviderRefusal('The trade does not exist')
      return `${number} ${key}`
    },

    settlements: async (day) => {
      const from = Date.parse(`${day}T00:00:00Z`)
      const found: Settled[] = []
      for (let number = 1; ; number += 1) {
        const bill = await call(Bill, 'alipay.data.bill.sell.query', {
          start_time: alipayTime(new Date(from)),
          end_time: alipayTime(new Date(from + 86_399_000)),
          page_no: String(number),
          page_size: String(pageSize),
        })
        for (const one of bill.detail_list) {
          const { merchant_order_no, alipay_order_no: payment } = one
          if (one.gmt_pay)
            found.push({
              kind: 'paid',
              number: merchant_order_no,
              payment,
              currency: 'CNY',
              amount: one.total_amount,
              at: timeOf(one.gmt_pay),
            })
          if (one.gmt_refund && one.refund_amount)
            found.push({
              ...refunds,
              movement: 'refund',
              ref: `${one.gmt_refund} ${one.refund_amount}`,
              payment,
              amount: one.refund_amount,
            })
        }
        if (number * pageSize >= bill.total_size) return found
      }
    },
  }
}
