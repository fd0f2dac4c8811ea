import { cdnServiceId } from '@fairlead/api/user/me.ts'
import { sql } from 'kysely'
import type { Tx } from '../lib/db.ts'
import { askToCut } from './account-security.ts'
import { addAccount } from './accounts.ts'
import { type Home, linkOf } from '../lib/mail/write-letter.ts'
import { newResetLink } from '../sign-in/public.ts'
import { addRootUser, findRoot } from '../user/public.ts'

/**
 * In production the accounts of operators require a second factor: their users see every account. Sessions without one end.
 */
export async function demandFactorOfOperators(tx: Tx, production: boolean) {
  if (!production) return
  const changed = await tx
    .updateTable('account')
    .set({ mfa_required: true })
    .where('kind', '=', 'operator')
    .where('mfa_required', '=', false)
    .returning('id')
    .execute()
  for (const { id } of changed) await askToCut(tx, { accountId: id, all: false })
}

/** How many hours the printed link is valid. It may be long, because it is not sent by mail. */
export const operatorLinkHours = 24

export type Made = {
  /** Whether the first operator was created, or only a new link. */
  isNew: boolean
  number: string
  accountId: string
  userId: string
  link: string
}

/** Operators exist already, and can invite others. */
export class OperatorExists extends Error {}

const operators = (tx: Tx) =>
  tx
    .selectFrom('account as a')
    .innerJoin('app_user as u', (join) =>
      join.onRef('u.account_id', '=', 'a.id').on('u.account_type', '=', 1),
    )
    .select(['a.id', 'a.number', 'u.id as user_id', 'u.username'])
    .where('a.kind', '=', 'operator')
    .orderBy('a.created_at')
    .execute()

type OperatorInput = { email: string; name: string; home: Home; now: Date; production: boolean }

/**
 * Creates the account of the operators, with its root user, and a link with which that user chooses a password. For
 * the same address again it only creates a new link. Throws `OperatorExists` for another address, and for one of a
 * customer.
 */
export async function makeOperator(
  tx: Tx,
  { email, name, home, now, production }: OperatorInput,
): Promise<Made> {
  // Two concurrent commands would create two accounts.
  await sql`select pg_advisory_xact_lock(hashtext('first operator'))`.execute(tx)
  const until = new Date(now.getTime() + operatorLinkHours * 3_600_000)
  const linkFor = async (userId: string) => linkOf(home, '/forget', await newResetLink(tx, userId, until))

  const known = await operators(tx)
  const own = known.find(({ username }) => username.toLowerCase() === email.toLowerCase())
  if (own)
    return {
      isNew: false,
      number: own.number,
      accountId: own.id,
      userId: own.user_id,
      link: await linkFor(own.user_id),
    }
  const [first] = known
  if (first)
    throw new OperatorExists(
      `Account ${first.number} of ${first.username} runs the platform already, and nothing was changed. ` +
        'Its users invite more of them in the console, under Users.',
    )
  if (await findRoot(tx, email))
    throw new OperatorExists(`${email} is a customer's already. Choose another address for the operator.`)

  const account = await addAccount(tx, name, 'operator')
  await tx
    .insertInto('service')
    .values({ account_id: account.id, service_id: cdnServiceId, owner: 1 })
    .execute()
  await demandFactorOfOperators(tx, production)
  const { id } = await addRootUser(tx, { accountId: account.id, email })
  return { isNew: true, number: account.number, accountId: account.id, userId: id, link: await linkFor(id) }
}
