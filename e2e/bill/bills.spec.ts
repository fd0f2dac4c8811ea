import { randomUUID } from 'node:crypto'
import { RunState, runStateNames } from '@fairlead/api/bill/names.ts'
import { approvalText as approval } from '../../console/src/approval/text.ts'
import { fileText as files } from '../../console/src/bill/file/text.ts'
import { billText as text, runText } from '../../console/src/bill/text.ts'
import { addParties } from '../account-binding/scene.ts'
import { addAccount, addMember } from '../support/accounts.ts'
import { query } from '../support/database.ts'
import { rowOf } from '../support/table.ts'
import { enter, expect, test } from '../support/test.ts'
import { walkedIn } from '../support/walked-in.ts'
import { sayer, words } from '../support/words.ts'

const linked = '033333333333'

/** The first day of the last month. */
function lastMonth(): string {
  const now = new Date()
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 1)).toISOString().slice(0, 10)
}

/** The contract holds the linked account, which was used on a day of the last month. */
async function addHeldUsage(accountId: string, month: string) {
  await query(
    `with application as (
       insert into binding_application (account_id, number, payer_id, contract_id, strategy_id, start_date, explanation, status)
       select n.account_id, 'B900001', n.payer_id, s.contract_id, s.id, '2026-01-01', 'Held', 1
         from linked_number n join bill_strategy s on s.account_id = n.account_id where n.account_id = $1 returning *)
     insert into account_binding (account_id, application_id, linked_number_id, contract_id, strategy_id, begins)
     select a.account_id, a.id, n.id, a.contract_id, a.strategy_id, '2026-01-01'
       from application a join linked_number n on n.account_id = a.account_id`,
    [accountId],
  )
  const sku = randomUUID()
  await query('select make_cloud_usage_partitions($1::date)', [month])
  await query(
    `insert into cloud_usage_sku (account_id, id, format, product, service, usage_type, operation, family, region, description,
       line_type, kind, term, unit, seller, issuer, invoice_kind, commitment, currency, attributes)
     values ($1, $2, 'cur', 'AmazonEC2', 'AmazonEC2', 'BoxUsage:m6i.large', '', '', 'us-east-1', '', 'Usage', 'usage', '', 'Hrs', '', '',
       '', '', 'USD', '{}')`,
    [accountId, sku],
  )
  await query(
    `insert into cloud_usage_day (account_id, month, version_id, payer, linked, day, sku_id, row_count, amount, list,
       list_as_billed, own)
     values ($1, $2, $3, '111111111111', $4, $2::date + 4, $5, 24, 24, 250, 250, 250)`,
    [accountId, month, randomUUID(), linked, sku],
  )
}

for (const language of walkedIn(import.meta.url)) {
  test(`a reseller bills a month, adjusts, has it approved, charges it off and makes it again (${language})`, async ({
    page,
    context,
    browser,
  }) => {
    const say = sayer(language)
    const month = lastMonth()
    const reseller = await addAccount(query, { kind: 'reseller' })
    const buyer = await addAccount(query, { kind: 'customer' })
    const colleague = await addMember(query, reseller, {
      menus: ['eu_billing_approval', 'eu_billing_bill'],
      actions: ['EU_BILLING_APPROVAL_EDIT', 'EU_BILLING_BILL_EDIT'],
    })
    await addParties(reseller.accountId, {
      customer: 'Lighthouse Media',
      contract: 'R000001',
      strategy: 'Lighthouse monthly',
      payer: '111111111111',
      linked,
    })
    await addHeldUsage(reseller.accountId, month)
    await query(
      `update customer set buyer_id = $2, login_status = 2, login_number = '000000000001' where account_id = $1`,
      [reseller.accountId, buyer.accountId],
    )
    const number = `B${month.slice(0, 7).replace('-', '')}-000001`
    const button = (name: string) => page.getByRole('button', { name, exact: true }).first()
    const dialog = page.getByRole('dialog')
    const fact = (name: string) => page.getByRole('definition').filter({ hasText: name })
    const show = (name: string) => page.getByRole('link', { name, exact: true }).click()

    await enter(context, reseller)
    await test.step('make the bills of the month', async () => {
      await page.goto(`/bill/bill-management/bill/list?lang=${language}`)
      await expect(page.getByText(say(text.none))).toBeVisible()
      await button(say(runText.make)).click()
      await dialog.getByLabel(say(text.bizPeriod)).selectOption(month.slice(0, 7))
      await dialog.getByRole('button', { name: say(runText.make), exact: true }).click()
      const table = page.getByRole('table', { name: say(runText.title) })
      await expect(rowOf(table, month.slice(0, 7))).toBeVisible()
      await expect
        .poll(async () => {
          await button(say(words.ui.refresh)).click()
          return rowOf(table, month.slice(0, 7)).textContent()
        })
        .toContain(say(runStateNames[RunState.finished]))
      await button(say(words.ui.details)).click()
      await expect(dialog).toContainText('Lighthouse monthly')
      await dialog.getByRole('link', { name: number }).click()
    })

    await test.step('adjust it', async () => {
      await show(number)
      await expect(page.getByRole('heading', { level: 1 })).toContainText(number)
      await button(say(text.adjust)).click()
      await dialog.getByLabel(say(text.adjustmentAmt), { exact: true }).fill('-10')
      await dialog.getByLabel(say(text.creditAmt), { exact: true }).fill('5')
      await dialog.getByRole('button', { name: say(words.ui.save), exact: true }).click()
      await expect(dialog.getByLabel(say(text.creditAmt), { exact: true })).toHaveAttribute(
        'aria-invalid',
        'true',
      )
      await dialog.getByLabel(say(text.creditAmt), { exact: true }).fill('-5')
      await dialog.getByLabel(say(text.adjustmentReason), { exact: true }).fill('Goodwill')
      // 250 less 15, and 6 % tax of it.
      await expect(dialog.getByText(say(text.becomes, { amount: '249.1', currency: 'USD' }))).toBeVisible()
      await dialog.getByRole('button', { name: say(words.ui.save), exact: true }).click()
      await expect(fact('Goodwill')).toBeVisible()
    })

    await test.step('a colleague approves it', async () => {
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
      await expect(desk.getByRole('dialog')).toContainText('249.10')
      await desk
        .getByRole('dialog')
        .getByRole('button', { name: say(approval.approve), exact: true })
        .click()
      await desk
        .getByRole('dialog')
        .last()
        .getByRole('button', { name: say(approval.approve), exact: true })
        .click()
      await expect(desk.getByRole('row').filter({ hasText: number })).toContainText(say(approval.approved))
      await other.close()
    })

    await test.step('the customer sees it, with its lines', async () => {
      const other = await browser.newContext()
      await enter(other, buyer)
      const desk = await other.newPage()
      await desk.goto(`/l7_eu_billing/billing-management/my-bill/list?lang=${language}`)
      await desk.getByRole('link', { name: number }).click()
      await expect(desk.getByRole('table', { name: say(text.lines) })).toContainText(linked)
      await expect(desk.getByRole('definition').filter({ hasText: '249.10' }).first()).toBeVisible()
      await other.close()
    })

    await test.step('download it, and send it once more', async () => {
      await page.reload()
      for (const [label, ending] of [
        [files.pdf, 'pdf'],
        [files.csv, 'csv'],
        [files.xlsx, 'xlsx'],
      ] as const) {
        const saved = page.waitForEvent('download')
        await button(say(label)).click()
        expect((await saved).suggestedFilename()).toBe(`${number}.${ending}`)
      }
      await button(say(files.mails)).click()
      const mails = dialog.getByRole('table', { name: say(files.mails) })
      // Nothing goes out of the test's machine: mails are kept.
      await expect(mails).toContainText(say(files.kept))
      await dialog.getByLabel(say(files.recipient), { exact: true }).fill('more@test')
      await dialog.getByRole('button', { name: say(files.send), exact: true }).click()
      await expect(dialog.getByLabel(say(files.recipient), { exact: true })).toHaveAttribute(
        'aria-invalid',
        'true',
      )
      await dialog.getByLabel(say(files.recipient), { exact: true }).fill('more@example.com')
      await dialog.getByRole('button', { name: say(files.send), exact: true }).click()
      await expect(mails).toContainText('more@example.com')
      await page.keyboard.press('Escape')
    })

    await test.step('where a line comes from', async () => {
      await page.reload()
      await button(say(text.cause)).click()
      await expect(dialog.getByText(say(text.same))).toBeVisible()
      await page.keyboard.press('Escape')
    })

    await test.step('charge it off and make it again', async () => {
      await button(say(text.chargeOff)).click()
      await dialog.getByRole('button', { name: say(text.chargeOff), exact: true }).click()
      await expect(dialog.getByLabel(say(text.chargeOffReason))).toHaveAttribute('aria-invalid', 'true')
      await dialog.getByLabel(say(text.chargeOffReason)).fill('Wrong adjustment')
      await dialog.getByRole('button', { name: say(text.chargeOff), exact: true }).click()
      await expect(page.getByText(say(text.isChargedOff, { reason: 'Wrong adjustment' }))).toBeVisible()
      await button(say(text.regenerate)).click()
      await dialog.getByRole('button', { name: say(text.regenerate), exact: true }).click()
      await expect(page.getByRole('heading', { level: 1 })).toContainText(number.replace(/1$/, '2'))
      await expect(fact('265.00').first()).toBeVisible()
    })
  })
}
