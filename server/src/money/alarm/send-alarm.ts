import { decimalOf } from '@fairlead/api/amount.ts'
import { messageKinds } from '@fairlead/api/money/messages.ts'
import type { Language, Text } from '@fairlead/api/text.ts'
import { sql } from 'kysely'
import { demandTry, sendAlert } from '../../alert/public.ts'
import { apart, type OnFailure } from '../../lib/database/apart.ts'
import type { Tx } from '../../lib/db.ts'
import { Fail } from '../../lib/fail.ts'
import { say } from '../../lib/mail/say.ts'
import type { SecretBox } from '../../lib/secret-box.ts'
import { standingFacts } from '../standing/standing.ts'
import { type BalanceAlarmRow, openBot } from './balance-alarms.ts'

/** Alarms that are sent in one transaction. */
const batch = 100

const tried = {
  subject: { en: 'Test of the balance alarm', zh: '余额告警测试' },
  body: {
    en: 'This is a test of the balance alarm. The available balance is {balance} USD.',
    zh: '这是余额告警的测试，当前可用余额为 {balance} USD。',
  },
} as const satisfies Record<string, Text>

/** The words are those of the message about a low balance. */
const { title, content } = messageKinds.balanceLow

const common = (box: SecretBox, row: BalanceAlarmRow) =>
  ({
    accountId: row.account_id,
    kind: 'balanceAlarm',
    objectId: row.account_id,
    emails: row.emails,
    bots: openBot(box, row),
  }) as const

/** Sends a test. Throws `nothingToTry` without an address, and `tryTooOften`. */
export async function tryAlarm(tx: Tx, box: SecretBox, row: BalanceAlarmRow, now: Date) {
  const to = common(box, row)
  if (to.emails === '' && to.bots.length === 0) throw new Fail('nothingToTry')
  await demandTry(tx, row.account_id, row.account_id, now)
  const { available } = await standingFacts(tx, row.account_id, { now })
  const language = row.language as Language
  const args = { balance: decimalOf(available) }
  const [subject, body] = [say(tried.subject, language), say(tried.body, language, args)]
  await sendAlert(tx, box, { ...to, isTry: true, language, subject, body, now })
}

/**
 * Alarms that are due: the balance is low, and nothing was sent since it fell, or not for the interval. They stay locked until
 * the commit, and other processes skip them.
 */
const listDue = (tx: Tx, now: Date) =>
  tx
    .selectFrom('balance_alarm as a')
    .innerJoin('standing as s', 's.account_id', 'a.account_id')
    .selectAll('a')
    .where('s.warned_at', 'is not', null)
    .where((eb) => eb.or([eb('a.emails', '<>', ''), eb('a.sealed_bot', 'is not', null)]))
    .where((eb) =>
      eb.or([
        eb('a.sent_at', 'is', null),
        eb('a.sent_at', '<', eb.ref('s.warned_at')),
        sql<boolean>`a.sent_at <= ${now}::timestamptz - a.time_interval * interval '1 hour'`,
      ]),
    )
    .orderBy('a.account_id')
    .limit(batch)
    .forUpdate('a')
    .skipLocked()
    .execute()

async function alarm(tx: Tx, box: SecretBox, row: BalanceAlarmRow, now: Date) {
  const { available, warnBelow } = await standingFacts(tx, row.account_id, { now })
  // The job of the standing has yet to see that it has recovered.
  if (warnBelow !== null && available < warnBelow) {
    const language = row.language as Language
    const args = { balance: decimalOf(available), limit: decimalOf(warnBelow) }
    await sendAlert(tx, box, {
      ...common(box, row),
      language,
      subject: say(title, language, args),
      body: say(content, language, args),
      now,
    })
  }
  await markSent(tx, row, now)
}

const markSent = (tx: Tx, { account_id: accountId }: BalanceAlarmRow, now: Date) =>
  tx.updateTable('balance_alarm').set({ sent_at: now }).where('account_id', '=', accountId).execute()

/** Sends alarms that are due. `tx` is of the system role. Returns whether there may be more. */
export async function sendAlarms(tx: Tx, box: SecretBox, now: Date, failed: OnFailure): Promise<boolean> {
  const rows = await listDue(tx, now)
  for (const row of rows)
    await apart(
      tx,
      () => alarm(tx, box, row, now),
      async (error) => {
        failed(error, `the balance alarm of ${row.account_id}`)
        // It is tried again after its interval, like the others.
        await markSent(tx, row, now)
      },
    )
  return rows.length === batch
}
