import { fieldErrorTexts } from '@fairlead/api/receipt/errors-help.ts'
import { menuText } from '@fairlead/api/permission.ts'
import { paybackText } from '../../console/src/receipt/payback/text.ts'
import { receiptText as text } from '../../console/src/receipt/text.ts'
import { settleText } from '../../console/src/ui/settle/text.ts'
import { addAccount } from '../support/accounts.ts'
import { query } from '../support/database.ts'
import { follow } from '../support/table.ts'
import { enter, expect, test } from '../support/test.ts'
import { walkedIn } from '../support/walked-in.ts'
import { sayer } from '../support/words.ts'
import { addIssuedBill, addPayingCustomer } from './bills.ts'

for (const language of walkedIn(import.meta.url)) {
  test(`a reseller enters a payment, writes off two bills, and takes one back (${language})`, async ({
    page,
    context,
  }) => {
    const say = sayer(language)
    const reseller = await addAccount(query, { kind: 'reseller' })
    const buyer = await addPayingCustomer(reseller.accountId, 'Lighthouse Media')
    await addIssuedBill(reseller, buyer, { number: 'B202610-000001', amount: '60', dueDate: '2026-11-10' })
    await addIssuedBill(reseller, buyer, { number: 'B202610-000002', amount: '60.5' })
    await addIssuedBill(reseller, buyer, { number: 'L202610-000003', amount: '5', kind: 3 })
    await enter(context, reseller)
    await page.goto(`/bill/bill-management/payment-record/list?lang=${language}`)
    await expect(page.getByText(say(text.none))).toBeVisible()
    await follow(page, say(text.add))
    const button = (name: string) => page.getByRole('button', { name, exact: true }).first()
    const fill = (label: string, value: string) => page.getByLabel(label, { exact: true }).fill(value)

    await page.getByRole('combobox', { name: say(text.customer) }).fill('lighthouse')
    await page.getByRole('option', { name: /Lighthouse Media/ }).click()
    await page.getByLabel(say(text.bill), { exact: true }).selectOption({ index: 2 })
    await fill(say(text.billDate), '2026-01-20')
    await fill(say(text.lineNumber), '---')
    await fill(say(text.payAmt), '100')
    await button(say(text.add)).click()
    await expect(page.getByLabel(say(text.lineNumber), { exact: true })).toHaveAttribute(
      'aria-invalid',
      'true',
    )
    await fill(say(text.lineNumber), 'SR 4177')
    await button(say(text.add)).click()
    await expect(page.getByRole('heading', { level: 1, name: 'P000001' })).toBeVisible()

    await button(say(text.writeOff)).click()
    const dialog = page.getByRole('dialog')
    const amountOf = (name: string) => dialog.getByLabel(say(settleText.settledAmtOf, { name }))
    const confirm = () => dialog.getByRole('button', { name: say(settleText.writeOff), exact: true }).click()
    // The bill for which it came is settled unless the user says otherwise.
    await expect(amountOf('B202610-000002')).toHaveValue('60.5')
    const wrong: [string, string, keyof typeof fieldErrorTexts][] = [
      ['', '60', 'settledRequired'],
      ['abc', '60', 'settledFormat'],
      ['60.0001', '0', 'settledAbove'],
      ['60', '60.5', 'settledSum'],
      ['0', '0', 'settledNone'],
    ]
    for (const [first, second, error] of wrong) {
      await amountOf('B202610-000001').fill(first)
      await amountOf('B202610-000002').fill(second)
      await confirm()
      await expect(dialog.getByRole('alert')).toContainText(say(fieldErrorTexts[error]))
    }
    await dialog.getByRole('button', { name: say(settleText.distribute) }).click()
    await expect(amountOf('B202610-000001')).toHaveValue('60')
    await expect(amountOf('B202610-000002')).toHaveValue('40')
    await dialog.getByLabel(say(settleText.order)).selectOption('lateFeesFirst')
    await dialog.getByRole('button', { name: say(settleText.distribute) }).click()
    await expect(amountOf('L202610-000003')).toHaveValue('5')
    await expect(amountOf('B202610-000002')).toHaveValue('35')
    await dialog.getByLabel(say(settleText.order)).selectOption('due')
    await dialog.getByRole('button', { name: say(settleText.distribute) }).click()
    await confirm()
    await expect(dialog).toBeHidden()

    const records = page.getByRole('table', { name: say(settleText.records) })
    const record = records.getByRole('row', { name: /B202610-000002/ })
    await record.getByRole('button', { name: say(settleText.undo), exact: true }).click()
    await dialog.getByLabel(say(settleText.reason), { exact: true }).fill('Wrong bill')
    await dialog.getByRole('button', { name: say(settleText.undo), exact: true }).click()
    await expect(record).toContainText('Wrong bill')

    await button(say(paybackText.payBack)).click()
    await expect(dialog.getByLabel(say(paybackText.amount), { exact: true })).toHaveValue('40')
    await dialog.getByLabel(say(paybackText.amount), { exact: true }).fill('15.5')
    await dialog.getByLabel(say(paybackText.billDate), { exact: true }).fill('2026-01-25')
    await dialog.getByLabel(say(paybackText.lineNumber), { exact: true }).fill('OUT 1')
    await dialog.getByRole('button', { name: say(paybackText.payBack), exact: true }).click()
    await expect(dialog).toBeHidden()
    const paybacks = page.getByRole('table', { name: say(paybackText.records) })
    await expect(paybacks.getByRole('row', { name: /K000001/ })).toContainText('15.50')
    await page.goto(`/bill/bill-management/payment-record/list?lang=${language}`)
    const row = page
      .getByRole('table', { name: say(menuText('eu_billing_pay_record')) })
      .getByRole('row', { name: /P000001/ })
    await expect(row).toContainText('75.50')
    await expect(row).toContainText('24.50')
  })
}
