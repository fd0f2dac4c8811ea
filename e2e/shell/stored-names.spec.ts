import { menuText } from '@fairlead/api/permission.ts'
import type { Page } from '@playwright/test'
import { text } from '../../console/src/shell/text.ts'
import { addAccount } from '../support/accounts.ts'
import { query } from '../support/database.ts'
import { addSpending, buyStarter } from '../support/money.ts'
import { enter, expect, test } from '../support/test.ts'
import { sayer } from '../support/words.ts'

const say = sayer('en')

/** As a message it has an argument that nobody gives, and a tag that nobody closes. */
const name = 'Starter {EU <b>'

/** Every name in both languages that the server returns, of packages, vouchers, rights or notices, is an odd one. */
const rename = (page: Page, to: unknown) =>
  page.route(/\/api\//u, async (route) => {
    const answer = await route.fetch()
    const body = await answer.text()
    const isJson = answer.headers()['content-type']?.includes('json')
    await route.fulfill({
      response: answer,
      body: isJson
        ? JSON.stringify(JSON.parse(body), (_, value: unknown) =>
            typeof value === 'object' && value !== null && Object.keys(value).join() === 'en,zh' ? to : value,
          )
        : body,
    })
  })

test('a stored name is shown as it is, whatever it would mean in a message', async ({
  page,
  root,
  client,
}) => {
  await addSpending(query, { accountId: root.accountId })
  await buyStarter(client)
  await rename(page, { en: name, zh: name })
  await enter(page.context(), root)
  const main = page.getByRole('main')
  for (const path of ['/home', '/billing/package/list', '/billing/packageHistory/list']) {
    await page.goto(path)
    await expect(main.getByText(name).first()).toBeVisible()
    await expect(page.getByRole('banner').getByText(name)).toBeVisible()
  }
  await page.goto('/user/role/edit')
  await expect(main.getByRole('checkbox', { name }).first()).toBeVisible()

  await enter(page.context(), await addAccount(query, { kind: 'operator' }))
  await page.goto('/system/package/list')
  await expect(main.getByRole('rowheader', { name }).first()).toBeVisible()
})

test('a part of the frame that fails takes neither the menu nor the page', async ({ page, root, client }) => {
  await addSpending(query, { accountId: root.accountId })
  await buyStarter(client)
  await rename(page, null)
  await enter(page.context(), root)
  await page.goto('/billing/wallet/list')
  await expect(page.getByRole('banner').getByRole('alert')).toContainText(say(text.partBroke))
  await expect(page.getByRole('heading', { level: 1 })).toContainText(say(menuText('billing_wallet')))
  await expect(page.getByRole('navigation').first()).toBeVisible()
  // Answers that are still on their way are changed to the end: the page that follows gets true ones.
  await page.unrouteAll({ behavior: 'wait' })
  await page
    .getByRole('banner')
    .getByRole('button', { name: say(text.reload) })
    .click()
  await expect(page.getByRole('banner').getByText('Starter')).toBeVisible()
  await expect(page.getByRole('banner').getByRole('alert')).toHaveCount(0)
})
