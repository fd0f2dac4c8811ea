import { topUpStatusNames } from '@fairlead/api/money/top-up/names.ts'
import type { Page } from '@playwright/test'
import { alone, query } from '../support/database.ts'
import { enter, expect, test } from '../support/test.ts'
import { type Say, sayer, words } from '../support/words.ts'
import { walkedIn } from '../support/walked-in.ts'

const { topUp } = words

/** Fills in the form, up to the payment. */
async function fill(page: Page, say: Say, amount: string) {
  await page.getByLabel(say(topUp.amount)).fill(amount)
  await page.getByLabel(say(topUp.agree)).check()
}
const pay = (page: Page, say: Say) => page.getByRole('button', { name: say(topUp.pay), exact: true }).click()

for (const language of walkedIn(import.meta.url)) {
  const say = sayer(language)
  const successWords = language === 'en' ? 'Top Up success' : '充值成功'

  test(`a customer tops up by card (${language})`, ({ page, context, root }) =>
    alone('top-up prices', async () => {
      await enter(context, root)
      await page.goto(`/billing/wallet/list?lang=${language}`)
      await page.getByRole('link', { name: say(topUp.topUp), exact: true }).click()
      await expect(page.getByRole('heading', { level: 1, name: say(topUp.topUp) })).toBeVisible()
      await pay(page, say)
      await expect(
        page.getByText(language === 'en' ? 'Agree to the terms to continue' : '请先同意条款'),
      ).toBeVisible()
      await fill(page, say, '0.49')
      await pay(page, say)
      await expect(
        page.getByText(language === 'en' ? 'The paid amount cannot be below 0.5' : '实付金额不能低于 0.5'),
      ).toBeVisible()
      await page.getByLabel(say(topUp.amount)).fill('25.50')
      await expect(page.getByText('25.50 USD').first()).toBeVisible()

      const opening = context.waitForEvent('page')
      await pay(page, say)
      const provider = await opening
      await expect(page.getByRole('heading', { name: say(topUp.ask) })).toBeVisible()
      // A click is no payment.
      await page.getByRole('button', { name: say(topUp.paid), exact: true }).click()
      await expect(page.getByText(say(topUp.asked))).toBeVisible()
      await expect(page.getByText(topUpStatusNames[0][language])).toBeVisible()

      await provider.getByRole('button', { name: 'Decline the card' }).click()
      await expect(provider.getByText('The card was declined')).toBeVisible()
      await provider.getByRole('radio', { name: 'Three times' }).check()
      await provider.getByRole('button', { name: 'Pay 25.50 USD' }).click()
      await expect(page.getByRole('alert')).toHaveText(successWords)
      // The window of the provider comes back to the same top-up.
      await expect(provider.getByRole('alert')).toHaveText(successWords)

      await page.getByRole('link', { name: say(topUp.topUps) }).click()
      const row = page.getByRole('row').filter({ hasText: '25.50' })
      await expect(row.getByText(topUpStatusNames[1][language])).toBeVisible()
    }))

  test(`a blocked window, a leaver and a changed discount (${language})`, ({ page, context, root }) =>
    alone('top-up prices', async () => {
      await enter(context, root)
      await page.goto(`/billing/wallet/edit?lang=${language}`)
      await page.evaluate(() => {
        window.open = () => null
      })
      await fill(page, say, '10')
      await pay(page, say)
      await expect(page.getByRole('alert')).toHaveText(
        language === 'en' ? 'Unable to open new window' : '无法打开新窗口',
      )
      const opening = context.waitForEvent('page')
      await page.getByRole('link', { name: say(topUp.payLink) }).click()
      const provider = await opening
      await provider.getByRole('button', { name: 'Leave without paying' }).click()
      await expect(provider.getByRole('heading', { name: say(topUp.ask) })).toBeVisible()
      await provider.getByRole('button', { name: say(topUp.cancel), exact: true }).click()
      await provider
        .getByRole('dialog')
        .getByRole('button', { name: say(topUp.cancel), exact: true })
        .click()
      await expect(page.getByRole('alert')).toHaveText(language === 'en' ? 'Top Up failure' : '充值失败')
      await expect(page.getByText(say(topUp.cancelled))).toBeVisible()

      await page.getByRole('link', { name: say(topUp.again) }).click()
      await fill(page, say, '100')
      const [activity] = await query<{ id: string }>(
        `insert into top_up_activity (name_en, name_zh, share, starts_at, ends_at)
       values ('Spring', '春季活动', 0.8, now() - interval '1 minute', now() + interval '1 hour') returning id`,
      )
      try {
        await pay(page, say)
        await expect(page.getByRole('dialog')).toContainText(
          language === 'en'
            ? 'The current discount has been updated, and the actual paid amount is 80.00 USD, continue?'
            : '当前优惠已更新，实付金额为 80.00 USD，是否继续？',
        )
        await page
          .getByRole('dialog')
          .getByRole('button', { name: say(topUp.goOn), exact: true })
          .click()
        await expect(page.getByRole('heading', { name: say(topUp.ask) })).toBeVisible()
        await expect(page.getByText('80.00 USD').first()).toBeVisible()
      } finally {
        await query('delete from top_up_activity where id = $1', [activity?.id])
      }
    }))
}
