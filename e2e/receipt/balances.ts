import { addIssuedBill, addPaidContract, addPayingCustomer } from './bills.ts'
import { longName, odd } from '../screens/odd-values.ts'
import type { Ground } from '../screens/scenes.ts'
import { query } from '../support/database.ts'

/** The customer of the reseller as which the customer of the screens signs in; a new one unless there is one. */
export async function findBuyer({ customer, reseller }: Ground, name: string) {
  const [known] = await query<{ id: string }>(
    'select id from customer where buyer_id = $1 and account_id = $2',
    [customer.accountId, reseller.accountId],
  )
  if (known) return { customerId: known.id, contractId: await addPaidContract(reseller.accountId, known.id) }
  const buyer = await addPayingCustomer(reseller.accountId, name)
  await query('update customer set buyer_id = $2 where id = $1', [buyer.customerId, customer.accountId])
  return buyer
}

/** A receipt of a customer in the books, which settles a part of a bill there. */
async function addToBooks(accountId: string, customerId: string, number: string, related: string) {
  for (const [type, debit, credit, amount] of [
    [5, 'bank', 'advance', '100'],
    [6, 'advance', 'receivable', '40.25'],
  ])
    await query(
      `with entry as (
         insert into sales_entry (account_id, customer_id, currency, key, type, number, related_number, booked_on, booked_at)
         values ($1, $2, 'USD', $3, $4, $5, $6, '2026-11-20', now()) returning id)
       insert into sales_transfer (account_id, entry_id, debit, credit, amount) select $1, id, $7, $8, $9 from entry`,
      [accountId, customerId, `${number} ${type}`, type, number, related, debit, credit, amount],
    )
}

export async function addBalances(ground: Ground) {
  const { reseller } = ground
  const buyer = await findBuyer(ground, `Owing ${odd}`)
  await addIssuedBill(reseller, buyer, { number: 'B202610-800001', amount: '60', dueDate: '2026-11-10' })
  await addIssuedBill(reseller, buyer, { number: 'B202610-800002', amount: '140.5' })
  await addToBooks(reseller.accountId, buyer.customerId, 'P800001', 'B202610-800001')
}

export async function addLongBalances(ground: Ground) {
  const { reseller } = ground
  const buyer = await findBuyer(ground, `Owing ${longName(190)}`)
  const number = `B202610-${longName(40)}`
  await addIssuedBill(reseller, buyer, { number, amount: '1234567890.1234', dueDate: '2026-11-10' })
  await addToBooks(reseller.accountId, buyer.customerId, longName(40), number)
}
