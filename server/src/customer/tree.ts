import type { QueryOf } from '@fairlead/api/endpoint.ts'
import type { CustomerStatus } from '@fairlead/api/customer/names.ts'
import {
  listLowerCustomers,
  listSoldCustomers,
  type LowerCustomer,
  type SoldCustomer,
} from '@fairlead/api/customer/tree.ts'
import type { Tx } from '../lib/db.ts'
import { containing, listPage } from '../lib/list.ts'
import { searched, selectAllCustomers, toListed } from './customers.ts'

/** Customers of the resellers that the account sells to. The view has no other column of theirs (decision 0180). */
const selectLower = (tx: Tx, accountId: string) =>
  tx
    .selectFrom('lower_customer as c')
    .select(['c.id', 'c.name', 'c.status', 'c.reseller_name'])
    .where('c.distributor_id', '=', accountId)

type LowerRow = Awaited<ReturnType<ReturnType<typeof selectLower>['executeTakeFirstOrThrow']>>

const toLower = (row: LowerRow): LowerCustomer => ({
  id: row.id ?? '',
  customerName: row.name ?? '',
  fstatus: row.status as CustomerStatus,
  resellerName: row.reseller_name ?? '',
})

export const listLowerPage = (tx: Tx, accountId: string, query: QueryOf<typeof listLowerCustomers>) =>
  listPage(listLowerCustomers, query, {
    from: selectLower(tx, accountId),
    filters: {
      customerName: (rows, part) => rows.where('c.name', 'ilike', containing(part)),
      resellerName: (rows, part) => rows.where('c.reseller_name', 'ilike', containing(part)),
      fstatus: (rows, status) => rows.where('c.status', '=', status),
    },
    sort: { customerName: 'c.name', resellerName: 'c.reseller_name' },
    order: ['customerName'],
    unique: 'c.id',
    row: toLower,
  })

const selectSold = (tx: Tx) =>
  selectAllCustomers(tx)
    .innerJoin('account as seller', 'seller.id', 'c.account_id')
    .select(['seller.name as seller_name', 'seller.number as seller_number'])

type SoldRow = Awaited<ReturnType<ReturnType<typeof selectSold>['executeTakeFirstOrThrow']>>

const toSold = (row: SoldRow): SoldCustomer => ({
  ...toListed(row),
  sellerId: row.account_id,
  sellerName: row.seller_name,
  sellerNumber: row.seller_number,
  loginNumber: row.login_number,
})

/** Customers of all sellers. Only for operators: the connection sees all accounts. */
export const listSoldPage = (tx: Tx, query: QueryOf<typeof listSoldCustomers>) =>
  listPage(listSoldCustomers, query, {
    from: selectSold(tx),
    filters: {
      customerName: (rows, part) => rows.where(searched, 'ilike', containing(part)),
      sellerName: (rows, part) =>
        rows.where((eb) =>
          eb.or([
            eb('seller.name', 'ilike', containing(part)),
            eb('seller.number', 'like', containing(part)),
          ]),
        ),
      fstatus: (rows, status) => rows.where('c.status', '=', status),
    },
    sort: {
      createDate: 'c.created_at',
      number: 'c.number',
      customerName: 'c.name',
      sellerName: 'seller.name',
    },
    order: ['-createDate'],
    unique: 'c.id',
    foundBy: 'c.id',
    row: toSold,
  })

/** The name of the account's seller; empty if it buys from no other account. */
export async function findSellerName(tx: Tx, accountId: string) {
  const seller = await tx
    .selectFrom('own_seller')
    .select('name')
    .where('buyer_id', '=', accountId)
    .executeTakeFirst()
  return seller?.name ?? ''
}

/** How many customers the account has, how many of them resell, and how many customers those have. */
export async function countSales(tx: Tx, accountId: string) {
  const { customers, resellers, lower } = await tx
    .selectNoFrom((eb) => [
      eb
        .selectFrom('customer as c')
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .where('c.account_id', '=', accountId)
        .as('customers'),
      eb
        .selectFrom('lower_customer as c')
        .select(({ fn }) => fn.count<number>('c.reseller_name').distinct().as('n'))
        .where('c.distributor_id', '=', accountId)
        .as('resellers'),
      eb
        .selectFrom('lower_customer as c')
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .where('c.distributor_id', '=', accountId)
        .as('lower'),
    ])
    .executeTakeFirstOrThrow()
  return { customers: customers ?? 0, resellers: resellers ?? 0, lower: lower ?? 0 }
}
