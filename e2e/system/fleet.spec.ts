import { operatorPage } from '../support/mailbox.ts'
import { otherAct, rowOf } from '../support/table.ts'
import { expect, test } from '../support/test.ts'
import { sayer, words } from '../support/words.ts'

const { edgeText: text, system } = words

const say = sayer('en')

test('an edge is added, its token is shown once, and the edge is revoked', async ({ browser }) => {
  const name = 'far-1'
  const page = await operatorPage(browser)
  await page.goto('/system/edge/list')
  await page.getByRole('button', { name: say(text.add) }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(say(system.name)).fill('edge-1')
  await dialog.getByRole('button', { name: say(text.add) }).click()
  await expect(dialog.getByLabel(say(system.name))).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByLabel(say(system.name)).fill(name)
  await dialog.getByRole('button', { name: say(text.add) }).click()
  await expect(page.getByRole('dialog', { name: say(text.tokenTitle, { name }) })).toBeVisible()
  const [token = '', command = ''] = await dialog.locator('code').allInnerTexts()
  expect(token.length).toBeGreaterThan(40)
  expect(command).toContain(`EDGE_NAME=${name}`)
  await dialog.getByRole('button', { name: say(text.stored) }).click()
  const row = rowOf(page.getByRole('table'), name)
  await expect(row).toContainText(say(text.waiting))
  expect(await page.content()).not.toContain(token)
  await (await otherAct(row, say, text.revoke)).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say(text.revoke) })
    .click()
  await expect(page.getByRole('rowheader', { name, exact: true })).toHaveCount(0)
  await page.context().close()
})
