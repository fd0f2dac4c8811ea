import type { PayerInput } from '@fairlead/api/linked-number/payer.ts'
import type { Tx } from '../lib/db.ts'
import { demandRoom } from './linked-numbers.ts'
import { addPayer } from './payers.ts'

type Registration = { payer: Omit<PayerInput, 'remarks'>; numbers: readonly string[]; now: Date }

/**
 * Registers those of these linked accounts that are not, and their payer account, unless it is. Returns how many. Throws
 * `payerLimit` and `linkedNumberLimit`.
 */
export async function registerNumbers(tx: Tx, accountId: string, { payer, numbers, now }: Registration) {
  await demandRoom(tx, accountId, 0)
  const known = await tx
    .selectFrom('payer')
    .select('id')
    .where('account_id', '=', accountId)
    .where('number', '=', payer.payNumber)
    .forKeyShare()
    .executeTakeFirst()
  const { id } = known ?? (await addPayer(tx, accountId, { ...payer, remarks: '' }, now))
  const taken = numbers.length === 0 ? [] : await listTaken(tx, accountId, numbers)
  const fresh = numbers.filter((number) => !taken.includes(number))
  await demandRoom(tx, accountId, fresh.length)
  if (fresh.length > 0)
    await tx
      .insertInto('linked_number')
      .values(fresh.map((number) => ({ account_id: accountId, payer_id: id, number, created_at: now })))
      .execute()
  return fresh.length
}

async function listTaken(tx: Tx, accountId: string, numbers: readonly string[]) {
  const rows = await tx
    .selectFrom('linked_number')
    .select('number')
    .where('account_id', '=', accountId)
    .where('number', 'in', numbers)
    .execute()
  return rows.map(({ number }) => number)
}
