import { z } from 'zod'
import type { PayPalSettings } from '../../../lib/payments/wire-settings.ts'
import {
  type Facts,
  NoticeRefused,
  type Order,
  type Provider,
  ProviderFailure,
  ProviderRefusal,
  type Settled,
  type TakenBack,
} from '../provider.ts'
import { ask, readJson } from './ask.ts'
import { certificates, checkPayPalSignature } from './paypal-signature.ts'

const Money = z.object({ currency_code: z.string(), value: z.string() })
const Payee = z.object({ merchant_id: z.string() })
const Link = z.object({ rel: z.string(), href: z.string() })

const Capture = z.object({
  id: z.string(),
  status: z.string(),
  amount: Money,
  create_time: z.string(),
  custom_id: z.string().optional(),
  payee: Payee.optional(),
})
const PayPalOrder = z.object({
  id: z.string(),
  status: z.string(),
  links: z.array(Link).default([]),
  purchase_units: z
    .array(
      z.object({
        custom_id: z.string().optional(),
        payee: Payee.optional(),
        payments: z.object({ captures: z.array(Capture).default([]) }).optional(),
      }),
    )
    .default([]),
})
const Reversal = z.object({ id: z.string(), amount: Money, links: z.array(Link).default([]) })
const Event = z.object({ event_type: z.string(), resource: z.unknown() })

const Transactions = z.object({
  total_pages: z.int().default(1),
  transaction_details: z.array(
    z.object({
      transaction_info: z.object({
        transaction_id: z.string(),
        paypal_reference_id: z.string().optional(),
        transaction_event_code: z.string(),
        transaction_initiation_date: z.string(),
        transaction_amount: Money,
        transaction_status: z.string(),
        custom_field: z.string().optional(),
      }),
    }),
  ),
})

/** Codes of the report: a payment by checkout, its refund, and what a bank or PayPal took back. */
const paymentCode = 'T0006'
/** What its codes say about a payment: refunded, reversed, charged back, and a charge back that was reversed. */
const returnCodes: ReadonlyMap<string, TakenBack['movement']> = new Map([
  ['T1107', 'refund'],
  ['T1106', 'dispute'],
  ['T1201', 'dispute'],
  ['T1202', 'won'],
])

/** A payment that was captured, whatever became of it later. */
const captured = new Set(['COMPLETED', 'REFUNDED', 'PARTIALLY_REFUNDED'])
const declined = new Set(['DECLINED', 'DENIED', 'FAILED'])

function factsOfCapture({ id, status, amount, create_time }: z.output<typeof Capture>, number: string) {
  if (captured.has(status))
    return {
      kind: 'paid' as const,
      number,
      payment: id,
      amount: amount.value,
      currency: amount.currency_code,
      at: new Date(create_time),
    }
  return declined.has(status) ? { kind: 'failed' as const, number } : undefined
}

/** PayPal: orders of the second version, which the payer approves and we capture. */
export function payPalProvider(settings: PayPalSettings): Provider {
  const { api, clientId, clientSecret, merchantId } = settings
  const certificateOf = certificates(settings.certOrigins)
  let token = ''
  const renew = async () => {
    const text = await ask(`${api}/v1/oauth2/token`, {
      method: 'POST',
      headers: {
        authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: 'grant_type=client_credentials',
    })
    const parsed = z.object({ access_token: z.string().min(1) }).safeParse(readJson(text))
    if (!parsed.success) throw new ProviderFailure('There is no token')
    token = parsed.data.access_token
  }
  const send = (path: string, body: object | undefined, key: string | undefined) =>
    ask(`${api}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        prefer: 'return=representation',
        ...(key !== undefined && { 'paypal-request-id': key }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
  /** With a token that lasts until it is refused. */
  const read = async <T>(schema: z.ZodType<T>, path: string, body?: object, key?: string) => {
    if (token === '') await renew()
    const text = await send(path, body, key).catch(async (error: unknown) => {
      if (!(error instanceof ProviderRefusal) || !error.message.startsWith('401')) throw error
      await renew()
      return send(path, body, key)
    })
    const parsed = schema.safeParse(readJson(text))
    if (!parsed.success) throw new ProviderFailure(`${path}: ${parsed.error.message}`)
    return parsed.data
  }

  const make = ({ number, amount, currency, returnUrl }: Order) =>
    read(
      PayPalOrder,
      '/v2/checkout/orders',
      {
        intent: 'CAPTURE',
        purchase_units: [
          {
            custom_id: number,
            invoice_id: number,
            payee: { merchant_id: merchantId },
            amount: { currency_code: currency, value: amount },
          },
        ],
        payment_source: {
          paypal: {
            experience_context: { user_action: 'PAY_NOW', return_url: returnUrl, cancel_url: returnUrl },
          },
        },
      },
      number,
    )
  /** Creating an order again with its key returns the same one, so an order whose response was lost is found. */
  const current = (order: Order) =>
    order.ref === null
      ? make(order)
      : read(PayPalOrder, `/v2/checkout/orders/${encodeURIComponent(order.ref)}`)

  const factsOfOrder = (order: z.output<typeof PayPalOrder>, number: string): Facts | undefined => {
    const [unit] = order.purchase_units
    if (!unit || unit.custom_id !== number || unit.payee?.merchant_id !== merchantId)
      throw new ProviderFailure('The order is another one, or pays somebody else')
    if (order.status === 'VOIDED') return { kind: 'expired', number }
    const facts = (unit.payments?.captures ?? []).map((capture) => factsOfCapture(capture, number))
    return facts.find((one) => one?.kind === 'paid') ?? facts.at(-1)
  }

  return {
    name: 'paypal',
    received: 'received',

    create: async (order) => {
      const { id, links } = await make(order)
      const url = links.find(({ rel }) => rel === 'payer-action' || rel === 'approve')?.href
      if (url === undefined) throw new ProviderFailure('The order has no page')
      return { ref: id, payment: { kind: 'redirect', url, reference: '', lines: [] } }
    },

    parse: async ({ rawBody, headers, now }) => {
      await checkPayPalSignature(
        { rawBody, headers, now },
        { webhookId: settings.webhookId, fetchKey: certificateOf },
      )
      const parsed = Event.safeParse(readJson(rawBody.toString('utf8')))
      if (!parsed.success) throw new NoticeRefused('The event has another form')
      const { event_type: type, resource } = parsed.data
      if (type === 'CHECKOUT.ORDER.APPROVED') {
        const number = PayPalOrder.parse(resource).purchase_units[0]?.custom_id
        return number === undefined ? undefined : { kind: 'due', number }
      }
      if (type === 'PAYMENT.CAPTURE.REFUNDED' || type === 'PAYMENT.CAPTURE.REVERSED') {
        const { id: ref, amount, links } = Reversal.parse(resource)
        const payment = links
          .find(({ rel }) => rel === 'up')
          ?.href.split('/')
          .at(-1)
        if (!payment) return undefined
        const movement = type === 'PAYMENT.CAPTURE.REFUNDED' ? 'refund' : 'dispute'
        const { value, currency_code: currency } = amount
        return { kind: 'takenBack', movement, ref, payment, amount: value, currency }
      }
      if (!type.startsWith('PAYMENT.CAPTURE.')) return undefined
      const capture = Capture.parse(resource)
      if (capture.custom_id === undefined) return undefined
      if (capture.payee?.merchant_id !== merchantId) throw new NoticeRefused('The payment is not ours')
      return factsOfCapture(capture, capture.custom_id)
    },

    // An approved payment is captured here, and only for a top-up that still waits.
    query: async (order, { take } = { take: true }) => {
      const found = await current(order)
      if (found.status !== 'APPROVED' || !take) return factsOfOrder(found, order.number)
      factsOfOrder(found, order.number)
      const path = `/v2/checkout/orders/${encodeURIComponent(found.id)}/capture`
      return factsOfOrder(await read(PayPalOrder, path, {}, `capture ${order.number}`), order.number)
    },

    refund: async ({ key, payment, amount, currency }) => {
      const path = `/v2/payments/captures/${encodeURIComponent(payment)}/refund`
      const body = { amount: { value: amount, currency_code: currency } }
      const { id, status } = await read(z.object({ id: z.string(), status: z.string() }), path, body, key)
      if (status === 'FAILED' || status === 'CANCELLED')
        throw new ProviderFailure(`The refund is ${status.toLowerCase()}`)
      return id
    },

    settlements: async (day) => {
      const found: Settled[] = []
      for (let number = 1; ; number += 1) {
        const query = new URLSearchParams({
          start_date: `${day}T00:00:00Z`,
          end_date: `${day}T23:59:59Z`,
          fields: 'transaction_info',
          page_size: '500',
          page: String(number),
        })
        const page = await read(Transactions, `/v1/reporting/transactions?${query.toString()}`)
        for (const { transaction_info: one } of page.transaction_details) {
          if (one.transaction_status !== 'S') continue
          const { value, currency_code: currency } = one.transaction_amount
          const { transaction_id: ref, paypal_reference_id: payment } = one
          const amount = value.replace(/^-/, '')
          if (one.transaction_event_code === paymentCode)
            found.push({
              kind: 'paid',
              payment: ref,
              number: one.custom_field ?? '',
              amount,
              currency,
              at: new Date(one.transaction_initiation_date),
            })
          const movement = returnCodes.get(one.transaction_event_code)
          if (movement !== undefined && payment)
            found.push({ kind: 'takenBack', movement, ref, payment, amount, currency })
        }
        if (number >= page.total_pages) return found
      }
    },
  }
}
