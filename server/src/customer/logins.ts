import { type CustomerDetail } from '@fairlead/api/customer/customer.ts'
import { LoginStatus } from '@fairlead/api/customer/names.ts'
import { oneTimeDays } from '@fairlead/api/sign-in/sign-up.ts'
import type { Language } from '@fairlead/api/text.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import { openAccount } from '../account/public.ts'
import type { Tx } from '../lib/db.ts'
import { Fail } from '../lib/fail.ts'
import { addJob } from '../lib/jobs.ts'
import { addMail } from '../lib/mail/mail.ts'
import type { Home } from '../lib/mail/write-letter.ts'
import { drawPassword, hashPassword } from '../lib/passwords.ts'
import type { SecretBox } from '../lib/secret-box.ts'
import { findRoot, giveOneTimePassword } from '../user/public.ts'
import { changeCustomer } from './customers.ts'
import { loginLetter } from './letters.ts'

/** A password is mailed at most every ten minutes. */
const pauseMs = 10 * 60_000

export const LoginJob = z.object({ customerId: z.uuid(), language: z.enum(['en', 'zh']) })

/**
 * Asks for the log-in of a customer that is locked, or for another password. A job opens it, because only the platform
 * can create accounts. Throws `customerMailedOften`.
 */
export async function askForLogin(
  tx: Tx,
  accountId: string,
  { id, loginEndable }: CustomerDetail,
  { language, now }: { language: Language; now: Date },
) {
  const { login_asked_at: asked } = await tx
    .selectFrom('customer')
    .select('login_asked_at')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  const isWaiting = loginEndable === LoginStatus.activating
  if (isWaiting && asked && now.getTime() - asked.getTime() < pauseMs) throw new Fail('customerMailedOften')
  await addJob(tx, 'openCustomerLogin', { customerId: id, language } satisfies z.input<typeof LoginJob>)
  return changeCustomer(tx, accountId, id, {
    login_status: LoginStatus.activating,
    login_asked_at: now,
    login_taken: false,
  })
}

type Opening = { box: SecretBox; home: Home; now: Date }

/**
 * Opens the account of a customer, or gives its root user another password while nobody has signed in, and mails both.
 * An address that already has an account gets none: the seller sees that.
 */
export async function openLogin(tx: Tx, { customerId, language }: z.output<typeof LoginJob>, parts: Opening) {
  const customer = await tx
    .selectFrom('customer as c')
    .innerJoin('account as seller', 'seller.id', 'c.account_id')
    .select(['c.id', 'c.name', 'c.email', 'c.buyer_id', 'c.login_number', 'c.login_status'])
    .select('seller.name as seller')
    .where('c.id', '=', customerId)
    .forNoKeyUpdate('c')
    .executeTakeFirst()
  if (customer?.login_status !== LoginStatus.activating) return
  const password = drawPassword()
  const until = new Date(parts.now.getTime() + oneTimeDays * 86_400_000)
  const letter = (email: string, number: string) =>
    loginLetter({ email, language }, parts.home, {
      seller: customer.seller,
      number,
      username: email,
      password,
    })

  if (customer.buyer_id !== null) {
    const given = { hash: await hashPassword(password), until }
    const root = await giveOneTimePassword(tx, customer.buyer_id, given)
    if (root) await addMail(tx, parts.box, letter(root.email, customer.login_number))
    return
  }
  const { email } = customer
  // As at sign-up: of two accounts for one address the second finds it taken.
  await sql`select pg_advisory_xact_lock(hashtext('root'), hashtext(lower(${email})))`.execute(tx)
  const isTaken = (await findRoot(tx, email)) !== undefined
  if (isTaken) {
    await save(tx, customerId, { login_status: LoginStatus.off, login_taken: true })
    return
  }
  const { account } = await openAccount(tx, {
    name: customer.name,
    email,
    language,
    password,
    until,
  })
  await save(tx, customerId, { buyer_id: account.id, login_number: account.number })
  await addMail(tx, parts.box, letter(email, account.number))
}

type Login = { login_status: LoginStatus; login_taken: boolean; buyer_id: string; login_number: string }

const save = (tx: Tx, customerId: string, login: Partial<Login>) =>
  tx.updateTable('customer').set(login).where('id', '=', customerId).execute()

/** A log-in is activated once its root user has signed in. */
export const activateLogins = (tx: Tx) =>
  tx
    .updateTable('customer as c')
    .set({ login_status: LoginStatus.activated })
    .where('c.login_status', '=', LoginStatus.activating)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('app_user as u')
          .select('u.id')
          .whereRef('u.account_id', '=', 'c.buyer_id')
          .where('u.account_type', '=', 1)
          .where('u.last_sign_in_at', 'is not', null),
      ),
    )
    .execute()
