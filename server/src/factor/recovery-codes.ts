import { randomBytes } from 'node:crypto'
import {
  recoveryAlphabet,
  recoveryCodeCount,
  recoveryCodeLength,
} from '@fairlead/api/factor/second-factor.ts'
import type { Tx } from '../lib/db.ts'
import { hashWithSalt } from '../lib/passwords.ts'
import { hashToken } from '../lib/token.ts'

type UserRef = { user_id: string; account_id: string }

/** The alphabet has 32 characters, so random bytes choose each with the same probability. */
const drawCode = () =>
  Array.from(randomBytes(recoveryCodeLength), (byte) => recoveryAlphabet[byte % 32]).join('')

/** The codes of a user share a salt, which their hashes begin with: one hash is computed for a code that is tried. */
const saltBytes = 16
const hashRecoveryCode = async (salt: Buffer, code: string) =>
  Buffer.concat([salt, await hashWithSalt(code, salt)])

/** The hash of codes of older releases, which are random enough for it. */
const formerHashOf = (userId: string, code: string) => hashToken(`${userId}\n${code}`)

/** In groups of four, which are easier to copy. */
const grouped = (code: string) => code.replaceAll(/.{4}(?=.)/g, '$&-')

/** Replaces all codes with new ones. Only their hashes are stored, so they cannot be shown again. */
export async function renewCodes(tx: Tx, { user_id, account_id }: UserRef): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, drawCode)
  const salt = randomBytes(saltBytes)
  const hashes = await Promise.all(codes.map((code) => hashRecoveryCode(salt, code)))
  await tx.deleteFrom('recovery_code').where('user_id', '=', user_id).execute()
  await tx
    .insertInto('recovery_code')
    .values(hashes.map((code_hash) => ({ user_id, account_id, code_hash })))
    .execute()
  return codes.map(grouped)
}

/** Uses a code; returns false if the user has no such code. */
export async function takeRecoveryCode(tx: Tx, userId: string, code: string): Promise<boolean> {
  const former = formerHashOf(userId, code)
  const one = await tx
    .selectFrom('recovery_code')
    .select('code_hash')
    .where('user_id', '=', userId)
    .limit(1)
    .executeTakeFirst()
  const salt = one && one.code_hash.length > former.length ? one.code_hash.subarray(0, saltBytes) : undefined
  const { numDeletedRows } = await tx
    .deleteFrom('recovery_code')
    .where('user_id', '=', userId)
    .where('code_hash', '=', salt ? await hashRecoveryCode(salt, code) : former)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

export async function countCodes(tx: Tx, { user_id, account_id }: UserRef): Promise<number> {
  const { left } = await tx
    .selectFrom('recovery_code')
    .select(({ fn }) => fn.countAll<number>().as('left'))
    .where('account_id', '=', account_id)
    .where('user_id', '=', user_id)
    .executeTakeFirstOrThrow()
  return left
}
