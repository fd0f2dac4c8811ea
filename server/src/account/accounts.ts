import { randomInt } from 'node:crypto'
import { cdnServiceId } from '@fairlead/api/user/me.ts'
import type { Language } from '@fairlead/api/text.ts'
import type { Tx } from '../lib/db.ts'
import { hashPassword } from '../lib/passwords.ts'
import { addRootUser } from '../user/public.ts'

/** Twelve digits, the first not 0. */
const drawNumber = () => `${randomInt(1, 10)}${String(randomInt(10 ** 11)).padStart(11, '0')}`

/** One of a few random numbers is free, unless nearly all are taken. */
export async function addAccount(tx: Tx, name: string, kind: 'customer' | 'operator' = 'customer') {
  for (let tries = 0; tries < 10; tries++) {
    const made = await tx
      .insertInto('account')
      .values({ number: drawNumber(), name, kind })
      .onConflict((on) => on.column('number').doNothing())
      .returning(['id', 'number'])
      .executeTakeFirst()
    if (made) return made
  }
  throw new Error('No free account number was found')
}

/** The id of the account's root user. */
export async function findRootId(tx: Tx, accountId: string) {
  const { id } = await tx
    .selectFrom('app_user')
    .select('id')
    .where('account_id', '=', accountId)
    .where('account_type', '=', 1)
    .executeTakeFirstOrThrow()
  return id
}

type NewRoot = { name: string; email: string; language: Language; password: string; until: Date }

/** A customer's account with the CDN, and its root user, whose user name is the address. */
export async function openAccount(tx: Tx, { name, email, language, password, until }: NewRoot) {
  const account = await addAccount(tx, name)
  await tx
    .insertInto('service')
    .values({ account_id: account.id, service_id: cdnServiceId, owner: 1 })
    .execute()
  const user = await addRootUser(tx, {
    accountId: account.id,
    email,
    language,
    password: { hash: await hashPassword(password), until },
  })
  return { account, user }
}

export const findAccount = (tx: Tx, number: string) =>
  tx.selectFrom('account').select('id').where('number', '=', number).executeTakeFirst()

/** The services of the account, with the owner of each. */
export const listAccountServices = (tx: Tx, accountId: string) =>
  tx
    .selectFrom('service')
    .select(['service_id as id', 'owner'])
    .where('account_id', '=', accountId)
    .orderBy('service_id')
    .execute()

/** When the account was created. */
export async function accountDate(tx: Tx, accountId: string) {
  const { created_at } = await tx
    .selectFrom('account')
    .select('created_at')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  return created_at.toISOString()
}

/** Whether the account requires a second factor of every user. */
export async function demandsSecondFactor(tx: Tx, accountId: string): Promise<boolean> {
  const account = await tx
    .selectFrom('account')
    .select('mfa_required')
    .where('id', '=', accountId)
    .executeTakeFirst()
  return account?.mfa_required ?? true
}
