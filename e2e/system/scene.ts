import { longSentence, odd } from '../screens/odd-values.ts'
import type { Ground } from '../screens/scenes.ts'
import { addAccount } from '../support/accounts.ts'
import { query } from '../support/database.ts'
import { expect } from '../support/test.ts'

/** The recipient of one English mail. */
export type SystemScene = { mailed: string }

/** A user with a password reset mail. */
async function addMailed() {
  const { username } = await addAccount(query)
  await query(`select enqueue('answerForget', $1)`, [JSON.stringify({ accountType: 1, username })])
  await expect.poll(() => query('select from mail where recipient = $1', [username])).toHaveLength(1)
  return username
}

/** A report for the operators, and a mail. */
export async function set({ client }: Ground): Promise<SystemScene> {
  await client.data('/system/api/error-report', {
    method: 'POST',
    body: {
      url: 'http://localhost/home',
      message: `TypeError: x is not a function ${odd}`,
      requestId: 'abc',
      code: 500,
    },
  })
  return { mailed: await addMailed() }
}

export async function setLong({ client }: Ground) {
  await client.data('/system/api/error-report', {
    method: 'POST',
    body: {
      url: `http://localhost/${'cdn/config/model-'.repeat(8)}`,
      message: `RangeError: ${longSentence.split('.')[0]}`,
      requestId: '0190a3c2-7f1e-7a7a-9c1d-2b4f6d8e0a11',
      code: 500,
    },
  })
}
