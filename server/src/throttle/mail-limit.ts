import type { Tx } from '../lib/db.ts'
import { Fail } from '../lib/fail.ts'
import { countFailure, holdCounter, lockedMinutes } from './attempts.ts'
import { mailAskerCounter, mailCounters } from './limits.ts'
import { askerOf, isSomebodysDevice, type Source } from './sources.ts'

/**
 * Counts the mails that one caller has caused to all recipients. Throws `tooMany`, which depends only on the caller
 * and reveals nothing about recipients.
 */
export async function demandFewMails(tx: Tx, source: Source, now: Date) {
  const counter = mailAskerCounter(askerOf(source, await isSomebodysDevice(tx, source, now)))
  const minutes = await lockedMinutes(tx, counter, now)
  if (minutes > 0) throw new Fail('tooMany', { minutes })
  await countFailure(tx, counter, now)
}

type Letter = {
  kind: 'signUp' | 'reset'
  email: string
  asker: string
  /** Whether it is sent regardless of how many mails others have caused to the address. */
  needed: () => Promise<boolean>
}

/**
 * Counts a mail to an address; returns false if it must not be sent. One caller may cause three an hour, all together
 * ten.
 */
export async function mayWriteTo(tx: Tx, { kind, email, asker, needed }: Letter, now: Date) {
  const { pair, address } = mailCounters(kind, email, asker)
  if ((await holdCounter(tx, pair, now)) > 0) return false
  const crowded = (await holdCounter(tx, address, now)) > 0
  if (crowded && !(await needed())) return false
  await countFailure(tx, pair, now)
  await countFailure(tx, address, now)
  return true
}
