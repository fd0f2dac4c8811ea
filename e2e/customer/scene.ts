import { longName, longSentence, odd } from '../screens/odd-values.ts'
import type { Ground } from '../screens/scenes.ts'
import { addAccount } from '../support/accounts.ts'
import { query } from '../support/database.ts'

export type CustomerScene = { customerId: string }

const addCustomer = async (accountId: string, name: string, remark: string) => {
  const [row] = await query<{ id: string }>(
    `insert into customer (account_id, number, name, short_name, type, industry, contact_person, phone, email, remark,
                           status, login_status, next_contact_at, saler_id)
     select $1, 'C000001', $2, 'LHM', 2, 'Media', $2, '+86-21-5555-0101', 'li@lighthouse.example', $3, 2, 1,
            '2026-12-01T09:00:00Z', u.id
       from app_user u where u.account_id = $1 limit 1 returning id`,
    [accountId, name.slice(0, 100), remark],
  )
  await query(
    `insert into customer_follow_up (account_id, customer_id, user_name, note, status, created_at)
     values ($1, $2, 'Li Lei', $3, 2, now())`,
    [accountId, row?.id, remark],
  )
  return row?.id ?? ''
}

/** A customer who resells to another one. */
async function addReseller(accountId: string, name: string) {
  const buyer = await addAccount(query, { kind: 'reseller', name: 'Quay Reselling' })
  await query(
    `insert into customer (account_id, number, name, type, login_status, login_number, buyer_id)
     values ($1, 'C000002', $2, 2, 2, $3, $4)`,
    [accountId, name.slice(-200), buyer.accountNumber, buyer.accountId],
  )
  await query(
    `insert into service_change (account_id, service_id, given, seller_id, user_name, created_at)
     values ($1, 9, true, $2, $3, now() - interval '1 day'), ($1, 9, false, null, 'staff', now())`,
    [buyer.accountId, accountId, `${name}@example.com`],
  )
  await addCustomer(buyer.accountId, name, 'First visit')
}

export async function set({ reseller }: Ground): Promise<CustomerScene> {
  const customerId = await addCustomer(reseller.accountId, `Lighthouse ${odd}`, `Met at the fair ${odd}`)
  await addReseller(reseller.accountId, `Quay ${odd}`)
  return { customerId }
}

export async function setLong({ reseller }: Ground) {
  await addCustomer(reseller.accountId, longName(200), longSentence)
  await addReseller(reseller.accountId, `Q${longName(199)}`)
}
