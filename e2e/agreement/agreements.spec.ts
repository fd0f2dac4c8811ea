import { agreementStateNames } from '@fairlead/api/agreement/names.ts'
import { agreementText as text } from '../../console/src/agreement/text.ts'
import { ruleText } from '../../console/src/ui/pricing/rule-text.ts'
import { addAccount, addMember } from '../support/accounts.ts'
import { query } from '../support/database.ts'
import { follow } from '../support/table.ts'
import { enter, expect, test } from '../support/test.ts'
import { walkedIn } from '../support/walked-in.ts'
import { sayer, words } from '../support/words.ts'

const rights = {
  menus: ['eu_billing_approval', 'eu_billing_agreement'],
  actions: ['EU_BILLING_APPROVAL_EDIT', 'EU_BILLING_AGREEMENT_EDIT'],
}
const { approval, ui } = words

for (const language of walkedIn(import.meta.url)) {
  const say = sayer(language)

  test(`a contract is drafted, approved by a colleague, has an account, and is seen by its customer (${language})`, async ({
    page,
    context,
    browser,
  }) => {
    const reseller = await addAccount(query, { kind: 'reseller' })
    const colleague = await addMember(query, reseller, rights)
    const buyer = await addAccount(query)
    await query(
      `insert into customer (account_id, number, name, type, buyer_id) values ($1, 'C000001', 'Lighthouse Media', 2, $2)`,
      [reseller.accountId, buyer.accountId],
    )
    await enter(context, reseller)
    await page.goto(`/bill/base-info/agreement/list?lang=${language}`)
    await expect(page.getByText(say(text.none))).toBeVisible()
    const button = (name: string) => page.getByRole('button', { name, exact: true }).first()
    const dialog = page.getByRole('dialog')

    await follow(page, say(text.draft))
    await page.getByLabel(say(text.contractName), { exact: true }).fill('CDN 2026')
    await page.getByRole('combobox', { name: say(text.customerName) }).fill('light')
    await page.getByRole('option', { name: /Lighthouse Media/ }).click()
    await button(say(text.addCompany)).click()
    await dialog.getByLabel(say(text.companyName)).fill('Harbour Cloud Ltd')
    await dialog.getByRole('button', { name: say(text.addCompany), exact: true }).click()
    await expect(dialog).toHaveCount(0)
    // The form of the contract, beneath the dialog, was not sent.
    await expect(page.locator('[aria-invalid=true]')).toHaveCount(0)
    await page.getByLabel(say(text.startDate), { exact: true }).first().fill('2026-01-01')
    await page.getByLabel(say(text.endDate), { exact: true }).first().fill('2027-12-31')
    await page.getByLabel(say(text.billDay)).fill('29')
    await button(say(ui.save)).click()
    await expect(page.getByLabel(say(text.billDay))).toHaveAttribute('aria-invalid', 'true')
    await page.getByLabel(say(text.billDay)).fill('5')
    await button(say(ruleText.add)).click()
    await dialog.getByLabel(say(ruleText.type)).selectOption('2')
    await dialog.getByLabel(say(ruleText.kind)).selectOption('transfer')
    await dialog.getByLabel(say(ruleText.to), { exact: true }).fill('10')
    await dialog.locator('input[name="bands.0.columns.JP"]').fill('110')
    await dialog.getByRole('button', { name: say(ruleText.save), exact: true }).click()
    await expect(dialog).toHaveCount(0)
    await button(say(ui.save)).click()
    await expect(page.getByRole('heading', { level: 1, name: 'CDN 2026' })).toBeVisible()
    await expect(page.getByRole('table')).toContainText('110')

    await button(say(text.submit)).click()
    await dialog.getByRole('button', { name: say(text.submit), exact: true }).click()
    await expect(page.getByText(say(text.waits))).toBeVisible()

    const other = await browser.newContext()
    await enter(other, colleague)
    const desk = await other.newPage()
    await desk.goto(`/bill/base-info/approval/list?lang=${language}`)
    await desk.getByRole('button', { name: say(approval.details), exact: true }).click()
    const drawer = desk.getByRole('dialog')
    await expect(drawer).toContainText('Lighthouse Media')
    await expect(drawer).toContainText('110')
    await drawer.getByRole('button', { name: say(approval.approve), exact: true }).click()
    await desk
      .getByRole('dialog')
      .last()
      .getByRole('button', { name: say(approval.approve), exact: true })
      .click()
    await expect(desk.getByRole('row').filter({ hasText: 'EC000001 CDN 2026' })).toContainText(
      say(approval.approved),
    )
    await other.close()

    await page.reload()
    await expect(page.getByText(say(agreementStateNames[3])).first()).toBeVisible()
    await page.getByRole('link', { name: say(text.accounts), exact: true }).click()
    await button(say(text.associate)).click()
    await dialog.getByLabel(say(text.uid)).fill('123456789012')
    await dialog.getByRole('button', { name: say(text.associate), exact: true }).click()
    await expect(page.getByRole('row').filter({ hasText: '123456789012' })).toBeVisible()

    const mine = await browser.newContext()
    await enter(mine, buyer)
    const customer = await mine.newPage()
    await customer.goto(`/l7_eu_billing/contract-management/my-contract/list?lang=${language}`)
    await customer.getByRole('link', { name: 'CDN 2026' }).click()
    await expect(customer.getByRole('table').first()).toContainText('110')
    await expect(customer.getByText('123456789012')).toBeVisible()
    await expect(customer.getByText(say(text.noShared))).toBeVisible()

    // A file is the seller's own until it is shared.
    await page.getByRole('link', { name: say(text.appendix), exact: true }).click()
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'annex.txt', mimeType: 'text/plain', buffer: Buffer.from('Annex') })
    await page
      .getByRole('row')
      .filter({ hasText: 'annex.txt' })
      .getByRole('button', { name: say(text.shareFile), exact: true })
      .click()
    await expect(page.getByText(say(text.fileShared, { name: 'annex.txt' }))).toBeVisible()
    await customer.reload()
    const file = customer.waitForEvent('download')
    await customer.getByRole('row').filter({ hasText: 'annex.txt' }).getByRole('button').click()
    expect((await file).suggestedFilename()).toBe('annex.txt')
    await mine.close()
  })
}
