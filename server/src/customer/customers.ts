import type { BodyOf, QueryOf } from '@fairlead/api/endpoint.ts'
import {
  type Customer,
  type CustomerDetail,
  type CustomerInput,
  type followCustomer,
  listCustomers,
  maxCustomers,
  shownFollowUps,
} from '@fairlead/api/customer/customer.ts'
import type { CustomerStatus, CustomerType, LoginStatus } from '@fairlead/api/customer/names.ts'
import { sql } from 'kysely'
import { takeTurns } from '../lib/database/turns.ts'
import { brokenUnique, type Entered, type Tx } from '../lib/db.ts'
import { Fail } from '../lib/fail.ts'
import { containing, listPage, orNever } from '../lib/list.ts'

/** Customers of all sellers that the connection sees. */
export const selectAllCustomers = (tx: Tx) =>
  tx
    .selectFrom('customer as c')
    .leftJoin('app_user as saler', (join) =>
      join.onRef('saler.id', '=', 'c.saler_id').onRef('saler.account_id', '=', 'c.account_id'),
    )
    .selectAll('c')
    .select((eb) => eb.fn.coalesce('saler.username', sql.lit('')).as('saler_name'))

export const selectCustomer = (tx: Tx, accountId: string) =>
  selectAllCustomers(tx).where('c.account_id', '=', accountId)

type Row = Awaited<ReturnType<ReturnType<typeof selectCustomer>['executeTakeFirstOrThrow']>>

const iso = (time: Date | null) => time?.toISOString() ?? null
const codesOf = (row: Row) => ({
  cusType: row.type as CustomerType,
  status: row.status as CustomerStatus,
  loginEndable: row.login_status as LoginStatus,
  enable: row.enabled ? (1 as const) : (0 as const),
})

export const toListed = (row: Row): Customer => {
  const { cusType, status, loginEndable, enable } = codesOf(row)
  return {
    id: row.id,
    number: row.number,
    customerName: row.name,
    cusType,
    fcontactperson: row.contact_person,
    fphone: row.phone,
    femail: row.email,
    fstatus: status,
    salerName: row.saler_name,
    nextContactTime: iso(row.next_contact_at),
    loginEndable,
    enable,
    remark: row.remark,
    createDate: row.created_at.toISOString(),
  }
}

export const toCustomer = (row: Row): CustomerDetail => {
  const { cusType, status, loginEndable, enable } = codesOf(row)
  return {
    id: row.id,
    fname: row.name,
    fnameShort: row.short_name,
    cusType,
    fnumber: row.number,
    industryId: row.industry,
    loginNumber: row.login_number,
    loginEndable,
    loginTaken: row.login_taken,
    contactPerson: row.contact_person,
    fphone: row.phone,
    femail: row.email,
    salerId: row.saler_id,
    salerName: row.saler_name,
    createTime: row.created_at.toISOString(),
    finalFollowTime: iso(row.followed_at),
    nextContactTime: iso(row.next_contact_at),
    customerStatus: status,
    enable,
    remark: row.remark,
  }
}

/** The texts that a search looks in; one index has them all (`customer_search`). */
export const searched = sql<string>`(c.number || ' ' || c.name || ' ' || c.short_name || ' ' || c.contact_person || ' ' || c.email)`

type Rows = ReturnType<typeof selectCustomer>

/** The filters of lists and exports. */
export const customerFilters = {
  customerName: (rows: Rows, part: string) => rows.where(searched, 'ilike', containing(part)),
  fstatus: (rows: Rows, status: CustomerStatus) => rows.where('c.status', '=', status),
  loginEndable: (rows: Rows, status: LoginStatus) => rows.where('c.login_status', '=', status),
  salerId: (rows: Rows, id: string) => rows.where('c.saler_id', '=', id),
}

export const listCustomerPage = (tx: Tx, accountId: string, query: QueryOf<typeof listCustomers>) =>
  listPage(listCustomers, query, {
    from: selectCustomer(tx, accountId),
    filters: customerFilters,
    sort: {
      createDate: 'c.created_at',
      number: 'c.number',
      customerName: 'c.name',
      nextContactTime: orNever('c.next_contact_at'),
    },
    order: ['-createDate'],
    unique: 'c.id',
    row: toListed,
  })

/** At most so many choices are found by a search; a longer text finds the others. */
const mostChoices = 60

export const listCustomerChoices = (tx: Tx, accountId: string, part = '') =>
  tx
    .selectFrom('customer as c')
    .select(['c.id', 'c.name as fname', 'c.number as fnumber'])
    .where('c.account_id', '=', accountId)
    .where('c.enabled', '=', true)
    .$if(part !== '', (rows) => rows.where(searched, 'ilike', containing(part)))
    .orderBy('c.name')
    .orderBy('c.id')
    .limit(mostChoices)
    .execute()

/** The users who may look after customers: all who can sign in. */
export const listSalers = (tx: Tx, accountId: string) =>
  tx
    .selectFrom('app_user')
    .select(['id', 'username'])
    .where('account_id', '=', accountId)
    .where('status', '=', 1)
    .orderBy('username')
    .execute()

/** Throws `notFound`. */
export async function findCustomer(tx: Tx, accountId: string, id: string) {
  const row = await selectCustomer(tx, accountId).where('c.id', '=', id).executeTakeFirst()
  if (!row) throw new Fail('notFound')
  return toCustomer(row)
}

/** Throws `notFound`. The row is locked until the commit. */
export async function holdCustomer(tx: Tx, accountId: string, id: string) {
  await tx
    .selectFrom('customer')
    .select('id')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .forNoKeyUpdate()
    .execute()
  return findCustomer(tx, accountId, id)
}

export const columnsOf = (input: CustomerInput) => ({
  name: input.fname,
  short_name: input.fnameShort,
  type: input.cusType,
  industry: input.industryId,
  contact_person: input.contactPerson,
  phone: input.fphone,
  email: input.femail,
  remark: input.remark,
})

const nameTaken = (error: unknown) =>
  brokenUnique(error) === 'customer_name' ? Fail.field('fname', 'customerTaken') : error

/** The numbers of so many new customers, which nobody else takes until the commit. Throws `customerLimit`. */
export async function numberCustomers(tx: Tx, accountId: string, wanted = 1) {
  await takeTurns(tx, `customers of ${accountId}`)
  // Customers are never deleted, so the count is the last number.
  const { count } = await tx
    .selectFrom('customer')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  if (count + wanted > maxCustomers) throw new Fail('customerLimit')
  return (at: number) => `C${String(count + 1 + at).padStart(6, '0')}`
}

/** Throws `customerLimit`, or a field error for a name that another customer has. */
export async function registerCustomer(tx: Tx, accountId: string, input: CustomerInput, now: Date) {
  const numberAt = await numberCustomers(tx, accountId)
  const { id } = await tx
    .insertInto('customer')
    .values({
      ...columnsOf(input),
      account_id: accountId,
      number: numberAt(0),
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
    .catch((error: unknown) => {
      throw nameTaken(error)
    })
  return findCustomer(tx, accountId, id)
}

type Change = Partial<ReturnType<typeof columnsOf>> & {
  status?: CustomerStatus
  enabled?: boolean
  saler_id?: string | null
  followed_at?: Date
  next_contact_at?: Date | null
  login_status?: LoginStatus
  login_asked_at?: Date
  login_taken?: boolean
}

/** Changes a customer that is locked. */
export async function changeCustomer(tx: Tx, accountId: string, id: string, change: Change) {
  await tx
    .updateTable('customer')
    .set(change)
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .execute()
    .catch((error: unknown) => {
      throw nameTaken(error)
    })
  return findCustomer(tx, accountId, id)
}

export const rewriteCustomer = (tx: Tx, accountId: string, id: string, input: CustomerInput) =>
  changeCustomer(tx, accountId, id, columnsOf(input))

/** Throws a field error for a user that the account does not have. */
export async function demandSaler(tx: Tx, accountId: string, salerId: string, field = 'salerId') {
  const user = await tx
    .selectFrom('app_user')
    .select('id')
    .where('id', '=', salerId)
    .where('account_id', '=', accountId)
    .where('status', '=', 1)
    .executeTakeFirst()
  if (!user) throw Fail.field(field, 'option')
}

/** Notes a contact with a customer that is locked. */
export async function noteContact(
  tx: Tx,
  me: Entered,
  id: string,
  { note, customerStatus, nextContactTime }: BodyOf<typeof followCustomer>,
  now: Date,
) {
  const nextContact = nextContactTime === null ? null : new Date(nextContactTime)
  await tx
    .insertInto('customer_follow_up')
    .values({
      account_id: me.account_id,
      customer_id: id,
      user_name: me.username,
      note,
      status: customerStatus,
      next_contact_at: nextContact,
      created_at: now,
    })
    .execute()
  return changeCustomer(tx, me.account_id, id, {
    status: customerStatus,
    followed_at: now,
    next_contact_at: nextContact,
  })
}

/** The latest contacts, newest first. Throws `notFound`. */
export async function listContacts(tx: Tx, accountId: string, customerId: string) {
  await findCustomer(tx, accountId, customerId)
  const rows = await tx
    .selectFrom('customer_follow_up')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(shownFollowUps)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    note: row.note,
    userName: row.user_name,
    customerStatus: row.status as CustomerStatus,
    nextContactTime: iso(row.next_contact_at),
    createTime: row.created_at.toISOString(),
  }))
}
