import { statementPartNames } from '@fairlead/api/money/statement/names.ts'
import { addAccount } from '../support/accounts.ts'
import { query } from '../support/database.ts'
import { addSpending } from '../support/money.ts'
import { enter, expect, test } from '../support/test.ts'
import { walkedIn } from '../support/walked-in.ts'
import { sayer, words } from '../support/words.ts'

const { statement } = words

/** Section 8 of the first specification: a negative balance is explained as billing delay. */
const negative = {
  en: 'The balance is negative because usage is billed with a delay. Services stay suspended until you make up for it.',
  zh: '由于用量计费存在延迟，余额已为负数。补足余额前，服务将暂停。',
}

/** What was taken back by a bank is no usage. */
const owed = {
  en: 'Used, or taken back by a bank, and not yet paid',
  zh: '已使用或已被银行收回，尚未结算',
}

/** Usage that was charged on credit, as rows of the ledger. */
const addOwed = (accountId: string, amount: string) =>
  query(
    `with charged as (
       insert into ledger_txn (id, account_id, kind, key, request_hash, effective_at, booked_at, record_type, remark)
       select gen_random_uuid(), $1, 'charge', 'charge ' || gen_random_uuid(), sha256(''),
              date_trunc('hour', now()) - interval '1 hour', now(), 30, '' returning id)
     insert into ledger_transfer (txn_id, account_id, part, debit, credit, asset, amount)
     select id, $1::uuid, 0, 'owed', 'sales', 'USD', $2::numeric from charged`,
    [accountId, amount],
  )

for (const language of walkedIn(import.meta.url)) {
  const say = sayer(language)

  test(`a negative balance is explained by the delay of billing (${language})`, async ({ page, context }) => {
    const root = await addAccount(query, { creditQuota: '0' })
    await addOwed(root.accountId, '3.25')
    await enter(context, root)
    await page.goto(`/billing/wallet/list?lang=${language}`)
    const main = page.getByRole('main')
    await expect(main.getByText(negative[language])).toBeVisible()
    await expect(main).toContainText('−3.25 USD')
    await expect(main.getByText(owed[language])).toBeVisible()
  })

  test(`the columns of a month's statement add up, refunds among them (${language})`, async ({
    page,
    context,
    root,
  }) => {
    const spending = await addSpending(query, {
      accountId: root.accountId,
      topUp: '128.5',
      charge: '12.0375',
    })
    await query(
      `with refunded as (
         insert into ledger_txn (id, account_id, kind, key, request_hash, effective_at, booked_at, record_type, remark)
         select gen_random_uuid(), $1, 'refund', 'refund ' || gen_random_uuid(), sha256(''), now(), now(), 11, '' returning id),
       drawn as (
         insert into ledger_draw (txn_id, account_id, grant_id, part, reason, amount)
         select r.id, $1, g.id, 0, 'refund', 20.5 from refunded r, ledger_grant g where g.txn_id = $2)
       insert into ledger_transfer (txn_id, account_id, part, debit, credit, asset, amount)
       select id, $1::uuid, 0, 'cash', 'received', 'USD', 20.5 from refunded`,
      [root.accountId, spending?.top_up],
    )
    await enter(context, root)
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(`/billing/detail/list?lang=${language}`)
    const table = page.getByRole('table', { name: say(statement.list) })
    await table.getByRole('rowheader').first().waitFor()
    const headings = await table.locator('thead').locator('th, td').allTextContents()
    // The hour of the charge may be in the month before.
    for (const row of (await table.getByRole('row').all()).slice(1)) {
      const cells = await row.locator('th, td').allTextContents()
      /** The amount below a heading, in ten-thousandths. */
      const below = (heading: string) => {
        const at = headings.findIndex((text) => text.trim().startsWith(heading))
        expect(at, `${heading} among ${headings.join(', ')}`).toBeGreaterThanOrEqual(0)
        return Math.round(Number((cells[at] ?? '').replace('−', '-').replaceAll(',', '')) * 10_000)
      }
      const parts = Object.values(statementPartNames).map((name) => below(say(name)))
      const sum = parts.reduce((total, part) => total + part, below(say(statement.opening)))
      expect(below(say(statement.closing))).toBe(sum)
    }
    const [newest = ''] = await table.getByRole('row').nth(1).allTextContents()
    expect(newest).toContain('−20.5')
    expect(newest).toContain('95.9625')
  })
}
