import { fieldErrorTexts } from '@fairlead/api/bill/errors-help.ts'
import { checkTexts, periodText as text } from '../../console/src/bill/period/text.ts'
import { billText, runText } from '../../console/src/bill/text.ts'
import { addIssuedBill, addPayingCustomer } from '../receipt/bills.ts'
import { addAccount } from '../support/accounts.ts'
import { query } from '../support/database.ts'
import { rowOf } from '../support/table.ts'
import { enter, expect, test } from '../support/test.ts'
import { walkedIn } from '../support/walked-in.ts'
import { sayer } from '../support/words.ts'

for (const language of walkedIn(import.meta.url)) {
  test(`a reseller looks at a month, closes it for a reason, and bills nothing in it any more (${language})`, async ({
    page,
    context,
  }) => {
    const say = sayer(language)
    const reseller = await addAccount(query, { kind: 'reseller' })
    const buyer = await addPayingCustomer(reseller.accountId, 'Lighthouse Media')
    await addIssuedBill(reseller, buyer, { number: 'B202610-000001', amount: '1000' })
    const button = (name: string) => page.getByRole('button', { name, exact: true }).first()
    const dialog = page.getByRole('dialog')
    const checks = page.getByRole('table', { name: say(text.checks) })

    await enter(context, reseller)
    await page.goto(`/bill/bill-management/bill/list?lang=${language}`)
    await page.getByRole('link', { name: say(text.title), exact: true }).click()
    await page.getByRole('link', { name: '2026-10', exact: true }).click()
    await test.step('what is left to do', async () => {
      await expect(page.getByRole('table', { name: say(text.picture) })).toContainText('1,000.00')
      await expect(rowOf(checks, say(checkTexts.usageBilled))).toContainText(say(text.met))
      await expect(rowOf(checks, say(checkTexts.billsSent))).toContainText(say(text.left, { count: 1 }))
      await button(say(text.look)).click()
      // Its usage is not there, so that the bill would be nothing.
      await expect(page.getByRole('table', { name: say(text.changes) })).toContainText('B202610-000001')
    })

    await test.step('close it for a reason', async () => {
      const close = () => dialog.getByRole('button', { name: say(text.close), exact: true }).click()
      await button(say(text.close)).click()
      await close()
      await expect(dialog.getByText(say(fieldErrorTexts.periodReason))).toBeVisible()
      await dialog.getByLabel(say(text.closeReason), { exact: true }).fill('Sent by hand')
      await close()
      await expect(page.getByText(say(text.asClosed))).toBeVisible()
      await expect(checks).toBeHidden()
    })

    await test.step('nothing is billed in it', async () => {
      await page.goto(`/bill/bill-management/bill-run/list?lang=${language}`)
      await button(say(runText.make)).click()
      await dialog.getByLabel(say(billText.bizPeriod)).selectOption('2026-10')
      await dialog.getByRole('button', { name: say(runText.make), exact: true }).click()
      await expect(dialog.getByText(say(fieldErrorTexts.periodClosed))).toBeVisible()
    })
  })
}
