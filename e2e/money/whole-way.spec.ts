import { type PaymentMethod, paymentMethodNames, paymentMethods } from '@fairlead/api/money/top-up/methods.ts'
import { topUpStatusNames } from '@fairlead/api/money/top-up/names.ts'
import type { BrowserContext, Page } from '@playwright/test'
import { until } from '../../edge/src/testing/until.ts'
import { openSession, userByName } from '../support/accounts.ts'
import { clientOf } from '../support/client.ts'
import { alone, query } from '../support/database.ts'
import { addDearPlan, addSmallPackage } from '../support/money.ts'
import { registerAccount } from './register.ts'
import { addSite } from '../support/sites.ts'
import { consoleUrl } from '../support/stack.ts'
import { expect, test, throughEdge } from '../support/test.ts'
import { type Say, sayer, words } from '../support/words.ts'
import { walkedIn } from '../support/walked-in.ts'

const { cap, cdn, plan, shell, standing: text, topUp, ui } = words
const suspended = {
  en: 'As your balance is insufficient, the CDN service has been suspended. Please top up and restart.',
  zh: '由于您的余额不足，CDN 服务已暂停。请充值后重新启动。',
}

/** A gigabyte costs ten dollars, and ten times that from the origin, so some 45 of these bodies cost half a dollar. */
const body = 'x'.repeat(100_000)

/** The form of a top-up, in a language. */
const payments = (page: Page, context: BrowserContext, language: 'en' | 'zh', say: Say) => {
  const success = language === 'en' ? 'Top Up success' : '充值成功'
  const pay = () => page.getByRole('button', { name: say(topUp.pay), exact: true }).click()
  const fill = async (method: PaymentMethod, amount: string) => {
    await page.goto(`/billing/wallet/edit?lang=${language}`)
    await page.getByRole('radio', { name: paymentMethodNames[method][language], exact: true }).check()
    await page.getByLabel(say(topUp.amount)).fill(amount)
    await page.getByLabel(say(topUp.agree)).check()
  }
  return {
    pay,
    fill,
    paid: () => expect(page.getByRole('alert').filter({ hasText: success })).toBeVisible(),
    /** Pays on the page of a provider, which reports it three times. Returns the origin of the page. */
    redirect: async (method: PaymentMethod, amount: string, sum = `${amount} USD`) => {
      await fill(method, amount)
      await expect(page.getByText(sum).last()).toBeVisible()
      const opening = context.waitForEvent('page')
      await pay()
      const provider = await opening
      await provider.waitForURL(/\/pay\//)
      const { origin } = new URL(provider.url())
      await provider.getByRole('radio', { name: 'Three times' }).check()
      await provider.getByRole('button', { name: `Pay ${sum}` }).click()
      await expect(page.getByRole('alert').filter({ hasText: success })).toBeVisible()
      await provider.close()
      return origin
    },
  }
}

for (const language of walkedIn(import.meta.url)) {
  const say = sayer(language)

  test(`a new account tops up by each method, buys a package, is served, charged and suspended, and is served again (${language})`, async ({
    browser,
    page,
    context,
    origin,
  }) => {
    await query(
      `insert into exchange_rate (currency, since, rate)
       values ('CNY', '2020-01-01', 7.1), ('SGD', '2020-01-01', 1.3) on conflict do nothing`,
    )
    const form = payments(page, context, language, say)
    const root = await test.step('register', async () => {
      await page.goto(`/register?lang=${language}`)
      return registerAccount(page, browser, say)
    })
    await addDearPlan(query, root.accountId)

    /** Top-up activities change the price for all accounts. */
    const payIn = <T>(title: string, work: () => Promise<T>) =>
      test.step(title, () => alone('top-up prices', work))

    const standIns = await payIn('top up on the pages of providers', async () => {
      const inCurrency = { alipay: '3.55 CNY', unionpay: '3.55 CNY', grabPay: '0.65 SGD' }
      for (const method of ['card', 'masterJcb', 'otherCard', 'onlineUsd', 'paypal'] as const)
        await form.redirect(method, '0.50')
      for (const method of ['unionpay', 'grabPay'] as const)
        await form.redirect(method, '0.50', inCurrency[method])
      return form.redirect('alipay', '0.50', inCurrency.alipay)
    })

    await payIn('top up by a transfer to an address', async () => {
      await form.fill('usdt', '0.5')
      await expect(page.getByRole('img', { name: say(topUp.walletCode) })).toBeVisible()
      const address = await page.getByText(/^T[1-9A-HJ-NP-Za-km-z]{33}$/).innerText()
      const exactly = await page.getByText(/^0\.50\d+$/).innerText()
      // The wallet of the customer is another program.
      const wallet = await context.newPage()
      await wallet.goto(`${standIns}/usdt/pay`)
      await expect(wallet.getByText(address)).toBeVisible()
      await wallet.getByLabel('Amount in USDT').fill(exactly)
      await wallet.getByRole('button', { name: 'Send' }).click()
      const txId = await wallet.getByText(/^[0-9a-f]{64}$/).innerText()
      await wallet.close()
      await page.getByLabel(say(topUp.txId)).fill(txId)
      await form.pay()
      await expect(page.getByRole('heading', { name: say(topUp.lookingFor) })).toBeVisible()
      await page.getByRole('button', { name: say(topUp.checkNow) }).click()
      await form.paid()
    })

    await payIn('top up by a bank transfer and an order of the marketplace, which staff find', async () => {
      const staff = clientOf(
        consoleUrl(),
        await openSession(query, await userByName(query, 'operator@demo.fairlead.test')),
      )
      for (const method of ['bank', 'marketplace'] as const) {
        await form.fill(method, '0.5')
        await form.pay()
        await expect(page.getByRole('heading', { name: say(topUp.transfer) })).toBeVisible()
        const id = new URL(page.url()).searchParams.get('id')
        await staff.data(`/system/api/recharge/${id}/confirm`, {
          method: 'PUT',
          body: {
            bankSerial: `${method} ${root.accountNumber}`,
            remittor: 'Harbour Lights',
            accountHolderName: '',
            amount: '0.50',
            receivedTime: '2026-05-06T07:08:00Z',
            remark: '',
          },
        })
        await page.reload()
        await form.paid()
      }
      await page.getByRole('link', { name: say(topUp.toWallet) }).click()
      await page.getByRole('link', { name: say(topUp.topUps) }).click()
      await page.goto(`/billing/wallet/recharge?lang=${language}&size=25`)
      const paid = page.getByRole('row').filter({ hasText: topUpStatusNames[1][language] })
      await expect(paid).toHaveCount(paymentMethods.length)
      await expect(page.getByRole('main')).toContainText('5.50 USD')
    })

    const { domain, id } = await test.step('have a site', async () => {
      const client = clientOf(consoleUrl(), await openSession(query, root))
      return addSite(client, `${root.accountNumber}.example.com`, origin.port)
    })
    origin.give('/a', 'content')
    const answered = (status: number) =>
      until(`the edge to answer ${status}`, async () => {
        const answer = await throughEdge({ host: domain, path: '/a' })
        return answer.status === status && answer
      })
    let turn = 0
    /** The status; undefined if the body was cut short, as happens when a lease ends. */
    const visitNew = () =>
      throughEdge({ host: domain, path: `/miss-${(turn += 1)}` }).then(
        ({ status }) => status,
        () => undefined,
      )
    origin.otherwise((_request, response) => {
      response.writeHead(200, { 'content-length': body.length, 'cache-control': 'no-store' })
      response.end(body)
    })

    await test.step('be served, and charged for it', async () => {
      await answered(200)
      expect(await visitNew()).toBe(200)
      const due = () =>
        query('select from usage_due where account_id = $1 and traffic > 100000', [root.accountId])
      await expect.poll(async () => (await due()).length).toBeGreaterThan(0)
      // An hour is charged when it is over, so the counters are moved to an earlier one.
      await query(`update usage_due set hour = hour - interval '2 hours' where account_id = $1`, [
        root.accountId,
      ])
      await query(`select graphile_worker.add_job('chargeUsage')`)
      const charges = () => query('select from charge where account_id = $1', [root.accountId])
      await until('the charge', async () => (await charges()).length > 0)
      await page.goto(`/billing/charge/list?lang=${language}`)
      await expect(page.getByRole('rowheader').first()).toBeVisible()
    })

    await test.step('buy a package', async () => {
      const offer = await addSmallPackage(query, `Small ${root.accountNumber}`)
      try {
        await page.goto(`/billing/package/list?lang=${language}`)
        const card = page.getByRole('article').filter({ hasText: root.accountNumber })
        await card.getByRole('button', { name: say(plan.buy) }).click()
        const dialog = page.getByRole('dialog')
        await dialog.getByRole('button', { name: say(plan.buy) }).click()
        await expect(page.getByText(say(plan.bought))).toBeVisible()
        await expect(
          page.getByRole('heading', { name: new RegExp(root.accountNumber) }).first(),
        ).toBeVisible()
      } finally {
        await query('update package_offer set withdrawn_at = now() where id = $1', [offer])
      }
    })

    const banner = page.getByRole('alert').filter({ hasText: say(suspended) })
    await test.step('use up package and balance, and be suspended', async () => {
      await answered(200)
      await until('the balance to be used up', async () => {
        const statuses = await Promise.all(Array.from({ length: 4 }, visitNew))
        return statuses.includes(403)
      })
      expect((await answered(403)).body).toContain('this site is suspended')
      await page.goto(`/cdn/config/model?id=${id}&lang=${language}`)
      await expect(page.getByRole('heading', { level: 1 })).toContainText(domain)
      await expect(banner).toBeVisible()
      await expect(page.getByText(say(cdn.suspendedText))).toBeVisible()
    })

    await test.step('set a warning', async () => {
      await banner.getByRole('link', { name: say(shell.toWallet) }).click()
      await page.getByRole('button', { name: say(text.setWarning) }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel(say(text.warnBelow)).fill('12.5')
      await dialog.getByRole('button', { name: say(ui.save) }).click()
      await expect(page.getByText(say(text.warningSaved))).toBeVisible()
    })

    await payIn('top up, and be served again', async () => {
      await form.redirect('card', '20.00')
      await answered(200)
      await page.reload()
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(banner).toBeHidden()
      await page.goto(`/user/webmsg/list?lang=${language}`)
      await expect(
        page.getByRole('main').getByText(language === 'en' ? 'Services resumed' : '服务已恢复'),
      ).toBeVisible()
    })

    await test.step('limit the day, which is used up already, and lift the limit', async () => {
      const dialog = page.getByRole('dialog')
      await page.goto(`/billing/wallet/list?lang=${language}`)
      await page.getByRole('button', { name: say(cap.setCap) }).click()
      await dialog.getByLabel(say(cap.warnAt)).fill('0.10')
      await dialog.getByLabel(say(cap.stopAt)).fill('0.20')
      await dialog.getByRole('button', { name: say(ui.save) }).click()
      await expect(page.getByText(say(cap.saved))).toBeVisible()
      await expect(page.getByText(say(cap.stop))).toBeVisible()
      await until('the page of the limit', async () =>
        (await answered(503)).body.includes('spending limit for today'),
      )
      await page.getByRole('button', { name: say(cap.setCap) }).click()
      await dialog.getByLabel(say(cap.stopAt)).fill('')
      await dialog.getByRole('button', { name: say(ui.save) }).click()
      await expect(page.getByText(say(cap.stop))).toBeHidden()
      await answered(200)
    })
  })
}
