import { randomUUID } from 'node:crypto'
import type * as contract from '@fairlead/api/money/top-up/desk/desk.ts'
import { manyRows, moment } from '../../../lib/testing/many-rows.ts'
import type { SliceCalls, ValidCall } from '../../../lib/testing/slice-calls.ts'
import type { World } from '../../../lib/testing/world.ts'
import { newTopUp } from '../top-up-calls.ts'

export const transferBody = (more: object = {}) => ({
  bankSerial: randomUUID(),
  remittor: 'Example Ltd',
  accountHolderName: '',
  amount: '100',
  receivedTime: '2020-05-06T07:08:09Z',
  remark: '',
  ...more,
})

const onPayment = async (w: World, body: object): Promise<ValidCall> => {
  const { id } = await newTopUp(w)
  return { by: w.as('operator'), sent: { params: { id }, body } }
}

const newDifference = async (w: World): Promise<ValidCall> => {
  const [row] = await w.rows<{ id: string }>(
    `insert into payment_difference (provider, kind, payment_id, found_at) values ('card', 'unknown', $1, now()) returning id`,
    [randomUUID()],
  )
  return { by: w.as('operator'), sent: { params: { id: row?.id ?? '' }, body: { remark: 'Settled' } } }
}

/** One row per call of staff about payments. */
export const deskCalls: SliceCalls<typeof contract> = {
  listPayments: {
    works: (w) => ({ by: w.as('operator'), sent: {} }),
    // Operators see the top-ups of all accounts.
    attack: () => ({ query: { accountNumber: 'nobody' } }),
    open: 'operators',
    many: `insert into top_up (account_id, user_name, number, request_key, request_hash, method, provider, amount, share, paid, currency, rate, charge, created_at, expires_at)
      select $1, 'a', 'T' || n, gen_random_uuid(), sha256('a'), 'card', 'card', 100 + n, 1, 100, 'USD', 1, 100, ${moment}, now()
      ${manyRows} where $2::uuid is not null and $3::uuid is not null`,
  },
  confirmTransfer: {
    works: (w) => onPayment(w, transferBody()),
    attack: () => ({ params: { id: randomUUID() }, body: transferBody() }),
    open: 'operators',
    outcome: 404,
    actor: 'operator',
  },
  decidePayment: {
    works: (w) => onPayment(w, { accept: false, remark: 'Not found' }),
    attack: () => ({ params: { id: randomUUID() }, body: { accept: false, remark: 'x' } }),
    open: 'operators',
    outcome: 404,
    actor: 'operator',
  },
  listPaymentDifferences: {
    works: (w) => ({ by: w.as('operator'), sent: {} }),
    attack: () => ({}),
    open: 'operators',
    many: `insert into payment_difference (provider, kind, payment_id, found_at)
      select 'card', 'unknown', 'many ' || n, ${moment} ${manyRows}
       where $1::uuid is not null and $2::uuid is not null and $3::uuid is not null`,
  },
  settleDifference: {
    works: newDifference,
    attack: () => ({ params: { id: randomUUID() }, body: { remark: 'x' } }),
    open: 'operators',
    outcome: 404,
    actor: 'operator',
  },
  getPaymentSettings: {
    works: (w) => ({ by: w.as('operator'), sent: {} }),
    attack: () => ({}),
    open: 'operators',
  },
  listExchangeRates: {
    works: (w) => ({ by: w.as('operator'), sent: {} }),
    attack: () => ({}),
    open: 'operators',
    many: `insert into exchange_rate (currency, since, rate, source) select (array['CNY', 'SGD', 'MYR', 'HKD', 'JPY'])[1 + n % 5], ${moment}, 7, 'colleague' ${manyRows}
       where $1::uuid is not null and $2::uuid is not null and $3::uuid is not null`,
  },
  addExchangeRate: {
    works: async (w) => {
      await w.rows(
        `insert into exchange_rate (currency, since, rate) values ('CNY', now() - interval '1 day', 7.1) on conflict do nothing`,
      )
      return { by: w.as('operator'), sent: { body: { currency: 'CNY', exchangeRate: '7.1' } } }
    },
    attack: () => ({ body: { currency: 'CNY', exchangeRate: '7.1' } }),
    open: 'operators',
    actor: 'operator',
  },
}
