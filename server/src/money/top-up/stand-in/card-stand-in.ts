import { createHmac } from 'node:crypto'
import type { Manner, Packed, Sender, Signing } from './notices.ts'
import { payPage } from './page.ts'
import { back, html, json, newId, type Request, type Response } from './wire.ts'

type Session = {
  id: string
  url: string
  status: 'open' | 'complete' | 'expired'
  payment_status: 'paid' | 'unpaid'
  client_reference_id: string
  amount_total: number
  currency: string
  payment_intent: string | null
  created: number
  expires_at: number
  success_url: string
  cancel_url: string
}

type Dispute = {
  id: string
  payment_intent: string
  amount: number
  currency: string
  created: number
  wonAt: number | null
}

type Refund = {
  id: string
  status: 'succeeded'
  payment_intent: string
  amount: number
  currency: string
  created: number
}

const refused = (status: number, message: string) => json(status, { error: { message } })

/** Signs a body as the card provider does. */
export const signatureOf = (body: string, secret: string, seconds: number) =>
  `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`

export const packCard =
  (secret: string, now: () => Date) =>
  (event: object, signing: Signing): Packed => {
    const body = JSON.stringify(event)
    const seconds = Math.floor(now().getTime() / 1000) - (signing === 'old' ? 3600 : 0)
    const signature = signatureOf(body, signing === 'forged' ? 'somebody else' : secret, seconds)
    return {
      headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
      body,
    }
  }

const pageOfSession = (
  { client_reference_id: number, amount_total, currency }: Session,
  state: Parameters<typeof payPage>[1],
) => payPage({ number, amount: (amount_total / 100).toFixed(2), currency }, state)

type CardNeeds = { address: () => string; secretKey: string; sender: Sender; now: () => Date }

/** Checkout sessions as the card provider has them, with a page on which a person pays, and no money behind them. */
export function cardStandIn({ address, secretKey, sender, now }: CardNeeds) {
  const sessions = new Map<string, Session>()
  const byKey = new Map<string, string>()
  const refunds = new Map<string, Refund>()
  const disputes = new Map<string, Dispute>()
  const seconds = () => Math.floor(now().getTime() / 1000)
  /** Answers with failures, for tests of outages. */
  let isDown = false

  const lapse = (session: Session) => {
    if (session.status !== 'open' || session.expires_at > seconds()) return
    session.status = 'expired'
    sender.send([eventOf('checkout.session.expired', session)], 'now')
  }
  const eventOf = (type: string, object: object) => ({
    id: newId('evt_'),
    object: 'event',
    api_version: '2025-01-01',
    type,
    created: seconds(),
    livemode: false,
    data: { object: structuredClone(object) },
  })

  const create = ({ form, headers }: Request): Response => {
    const key = headers['idempotency-key'] ?? ''
    const known = sessions.get(byKey.get(key) ?? '')
    if (known) return json(200, known)
    const amount = Number(form.get('line_items[0][price_data][unit_amount]'))
    const expires = Number(form.get('expires_at'))
    if (!Number.isSafeInteger(amount) || amount < 1) return refused(400, 'Invalid integer: unit_amount')
    if (form.get('mode') !== 'payment') return refused(400, 'You must provide mode')
    if (expires < seconds() + 1800 || expires > seconds() + 86_400)
      return refused(400, 'The `expires_at` timestamp must be between 30 minutes and 24 hours from now.')
    const id = newId('cs_test_')
    const session: Session = {
      id,
      url: `${address()}/pay/${id}`,
      status: 'open',
      payment_status: 'unpaid',
      client_reference_id: form.get('client_reference_id') ?? '',
      amount_total: amount,
      currency: form.get('line_items[0][price_data][currency]') ?? 'usd',
      payment_intent: null,
      created: seconds(),
      expires_at: expires,
      success_url: form.get('success_url') ?? '',
      cancel_url: form.get('cancel_url') ?? '',
    }
    sessions.set(id, session)
    if (key !== '') byKey.set(key, id)
    return json(200, session)
  }

  const refund = ({ form, headers }: Request): Response => {
    const key = headers['idempotency-key'] ?? newId('key_')
    const known = refunds.get(key)
    if (known) return json(200, known)
    const payment = form.get('payment_intent') ?? ''
    const session = [...sessions.values()].find(
      (one) => one.payment_intent === payment && one.payment_status === 'paid',
    )
    if (!session) return refused(404, `No such payment_intent: '${payment}'`)
    const amount = Number(form.get('amount') ?? session.amount_total)
    const before = [...refunds.values()]
      .filter((one) => one.payment_intent === payment)
      .reduce((sum, one) => sum + one.amount, 0)
    if (before + amount > session.amount_total)
      return refused(400, 'Refund amount is greater than unrefunded amount on charge')
    const made: Refund = {
      id: newId('re_'),
      status: 'succeeded',
      payment_intent: payment,
      amount,
      currency: session.currency,
      created: seconds(),
    }
    refunds.set(key, made)
    sender.send(
      [
        eventOf('charge.refunded', {
          payment_intent: payment,
          amount_refunded: before + amount,
          currency: session.currency,
        }),
      ],
      'now',
    )
    return json(200, made)
  }

  const sessionsOf = ({ query }: Request): Response => {
    const [from, to] = [Number(query.get('created[gte]')), Number(query.get('created[lte]'))]
    const rows = [...sessions.values()].filter(({ created }) => created >= from && created <= to)
    const start = rows.findIndex(({ id }) => id === query.get('starting_after')) + 1
    for (const session of rows) lapse(session)
    return json(200, {
      object: 'list',
      has_more: rows.length > start + 100,
      data: rows.slice(start, start + 100),
    })
  }

  const settlements = ({ query }: Request): Response => {
    const [from, to] = [Number(query.get('created[gte]')), Number(query.get('created[lt]'))]
    const rows = [
      ...[...sessions.values()]
        .filter(({ payment_status }) => payment_status === 'paid')
        .map(({ created, payment_intent, amount_total: amount, currency, client_reference_id: order }) => ({
          id: `txn_${payment_intent}`,
          type: 'charge',
          amount,
          created,
          source: { payment_intent, amount, currency, metadata: { order } },
        })),
      ...[...refunds.values()].map(({ id, created, payment_intent, amount, currency }) => ({
        id: `txn_${id}`,
        type: 'refund',
        amount: -amount,
        created,
        source: { id, payment_intent, amount, currency, metadata: {} },
      })),
      ...[...disputes.values()].flatMap(({ id, created, wonAt, payment_intent, amount, currency }) => {
        const source = { id, payment_intent, amount, currency, metadata: {} }
        const row = { type: 'adjustment', source }
        return [
          { ...row, id: `txn_${id}`, amount: -amount, created },
          ...(wonAt === null ? [] : [{ ...row, id: `txn_won_${id}`, amount, created: wonAt }]),
        ]
      }),
    ].filter(({ created }) => created >= from && created < to)
    const start = rows.findIndex(({ id }) => id === query.get('starting_after')) + 1
    return json(200, {
      object: 'list',
      has_more: rows.length > start + 100,
      data: rows.slice(start, start + 100),
    })
  }

  const api = (request: Request): Response => {
    if (isDown) return refused(503, 'We are down')
    if (request.headers['authorization'] !== `Bearer ${secretKey}`)
      return refused(401, 'Invalid API Key provided')
    const { method, path } = request
    if (method === 'POST' && path === '/v1/checkout/sessions') return create(request)
    if (method === 'GET' && path === '/v1/checkout/sessions') return sessionsOf(request)
    if (method === 'POST' && path === '/v1/refunds') return refund(request)
    if (method === 'GET' && path === '/v1/balance_transactions') return settlements(request)
    const [, id = '', act] = /^\/v1\/checkout\/sessions\/([^/]+)(\/expire)?$/.exec(path) ?? []
    const session = sessions.get(id)
    if (!session) return refused(404, 'No such checkout.session')
    lapse(session)
    if (method === 'POST' && act) {
      if (session.status !== 'open') return refused(400, 'This Checkout Session cannot be expired')
      session.status = 'expired'
      sender.send([eventOf('checkout.session.expired', session)], 'now')
    }
    return json(200, session)
  }

  /** What a person does on the page. */
  const act = (session: Session, action: string, manner: Manner): Response => {
    lapse(session)
    if (action === 'leave') return back(session.cancel_url)
    if (session.status !== 'open') return html(409, pageOfSession(session, 'over'))
    if (action === 'decline') {
      sender.send(
        [eventOf('payment_intent.payment_failed', { id: newId('pi_'), currency: session.currency })],
        manner,
      )
      return html(402, pageOfSession(session, 'declined'))
    }
    session.payment_intent = newId('pi_')
    session.status = 'complete'
    if (action === 'refuse') {
      const completed = eventOf('checkout.session.completed', session)
      sender.send([completed, eventOf('checkout.session.async_payment_failed', session)], manner)
      return back(session.success_url)
    }
    if (action === 'less') session.amount_total -= 1
    const before = eventOf('checkout.session.completed', session)
    session.payment_status = 'paid'
    const created = eventOf('payment_intent.created', {
      id: session.payment_intent,
      currency: session.currency,
    })
    if (manner === 'reordered')
      sender.send([before, eventOf('checkout.session.async_payment_succeeded', session)], manner)
    else sender.send([created, eventOf('checkout.session.completed', session)], manner)
    return back(session.success_url)
  }

  const page = ({ method, path, form }: Request): Response => {
    const session = sessions.get(path.replace(/^\/pay\//, ''))
    if (!session) return html(404, 'There is no such payment.')
    if (method === 'POST')
      return act(session, form.get('action') ?? '', (form.get('manner') ?? 'now') as Manner)
    lapse(session)
    return html(200, pageOfSession(session, session.status === 'open' ? 'open' : 'over'))
  }

  return {
    handle: (request: Request): Response => (request.path.startsWith('/pay/') ? page(request) : api(request)),
    /** The session of an order, for tests. */
    sessionOf: (number: string) => [...sessions.values()].find((one) => one.client_reference_id === number),
    act: (number: string, action: string, manner: Manner = 'now') => {
      const session = [...sessions.values()].find((one) => one.client_reference_id === number)
      if (!session) throw new Error(`There is no session of ${number}`)
      return act(session, action, manner)
    },
    /** Takes a payment or a part of it back, in minor units, as a bank does after a dispute. Returns the dispute's name. */
    dispute: (payment: string, manner: Manner = 'now', part?: number): string => {
      const session = [...sessions.values()].find((one) => one.payment_intent === payment)
      if (!session) throw new Error(`There is no payment ${payment}`)
      const { amount_total, currency } = session
      const id = newId('dp_')
      const dispute: Dispute = {
        id,
        payment_intent: payment,
        amount: part ?? amount_total,
        currency,
        created: seconds(),
        wonAt: null,
      }
      disputes.set(id, dispute)
      sender.send([eventOf('charge.dispute.funds_withdrawn', dispute)], manner)
      return id
    },
    /** We win a dispute, and its amount is ours again. */
    win: (id: string, manner: Manner = 'now') => {
      const dispute = disputes.get(id)
      if (!dispute) throw new Error(`There is no dispute ${id}`)
      dispute.wonAt = seconds()
      sender.send([eventOf('charge.dispute.funds_reinstated', dispute)], manner)
    },
    eventOf,
    setDown: (down: boolean) => {
      isDown = down
    },
  }
}
