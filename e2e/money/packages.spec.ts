import { packageRecordTypeNames } from '@fairlead/api/money/plan/names.ts'
import { menuText } from '@fairlead/api/permission.ts'
import { query } from '../support/database.ts'
import { addSpending } from '../support/money.ts'
import { enter, expect, test } from '../support/test.ts'
import { sayer, words } from '../support/words.ts'

const { plan } = words
const say = sayer('en')

test('a customer without enough balance is told so, buys a package, upgrades it, and sees both in the history', async ({
  context,
  page,
  root,
}) => {
  await enter(context, root)
  await page.goto('/billing/package/list')
  const main = page.getByRole('main')
  const card = (name: string) => main.getByRole('article').filter({ hasText: name })
  const dialog = page.getByRole('dialog')
  await card('Starter')
    .getByRole('button', { name: say(plan.buy) })
    .click()
  await dialog.getByRole('button', { name: say(plan.buy) }).click()
  await expect(dialog).toContainText('Sorry, your balance is low, top up to continue!')

  await addSpending(query, { accountId: root.accountId })
  await dialog.getByRole('button', { name: say(plan.buy) }).click()
  await expect(page.getByText('Purchase Successfully')).toBeVisible()
  await expect(main).toContainText('500 GB of 500 GB left')
  await card('Growth')
    .getByRole('button', { name: say(plan.upgrade) })
    .click()
  await dialog.getByRole('button', { name: say(plan.upgrade) }).click()
  await expect(main).toContainText('2.5 TB of 2.5 TB left')

  await page
    .getByRole('link', { name: say(menuText('CDN_PLAN_LIST')) })
    .last()
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(say(menuText('CDN_PLAN_LIST')))
  for (const type of [1, 2] as const)
    await expect(main.getByRole('cell', { name: say(packageRecordTypeNames[type]) }).first()).toBeVisible()
})
