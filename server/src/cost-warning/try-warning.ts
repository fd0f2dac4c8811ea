import type { Language } from '@fairlead/api/text.ts'
import { z } from 'zod'
import { demandTry, markTold, sendAlert } from '../alert/public.ts'
import type { Tx } from '../lib/db.ts'
import { addJob } from '../lib/jobs.ts'
import type { SecretBox } from '../lib/secret-box.ts'
import { tell } from '../message/public.ts'
import { openBots, type SealedBots } from './bots.ts'
import { tryWords } from './warning-lines.ts'

/** What telling needs of a warning. */
export type ToldWarning = SealedBots & {
  id: string
  account_id: string
  name: string
  language: string
  by_message: boolean
  emails: string
}

export const TriedWarning = z.object({ warningId: z.uuid(), alertId: z.uuid() })

/**
 * Sends a test through every channel. Messages are written by a job, because users may not write them. Throws
 * `tryTooOften`.
 */
export async function tryWarning(tx: Tx, box: SecretBox, warning: ToldWarning, now: Date) {
  const { id, account_id: accountId } = warning
  await demandTry(tx, accountId, id, now)
  // The table has a check.
  const language = warning.language as Language
  const alertId = await sendAlert(tx, box, {
    accountId,
    kind: 'costWarning',
    objectId: id,
    isTry: true,
    language,
    ...tryWords(warning.name)[language],
    told: warning.by_message ? 'waiting' : undefined,
    emails: warning.emails,
    bots: openBots(box, id, warning),
    now,
  })
  if (warning.by_message) await addJob(tx, 'tellTriedWarning', { warningId: id, alertId })
}

/** Writes the messages of a test. `tx` is of the system role. */
export async function tellTried(tx: Tx, { warningId, alertId }: z.output<typeof TriedWarning>, now: Date) {
  const warning = await tx
    .selectFrom('cost_warning')
    .select(['account_id', 'name'])
    .where('id', '=', warningId)
    .executeTakeFirst()
  // Deleted since.
  if (!warning) return
  const { en, zh } = tryWords(warning.name)
  const to = { accountId: warning.account_id, menu: 'eu_billing_warning_settings' } as const
  const args = { name: warning.name, linesEn: en.body, linesZh: zh.body }
  await tell(tx, to, { kind: 'costWarned', args, objectId: warningId, now })
  await markTold(tx, alertId)
}
