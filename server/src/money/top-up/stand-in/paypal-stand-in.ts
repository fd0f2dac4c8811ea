import { createPublicKey, sign } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { payPalKeys, privateKeyOf } from '../../../lib/payments/stand-in-keys.ts'
import { standInRsa } from '../../../lib/payments/stand-in-rsa.ts'
import type { Manner, Packed, Sender, Signing } from './notices.ts'
import { payPage } from './page.ts'
import { aCentLess, back, html, json, newId, type Request, type Response } from './wire.ts'

type Capture = { id: string; status: string; value: string; create_time: string }
type Order = {
  id: string
  status: 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'COMPLETED' | 'VOIDED'
  number: string
  value: string
  currency: string
  returnUrl: string
  /** What the payer chose on the page. */
  will: 'pay' | 'less' | 'refuse'
  manner: Manner
  captures: Capture[]
}
type Refund = { id: string; capture: string; value: string; currency: string; create_time: string }
/** What a bank took back, or what came back because we won: a movement of its own in the report. */
type Reversal = Refund & { code: 'T1201' | 'T1202' }

const own = privateKeyOf(standInRsa.paypal)
/** A foreign key, for notices that are forged. */
const foreign = privateKeyOf(standInRsa.shop)
const daysMs = 86_400_000

/** Signs a notice as PayPal does. `address` is where the key is fetched. */
export const packPayPal =
  (address: () => string, now: () => Date) =>
  (event: object, signing: Signing): Packed => {
    const body = JSON.stringify(event)
    const id = newId('')
    const time = new Date(now().getTime() - (signing === 'old' ? 5 * daysMs : 0)).toISOString()
    const text = `${id}|${time}|${payPalKeys.webhookId}|${crc32(body)}`
    const signature = sign('RSA-SHA256', Buffer.from(text), signing === 'forged' ? foreign : own)
    return {
      headers: {
        'content-type': 'application/json',
        'paypal-transmission-id': id,
        'paypal-transmission-time': time,
        'paypal-auth-algo': 'SHA256withRSA',
        'paypal-cert-url': `${address()}/certs/key.pem`,
        'paypal-transmission-sig': signature.toString('base64'),
      },
      body,
    }
  }

type PayPalNeeds = { address: () => string; sender: Sender; now: () => Date }

/** Orders of PayPal that a payer approves on a page and the shop captures, with no money behind them. */
export function payPalStandIn({ address, sender, now }: PayPalNeeds) {
  const orders = new Map<string, Order>()
  const byKey = new Map<string, string>()
  const refunds = new Map<string, Refund>()
  const reversals: Reversal[] = []
  const token = newId('token')
  let isDown = false
  const time = () => now().toISOString()
  const eventOf = (event_type: string, resource: object) => ({ id: newId('WH-'), event_type, resource })
  const refused = (status: number, issue: string) => json(status, { name: issue, details: [{ issue }] })

  const captureOf = ({ number, currency }: Order, { id, status, value, create_time }: Capture) => ({
    id,
    status,
    create_time,
    custom_id: number,
    invoice_id: number,
    amount: { currency_code: currency, value },
    payee: { merchant_id: payPalKeys.merchantId },
  })
  const shown = (order: Order) => ({
    id: order.id,
    status: order.status,
    intent: 'CAPTURE',
    links: [{ rel: 'payer-action', href: `${address()}/pay/${order.id}`, method: 'GET' }],
    purchase_units: [
      {
        custom_id: order.number,
        invoice_id: order.number,
        amount: { currency_code: order.currency, value: order.value },
        payee: { merchant_id: payPalKeys.merchantId },
        payments: { captures: order.captures.map((one) => captureOf(order, one)) },
      },
    ],
  })

  type Made = {
    purchase_units: { custom_id: string; amount: { value: string; currency_code: string } }[]
    payment_source: { paypal: { experience_context: { return_url: string } } }
  }
  const create = ({ body, headers }: Request): Response => {
    const key = headers['paypal-request-id'] ?? newId('key')
    const known = orders.get(byKey.get(key) ?? '')
    if (known) return json(200, shown(known))
    const { purchase_units, payment_source } = JSON.parse(body) as Made
    const [unit] = purchase_units
    if (!unit || !/^\d+(\.\d{1,2})?$/.test(unit.amount.value)) return refused(422, 'INVALID_PARAMETER_VALUE')
    const order: Order = {
      id: newId('PP'),
      status: 'PAYER_ACTION_REQUIRED',
      number: unit.custom_id,
      value: Number(unit.amount.value).toFixed(2),
      currency: unit.amount.currency_code,
      returnUrl: payment_source.paypal.experience_context.return_url,
      will: 'pay',
      manner: 'now',
      captures: [],
    }
    orders.set(order.id, order)
    byKey.set(key, order.id)
    return json(201, shown(order))
  }

  const capture = (order: Order): Response => {
    if (order.status === 'COMPLETED') return refused(422, 'ORDER_ALREADY_CAPTURED')
    if (order.status !== 'APPROVED') return refused(422, 'ORDER_NOT_APPROVED')
    const value = order.will === 'less' ? aCentLess(order.value) : order.value
    const status = order.will === 'refuse' ? 'PENDING' : 'COMPLETED'
    const made: Capture = { id: newId('CAP'), status, value, create_time: time() }
    order.captures.push(made)
    order.status = 'COMPLETED'
    const answer = json(201, shown(order))
    if (order.will === 'refuse') {
      const pending = eventOf('PAYMENT.CAPTURE.PENDING', captureOf(order, made))
      made.status = 'DECLINED'
      sender.send([pending, eventOf('PAYMENT.CAPTURE.DENIED', captureOf(order, made))], order.manner)
      return answer
    }
    const completed = eventOf('PAYMENT.CAPTURE.COMPLETED', captureOf(order, made))
    const late = order.manner === 'reordered' ? [eventOf('CHECKOUT.ORDER.APPROVED', shown(order))] : []
    sender.send([...late, completed], order.manner)
    return answer
  }

  const refund = (id: string, { body, headers }: Request): Response => {
    const key = headers['paypal-request-id'] ?? newId('key')
    const known = refunds.get(key)
    if (known) return json(200, { id: known.id, status: 'COMPLETED' })
    const order = [...orders.values()].find((one) => one.captures.some((each) => each.id === id))
    const found = order?.captures.find((one) => one.id === id)
    if (!order || !found || found.status !== 'COMPLETED') return refused(404, 'RESOURCE_NOT_FOUND')
    const { amount } = JSON.parse(body) as { amount: { value: string } }
    const before = [...refunds.values()]
      .filter((one) => one.capture === id)
      .reduce((sum, { value }) => sum + Number(value), 0)
    if (before + Number(amount.value) > Number(found.value) + 0.001)
      return refused(422, 'REFUND_AMOUNT_EXCEEDED')
    const made = { id: newId('REF'), capture: id, value: amount.value, currency: order.currency }
    refunds.set(key, { ...made, create_time: time() })
    const links = [{ rel: 'up', href: `${address()}/v2/payments/captures/${id}` }]
    const money = { currency_code: order.currency, value: amount.value }
    sender.send([eventOf('PAYMENT.CAPTURE.REFUNDED', { id: made.id, amount: money, links })], 'now')
    return json(201, { id: made.id, status: 'COMPLETED' })
  }

  const report = ({ query }: Request): Response => {
    const [from, to] = [Date.parse(query.get('start_date') ?? ''), Date.parse(query.get('end_date') ?? '')]
    const rows = [
      ...[...orders.values()].flatMap((order) =>
        order.captures
          .filter(({ status }) => status === 'COMPLETED')
          .map(({ id, value, create_time }) => ({
            transaction_id: id,
            transaction_event_code: 'T0006',
            transaction_status: 'S',
            transaction_initiation_date: create_time,
            custom_field: order.number,
            transaction_amount: { currency_code: order.currency, value },
          })),
      ),
      ...[...refunds.values()].map(({ id, capture: of, value, currency, create_time }) => ({
        transaction_id: id,
        paypal_reference_id: of,
        transaction_event_code: 'T1107',
        transaction_status: 'S',
        transaction_initiation_date: create_time,
        transaction_amount: { currency_code: currency, value: `-${value}` },
      })),
      ...reversals.map(({ id, capture: of, value, currency, create_time, code }) => ({
        transaction_id: id,
        paypal_reference_id: of,
        transaction_event_code: code,
        transaction_status: 'S',
        transaction_initiation_date: create_time,
        transaction_amount: { currency_code: currency, value: code === 'T1201' ? `-${value}` : value },
      })),
    ].filter(({ transaction_initiation_date: at }) => Date.parse(at) >= from && Date.parse(at) <= to)
    return json(200, {
      total_pages: 1,
      transaction_details: rows.map((transaction_info) => ({ transaction_info })),
    })
  }

  const api = (request: Request): Response => {
    const { method, path, headers } = request
    if (isDown) return refused(503, 'SERVICE_UNAVAILABLE')
    if (method === 'GET' && path === '/certs/key.pem')
      return {
        status: 200,
        type: 'text/plain',
        body: createPublicKey(own).export({ type: 'spki', format: 'pem' }).toString(),
      }
    if (path === '/v1/oauth2/token') {
      const basic = Buffer.from(`${payPalKeys.clientId}:${payPalKeys.clientSecret}`).toString('base64')
      if (headers['authorization'] !== `Basic ${basic}`) return refused(401, 'invalid_client')
      return json(200, { access_token: token, expires_in: 32_400 })
    }
    if (headers['authorization'] !== `Bearer ${token}`) return refused(401, 'invalid_token')
    if (method === 'POST' && path === '/v2/checkout/orders') return create(request)
    if (method === 'GET' && path === '/v1/reporting/transactions') return report(request)
    const [, captureId] = /^\/v2\/payments\/captures\/([^/]+)\/refund$/.exec(path) ?? []
    if (captureId !== undefined) return refund(captureId, request)
    const [, id = '', act] = /^\/v2\/checkout\/orders\/([^/]+)(\/capture)?$/.exec(path) ?? []
    const order = orders.get(id)
    if (!order) return refused(404, 'RESOURCE_NOT_FOUND')
    return act ? capture(order) : json(200, shown(order))
  }

  const pageFor = (order: Order, state: Parameters<typeof payPage>[1]) =>
    payPage({ number: order.number, amount: order.value, currency: order.currency }, state)

  /** What a person does on the page. */
  const act = (order: Order, action: string, manner: Manner): Response => {
    if (action === 'leave') return back(order.returnUrl)
    if (order.status !== 'PAYER_ACTION_REQUIRED') return html(409, pageFor(order, 'over'))
    if (action === 'decline') return html(402, pageFor(order, 'declined'))
    order.status = 'APPROVED'
    order.will = action === 'less' || action === 'refuse' ? action : 'pay'
    order.manner = manner
    // If notices are reordered, the payer's approval is sent after the payment.
    if (manner !== 'reordered') sender.send([eventOf('CHECKOUT.ORDER.APPROVED', shown(order))], manner)
    return back(order.returnUrl)
  }
  const page = ({ method, path, form }: Request): Response => {
    const order = orders.get(path.replace(/^\/pay\//, ''))
    if (!order) return html(404, 'There is no such payment.')
    if (method === 'POST')
      return act(order, form.get('action') ?? '', (form.get('manner') ?? 'now') as Manner)
    return html(200, pageFor(order, order.status === 'PAYER_ACTION_REQUIRED' ? 'open' : 'over'))
  }
  const find = (number: string) => {
    const order = [...orders.values()].find((one) => one.number === number)
    if (!order) throw new Error(`There is no order of ${number}`)
    return order
  }

  return {
    handle: (request: Request): Response => (request.path.startsWith('/pay/') ? page(request) : api(request)),
    act: (number: string, action: string, manner: Manner = 'now') => act(find(number), action, manner),
    /** Takes a payment or a part of it back, as a bank does after a dispute. Returns the name of the movement. */
    dispute: (payment: string, value: string, manner: Manner = 'now'): string => {
      const order = [...orders.values()].find((one) => one.captures.some(({ id }) => id === payment))
      if (!order) throw new Error(`There is no payment ${payment}`)
      const { currency } = order
      const made: Reversal = {
        id: newId('REV'),
        capture: payment,
        value,
        currency,
        create_time: time(),
        code: 'T1201',
      }
      reversals.push(made)
      const links = [{ rel: 'up', href: `${address()}/v2/payments/captures/${payment}` }]
      const amount = { currency_code: currency, value }
      sender.send([eventOf('PAYMENT.CAPTURE.REVERSED', { id: made.id, amount, links })], manner)
      return made.id
    },
    /** We win a dispute. No notice says so, only the report of the day. */
    win: (id: string) => {
      const lost = reversals.find((one) => one.id === id)
      if (!lost) throw new Error(`There is no dispute ${id}`)
      reversals.push({ ...lost, id: newId('WON'), create_time: time(), code: 'T1202' })
    },
    orderOf: find,
    eventOf,
    setDown: (down: boolean) => {
      isDown = down
    },
  }
}
