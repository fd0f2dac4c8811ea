import { readFile } from 'node:fs/promises'
import { menuText } from '@fairlead/api/permission.ts'
import { operatorPage, readMail } from '../support/mailbox.ts'
import { enter, expect, test } from '../support/test.ts'
import { sayer, words } from '../support/words.ts'

const { voucher, ui } = words
const say = sayer('en')

test('an operator issues a code, a customer redeems it, and the mailed link activates it', async ({
  browser,
  context,
  page,
  root,
}) => {
  const operator = await operatorPage(browser)
  await operator.goto('/system/voucher/list')
  await operator
    .getByRole('button', { name: say(voucher.issue) })
    .first()
    .click()
  const form = operator.getByRole('dialog')
  await form.getByLabel(say(voucher.name)).fill(`For ${root.accountNumber}`)
  await form.getByLabel(say(voucher.creditAmount)).fill('12.50')
  await form.getByLabel(say(voucher.codeCount)).fill('1')
  await form.getByRole('button', { name: say(voucher.issue) }).click()
  const saved = operator.waitForEvent('download')
  await operator.getByRole('button', { name: say(voucher.download) }).click()
  const code = (await readFile(await (await saved).path(), 'utf8')).trim()
  expect(code).toMatch(/^\d{32}$/)

  await enter(context, root)
  await page.goto('/billing/creditbuy/list')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(say(menuText('billing_credit_buy')))
  await page
    .getByRole('button', { name: say(voucher.redeem) })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(say(voucher.code)).fill(code.slice(1))
  await dialog.getByRole('button', { name: say(voucher.redeem) }).click()
  await expect(dialog).toContainText('Enter the exchange code of exactly 32 digits')
  await dialog.getByLabel(say(voucher.code)).fill('0'.repeat(32))
  await dialog.getByRole('button', { name: say(voucher.redeem) }).click()
  await dialog.getByLabel(say(voucher.code)).fill(code)
  await dialog.getByRole('button', { name: say(ui.retry) }).click()
  await expect(dialog).toContainText('Activate it with the link')
  await dialog.getByRole('button', { name: say(ui.close) }).click()
  await expect(page.getByText(say(voucher.inactive))).toBeVisible()

  const mail = await readMail(operator, root.username, 1)
  const link = /\/voucher\/activate#\S+/.exec(mail)?.[0] ?? ''
  await page.goto(link)
  await page.getByRole('button', { name: say(voucher.activate) }).click()
  await expect(page.getByRole('alert')).toContainText('Your 12.5 USD voucher is active.')
  // The link is used up; whether it was only a mistake can be tried.
  await page.goto('/billing/wallet/list')
  await page.goto(link)
  await page.getByRole('button', { name: say(voucher.activate) }).click()
  await page.getByRole('button', { name: say(ui.retry) }).click()
  await expect(page.getByRole('button', { name: say(voucher.activate) })).toBeVisible()
  await page.goto('/billing/wallet/list')
  await expect(page.getByRole('main')).toContainText('12.50 USD')
  await operator.context().close()
})
