import { delegationText as text } from '../../console/src/approval/delegation-text.ts'
import { addAccount, addMember } from '../support/accounts.ts'
import { query } from '../support/database.ts'
import { enter, expect, test } from '../support/test.ts'
import { walkedIn } from '../support/walked-in.ts'
import { sayer } from '../support/words.ts'

for (const language of walkedIn(import.meta.url)) {
  test(`a lead lends the right to decide, and ends it (${language})`, async ({ page, context }) => {
    const say = sayer(language)
    const lead = await addAccount(query, { kind: 'reseller' })
    const colleague = await addMember(query, lead, {
      menus: ['eu_billing_approval'],
      actions: ['EU_BILLING_APPROVAL_EDIT'],
    })
    await enter(context, lead)
    await page.goto(`/bill/base-info/approval/list?lang=${language}`)
    await page.getByRole('link', { name: say(text.title), exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: say(text.title) })).toBeVisible()
    await expect(page.getByText(say(text.none))).toBeVisible()
    await page
      .getByRole('button', { name: say(text.add), exact: true })
      .first()
      .click()
    const dialog = page.getByRole('dialog', { name: say(text.add) })
    const send = dialog.getByRole('button', { name: say(text.add), exact: true })

    await dialog.getByLabel(say(text.end)).first().fill('2026-01-01 12:00')
    await send.click()
    await expect(dialog.getByRole('combobox', { name: say(text.to) })).toHaveAttribute('aria-invalid', 'true')
    await dialog.getByRole('combobox', { name: say(text.to) }).click()
    await page.getByRole('option', { name: colleague.username }).click()
    await send.click()
    await expect(dialog.getByLabel(say(text.end)).first()).toHaveAttribute('aria-invalid', 'true')
    const later = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10)
    await dialog.getByLabel(say(text.end)).first().fill(`${later} 12:00`)
    await send.click()
    await expect(page.getByText(say(text.added, { name: colleague.username }))).toBeVisible()

    const row = page.getByRole('row').filter({ hasText: colleague.username })
    await expect(row).toContainText(say(text.inEffect))
    await row.getByRole('button', { name: say(text.endNow), exact: true }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say(text.endNow), exact: true })
      .click()
    await expect(row).toContainText(say(text.over))
  })
}
