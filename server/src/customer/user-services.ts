import type { QueryOf } from '@fairlead/api/endpoint.ts'
import {
  givenServices,
  listUserServices,
  shownServiceChanges,
  type UserServiceDetail,
} from '@fairlead/api/customer/user-service.ts'
import { sql } from 'kysely'
import type { Entered, Tx } from '../lib/db.ts'
import { Fail } from '../lib/fail.ts'
import { containing, listPage } from '../lib/list.ts'
import { searched } from './customers.ts'

/** Customers of the account who have a log-in. */
const selectWithLogin = (tx: Tx, accountId: string) =>
  tx
    .selectFrom('customer as c')
    .select(['c.id', 'c.number', 'c.name', 'c.login_number'])
    .where('c.account_id', '=', accountId)
    .where('c.buyer_id', 'is not', null)

type Row = Awaited<ReturnType<ReturnType<typeof selectWithLogin>['executeTakeFirstOrThrow']>>

const toUserService = (row: Row) => ({
  id: row.id,
  number: row.number,
  customerName: row.name,
  loginNumber: row.login_number,
  serviceIds: [] as number[],
  reseller: false,
})

type Services = { customer_id: string; service_ids: number[]; resells: boolean }

/** Adds the services, which belong to the accounts of the customers. */
async function withServices<Of extends ReturnType<typeof toUserService>>(tx: Tx, customers: readonly Of[]) {
  const ids = customers.map(({ id }) => id)
  const { rows } = await sql<Services>`select * from services_of_customers(${ids})`.execute(tx)
  const byId = new Map(rows.map((row) => [row.customer_id, row]))
  return customers.map((one) => ({
    ...one,
    serviceIds: byId.get(one.id)?.service_ids ?? [],
    reseller: byId.get(one.id)?.resells ?? false,
  }))
}

export async function listUserServicePage(
  tx: Tx,
  accountId: string,
  query: QueryOf<typeof listUserServices>,
) {
  const page = await listPage(listUserServices, query, {
    from: selectWithLogin(tx, accountId),
    filters: { customerName: (rows, part) => rows.where(searched, 'ilike', containing(part)) },
    sort: { customerName: 'c.name', number: 'c.number' },
    order: ['customerName'],
    unique: 'c.id',
    row: toUserService,
  })
  return { ...page, content: await withServices(tx, page.content) }
}

type Change = { id: string; service_id: number; given: boolean; user_name: string; created_at: Date }

/** Throws `notFound`, also for a customer without a log-in. */
export async function findUserService(tx: Tx, accountId: string, id: string): Promise<UserServiceDetail> {
  const row = await selectWithLogin(tx, accountId).where('c.id', '=', id).executeTakeFirst()
  if (!row) throw new Fail('notFound')
  const [service = toUserService(row)] = await withServices(tx, [toUserService(row)])
  const { rows } = await sql<Change>`
    select * from service_changes_of(${id}, ${shownServiceChanges})`.execute(tx)
  return {
    ...service,
    changes: rows.map((change) => ({
      id: change.id,
      serviceId: change.service_id,
      given: change.given,
      userName: change.user_name,
      createTime: change.created_at.toISOString(),
    })),
  }
}

/** Gives what is in the list, and withdraws what is not. */
export async function giveServices(
  tx: Tx,
  me: Entered,
  before: UserServiceDetail,
  { serviceIds, now }: { serviceIds: readonly number[]; now: Date },
) {
  for (const service of givenServices)
    if (serviceIds.includes(service) !== before.serviceIds.includes(service))
      await sql`select give_service(${before.id}, ${service}, ${serviceIds.includes(service)}, ${me.username}, ${now})`.execute(
        tx,
      )
  return findUserService(tx, me.account_id, before.id)
}
