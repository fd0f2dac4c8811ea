import { longName, odd } from '../screens/odd-values.ts'
import type { Ground } from '../screens/scenes.ts'
import { query } from '../support/database.ts'

export type LinkedNumberScene = { payNumber: string }

type New = { payer: string; linked: string; remarks: string }

async function addLinked(accountId: string, { payer, linked, remarks }: New) {
  const [row] = await query<{ id: string }>(
    `insert into payer (account_id, number, area_type, currency, remarks) values ($1, $2, 2, 'CNY', $3) returning id`,
    [accountId, payer, remarks],
  )
  await query('insert into linked_number (account_id, payer_id, number, remarks) values ($1, $2, $3, $4)', [
    accountId,
    row?.id,
    linked,
    remarks,
  ])
}

export async function set({ reseller: { accountId } }: Ground): Promise<LinkedNumberScene> {
  const payNumber = '555000000001'
  await addLinked(accountId, { payer: payNumber, linked: '555000000011', remarks: `Production ${odd}` })
  return { payNumber }
}

export async function setLong({ reseller: { accountId } }: Ground) {
  await addLinked(accountId, { payer: '9'.repeat(64), linked: '8'.repeat(64), remarks: longName(200) })
}
