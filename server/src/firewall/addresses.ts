import type { QueryOf } from '@fairlead/api/endpoint.ts'
import { type AclAddress, type AddressesInput, listAclAddresses } from '@fairlead/api/firewall/acl/address.ts'
import { maxAddresses } from '@fairlead/api/firewall/site-firewall.ts'
import type { Selectable } from 'kysely'
import type { DB } from '../lib/db-types.ts'
import type { Tx } from '../lib/db.ts'
import { Fail } from '../lib/fail.ts'
import { containing, listPage } from '../lib/list.ts'
import { lockAcl, saveAcl } from './acls.ts'
import type { AccountAuthor } from '../lib/author.ts'

const toAddress = (row: Selectable<DB['firewall_address']>): AclAddress => ({
  id: row.id,
  aclId: row.acl_id,
  // The table has a check.
  type: row.type as AclAddress['type'],
  address: row.address,
  remark: row.remark,
  createDate: row.created_at.toISOString(),
})

const addresses = (tx: Tx, accountId: string) =>
  tx.selectFrom('firewall_address').where('account_id', '=', accountId)

export const listAclAddressPage = (tx: Tx, accountId: string, query: QueryOf<typeof listAclAddresses>) =>
  listPage(listAclAddresses, query, {
    from: addresses(tx, accountId).selectAll(),
    filters: {
      aclId: (rows, id) => rows.where('acl_id', '=', id),
      type: (rows, type) => rows.where('type', '=', type),
      address: (rows, part) =>
        rows.where((eb) =>
          eb.or([eb('address', 'like', containing(part)), eb('remark', 'ilike', containing(part))]),
        ),
    },
    sort: { createDate: 'created_at', address: 'address' },
    order: ['-createDate'],
    row: toAddress,
  })

/** Adds those that are not in the list. Throws `addressLimit` if they do not fit. */
export async function addAddresses(
  tx: Tx,
  aclId: string,
  { type, addresses: entered, remark }: AddressesInput,
  by: AccountAuthor,
) {
  const { account_id: accountId } = by.me
  const locked = await lockAcl(tx, accountId, aclId)
  const unique = [...new Set(entered)]
  const added = await tx
    .insertInto('firewall_address')
    .values(
      unique.map((address) => ({
        account_id: accountId,
        acl_id: aclId,
        type,
        address,
        remark,
        created_at: by.now,
      })),
    )
    .onConflict((on) => on.doNothing())
    .returning('address')
    .execute()
  const { count } = await addresses(tx, accountId)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('acl_id', '=', aclId)
    .where('type', '=', type)
    .executeTakeFirstOrThrow()
  if (count > maxAddresses) throw new Fail('addressLimit')
  await saveAcl(tx, locked, {}, by)
  return { added: added.map(({ address }) => address), known: unique.length - added.length }
}

/** Removes an address and returns it. Throws `notFound`. */
export async function removeAddress(tx: Tx, id: string, by: AccountAuthor): Promise<AclAddress> {
  const { account_id: accountId } = by.me
  const found = await addresses(tx, accountId).select('acl_id').where('id', '=', id).executeTakeFirst()
  if (!found) throw new Fail('notFound')
  const locked = await lockAcl(tx, accountId, found.acl_id)
  const row = await tx
    .deleteFrom('firewall_address')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .returningAll()
    .executeTakeFirst()
  if (!row) throw new Fail('notFound')
  await saveAcl(tx, locked, {}, by)
  return toAddress(row)
}
