import type { World } from '../world.ts'

export type Seller = 'reseller' | 'operator' | 'stranger' | 'owner'

let made = 0

/** A customer of the seller with a name of its own. */
export async function newCustomer(w: World, seller: Seller = 'reseller', name = `Customer ${++made}`) {
  const [row] = await w.rows<{ id: string }>(
    `insert into customer (account_id, number, name, type, email)
     select $1, 'C' || lpad((count(*) + 1)::text, 6, '0'), $2, 2, $3 from customer where account_id = $1 returning id`,
    [w.people[seller].accountId, name, `customer-${++made}@test.example`],
  )
  return row?.id ?? ''
}
