import type * as contract from '@fairlead/api/customer/endpoints.ts'
import { manyRows, moment, twoDigits } from '../lib/testing/many-rows.ts'
import type { IdOf, SliceCalls } from '../lib/testing/slice-calls.ts'
import { newCustomer } from '../lib/testing/scene/customer.ts'
import type { World } from '../lib/testing/world.ts'

let made = 0

export async function victim(w: World) {
  const customerId = await newCustomer(w, 'stranger', 'customer of the victim')
  await w.rows(
    `insert into customer_follow_up (account_id, customer_id, user_name, note, status, created_at)
     select account_id, id, 'someone', 'note of the victim', 2, now() from customer where id = $1`,
    [customerId],
  )
  return { ids: { customerId }, words: ['customer of the victim', 'note of the victim'] }
}

/** Makes a customer of one seller the account of another, who resells to 14 customers with the names of `name`. */
async function addLower(w: World, name: string) {
  const [row] = await w.rows<{ id: string }>(
    `insert into account (number, name, kind) values ($1, $2, 'reseller') returning id`,
    [String(700_000_000_000 + ++made), name],
  )
  const id = await newCustomer(w, 'reseller', name)
  await w.rows('update customer set buyer_id = $2 where id = $1', [id, row?.id])
  await w.rows(
    `insert into customer (account_id, number, name, type)
     select $1, 'C9999' || ${twoDigits}, $2 || ${twoDigits}, 1 ${manyRows} where n <= 14`,
    [row?.id, name],
  )
}

export const customerInput = () => ({
  fname: `Registered customer ${++made}`,
  cusType: 2 as const,
  contactPerson: 'Li Lei',
  fphone: '+86-21-5555',
  femail: `customer-${made}@test.example`,
})

/** A file with one customer. */
const customerFile = () => ({
  fileName: 'customers.csv',
  content: Buffer.from(`fname,cusType\nImported customer ${++made},2\n`).toString('base64'),
})

const open = 'billing side'
const actor = 'reseller'
const onCustomer =
  (body?: object, before = '') =>
  async (w: World) => {
    const id = await newCustomer(w)
    if (before) await w.rows(`update customer set ${before} where id = $1`, [id])
    return { by: w.as('reseller'), sent: { params: { id }, ...(body && { body }) } }
  }
const ofOther = (body?: object) => (id: IdOf) => ({
  params: { id: id('customerId') },
  ...(body && { body }),
})
/** On a customer who signs in as `owner`. */
const onBuyer = (body?: object) => async (w: World) => {
  const { by, sent } = await onCustomer(body)(w)
  await w.rows('update customer set buyer_id = null where buyer_id = $1', [w.people.owner.accountId])
  await w.rows('update customer set buyer_id = $2 where id = $1', [sent.params.id, w.people.owner.accountId])
  return { by, sent }
}
const contact = { note: 'Asked for prices', customerStatus: 2, nextContactTime: null }

/** One row per call: an input that succeeds, and the call against another account. */
export const calls: SliceCalls<typeof contract> = {
  listCustomers: {
    works: (w) => ({ by: w.as('reseller'), sent: {} }),
    attack: () => ({ query: { customerName: 'victim' } }),
    many: (w) =>
      w.rows(
        `insert into customer (account_id, number, name, type, created_at, next_contact_at)
         select $1, 'C9999' || ${twoDigits}, 'n' || ${twoDigits}, 1, ${moment}, ${moment} ${manyRows}`,
        [w.people.reseller.accountId],
      ),
    open,
  },
  listLowerCustomers: {
    works: (w) => ({ by: w.as('reseller'), sent: {} }),
    attack: () => ({ query: { customerName: 'victim' } }),
    many: async (w) => {
      await addLower(w, 'a')
      await addLower(w, 'b')
    },
    open,
  },
  listSoldCustomers: {
    works: (w) => ({ by: w.as('operator'), sent: {} }),
    attack: () => ({ query: { customerName: 'no customer' } }),
    many: async (w) => {
      await addLower(w, 'a')
      await addLower(w, 'b')
      await w.rows(
        `update customer set created_at = created_at + right(number, 2)::int * interval '1 minute'`,
      )
    },
    open: 'operators',
  },
  previewCustomers: {
    works: (w) => ({ by: w.as('reseller'), sent: { body: customerFile() } }),
    attack: () => ({ body: customerFile() }),
    unlogged: 'reads a file, and saves nothing',
    open,
  },
  importCustomers: {
    works: (w) => ({ by: w.as('reseller'), sent: { body: customerFile() } }),
    attack: () => ({ body: customerFile() }),
    open,
    actor,
  },
  exportCustomersCsv: { works: (w) => ({ by: w.as('reseller'), sent: {} }), attack: () => ({}), open },
  exportCustomersXlsx: { works: (w) => ({ by: w.as('reseller'), sent: {} }), attack: () => ({}), open },
  listUserServices: {
    works: (w) => ({ by: w.as('reseller'), sent: {} }),
    attack: () => ({ query: { customerName: 'victim' } }),
    many: (w) =>
      w.rows(
        `with buyer as (
           insert into account (number, name, kind)
           select '8000000000' || ${twoDigits}, 'b' || ${twoDigits}, 'customer' ${manyRows} returning id, number)
         insert into customer (account_id, number, name, type, buyer_id, login_number)
         select $1, 'C9999' || right(number, 2), 'n' || right(number, 2), 1, id, number from buyer`,
        [w.people.reseller.accountId],
      ),
    open,
  },
  getUserService: { works: onBuyer(), attack: ofOther(), naming: true, open },
  saveUserService: {
    works: onBuyer({ serviceIds: [9] }),
    attack: ofOther({ serviceIds: [9] }),
    naming: true,
    open,
    actor,
  },
  selectCustomers: {
    works: (w) => ({ by: w.as('reseller'), sent: {} }),
    attack: () => ({ query: { fname: 'victim' } }),
    open,
  },
  selectSalers: { works: (w) => ({ by: w.as('reseller'), sent: {} }), attack: () => ({}), open },
  getCustomer: { works: onCustomer(), attack: ofOther(), naming: true, open },
  listFollowUps: { works: onCustomer(), attack: ofOther(), naming: true, open },
  addCustomer: {
    works: (w) => ({ by: w.as('reseller'), sent: { body: customerInput() } }),
    attack: () => ({ body: customerInput() }),
    open,
    actor,
  },
  editCustomer: {
    works: (w) => onCustomer(customerInput())(w),
    attack: ofOther(customerInput()),
    naming: true,
    open,
    actor,
  },
  assignCustomer: {
    works: async (w) => onCustomer({ salerId: w.people.reseller.userId })(w),
    attack: ofOther({ salerId: null }),
    naming: true,
    open,
    actor,
  },
  followCustomer: { works: onCustomer(contact), attack: ofOther(contact), naming: true, open, actor },
  enableCustomer: {
    works: onCustomer(undefined, 'enabled = false'),
    attack: ofOther(),
    naming: true,
    open,
    actor,
  },
  disableCustomer: { works: onCustomer(), attack: ofOther(), naming: true, open, actor },
  openCustomerLogin: { works: onCustomer(), attack: ofOther(), naming: true, open, actor },
}
