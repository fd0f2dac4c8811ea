import { plainDecimal } from '@fairlead/api/amount.ts'
import { NoticeFlag } from '@fairlead/api/cost-warning/names.ts'
import { type ConditionName, conditionNames } from '@fairlead/api/cost-warning/warning.ts'
import type { Language } from '@fairlead/api/text.ts'
import { sendAlert } from '../alert/public.ts'
import { apart, type OnFailure } from '../lib/database/apart.ts'
import type { Tx } from '../lib/db.ts'
import type { SecretBox } from '../lib/secret-box.ts'
import { tell } from '../message/public.ts'
import { openBots } from './bots.ts'
import { type DueWarning, listDueWarnings, listMetDays, type MetDay, warningBatch } from './figures.ts'
import { type MetCondition, warningWords } from './warning-lines.ts'

type Rule = Pick<
  DueWarning,
  'annual' | 'monthly' | 'daily' | 'amt' | 'type' | 'compare_tag' | 'notice_flag' | 'currency'
>
type Meets = Pick<MetDay, 'day' | 'meets_annual' | 'meets_monthly' | 'meets_daily' | 'meets_amt'>

const limitOf = (rule: Rule, name: ConditionName) => plainDecimal(rule[name] ?? '')

/** A condition with its amount, as long as it is the same one. */
const termOf = (rule: Rule, name: ConditionName) =>
  name === 'amt'
    ? `amt ${rule.type} ${rule.compare_tag} ${limitOf(rule, name)}`
    : `${name} ${limitOf(rule, name)}`

/** The first day of the period in which conditions count once: that of the shortest among them. */
function periodOf(names: readonly ConditionName[], day: string) {
  if (names.includes('daily') || names.includes('amt')) return day
  return names.includes('monthly') ? `${day.slice(0, 7)}-01` : `${day.slice(0, 4)}-01-01`
}

/**
 * What a day meets, each with the key under which it is told of once: any condition alone, or all of them together, as the
 * warning joins them.
 */
export function metConditions(rule: Rule, met: Meets): { key: string; names: ConditionName[] }[] {
  const used = conditionNames.filter((name) => rule[name] !== null)
  const now = used.filter((name) => met[`meets_${name}`])
  const groups =
    rule.notice_flag === NoticeFlag.or ? now.map((name) => [name]) : now.length === used.length ? [used] : []
  return groups
    .filter((names) => names.length > 0)
    .map((names) => ({
      names,
      key: `${rule.currency} ${names.map((name) => termOf(rule, name)).join(' & ')} ${periodOf(names, met.day)}`,
    }))
}

/** Stores what is met. Returns the keys that are new, by customer: whatever else evaluates it gets the others. */
async function storeMet(
  tx: Tx,
  warning: DueWarning,
  found: readonly { customerId: string; day: string; key: string }[],
  now: Date,
) {
  const stored = new Set<string>()
  // One statement has room for some ten thousand values.
  for (let at = 0; at < found.length; at += 1000) {
    const rows = await tx
      .insertInto('cost_warning_met')
      .values(
        found.slice(at, at + 1000).map(({ customerId, day, key }) => ({
          account_id: warning.account_id,
          warning_id: warning.id,
          customer_id: customerId,
          condition: key,
          currency: warning.currency,
          day,
          met_at: now,
        })),
      )
      .onConflict((on) => on.doNothing())
      .returning(['customer_id', 'condition'])
      .execute()
    for (const row of rows) stored.add(`${row.customer_id} ${row.condition}`)
  }
  return stored
}

async function checkWarning(tx: Tx, box: SecretBox, warning: DueWarning, days: readonly MetDay[], now: Date) {
  // The first day that meets a condition in its period stands for it.
  const first = new Map<
    string,
    { customerId: string; day: string; key: string; names: ConditionName[]; met: MetDay }
  >()
  for (const met of days)
    for (const { key, names } of metConditions(warning, met)) {
      const { customer_id: customerId, day } = met
      const of = `${customerId} ${key}`
      if (!first.has(of)) first.set(of, { customerId, day, key, names, met })
    }
  const found = [...first.values()]
  const fresh = await storeMet(tx, warning, found, now)
  const told = found
    .filter(({ customerId, key }) => fresh.has(`${customerId} ${key}`))
    .flatMap(({ names, met }) =>
      names.map((condition): MetCondition => ({
        condition,
        limit: limitOf(warning, condition),
        customer: met.customer_name,
        currency: warning.currency,
        day: met.day,
        cost: plainDecimal(met.cost),
        monthCost: plainDecimal(met.month_cost),
        yearCost: plainDecimal(met.year_cost),
        base: plainDecimal(met.base),
        type: warning.type,
        compareTag: warning.compare_tag,
      })),
    )
  if (told.length === 0) return
  const words = warningWords(warning.name, told)
  const { id, account_id: accountId, name } = warning
  if (warning.by_message) {
    const args = { name, linesEn: words.en.body, linesZh: words.zh.body }
    const to = { accountId, menu: 'eu_billing_warning_settings' } as const
    await tell(tx, to, { kind: 'costWarned', args, objectId: id, now })
  }
  const language = warning.language as Language
  await sendAlert(tx, box, {
    accountId,
    kind: 'costWarning',
    objectId: id,
    language,
    ...words[language],
    told: warning.by_message ? 'sent' : undefined,
    emails: warning.emails,
    bots: openBots(box, id, warning),
    now,
  })
}

type CheckParts = { box: SecretBox; now: Date; failed: OnFailure }

/**
 * Evaluates some warnings after an id. `tx` is of the system role. Returns the last id that it has seen; undefined if there
 * are no more.
 */
export async function checkWarnings(tx: Tx, { box, now, failed }: CheckParts, after: string) {
  const warnings = await listDueWarnings(tx, after)
  const days = Map.groupBy(await listMetDays(tx, warnings, now), (met) => met.warning_id)
  for (const warning of warnings)
    await apart(
      tx,
      () => checkWarning(tx, box, warning, days.get(warning.id) ?? [], now),
      async (error) => failed(error, `the cost warning ${warning.id}`),
    )
  return warnings.length === warningBatch ? warnings.at(-1)?.id : undefined
}
