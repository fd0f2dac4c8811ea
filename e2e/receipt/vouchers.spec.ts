import { fieldErrorTexts } from '@fairlead/api/receipt/errors-help.ts'
import { menuText } from '@fairlead/api/permission.ts'
import { refundText } from '../../console/src/receipt/refund/text.ts'
import { titles } from '../../console/src/receipt/screens.ts'
import { receiptText } from '../../console/src/receipt/text.ts'
import { customerVoucherText as text } from '../../console/src/receipt/voucher/text.ts'
import { nouns } from '../../console/src/ui/text/nouns.ts'
import { settleText } from '../../console/src/ui/settle/text.ts'
import { addAccount } from '../support/accounts.ts'
import { query } from '../support/database.ts'
import { follow } from '../support/table.ts'
import { enter, expect, test } from '../support/test.ts'
import { walkedIn } from '../support/walked-in.ts'
import { sayer } from '../support/words.ts'
import { addIssuedBill, addPayingCustomer } from './bills.ts'

for (const language of walkedIn(import.meta.url)) {
  test(`a voucher is sold, settles a bill, and a rebate is returned; the customer sees both (${language})`, async ({
    page,
    context,
    browser,
  }) => {
    const say = sayer(language)
    const reseller = await addAccount(query, { kind: 'reseller' })
    const owner = await addAccount(query)
    const buyer = await addPayingCustomer(reseller.accountId, 'Lighthouse Media')
    await query('update customer set buyer_id = $2 where id = $1', [buyer.customerId, owner.accountId])
    await addIssuedBill(reseller, buyer, { number: 'B202610-000001', amount: '60' })
    await enter(context, reseller)
    const button = (name: string) => page.getByRole('button', { name, exact: true }).first()
    const fill = (label: string, value: string) => page.getByLabel(label, { exact: true }).fill(value)
    const chooseCustomer = async () => {
      await page.getByRole('combobox', { name: say(nouns.customer) }).fill('lighthouse')
      await page.getByRole('option', { name: /Lighthouse Media/ }).click()
    }

    await page.goto(`/bill/bill-management/payment-record/edit?lang=${language}`)
    await chooseCustomer()
    await fill(say(receiptText.billDate), '2026-01-20')
    await fill(say(receiptText.lineNumber), 'SR 4177')
    await fill(say(receiptText.payAmt), '1000')
    await button(say(receiptText.add)).click()
    await expect(page.getByRole('heading', { level: 1, name: 'P000001' })).toBeVisible()

    await page.goto(`/bill/bill-management/voucher/list?lang=${language}`)
    await expect(page.getByText(say(text.none))).toBeVisible()
    await follow(page, say(text.add))
    await chooseCustomer()
    await fill(say(text.creditAmount), '100')
    await fill(say(text.amount), '80')
    await button(say(text.add)).click()
    await expect(page.getByRole('alert').first()).toContainText(say(fieldErrorTexts.customerVoucherReceipt))
    await page.getByLabel(say(text.receipt), { exact: true }).selectOption({ index: 1 })
    await button(say(text.add)).click()
    await expect(page.getByRole('heading', { level: 1, name: 'V000001' })).toBeVisible()

    await button(say(settleText.writeOff)).click()
    const dialog = page.getByRole('dialog')
    const amount = dialog.getByLabel(say(settleText.settledAmtOf, { name: 'B202610-000001' }))
    const confirm = () => dialog.getByRole('button', { name: say(settleText.writeOff), exact: true }).click()
    await amount.fill('60.0001')
    await confirm()
    await expect(dialog.getByRole('alert')).toContainText(say(fieldErrorTexts.settledAbove))
    await dialog.getByRole('button', { name: say(settleText.distribute) }).click()
    await expect(amount).toHaveValue('60')
    await confirm()
    await expect(dialog).toBeHidden()
    const records = page.getByRole('table', { name: say(settleText.records) })
    await expect(records.getByRole('row', { name: /B202610-000001/ })).toContainText('V000001')

    await page.goto(`/bill/bill-management/refund/list?lang=${language}`)
    await button(say(refundText.add)).click()
    await chooseCustomer()
    await fill(say(refundText.rate), '0.02')
    await expect(dialog.getByText('20.00').first()).toBeVisible()
    await fill(say(refundText.currentCredit), '15')
    await dialog.getByRole('button', { name: say(refundText.add), exact: true }).click()
    await expect(dialog).toBeHidden()
    const refunds = page.getByRole('table', { name: say(menuText('eu_billing_refund')) })
    await expect(refunds.getByRole('row', { name: /F000001/ })).toContainText('15.00')

    const theirs = await browser.newContext()
    await enter(theirs, owner)
    const other = await theirs.newPage()
    await other.goto(`/l7_eu_billing/billing-management/voucher/list?lang=${language}`)
    const own = other.getByRole('table', { name: say(titles.ownVouchers) })
    await expect(own.getByRole('row', { name: /V000001/ })).toContainText('40.00')
    await expect(own.getByRole('row', { name: /V000002/ })).toContainText('15.00')
    await other.goto(`/l7_eu_billing/billing-management/refund/list?lang=${language}`)
    await expect(other.getByRole('row', { name: /F000001/ })).toContainText('15.00')
    await theirs.close()
  })
}
