import { addAccount, addMember } from '../support/accounts.ts'
import { query } from '../support/database.ts'
import { enter, expect, test } from '../support/test.ts'
import { sayer, words } from '../support/words.ts'
import { walkedIn } from '../support/walked-in.ts'

const { approval, desk, ui } = words
const rights = {
  menus: ['system_approval', 'system_payment'],
  actions: ['SYSTEM_APPROVAL_EDIT', 'SYSTEM_PAYMENT_EDIT'],
}

for (const language of walkedIn(import.meta.url)) {
  const say = sayer(language)

  test(`a rate that is the wrong way round is shown as a price, and refused by a colleague (${language})`, async ({
    page,
    context,
    browser,
  }) => {
    const first = await addAccount(query, { kind: 'operator' })
    const second = await addMember(query, first, rights)
    await query(
      `insert into exchange_rate (currency, since, rate) values ('HKD', '2025-01-01Z', 7.8) on conflict do nothing`,
    )
    await enter(context, first)
    await page.goto(`/system/payment/rate?lang=${language}`)
    await page.getByRole('button', { name: say(desk.setRate), exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(say(desk.currency)).selectOption('HKD')
    await dialog.getByLabel(say(desk.rate)).fill('0.13')
    await expect(dialog).toContainText(say(desk.rateMeans, { amount: '100.00 USD', cost: '13.00 HKD' }))
    await expect(dialog).toContainText(
      say(desk.lastRate, { rate: '7.8', amount: '100.00 USD', cost: '780.00 HKD' }),
    )
    await dialog.getByRole('button', { name: say(desk.setRate), exact: true }).click()
    await expect(dialog).toHaveCount(0)
    await expect(page.getByText(say(desk.rateRequested))).toBeVisible()

    // Who requested it sees why the buttons are off.
    await page.goto(`/system/approval/list?lang=${language}`)
    await page.getByRole('button', { name: say(approval.details), exact: true }).click()
    await expect(dialog.getByRole('button', { name: say(approval.withdraw) })).toBeVisible()

    const other = await browser.newContext()
    await enter(other, second)
    const colleague = await other.newPage()
    await colleague.goto(`/system/approval/list?lang=${language}`)
    await colleague.getByRole('button', { name: say(approval.details), exact: true }).click()
    const drawer = colleague.getByRole('dialog')
    await expect(drawer).toContainText('13.00 HKD')
    await drawer.getByRole('button', { name: say(approval.refuse), exact: true }).click()
    const refusal = colleague.getByRole('dialog').last()
    await refusal.getByLabel(say(approval.refusal)).fill('The wrong way round')
    await refusal.getByRole('button', { name: say(approval.refuse), exact: true }).click()
    await expect(colleague.getByRole('row').filter({ hasText: 'HKD' })).toContainText(say(approval.refused))
    await other.close()

    await page
      .getByRole('dialog')
      .getByRole('button', { name: say(ui.close) })
      .first()
      .click()
    await page.reload()
    await expect(page.getByRole('row').filter({ hasText: 'HKD' })).toContainText(say(approval.refused))
  })
}
