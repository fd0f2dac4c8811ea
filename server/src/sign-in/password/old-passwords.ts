import { rememberedPasswords } from '@fairlead/api/sign-in/password.ts'
import type { Tx } from '../../lib/db.ts'
import { verifyPassword } from '../../lib/passwords.ts'

/** Hashes of the previous passwords, newest first. */
const hashesBefore = async (tx: Tx, userId: string) => {
  const rows = await tx
    .selectFrom('old_password')
    .select('password_hash')
    .where('user_id', '=', userId)
    .orderBy('replaced_at', 'desc')
    .limit(rememberedPasswords)
    .execute()
  return rows.map((row) => row.password_hash)
}

/** Whether a password is one of the user's last five, including the current one. */
export async function isRemembered(tx: Tx, userId: string, present: string | null, password: string) {
  const before = await hashesBefore(tx, userId)
  const hashes = [...(present === null ? [] : [present]), ...before].slice(0, rememberedPasswords)
  const found = await Promise.all(hashes.map((hash) => verifyPassword(hash, password)))
  return found.includes(true)
}

/** Stores a password that is being replaced, and deletes those older than the last five. */
export async function remember(tx: Tx, userId: string, passwordHash: string, now: Date) {
  await tx
    .insertInto('old_password')
    .values({ user_id: userId, password_hash: passwordHash, replaced_at: now })
    .execute()
  await tx
    .deleteFrom('old_password')
    .where('user_id', '=', userId)
    .where('password_hash', 'not in', await hashesBefore(tx, userId))
    .execute()
}
