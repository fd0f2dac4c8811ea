import { expect, test } from 'vitest'
import type { z } from 'zod'
import { AccountLimits } from '../account/account.ts'
import { saveSpendCap } from './cap/cap.ts'
import { OfferInput } from './plan/offer.ts'
import { PriceInput } from './price/price-table.ts'
import { PromotionInput } from './promotion/promotion.ts'
import { saveBalanceWarning } from './standing/standing.ts'
import { RateInput, TransferInput } from './top-up/desk/desk.ts'
import { RefundInput } from './top-up/refund/refund.ts'
import { TopUpInput } from './top-up/top-up.ts'
import { BatchInput } from './voucher/batch.ts'
import { SaleInput } from './voucher/sale.ts'

const time = '2031-05-06T07:08:09Z'
const names = { nameEn: 'One', nameZh: '一' }
const voucher = { rechargeType: 1, days: 1 }
const band = { region: 'other', meter: 'traffic', from: '0', price: '1' }

type Input = {
  schema: z.ZodType
  /** A body that is valid except, perhaps, for its amount. */
  body: (amount: unknown) => object
  /** The field of the amount. */
  field: string
  right: string[]
  /** Amounts that are invalid here and valid elsewhere. */
  wrong: string[]
}

/** Every amount, price and rate that anybody types. */
const inputs: Readonly<Record<string, Input>> = {
  'a top-up': {
    schema: TopUpInput,
    body: (rechargeAmount) => ({
      key: '0190f1c2-3b4d-4e5f-8a6b-7c8d9e0f1a2b',
      paymentMethod: 'marketplace',
      rechargeAmount,
      actualAmount: '1',
      exchangeRate: '1',
      terms: true,
    }),
    field: 'rechargeAmount',
    right: ['0.01', '1', '99999999.99', '9999999999'],
    wrong: ['', '0', '0.00', '0.001', '100000000.01', '10000000000'],
  },
  'a transfer in the statement': {
    schema: TransferInput,
    body: (amount) => ({
      bankSerial: 'S1',
      remittor: 'A',
      accountHolderName: '',
      amount,
      receivedTime: time,
      remark: '',
    }),
    field: 'amount',
    right: ['0.01', '99999999.99'],
    wrong: ['', '0', '0.001', '100000000.01'],
  },
  'a refund': {
    schema: RefundInput,
    body: (amount) => ({ amount, remark: 'Asked for' }),
    field: 'amount',
    right: ['0.01', '99999999.99'],
    wrong: ['', '0', '0.001', '100000000.01'],
  },
  'an exchange rate': {
    schema: RateInput,
    body: (exchangeRate) => ({ currency: 'CNY', exchangeRate }),
    field: 'exchangeRate',
    right: ['0.0001', '7.1234', '999999'],
    wrong: ['', '0', '0.0000', '7.12345', '1000000'],
  },
  'the value of a code': {
    schema: BatchInput,
    body: (creditAmount) => ({ ...voucher, name: 'One', creditAmount, redeemDays: 1, codeCount: 1 }),
    field: 'creditAmount',
    right: ['0.01', '100000'],
    wrong: ['', '0', '0.001', '100000.01'],
  },
  'the value of a voucher on sale': {
    schema: SaleInput,
    body: (creditAmount) => ({ ...names, ...voucher, creditAmount, buyAmount: '0.01' }),
    field: 'creditAmount',
    right: ['0.01', '100000'],
    wrong: ['', '0', '0.001', '100000.01'],
  },
  'the price of a voucher': {
    schema: SaleInput,
    body: (buyAmount) => ({ ...names, ...voucher, creditAmount: '100', buyAmount }),
    field: 'buyAmount',
    right: ['0.01', '100'],
    wrong: ['', '0', '0.001', '100.01'],
  },
  'the price of a package': {
    schema: OfferInput,
    body: (price) => ({
      ...names,
      plan: 'one',
      list: 1,
      price,
      trafficGb: 1,
      requests: 0,
      originTrafficGb: 0,
    }),
    field: 'price',
    right: ['0.01', '100000'],
    wrong: ['', '0', '0.001', '100000.01'],
  },
  'the price of a gigabyte': {
    schema: PriceInput,
    body: (price) => ({
      plan: 'standard',
      startMonth: '2031-05',
      originFactor: 10,
      bands: [
        { ...band, price },
        { ...band, meter: 'requests' },
      ],
    }),
    field: 'bands.0.price',
    right: ['0.00000001', '9999.99999999'],
    wrong: ['', '0', '0.000000001', '10000'],
  },
  'the voucher of a promotion': {
    schema: PromotionInput,
    body: (signUpAmount) => ({
      ...names,
      startTime: time,
      endTime: '2031-06-06T07:08:09Z',
      percentOff: 0,
      days: 1,
      trafficMb: 0,
      signUpAmount,
      linkedAmount: '0',
      trafficAmount: '0',
    }),
    field: 'signUpAmount',
    right: ['0', '100000'],
    wrong: ['', '0.001', '100000.01'],
  },
  'a balance warning': {
    schema: saveBalanceWarning.body,
    body: (warnBelow) => ({ warnBelow }),
    field: 'warnBelow',
    right: ['', '0.01', '9999999999.99'],
    wrong: ['0', '0.00', '0.001', '10000000000'],
  },
  'a daily limit': {
    schema: saveSpendCap.body,
    body: (stopAt) => ({ warnAt: null, slowAt: null, stopAt, slowSpeed: 100, capZone: 0 }),
    field: 'stopAt',
    right: ['', '0.01', '9999999999.99'],
    wrong: ['0', '0.00', '0.001', '10000000000'],
  },
  'a credit quota': {
    schema: AccountLimits,
    body: (creditQuota) => ({ siteQuota: 1, creditQuota, chat: false, reseller: false }),
    field: 'creditQuota',
    right: ['0', '999999999.99'],
    wrong: ['', '0.001', '1000000000'],
  },
}

/** Values that no field accepts as an amount. */
const never: unknown[] = [
  '-1',
  '+1',
  '1e9',
  '1E9',
  '１００',
  '1,000',
  '1.000,00',
  'Infinity',
  'NaN',
  '0x10',
  '1.',
  '.5',
  '1..2',
  '1 000',
  '1\u00a0000',
  '$1',
  '1 USD',
  '٣',
  '1\n2',
  '--1',
  'null',
  `1${'0'.repeat(400)}`,
  1,
  -1,
  0.1,
  Number.NaN,
  1e21,
  true,
  [],
  {},
  ['1'],
  { amount: '1' },
]

test.for(Object.entries(inputs))(
  '%s takes what it may be, and says on its field what it may not',
  ([, input]) => {
    const { schema, body, field, right, wrong } = input
    for (const amount of right) expect(schema.safeParse(body(amount)).error?.issues, amount).toBe(undefined)
    for (const amount of [...wrong, ...never]) {
      const { error } = schema.safeParse(body(amount))
      expect(error?.issues.map(({ path }) => path.join('.')) ?? [], String(amount)).toContain(field)
    }
  },
)
