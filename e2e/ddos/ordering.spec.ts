import { orderStatusNames, planNames } from '@fairlead/api/ddos/names.ts'
import { clientOf } from '../support/client.ts'
import { query } from '../support/database.ts'
import { addSpending } from '../support/money.ts'
import { createSite } from '../support/sites.ts'
import { openSession } from '../support/accounts.ts'
import { consoleUrl } from '../support/stack.ts'
import { enter, expect, test } from '../support/test.ts'
import { sayer, words } from '../support/words.ts'

const { ddos, wizard } = words
const say = sayer('en')

test('a customer orders a plan in three steps, tops up when the balance is low, and sees it go live', async ({
  context,
  page,
  root,
}) => {
  const domain = `shop.${root.accountNumber}.example.com`
  await createSite(clientOf(consoleUrl(), await openSession(query, root)), domain)
  await enter(context, root)
  await page.goto('/cdn/security/ddos/list')
  await expect(page).toHaveURL(/\/ddos\/agile-ddos\/buy$/)
  const main = page.getByRole('main')
  const next = (title: (typeof ddos)['setUp' | 'confirm']) =>
    main.getByRole('button', { name: say(wizard.next, { title: say(title) }) }).click()

  await main.getByRole('radio', { name: say(planNames[1]) }).check()
  await next(ddos.setUp)
  await main.getByRole('checkbox', { name: domain }).check()
  await next(ddos.confirm)
  await expect(main).toContainText('49.00 USD')
  await main.getByRole('button', { name: say(ddos.confirm) }).click()
  await expect(main.getByRole('alert')).toContainText('Sorry, your balance is low, top up to continue!')
  await expect(main.getByRole('link', { name: say(ddos.topUp) })).toBeVisible()

  await addSpending(query, { accountId: root.accountId })
  await main.getByRole('button', { name: say(ddos.confirm) }).click()
  await expect(main.getByText(say(orderStatusNames[1]), { exact: true }).first()).toBeVisible()
  // The stack's own edge node confirms it.
  await expect(main.getByText(say(ddos.confirmed, { confirmed: 1, edges: 1 }))).toBeVisible()

  await page.getByRole('link', { name: 'Protection orders' }).first().click()
  await expect(main.getByRole('row').filter({ hasText: say(planNames[1]) })).toContainText(
    say(orderStatusNames[1]),
  )
})
