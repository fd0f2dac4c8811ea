import { resaleStatusNames } from '@fairlead/api/resale-contract/names.ts'
import { ruleText } from '../../console/src/ui/pricing/rule-text.ts'
import { resaleText as text } from '../../console/src/resale-contract/text.ts'
import { addAccount } from '../support/accounts.ts'
import { query } from '../support/database.ts'
import { follow } from '../support/table.ts'
import { enter, expect, test } from '../support/test.ts'
import { walkedIn } from '../support/walked-in.ts'
import { sayer } from '../support/words.ts'

for (const language of walkedIn(import.meta.url)) {
  test(`a reseller drafts a contract with a ladder, sees what is wrong with its rules, and submits it (${language})`, async ({
    page,
    context,
  }) => {
    const say = sayer(language)
    const reseller = await addAccount(query, { kind: 'reseller' })
    await query(
      `insert into customer (account_id, number, name, type) values ($1, 'C000001', 'Lighthouse Media', 2)`,
      [reseller.accountId],
    )
    await enter(context, reseller)
    await page.goto(`/bill/base-info/contract-management/list?lang=${language}`)
    await expect(page.getByText(say(text.none))).toBeVisible()
    const button = (name: string) => page.getByRole('button', { name, exact: true }).first()
    await follow(page, say(text.add))

    await page.getByRole('combobox', { name: say(text.customer) }).fill('light')
    await page.getByRole('option', { name: /Lighthouse Media/ }).click()
    await page.getByLabel(say(text.startDate)).first().fill('2026-01-01')
    await page.getByLabel(say(text.endDate)).first().fill('2026-12-31')
    await page.getByLabel(say(text.paymentDate)).fill('29')
    await button(say(text.add)).click()
    await expect(page.getByLabel(say(text.paymentDate))).toHaveAttribute('aria-invalid', 'true')
    await page.getByLabel(say(text.paymentDate)).fill('28')
    await page.getByLabel(say(text.payNumber)).fill('111111111111')
    await page.getByLabel(say(text.linkedNumber), { exact: true }).fill('033333333333')
    await page.getByLabel(say(text.discountMode)).selectOption('1')

    await button(say(ruleText.add)).click()
    const ladder = page.getByRole('dialog')
    await ladder.getByLabel(say(ruleText.type)).selectOption('2')
    await ladder.getByLabel(say(ruleText.to), { exact: true }).fill('10')
    await ladder.locator('input[name="bands.0.columns.JP"]').fill(' 110 ')
    await ladder.getByRole('button', { name: say(ruleText.addBand), exact: true }).click()
    await ladder.locator('input[name="bands.1.from"]').fill('10')
    await ladder.locator('input[name="bands.1.columns.JP"]').fill('95')
    await ladder.getByRole('button', { name: say(ruleText.save), exact: true }).click()
    await expect(page.getByRole('table').filter({ hasText: '110' })).toContainText('95')

    await button(say(ruleText.add)).click()
    const second = page.getByRole('dialog')
    await second.getByLabel(say(ruleText.discountRate)).fill('0.9')
    await second.getByRole('button', { name: say(ruleText.save), exact: true }).click()
    await expect(page.getByText(say(ruleText.faults))).toBeVisible()
    await page
      .getByRole('row', { name: /0\.9|90%/ })
      .getByRole('button', { name: say(ruleText.remove), exact: true })
      .click()
    await expect(page.getByText(say(ruleText.faults))).toBeHidden()

    await button(say(text.add)).click()
    await expect(page.getByRole('heading', { level: 1, name: 'R000001' })).toBeVisible()
    await expect(page.getByRole('definition').filter({ hasText: say(resaleStatusNames[1]) })).toBeVisible()

    await button(say(text.submit)).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say(text.submit), exact: true })
      .click()
    await expect(page.getByRole('definition').filter({ hasText: say(resaleStatusNames[2]) })).toBeVisible()
    await expect(page.getByText(say(text.waits))).toBeVisible()
  })
}
