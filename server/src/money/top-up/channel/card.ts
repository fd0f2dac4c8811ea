import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { CardSettings } from '../../../lib/payments/card-settings.ts'
import { ask, readJson } from './ask.ts'
import { decimalOfMinor, minorOf } from './minor.ts'
import {
  type Facts,
  NoticeRefused,
  type Order,
  type Provider,
  ProviderFailure,
  type Settled,
  type TakenBack,
} from '../provider.ts'

/** How old a signature may be, in seconds. */
const tolerance = 300

const Session = z.object({
  id: z.string(),
  url: z.string().nullish(),
  status: z.enum(['open', 'complete', 'expired']).nullish(),
  payment_status: z.enum(['paid', 'unpaid', 'no_payment_required']),
  client_reference_id: z.string().nullish(),
  amount_total: z.int(),
  currency: z.string(),
  payment_intent: z.string().nullish(),
  created: z.int(),
})

const Sessions = z.object({ has_more: z.boolean(), data: z.array(Session) })

/** A charge that was returned or disputed; the one of a top-up names the payment of its session. */
const Charge = z.object({ payment_intent: z.string().nullish(), currency: z.string() })
const ReturnedCharge = Charge.extend({ amount_refunded: z.int() })
const Dispute = Charge.extend({ id: z.string(), amount: z.int() })

const Event = z.object({
  type: z.string(),
  livemode: z.boolean(),
  created: z.int(),
  account: z.string().nullish(),
  data: z.object({ object: z.unknown() }),
})

const Balance = z.object({
  has_more: z.boolean(),
  data: z.array(
    z.object({
      id: z.string(),
      type: z.string(),
      // Below zero, what was taken from our balance.
      amount: z.int(),
      created: z.int(),
      source: z
        .object({
          id: z.string().nullish(),
          payment_intent: z.string().nullish(),
          amount: z.int(),
          currency: z.string(),
          metadata: z.record(z.string(), z.string()).nullish(),
        })
        .nullish(),
    }),
  ),
})

/** The provider's payment method for each of ours; without one, the provider offers all that are switched on there. */
const methodTypes: Readonly<Record<string, string>> = {
  card: 'card',
  masterJcb: 'card',
  otherCard: 'card',
  unionpay: 'card',
  grabPay: 'grabpay',
}

const time = (seconds: number) => new Date(seconds * 1000)

/** Checks the signature of the bytes as they came, with a time that is not too old. Throws `NoticeRefused`. */
export function checkSignature(rawBody: Buffer, header: string, secret: string, now: Date) {
  const parts = header.split(',').map((part) => part.split('=', 2) as [string, string?])
  const stamp = parts.find(([name]) => name === 't')?.[1] ?? ''
  if (!/^\d{1,12}$/.test(stamp)) throw new NoticeRefused('The signature has no time')
  const expected = createHmac('sha256', secret).update(`${stamp}.`).update(rawBody).digest()
  const isSigned = parts.some(([name, value = '']) => {
    const given = Buffer.from(name === 'v1' ? value : '', 'hex')
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
  if (!isSigned) throw new NoticeRefused('The signature is wrong')
  if (Math.abs(now.getTime() / 1000 - Number(stamp)) > tolerance)
    throw new NoticeRefused('The signature is too old')
}

function factsOfSession(session: z.output<typeof Session>, at: Date): Facts | undefined {
  const { client_reference_id: number, currency, payment_intent: payment } = session
  if (!number) return undefined
  if (session.payment_status === 'paid' && payment)
    return {
      kind: 'paid',
      number,
      payment,
      amount: decimalOfMinor(session.amount_total, currency),
      currency: currency.toUpperCase(),
      at,
    }
  return session.status === 'expired' ? { kind: 'expired', number } : undefined
}

/** A provider of cards and of what its page offers beside them: checkout sessions in the wire format of Stripe. */
export function cardProvider({ name, api, secretKey, webhookSecret, live }: CardSettings): Provider {
  const authorization = `Bearer ${secretKey}`
  const read = async <T>(schema: z.ZodType<T>, path: string, form?: Record<string, string>, key?: string) => {
    const text = await ask(`${api}${path}`, {
      method: form ? 'POST' : 'GET',
      headers: {
        authorization,
        ...(form && { 'content-type': 'application/x-www-form-urlencoded' }),
        ...(key !== undefined && { 'idempotency-key': key }),
      },
      ...(form && { body: new URLSearchParams(form).toString() }),
    })
    const parsed = schema.safeParse(readJson(text))
    if (!parsed.success) throw new ProviderFailure(`${path}: ${parsed.error.message}`)
    return parsed.data
  }

  const session = (order: Order) => {
    const type = methodTypes[order.method]
    return read(
      Session,
      '/v1/checkout/sessions',
      {
        mode: 'payment',
        client_reference_id: order.number,
        'line_items[0][quantity]': '1',
        'line_items[0][price_data][currency]': order.currency.toLowerCase(),
        'line_items[0][price_data][unit_amount]': String(minorOf(order.amount, order.currency)),
        'line_items[0][price_data][product_data][name]': order.number,
        'payment_intent_data[metadata][order]': order.number,
        ...(type !== undefined && { 'payment_method_types[0]': type }),
        expires_at: String(Math.floor(order.expiresAt.getTime() / 1000)),
        success_url: order.returnUrl,
        cancel_url: order.returnUrl,
      },
      order.number,
    )
  }
  /** A session whose response was lost is searched for among those of its time, because its key expires after a day. */
  const lost = async ({ number, createdAt, expiresAt }: Order) => {
    let after = ''
    for (;;) {
      const query = new URLSearchParams({
        'created[gte]': String(Math.floor(createdAt.getTime() / 1000)),
        'created[lte]': String(Math.ceil(expiresAt.getTime() / 1000)),
        limit: '100',
        ...(after !== '' && { starting_after: after }),
      })
      const { data, has_more } = await read(Sessions, `/v1/checkout/sessions?${query.toString()}`)
      const found = data.find((one) => one.client_reference_id === number)
      const last = data.at(-1)
      if (found || !has_more || !last) return found
      after = last.id
    }
  }
  const current = (order: Order) =>
    order.ref === null ? lost(order) : read(Session, `/v1/checkout/sessions/${encodeURIComponent(order.ref)}`)

  return {
    name,
    received: 'received',

    create: async (order) => {
      const { id, url } = await session(order)
      if (!url) throw new ProviderFailure('The session has no page')
      return { ref: id, payment: { kind: 'redirect', url, reference: '', lines: [] } }
    },

    parse: ({ rawBody, headers, now }) => {
      checkSignature(rawBody, headers['stripe-signature'] ?? '', webhookSecret, now)
      const parsed = Event.safeParse(readJson(rawBody.toString('utf8')))
      if (!parsed.success) throw new NoticeRefused('The event has another form')
      const { type, livemode, created, account, data } = parsed.data
      if (livemode !== live) throw new NoticeRefused('The event is of the other mode')
      // Only platforms receive events of other accounts, and we are not one.
      if (account) throw new NoticeRefused('The event is of another account')
      if (type.startsWith('checkout.session.')) {
        const found = Session.parse(data.object)
        if (type === 'checkout.session.async_payment_failed')
          return found.client_reference_id ? { kind: 'failed', number: found.client_reference_id } : undefined
        return factsOfSession(found, time(created))
      }
      if (type === 'charge.refunded') {
        const {
          payment_intent: payment,
          amount_refunded: minor,
          currency,
        } = ReturnedCharge.parse(data.object)
        return payment ? takenBack('refunds', '', { payment, minor, currency }) : undefined
      }
      const movement = disputes.get(type)
      if (movement !== undefined) {
        const { id, payment_intent: payment, amount: minor, currency } = Dispute.parse(data.object)
        return payment ? takenBack(movement, id, { payment, minor, currency }) : undefined
      }
      return undefined
    },

    query: async (order) => {
      const found = await current(order)
      return found && factsOfSession(found, time(found.created))
    },

    close: async (order) => {
      const found = await current(order)
      if (found?.status === 'open')
        await read(
          Session,
          `/v1/checkout/sessions/${encodeURIComponent(found.id)}/expire`,
          {},
          `close:${order.number}`,
        )
    },

    refund: async ({ key, payment, amount, currency }) => {
      const form = { payment_intent: payment, amount: String(minorOf(amount, currency)) }
      const { id, status } = await read(
        z.object({ id: z.string(), status: z.string() }),
        '/v1/refunds',
        form,
        key,
      )
      if (status === 'failed' || status === 'canceled') throw new ProviderFailure(`The refund is ${status}`)
      return id
    },

    settlements: async (day) => {
      const from = Date.parse(`${day}T00:00:00Z`) / 1000
      const found: Settled[] = []
      let after = ''
      for (;;) {
        const query = new URLSearchParams({
          'created[gte]': String(from),
          'created[lt]': String(from + 86_400),
          limit: '100',
        })
        query.append('expand[]', 'data.source')
        if (after !== '') query.set('starting_after', after)
        const page = await read(Balance, `/v1/balance_transactions?${query.toString()}`)
        for (const { id, type, amount: net, created, source } of page.data) {
          if (!source?.payment_intent) continue
          const { payment_intent: payment, amount: minor, currency } = source
          const ref = source.id ?? id
          if (type === 'charge' || type === 'payment')
            found.push({
              kind: 'paid',
              number: source.metadata?.['order'] ?? '',
              payment,
              amount: decimalOfMinor(minor, currency),
              currency: currency.toUpperCase(),
              at: time(created),
            })
          if (type === 'refund') found.push(takenBack('refund', ref, { payment, minor, currency }))
          if (type === 'adjustment')
            found.push(takenBack(net < 0 ? 'dispute' : 'won', ref, { payment, minor, currency }))
        }
        const last = page.data.at(-1)
        if (!page.has_more || !last) return found
        after = last.id
      }
    },
  }
}

/** What events say about disputes. */
const disputes: ReadonlyMap<string, TakenBack['movement']> = new Map([
  ['charge.dispute.funds_withdrawn', 'dispute'],
  ['charge.dispute.funds_reinstated', 'won'],
])

const takenBack = (
  movement: TakenBack['movement'],
  ref: string,
  { payment, minor, currency }: { payment: string; minor: number; currency: string },
): TakenBack => ({
  kind: 'takenBack',
  movement,
  ref,
  payment,
  amount: decimalOfMinor(minor, currency),
  currency: currency.toUpperCase(),
})
