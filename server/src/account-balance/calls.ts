import type * as contract from '@fairlead/api/account-balance/endpoints.ts'
import { newIssuedBill } from '../lib/testing/bill/issued-bill.ts'
import { manyRows, moment, twoDigits } from '../lib/testing/many-rows.ts'
import { newCustomer } from '../lib/testing/scene/customer.ts'
import { newLinked, newResold } from '../lib/testing/scene/resold.ts'
import type { SliceCalls } from '../lib/testing/slice-calls.ts'
import type { World } from '../lib/testing/world.ts'

/** A customer of the reseller with a contract, that the owner signs in to. */
export async function newBalanceBuyer(w: World) {
  const of = await newResold(w, 'reseller')
  await w.rows('update customer set buyer_id = null where buyer_id = $1', [w.people.owner.accountId])
  await w.rows('update customer set buyer_id = $1 where id = $2', [w.people.owner.accountId, of.customerId])
  return of
}

export async function victim(w: World) {
  const of = await newResold(w, 'stranger', 'balances of the victim')
  await newIssuedBill(w, 'stranger', { of, number: 'bill-in-the-books-of-the-victim' })
  const { payNumber } = await newLinked(w, 'stranger', ['victim-linked-number'])
  return {
    ids: { owingCustomerId: of.customerId },
    words: ['balances of the victim', 'bill-in-the-books-of-the-victim', payNumber],
  }
}

const period = {
  startTime: '2026-01-01T00:00:00Z',
  endTime: '2027-01-01T00:00:00Z',
  currencyCode: 'USD',
} as const

/** Entries of a customer, each on a day of its own or the same as four others. */
const addEntries = (w: World, customerId: string) =>
  w.rows(
    `with made as (
       insert into sales_entry (account_id, customer_id, currency, key, type, number, booked_on, booked_at)
       select $1, $2, 'USD', 'many ' || n, 1, 'n' || ${twoDigits}, date '2026-01-01' + (n / 5), ${moment} ${manyRows}
       returning id, account_id)
     insert into sales_transfer (account_id, entry_id, debit, credit, amount) select account_id, id, 'receivable', 'sales', 1 from made`,
    [w.people.reseller.accountId, customerId],
  )

const open = 'billing side'

/** One row per call: an input that succeeds, and the call against another account. */
export const calls: SliceCalls<typeof contract> = {
  listCustomerArrears: {
    works: (w) => ({ by: w.as('reseller'), sent: { query: period } }),
    attack: (id) => ({ query: { ...period, customerId: id('owingCustomerId') } }),
    open,
    needs: () => period,
    many: async (w) => addEntries(w, await newCustomer(w, 'reseller')),
  },
  listOwnBalance: {
    works: (w) => ({ by: w.as('owner'), sent: { query: period } }),
    attack: () => ({ query: period }),
    needs: () => period,
    many: async (w) => addEntries(w, (await newBalanceBuyer(w)).customerId),
  },
  getCustomerBalance: {
    works: (w) => ({ by: w.as('reseller'), sent: {} }),
    attack: (id) => ({ query: { customerId: id('owingCustomerId') } }),
    naming: true,
    open,
  },
  getEndingBalance: {
    works: async (w) => {
      const { payNumber } = await newLinked(w, 'reseller', ['0900'])
      return {
        by: w.as('reseller'),
        sent: { query: { customerId: await newCustomer(w, 'reseller'), payNumber } },
      }
    },
    attack: (id) => ({ query: { customerId: id('owingCustomerId'), payNumber: '1' } }),
    naming: true,
    open,
  },
  getAccountOverview: { works: (w) => ({ by: w.as('owner'), sent: {} }), attack: () => ({}) },
}
