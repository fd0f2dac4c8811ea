import { createPublicKey } from 'node:crypto'
import { cancelTopUp } from '@fairlead/api/money/top-up/top-up.ts'
import { AlipaySdk } from 'alipay-sdk'
import { expect, test } from 'vitest'
import { privateKeyOf, standInAlipay } from '../../../lib/payments/stand-in-keys.ts'
import { standInRsa } from '../../../lib/payments/stand-in-rsa.ts'
import { packAlipay } from '../stand-in/alipay-stand-in.ts'
import { payingWorld, type PayingWorld } from '../testing/paying-world.ts'
import { alipayProvider } from './alipay.ts'
import {
  isNoticeSigned,
  isRequestSigned,
  privateKeyFrom,
  publicKeyFrom,
  signRequest,
} from './alipay-signature.ts'

const path = '/cdn/api/payment/notice/alipay'
const alipayWorld = async () => {
  const w = await payingWorld({ methods: 'alipay' })
  await w.rate('CNY', '7.1')
  /** A top-up of 100 dollars whose page was opened by a browser. */
  const atPage = async () => {
    const made = await w.topUp({ paymentMethod: 'alipay', exchangeRate: '7.1' })
    const { url } = await w.payment(made)
    expect((await fetch(url)).status).toBe(200)
    return made
  }
  return { ...w, atPage }
}

const post = (w: PayingWorld, body: string) =>
  w.app.inject({
    method: 'POST',
    url: path,
    payload: body,
    headers: { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' },
  })

/** A notice that a trade is paid, signed by Alipay, with other fields where the test wants them. */
function paidNotice(w: PayingWorld, number: string, more: Record<string, string> = {}) {
  const trade = {
    ...w.standIns.alipay.tradeOf(number),
    status: 'TRADE_SUCCESS' as const,
    paidAt: w.clock.now(),
  }
  return packAlipay(() => w.clock.now())(w.standIns.alipay.noticeOf(trade, more), 'right').body
}

const pem = (kind: string, der: Buffer) =>
  `-----BEGIN ${kind}-----\n${der.toString('base64').replaceAll(/(.{64})/g, '$1\n')}\n-----END ${kind}-----`

test('our signatures agree with the library of the provider', () => {
  const { privateKey, alipayKey, appId } = standInAlipay('http://127.0.0.1:1')
  const sdk = new AlipaySdk({
    appId,
    keyType: 'PKCS8',
    signType: 'RSA2',
    privateKey: pem('PRIVATE KEY', Buffer.from(privateKey, 'base64')),
    alipayPublicKey: pem('PUBLIC KEY', Buffer.from(alipayKey, 'base64')),
  })
  // We can check what the SDK signs, and would have signed it alike.
  const theirs = new URL(
    sdk.pageExecute('alipay.trade.page.pay', 'GET', {
      return_url: 'https://example.com/?a=1&b=2',
      notify_url: 'https://example.com/充值',
      bizContent: { out_trade_no: 'T1', total_amount: '710.00', subject: '充值 + %' },
    }),
  ).searchParams
  const shop = createPublicKey(privateKeyOf(standInRsa.shop))
  expect(isRequestSigned(theirs, shop)).toBe(true)
  expect(signRequest(Object.fromEntries(theirs), privateKeyFrom(privateKey))).toBe(theirs.get('sign'))
  theirs.set('notify_url', 'https://evil.example')
  expect(isRequestSigned(theirs, shop)).toBe(false)

  // Both accept what our stand-in signs, and neither accepts what was changed.
  const now = () => new Date('2031-05-06T07:08:09Z')
  const event = { out_trade_no: 'T1', subject: '充 值+&=%', total_amount: '710.00', body: '' }
  const body = packAlipay(now)(event, 'right').body
  const cases = [
    body,
    packAlipay(now)(event, 'forged').body,
    body.replace('710.00', '710.01'),
    `${body}&more=1`,
    body.replace('sign_type=RSA2', 'sign_type=RSA3'),
    body.replace(/&sign=.*/, ''),
    body.replace(/&sign=.*/, '&sign=AAAA'),
  ]
  const key = publicKeyFrom(alipayKey)
  const ours = cases.map((one) => isNoticeSigned(new URLSearchParams(one), key))
  expect(ours).toEqual([true, false, false, false, true, false, false])
  expect(ours).toEqual(
    cases.map((one) => {
      const fields = Object.fromEntries(new URLSearchParams(one))
      // The SDK looks at the kind of signature itself.
      return sdk.checkNotifySign({ ...fields, sign_type: 'RSA2' }, true)
    }),
  )
})

test('a top-up by Alipay is charged in renminbi, and credited once its notice has come, however often', async () => {
  const w = await alipayWorld()
  const made = await w.atPage()
  expect(made).toMatchObject({ convertAmount: '710', convertCurrency: 3, convertCurrencyCode: 'CNY' })
  w.standIns.alipay.act(made.billCode, 'pay', 'thrice')
  await w.standIns.settled()
  expect(await w.row(made)).toMatchObject({ status: 1, cash: 100, payments: ['credited 710'], refunds: [] })
  const again = await post(w, paidNotice(w, made.billCode))
  expect([again.statusCode, again.body]).toEqual([200, 'success'])
  expect(await w.violations()).toEqual([])
})

test.for<[string, (w: PayingWorld, number: string) => string]>([
  ['for another shop', (w, number) => paidNotice(w, number, { app_id: '2021000000000001' })],
  ['for another seller', (w, number) => paidNotice(w, number, { seller_id: '2088000000000001' })],
  ['changed on its way', (w, number) => paidNotice(w, number).replace('710.00', '710.01')],
  ['with a field twice', (w, number) => `${paidNotice(w, number)}&trade_status=TRADE_SUCCESS`],
  ['with another kind of signature', (w, number) => paidNotice(w, number).replace('RSA2', 'RSA')],
  ['without a signature', (w, number) => paidNotice(w, number).replace(/&sign=.*/, '')],
  ['of nothing', () => ''],
])('a notice %s is refused, and nothing moves', async ([, make]) => {
  const w = await alipayWorld()
  const made = await w.atPage()
  const answer = await post(w, make(w, made.billCode))
  expect([answer.statusCode, answer.body.includes('success')]).toEqual([400, false])
  expect(await w.row(made)).toMatchObject({ status: 0, cash: 0, payments: [] })
})

test('a forged notice is refused, and only the query credits', async () => {
  const w = await alipayWorld()
  const made = await w.atPage()
  w.standIns.alipay.act(made.billCode, 'pay', 'forged')
  await w.standIns.settled()
  expect(await w.row(made)).toMatchObject({ status: 0, cash: 0 })
  expect(await w.ask()).toEqual([])
  expect(await w.row(made)).toMatchObject({ status: 1, cash: 100 })
})

test('a page that nobody opened is no trade yet, and expires in the end', async () => {
  const w = await alipayWorld()
  const made = await w.topUp({ paymentMethod: 'alipay', exchangeRate: '7.1' })
  await w.payment(made)
  expect(await w.ask()).toEqual([])
  expect(await w.row(made)).toMatchObject({ status: 0 })
  w.clock.advance(131 * 60)
  expect(await w.ask()).toEqual([])
  expect(await w.row(made)).toMatchObject({ status: 3 })
})

test.for<[string, number, string[]]>([
  ['less', -1, ['held 709.99']],
  ['refuse', 3, []],
  ['decline', 0, []],
])('%s ends as it should, without a credit', async ([action, status, payments]) => {
  const w = await alipayWorld()
  const made = await w.atPage()
  w.standIns.alipay.act(made.billCode, action)
  await w.standIns.settled()
  expect(await w.row(made)).toMatchObject({ status, cash: 0, payments })
})

test('closed, then paid: the payment goes back once, though its refund is told of as a success', async () => {
  const w = await alipayWorld()
  const made = await w.atPage()
  await w.as('owner').call(cancelTopUp, { params: { id: made.id } })
  w.standIns.alipay.act(made.billCode, 'pay', 'thrice')
  await w.standIns.settled()
  expect(await w.row(made)).toMatchObject({ status: 5, refunds: ['late 100 0'] })
  await w.runJobs()
  await w.standIns.settled()
  expect(await w.row(made)).toMatchObject({ status: 4, cash: 0, refunds: ['late 100 1'] })
  expect(await w.rows('select kind from payment_difference')).toEqual([])
})

test('an answer of the gateway that it did not sign decides nothing', async () => {
  const w = await alipayWorld()
  const made = await w.atPage()
  w.standIns.alipay.act(made.billCode, 'pay', 'never')
  const provider = w.providers.get('alipay')
  const settings = w.settings.payments.alipay
  if (!provider || !settings) throw new Error('There is no Alipay')
  const other = createPublicKey(privateKeyOf(standInRsa.paypal)).export({ type: 'spki', format: 'der' })
  const distrustful = alipayProvider({ ...settings, alipayKey: other.toString('base64') }, 'http://127.0.0.1')
  const order = {
    number: made.billCode,
    method: 'alipay',
    amount: '710',
    currency: 'CNY',
    txId: '',
    ref: null,
    createdAt: w.clock.now(),
    expiresAt: w.clock.now(),
    returnUrl: '',
  }
  await expect(distrustful.query(order)).rejects.toThrow('is not signed')
  expect(await provider.query(order)).toMatchObject({ kind: 'paid', amount: '710.00' })
})

test('a gateway that is down decides nothing', async () => {
  const w = await alipayWorld()
  const made = await w.atPage()
  w.standIns.alipay.setDown(true)
  w.clock.advance(86_400)
  expect(await w.ask()).toHaveLength(1)
  expect(await w.row(made)).toMatchObject({ status: 0 })
})

test('64 concurrent notices, paid and closed among each other: credited or returned, and once', async () => {
  const w = await alipayWorld()
  const made = await w.atPage()
  const closed = () => paidNotice(w, made.billCode, { trade_status: 'TRADE_CLOSED' })
  const notices = Array.from({ length: 64 }, (_, at) =>
    at % 4 === 3 ? closed() : paidNotice(w, made.billCode),
  )
  const answers = await Promise.all(notices.map((body) => post(w, body)))
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  const row = await w.row(made)
  expect([row?.payments.length, (row?.status === 1) !== (row?.refunds.length === 1)]).toEqual([1, true])
  expect(row?.cash).toBe(row?.status === 1 ? 100 : 0)
  expect(await w.violations()).toEqual([])
})
