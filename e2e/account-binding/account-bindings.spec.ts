import { bindingText as text } from '../../console/src/account-binding/text.ts'
import { approvalText as approval } from '../../console/src/approval/text.ts'
import { linkedNumberText } from '../../console/src/linked-number/text.ts'
import { addAccount, addMember } from '../support/accounts.ts'
import { query } from '../support/database.ts'
import { enter, expect, test } from '../support/test.ts'
import { walkedIn } from '../support/walked-in.ts'
import { sayer, words } from '../support/words.ts'
import { addParties } from './scene.ts'

for (const language of walkedIn(import.meta.url)) {
  test(`a reseller applies for a selected linked account, has it approved and terminates another one (${language})`, async ({
    page,
    context,
    browser,
  }) => {
    const say = sayer(language)
    const reseller = await addAccount(query, { kind: 'reseller' })
    const colleague = await addMember(query, reseller, {
      menus: ['eu_billing_approval', 'eu_billing_account_apply'],
      actions: ['EU_BILLING_APPROVAL_EDIT', 'EU_BILLING_ACCOUNT_APPLY_EDIT'],
    })
    await addParties(reseller.accountId, {
      customer: 'Lighthouse Media',
      contract: 'R000001',
      strategy: 'Lighthouse monthly',
      payer: '111111111111',
      linked: '033333333333',
    })
    await enter(context, reseller)
    await page.goto(`/bill/base-info/linked-number/list?lang=${language}`)
    const button = (name: string) => page.getByRole('button', { name, exact: true }).first()
    const dialog = page.getByRole('dialog')
    await expect(button(say(text.apply))).toHaveAttribute('aria-disabled', 'true')
    await page.getByRole('checkbox', { name: /033333333333/ }).check()
    await button(say(text.apply)).click()

    await expect(page.getByRole('heading', { level: 1, name: say(text.apply) })).toBeVisible()
    await expect(page.getByRole('checkbox', { name: /033333333333/ })).toBeChecked()
    await button(say(text.selectContract)).click()
    await expect(dialog.getByRole('button', { name: say(words.ui.choose), exact: true })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
    await dialog.getByRole('radio', { name: /R000001/ }).check()
    await dialog.getByRole('button', { name: say(words.ui.choose), exact: true }).click()
    await page.getByLabel(say(text.strategy), { exact: true }).selectOption({ label: 'Lighthouse monthly' })
    await page.getByLabel(say(text.startDate), { exact: true }).fill('2026-10-12')
    await page.getByLabel(say(text.email), { exact: true }).fill('ops@')
    await button(say(text.apply)).click()
    await expect(page.getByLabel(say(text.email), { exact: true })).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByLabel(say(text.explanation), { exact: true })).toHaveAttribute(
      'aria-invalid',
      'true',
    )
    await page.getByLabel(say(text.email), { exact: true }).fill('ops@lighthouse.example')
    await page.getByLabel(say(text.explanation), { exact: true }).fill('Takes over production')
    await button(say(text.apply)).click()

    await expect(page.getByRole('heading', { level: 1, name: 'B000001' })).toBeVisible()
    await button(say(text.submit)).click()
    await dialog.getByRole('button', { name: say(text.submit), exact: true }).click()
    await expect(page.getByText(say(text.waits))).toBeVisible()

    const other = await browser.newContext()
    await enter(other, colleague)
    const desk = await other.newPage()
    await desk.goto(`/bill/base-info/approval/list?lang=${language}`)
    await desk
      .getByRole('button', { name: say(approval.details), exact: true })
      .first()
      .click()
    const drawer = desk.getByRole('dialog')
    await expect(drawer).toContainText('033333333333')
    await drawer.getByRole('button', { name: say(approval.approve), exact: true }).click()
    await desk
      .getByRole('dialog')
      .last()
      .getByRole('button', { name: say(approval.approve), exact: true })
      .click()
    await expect(desk.getByRole('row').filter({ hasText: 'B000001' })).toContainText(say(approval.approved))
    await other.close()

    await query(
      `insert into binding_application (account_id, number, payer_id, contract_id, strategy_id, start_date, explanation)
       select account_id, 'B000002', payer_id, contract_id, strategy_id, start_date, explanation from binding_application
        where account_id = $1`,
      [reseller.accountId],
    )
    await page.goto(`/bill/base-info/account-bind-apply/list?lang=${language}`)
    await page.getByRole('link', { name: 'B000002' }).click()
    await button(say(text.terminate)).click()
    await dialog.getByLabel(say(text.cause), { exact: true }).fill('The customer has left')
    await dialog.getByRole('button', { name: say(text.terminate), exact: true }).click()
    await expect(page.getByText(say(text.isTerminated, { cause: 'The customer has left' }))).toBeVisible()

    await page.goto(`/bill/base-info/account-bind-apply/binding?lang=${language}`)
    const holder = page.getByRole('row', { name: /033333333333/ })
    await expect(holder).toContainText('R000001')
    await expect(holder).toContainText('2026-10-12')
    await page.goto(`/bill/base-info/linked-number/list?unassigned=1&lang=${language}`)
    await expect(page.getByText(say(words.ui.noMatch))).toBeVisible()
    await page.goto(`/bill/base-info/linked-number/list?lang=${language}`)
    await expect(page.getByRole('row', { name: /033333333333/ })).toContainText('Lighthouse Media')
    await page.getByRole('button', { name: say(linkedNumberText.history), exact: true }).click()
    await expect(page).toHaveURL(/binding\?linkedNumber=033333333333/)
  })
}
