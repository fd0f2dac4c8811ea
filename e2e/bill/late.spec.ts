import { fieldErrorTexts } from '@fairlead/api/bill/errors-help.ts'
import { lateText as late } from '../../console/src/bill/late/text.ts'
import { billText as text } from '../../console/src/bill/text.ts'
import { addIssuedBill, addPayingCustomer } from '../receipt/bills.ts'
import { addAccount } from '../support/accounts.ts'
import { query } from '../support/database.ts'
import { enter, expect, test } from '../support/test.ts'
import { walkedIn } from '../support/walked-in.ts'
import { sayer } from '../support/words.ts'

for (const language of walkedIn(import.meta.url)) {
  test(`a reseller sees what late payment costs, waives it, and credits a part of a bill (${language})`, async ({
    page,
    context,
  }) => {
    const say = sayer(language)
    const reseller = await addAccount(query, { kind: 'reseller' })
    const buyer = await addPayingCustomer(reseller.accountId, 'Lighthouse Media')
    const [days] = await query<{ due: string; yesterday: string }>(
      `select (current_date - 11)::text as due, (current_date - 1)::text as yesterday`,
    )
    await addIssuedBill(reseller, buyer, {
      number: 'B202610-000001',
      amount: '1000',
      dueDate: days?.due ?? '',
    })
    const button = (name: string) => page.getByRole('button', { name, exact: true }).first()
    const dialog = page.getByRole('dialog')
    const send = (name: string) => dialog.getByRole('button', { name, exact: true }).click()
    const panel = page.getByRole('region', { name: say(late.title) })

    await enter(context, reseller)
    await page.goto(`/bill/bill-management/bill/list?lang=${language}`)
    await page.getByRole('link', { name: 'B202610-000001', exact: true }).click()
    await test.step('ten days at 0.3 in 100', async () => {
      await expect(panel.getByText('30.00').first()).toBeVisible()
      await expect(panel.getByRole('table', { name: say(late.open) })).toContainText('1,000.00')
    })

    await test.step('waive them', async () => {
      await button(say(late.waive)).click()
      await dialog.getByLabel(say(late.waivedUntil), { exact: true }).fill(days?.yesterday ?? '')
      await send(say(late.waive))
      await expect(dialog.getByLabel(say(late.waiveReason), { exact: true })).toHaveAttribute(
        'aria-invalid',
        'true',
      )
      await dialog.getByLabel(say(late.waiveReason), { exact: true }).fill('Agreed by phone')
      await send(say(late.waive))
      await expect(panel).toContainText('Agreed by phone')
      await expect(panel.getByRole('table', { name: say(late.open) })).toBeHidden()
    })

    await test.step('a credit note within the arrears', async () => {
      await button(say(late.credit)).click()
      await dialog.getByLabel(say(late.creditAmount), { exact: true }).fill('1000.01')
      await dialog.getByLabel(say(late.creditReason), { exact: true }).fill('Outage')
      await send(say(late.credit))
      await expect(dialog.getByText(say(fieldErrorTexts.creditAboveArrears))).toBeVisible()
      await dialog.getByLabel(say(late.creditAmount), { exact: true }).fill('250')
      await expect(dialog.getByText(say(late.lowers, { amount: '250', currency: 'USD' }))).toBeVisible()
      await send(say(late.credit))
      await expect(page.getByRole('heading', { level: 1 })).toContainText('C202610-000001')
      await expect(page.getByText(/[-−]250.00/).first()).toBeVisible()
      await button(say(text.submit)).click()
      await send(say(text.submit))
      await expect(page.getByText(say(text.waits))).toBeVisible()
    })
  })
}
