import { createHash } from 'node:crypto'
import { decimalOf } from '@fairlead/api/amount.ts'
import { alarmVariable } from '@fairlead/api/bot/bot.ts'
import { hiddenValue } from '@fairlead/api/cdn/origin/origin.ts'
import type { QueryOf } from '@fairlead/api/endpoint.ts'
import {
  type BalanceAlarm,
  type BalanceAlarmInput,
  listBalanceAlerts,
} from '@fairlead/api/money/alarm/balance-alarm.ts'
import type { Language } from '@fairlead/api/text.ts'
import type { Selectable } from 'kysely'
import { z } from 'zod'
import { selectAlerts, toSentAlert } from '../../alert/public.ts'
import type { Bot } from '../../lib/bot/bot-post.ts'
import type { DB } from '../../lib/db-types.ts'
import type { Tx } from '../../lib/db.ts'
import { listPage } from '../../lib/list.ts'
import type { SecretBox } from '../../lib/secret-box.ts'
import { saveWarning, standingFacts } from '../standing/standing.ts'

/** The purpose under which address and secret of a bot are sealed. */
export const balanceBotPurpose = 'bot of a balance alarm'

export type BalanceAlarmRow = Selectable<DB['balance_alarm']>

const Stored = z.object({ url: z.string(), secret: z.string() })
const openStored = (box: SecretBox, { account_id: id, sealed_bot: sealed }: BalanceAlarmRow) =>
  sealed === null
    ? { url: '', secret: '' }
    : Stored.parse(JSON.parse(box.open(sealed, balanceBotPurpose, id)))

/** The bot of an alarm, if it has one. */
export function openBot(box: SecretBox, row: BalanceAlarmRow): Bot[] {
  const { url, secret } = openStored(box, row)
  // The table has a check.
  const type = row.webhook_type as Bot['type']
  return url === '' ? [] : [{ type, url, secret, template: row.template }]
}

/** What holds until an account has an alarm. */
const unset = (accountId: string): BalanceAlarmRow => ({
  account_id: accountId,
  time_interval: 24,
  emails: '',
  webhook_type: 'lark',
  sealed_bot: null,
  template: alarmVariable,
  language: 'en',
  sent_at: null,
})

export async function findAlarmRow(
  tx: Tx,
  accountId: string,
  { lock = false } = {},
): Promise<BalanceAlarmRow> {
  const row = await tx
    .selectFrom('balance_alarm')
    .selectAll()
    .where('account_id', '=', accountId)
    .$if(lock, (q) => q.forNoKeyUpdate())
    .executeTakeFirst()
  return row ?? unset(accountId)
}

type Reader = { accountId: string; now: Date }

async function toAlarm(tx: Tx, row: BalanceAlarmRow, now: Date): Promise<BalanceAlarm> {
  const { warnBelow, warnedAt } = await standingFacts(tx, row.account_id, { now })
  return {
    alarmThreshold: warnBelow === null ? null : decimalOf(warnBelow),
    timeInterval: row.time_interval,
    ccEmail: row.emails,
    webhookType: row.webhook_type as BalanceAlarm['webhookType'],
    webhookTemplate: row.template,
    hasWebhook: row.sealed_bot !== null,
    lowSince: warnedAt?.toISOString() ?? null,
    sentDate: row.sent_at?.toISOString() ?? null,
  }
}

/** Throws `notFound` for an account without a wallet. */
export const findBalanceAlarm = async (tx: Tx, { accountId, now }: Reader) =>
  toAlarm(tx, await findAlarmRow(tx, accountId), now)

/** An alarm as the log shows it: of its bot the host, with a fingerprint that reveals changes and not the address. */
function audited(box: SecretBox, alarm: BalanceAlarm, row: BalanceAlarmRow) {
  const bot = openStored(box, row)
  const print = createHash('sha256').update(JSON.stringify(bot)).digest('hex').slice(0, 8)
  return { ...alarm, webhookUrl: bot.url === '' ? '' : `${new URL(bot.url).origin}/${hiddenValue(print)}` }
}

type Writer = Reader & { language: Language }

/** Throws `notFound` for an account without a wallet. Returns the alarm, and as the log shows it before and after. */
export async function storeBalanceAlarm(tx: Tx, box: SecretBox, to: Writer, input: BalanceAlarmInput) {
  const { accountId, language, now } = to
  await standingFacts(tx, accountId, { now, lock: true })
  const stored = await findAlarmRow(tx, accountId, { lock: true })
  const before = audited(box, await toAlarm(tx, stored, now), stored)
  const kept = openStored(box, stored)
  const bot = { url: input.webhookUrl ?? kept.url, secret: input.webhookSecret ?? kept.secret }
  const values = {
    time_interval: input.timeInterval,
    emails: input.ccEmail,
    webhook_type: input.webhookType,
    sealed_bot: bot.url === '' ? null : box.seal(JSON.stringify(bot), balanceBotPurpose, accountId),
    template: input.webhookTemplate,
    language,
  }
  await tx
    .insertInto('balance_alarm')
    .values({ ...values, account_id: accountId })
    .onConflict((on) => on.column('account_id').doUpdateSet(values))
    .execute()
  await saveWarning(tx, accountId, { warnBelow: input.alarmThreshold })
  const row = await findAlarmRow(tx, accountId)
  const alarm = await toAlarm(tx, row, now)
  return { alarm, before, after: audited(box, alarm, row) }
}

export const listBalanceAlertPage = (tx: Tx, accountId: string, query: QueryOf<typeof listBalanceAlerts>) =>
  listPage(listBalanceAlerts, query, {
    from: selectAlerts(tx, accountId, accountId),
    filters: {},
    sort: { createDate: 'created_at' },
    order: ['-createDate'],
    unique: 'id',
    foundBy: 'id',
    row: toSentAlert,
  })
