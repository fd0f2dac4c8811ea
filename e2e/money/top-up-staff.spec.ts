import { paymentMethodNames } from '@fairlead/api/money/top-up/methods.ts'
import { heldNames } from '../../console/src/money/top-up/desk/text.ts'
import { alone } from '../support/database.ts'
import { operatorPage } from '../support/mailbox.ts'
import { enter, expect, test } from '../support/test.ts'
import { sayer, words } from '../support/words.ts'
import { walkedIn } from '../support/walked-in.ts'

const { desk, topUp } = words

for (const language of walkedIn(import.meta.url)) {
  const say = sayer(language)

  test(`staff record a bank transfer: one with another amount is held, then accepted (${language})`, ({
    page,
    context,
    browser,
    root,
  }) =>
    alone('top-up prices', async () => {
      await enter(context, root)
      await page.goto(`/billing/wallet/edit?lang=${language}`)
      await page.getByRole('radio', { name: paymentMethodNames.bank[language], exact: true }).check()
      await page.getByLabel(say(topUp.amount)).fill('250')
      await page.getByLabel(say(topUp.agree)).check()
      await page.getByRole('button', { name: say(topUp.pay), exact: true }).click()
      await expect(page.getByRole('heading', { name: say(topUp.transfer) })).toBeVisible()
      await expect(page.getByText('Stand-in Bank')).toBeVisible()

      const operator = await operatorPage(browser)
      await operator.goto(`/system/recharge/list?lang=${language}&open=1&accountNumber=${root.accountNumber}`)
      const row = operator.getByRole('row').filter({ hasText: '250' })
      await row.getByRole('button', { name: say(desk.confirm) }).click()
      const dialog = operator.getByRole('dialog')
      const send = dialog.getByRole('button', { name: say(desk.confirm) })
      await dialog.getByLabel(say(desk.bankSerial)).fill(`S${root.accountNumber}`)
      await dialog.getByLabel(say(desk.remittor)).fill('Example Ltd')
      await dialog.getByLabel(say(desk.receivedAmount)).fill('249.50')
      await dialog.getByRole('textbox', { name: say(desk.receivedTime) }).fill('2999-01-01 00:00')
      await send.click()
      await expect(
        dialog.getByText(language === 'en' ? 'Enter a time that has passed' : '请填写已经过去的时间'),
      ).toBeVisible()
      await dialog.getByRole('textbox', { name: say(desk.receivedTime) }).fill('2026-05-06 07:08')
      await send.click()
      await expect(dialog).toHaveCount(0)
      await row.getByRole('button', { name: say(desk.accept) }).click()
      for (const [name, value] of [
        [desk.expectedAmount, '250.00 USD'],
        [desk.heldAmount, '249.50 USD'],
        [desk.heldTime, '07:08:00'],
        [desk.bankSerial, `S${root.accountNumber}`],
        [desk.remittor, 'Example Ltd'],
        [desk.heldFor, say(heldNames.amount)],
      ] as const)
        await expect(
          dialog.locator('dl > div').filter({ has: operator.getByText(say(name), { exact: true }) }),
          name.en,
        ).toContainText(value)
      await dialog.getByLabel(say(desk.remark)).fill('The bank kept its fee')
      await dialog.getByRole('button', { name: say(desk.accept) }).click()
      await expect(dialog).toHaveCount(0)
      await operator.context().close()

      await page.reload()
      await expect(page.getByRole('alert')).toHaveText(language === 'en' ? 'Top Up success' : '充值成功')
      await page.goto(`/billing/wallet/list?lang=${language}`)
      await expect(page.getByRole('main')).toContainText('250.00 USD')
    }))
}
