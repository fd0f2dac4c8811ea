import { languages } from '@fairlead/api/text.ts'
import { until } from '../../edge/src/testing/until.ts'
import { query } from '../support/database.ts'
import { addDearPlan } from '../support/money.ts'
import { addSite } from '../support/sites.ts'
import { addAccount, openSession } from '../support/accounts.ts'
import { clientOf } from '../support/client.ts'
import { consoleUrl } from '../support/stack.ts'
import { enter, expect, test, throughEdge } from '../support/test.ts'
import { sayer, words } from '../support/words.ts'

const { cap, cdn, shell, standing: text, topUp, ui } = words
const suspended = {
  en: 'As your balance is insufficient, the CDN service has been suspended. Please top up and restart.',
  zh: '由于您的余额不足，CDN 服务已暂停。请充值后重新启动。',
}
/** At ten dollars a gigabyte, and ten times that since it comes from the origin, some 45 of them cost half a dollar. */
const body = 'x'.repeat(100_000)

// The banner's words are its subject.
for (const language of languages) {
  const say = sayer(language)
  const successWords = language === 'en' ? 'Top Up success' : '充值成功'

  test(`an account tops up, is served, uses it up, is suspended at the edge, and is served again after a top-up (${language})`, async ({
    page,
    context,
    origin,
  }) => {
    const root = await addAccount(query, { creditQuota: '0' })
    await addDearPlan(query, root.accountId)
    const client = clientOf(consoleUrl(), await openSession(query, root))
    const { domain, id } = await addSite(client, `${root.accountNumber}.example.com`, origin.port)
    origin.give('/a', 'content')
    const answered = (status: number) =>
      until(`the edge to answer ${status}`, async () => {
        const answer = await throughEdge({ host: domain, path: '/a' })
        return answer.status === status && answer
      })

    await enter(context, root)
    const payByCard = async (amount: string) => {
      await page.goto(`/billing/wallet/edit?lang=${language}`)
      await page.getByLabel(say(topUp.amount)).fill(amount)
      await page.getByLabel(say(topUp.agree)).check()
      const opening = context.waitForEvent('page')
      await page.getByRole('button', { name: say(topUp.pay), exact: true }).click()
      const provider = await opening
      await provider.getByRole('button', { name: `Pay ${amount} USD` }).click()
      await expect(page.getByRole('alert').filter({ hasText: successWords })).toBeVisible()
      await provider.close()
    }
    await payByCard('0.50')
    await answered(200)

    let turn = 0
    /** The status; undefined if the body was cut short, as it is where a lease ends. */
    const visitNew = () =>
      throughEdge({ host: domain, path: `/miss-${(turn += 1)}` }).then(
        ({ status }) => status,
        () => undefined,
      )
    origin.otherwise((_request, response) => {
      response.writeHead(200, { 'content-length': body.length, 'cache-control': 'no-store' })
      response.end(body)
    })
    await until('the balance to be used up', async () => {
      const statuses = await Promise.all(Array.from({ length: 4 }, visitNew))
      return statuses.includes(403)
    })
    expect((await answered(403)).body).toContain('this site is suspended')

    const banner = page.getByRole('alert').filter({ hasText: say(suspended) })
    await page.goto(`/cdn/config/model?id=${id}&lang=${language}`)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(domain)
    await expect(banner).toBeVisible()
    await expect(page.getByText(say(cdn.suspendedText))).toBeVisible()

    await banner.getByRole('link', { name: say(shell.toWallet) }).click()
    await page.getByRole('button', { name: say(text.setWarning) }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(say(text.warnBelow)).fill('12.5')
    await dialog.getByRole('button', { name: say(ui.save) }).click()
    await expect(page.getByText(say(text.warningSaved))).toBeVisible()

    await payByCard('20.00')
    await answered(200)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(banner).toBeHidden()
    await page.goto(`/user/webmsg/list?lang=${language}`)
    await expect(
      page.getByRole('main').getByText(language === 'en' ? 'Services resumed' : '服务已恢复'),
    ).toBeVisible()

    // What was used today is above the limit of a day.
    await page.goto(`/billing/wallet/list?lang=${language}`)
    await page.getByRole('button', { name: say(cap.setCap) }).click()
    await dialog.getByLabel(say(cap.warnAt)).fill('0.10')
    await dialog.getByLabel(say(cap.stopAt)).fill('0.20')
    await dialog.getByRole('button', { name: say(ui.save) }).click()
    await expect(page.getByText(say(cap.saved))).toBeVisible()
    await expect(page.getByText(say(cap.stop))).toBeVisible()
    expect((await answered(503)).body).toContain('spending limit for today')
    await page.getByRole('button', { name: say(cap.setCap) }).click()
    await dialog.getByLabel(say(cap.stopAt)).fill('')
    await dialog.getByRole('button', { name: say(ui.save) }).click()
    await expect(page.getByText(say(cap.stop))).toBeHidden()
    await answered(200)

    // An hour is charged when it is over: the counters are made those of an earlier one.
    await query(`update usage_due set hour = hour - interval '2 hours' where account_id = $1`, [
      root.accountId,
    ])
    await query(`select graphile_worker.add_job('chargeUsage')`)
    await page.goto(`/billing/charge/list?lang=${language}`)
    await expect(async () => {
      await page.reload()
      await expect(page.getByRole('rowheader').first()).toBeVisible()
    }).toPass()
  })
}
