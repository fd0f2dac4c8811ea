import { noticeFlagNames, warningTargetNames } from '@fairlead/api/cost-warning/names.ts'
import { menuText } from '@fairlead/api/permission.ts'
import { warningText as text } from '../../console/src/cost-warning/text.ts'
import { deliveryText } from '../../console/src/ui/delivery/text.ts'
import { addAccount } from '../support/accounts.ts'
import { query } from '../support/database.ts'
import { follow } from '../support/table.ts'
import { enter, expect, test } from '../support/test.ts'
import { walkedIn } from '../support/walked-in.ts'
import { sayer, words } from '../support/words.ts'
import { addDays } from './scene.ts'

for (const language of walkedIn(import.meta.url)) {
  test(`a reseller adds a warning about a customer, tries it, disables and deletes it (${language})`, async ({
    page,
    context,
  }) => {
    const say = sayer(language)
    const reseller = await addAccount(query, { kind: 'reseller' })
    const [customer] = await query<{ id: string }>(
      `insert into customer (account_id, number, name, type) values ($1, 'C000001', 'Lighthouse Media', 2) returning id`,
      [reseller.accountId],
    )
    await addDays(reseller.accountId, customer?.id ?? '', ['12', '120.5'])
    await enter(context, reseller)
    await page.goto(`/bill/bill-management/warning-setting/list?lang=${language}`)
    await expect(page.getByText(say(text.none))).toBeVisible()
    await follow(page, say(text.add))
    const button = (name: string) => page.getByRole('button', { name, exact: true }).first()

    await page.getByLabel(say(text.name), { exact: true }).fill('Budget')
    await page.getByLabel(say(warningTargetNames[2])).check()
    await page.getByRole('combobox', { name: say(text.customer) }).fill('lighthouse')
    await page.getByRole('option', { name: /Lighthouse Media/ }).click()
    await page.getByLabel(say(text.daily), { exact: true }).fill('0')
    await page.getByLabel(say(noticeFlagNames[1])).check()
    await page.getByLabel(say(text.buggetEmail)).fill('finance@lighthouse.example')
    await page.getByLabel(say(text.larkUrl)).fill('https://10.0.0.1/hook')
    await button(say(text.add)).click()
    await expect(page.getByLabel(say(text.daily), { exact: true })).toHaveAttribute('aria-invalid', 'true')
    await page.getByLabel(say(text.daily), { exact: true }).fill('100')
    await button(say(text.add)).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Budget' })).toBeVisible()
    await expect(page.getByText(say(deliveryText.nothingSent))).toBeVisible()

    await button(say(text.try)).click()
    const sent = page.getByRole('list', { name: say(deliveryText.whatWasSent) })
    await expect(sent).toContainText('finance@lighthouse.example')
    await expect(sent).toContainText('The address is private')

    await button(say(words.ui.disable)).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say(words.ui.disable), exact: true })
      .click()
    await expect(page.getByRole('definition').filter({ hasText: say(text.disabled) })).toBeVisible()

    await page.goto(`/bill/cost-analysis/daily-cost-warning/list?lang=${language}`)
    const days = page.getByRole('table', { name: say(menuText('eu_billing_day_cost_warning')) })
    await expect(days).toContainText('120.5')
    await page.getByLabel(say(text.met)).selectOption('1')
    await expect(page.getByText(say(words.ui.noMatch))).toBeVisible()
  })
}
