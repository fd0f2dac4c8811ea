import { strategyText as text } from '../../console/src/bill-strategy/text.ts'
import { addAccount } from '../support/accounts.ts'
import { contractTerms } from '../resale-contract/contract-terms.ts'
import { query } from '../support/database.ts'
import { follow } from '../support/table.ts'
import { enter, expect, test } from '../support/test.ts'
import { walkedIn } from '../support/walked-in.ts'
import { sayer, words } from '../support/words.ts'

const area = (linkedNumber: string) => ({
  payNumber: '111111111111',
  linkedNumber,
  remarks: '',
})

for (const language of walkedIn(import.meta.url)) {
  test(`a reseller adds a strategy for a contract, previews its bill and disables it (${language})`, async ({
    page,
    context,
  }) => {
    const say = sayer(language)
    const reseller = await addAccount(query, { kind: 'reseller' })
    const [customer] = await query<{ id: string }>(
      `insert into customer (account_id, number, name, type) values ($1, 'C000001', 'Lighthouse Media', 2) returning id`,
      [reseller.accountId],
    )
    const terms = contractTerms(customer?.id, [area('033333333333'), area('044444444444')])
    await query(
      `insert into resale_contract (account_id, number, customer_id, terms, start_date, end_date)
       values ($1, 'R000001', $2, $3, '2026-01-01', '2099-12-31')`,
      [reseller.accountId, customer?.id, JSON.stringify(terms)],
    )
    await enter(context, reseller)
    await page.goto(`/bill/base-info/generate-strategy/list?lang=${language}`)
    await expect(page.getByText(say(text.none))).toBeVisible()
    await follow(page, say(text.add))
    const button = (name: string) => page.getByRole('button', { name, exact: true }).first()

    await page.getByLabel(say(text.name), { exact: true }).fill('Production')
    await page.getByRole('combobox', { name: say(text.contract) }).fill('lighthouse')
    await page.getByRole('option', { name: /R000001/ }).click()
    await page.getByLabel(say(text.customerEmail)).fill('bills@lighthouse.example')
    await page.getByLabel(say(text.customerEmailToCc)).fill('a@lighthouse.example, b')
    await button(say(text.add)).click()
    await expect(page.getByLabel(say(text.customerEmailToCc))).toHaveAttribute('aria-invalid', 'true')
    await page.getByLabel(say(text.customerEmailToCc)).fill('a@lighthouse.example')
    await page.getByLabel('033333333333').check()
    await button(say(text.add)).click()

    await expect(page.getByRole('heading', { level: 1, name: 'Production' })).toBeVisible()
    await expect(page.getByText(say(text.noUsage))).toBeVisible()
    await expect(page.getByRole('table', { name: say(text.linkedAccounts) })).toContainText('033333333333')

    await button(say(words.ui.disable)).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say(words.ui.disable), exact: true })
      .click()
    await expect(page.getByRole('definition').filter({ hasText: say(text.disabled) })).toBeVisible()
  })
}
