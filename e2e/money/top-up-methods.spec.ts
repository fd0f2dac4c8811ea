import { topUpStatusNames } from '@fairlead/api/money/top-up/names.ts'
import { paymentMethodNames } from '@fairlead/api/money/top-up/methods.ts'
import type { Page } from '@playwright/test'
import { query } from '../support/database.ts'
import { enter, expect, test } from '../support/test.ts'
import { sayer, words } from '../support/words.ts'
import { walkedIn } from '../support/walked-in.ts'

const { topUp } = words

for (const language of walkedIn(import.meta.url)) {
  const say = sayer(language)
  const successWords = language === 'en' ? 'Top Up success' : '充值成功'

  /** Opens the form and fills it in for a method. */
  const fill = async (page: Page, method: keyof typeof paymentMethodNames, amount: string) => {
    await page.goto(`/billing/wallet/edit?lang=${language}`)
    await page.getByRole('radio', { name: paymentMethodNames[method][language], exact: true }).check()
    await page.getByLabel(say(topUp.amount)).fill(amount)
    await page.getByLabel(say(topUp.agree)).check()
  }
  const pay = (page: Page) => page.getByRole('button', { name: say(topUp.pay), exact: true }).click()

  test(`a customer tops up by PayPal, Alipay and a wallet transfer (${language})`, async ({
    page,
    context,
    root,
  }) => {
    await query(
      `insert into exchange_rate (currency, since, rate) values ('CNY', '2020-01-01', 7.1) on conflict do nothing`,
    )
    await enter(context, root)
    let standIns = ''
    for (const [method, sum] of [
      ['paypal', '12.50 USD'],
      ['alipay', '88.75 CNY'],
    ] as const) {
      await fill(page, method, '12.50')
      await expect(page.getByText(sum).last()).toBeVisible()
      const opening = context.waitForEvent('page')
      await pay(page)
      const provider = await opening
      await provider.waitForURL(/\/pay\//)
      standIns = new URL(provider.url()).origin
      await provider.getByRole('radio', { name: 'Three times' }).check()
      await provider.getByRole('button', { name: `Pay ${sum}` }).click()
      await expect(page.getByRole('alert')).toHaveText(successWords)
      await provider.close()
    }

    await fill(page, 'usdt', '20')
    const address = await page.getByText(/^T[1-9A-HJ-NP-Za-km-z]{33}$/).innerText()
    const exactly = await page.getByText(/^20\.00\d+$/).innerText()
    await pay(page)
    await expect(
      page.getByText(language === 'en' ? 'Enter the transaction ID of the transfer' : '请输入转账的交易 ID'),
    ).toBeVisible()
    // The wallet of the customer is another program.
    const wallet = await context.newPage()
    await wallet.goto(`${standIns}/usdt/pay`)
    await expect(wallet.getByText(address)).toBeVisible()
    await wallet.getByLabel('Amount in USDT').fill(exactly)
    await wallet.getByRole('button', { name: 'Send' }).click()
    const txId = await wallet.getByText(/^[0-9a-f]{64}$/).innerText()
    await wallet.close()
    await page.getByLabel(say(topUp.txId)).fill(txId)
    await pay(page)
    await expect(page.getByRole('heading', { name: say(topUp.lookingFor) })).toBeVisible()
    await page.getByRole('button', { name: say(topUp.checkNow) }).click()
    await expect(page.getByRole('alert')).toHaveText(successWords)

    await page.getByRole('link', { name: say(topUp.topUps) }).click()
    await expect(page.getByRole('row').filter({ hasText: topUpStatusNames[1][language] })).toHaveCount(3)
  })
}
