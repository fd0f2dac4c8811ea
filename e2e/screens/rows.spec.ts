import { acts } from '@fairlead/api/menu.ts'
import { axeFaults } from '../support/page-faults.ts'
import { addSite } from '../support/sites.ts'
import { rowOf } from '../support/table.ts'
import { enter, expect, test } from '../support/test.ts'
import { sayer, words } from '../support/words.ts'

const { cdn, secretKey, ui } = words
const say = sayer('en')

test.use({ viewport: { width: 1024, height: 500 } })

test('a hidden column is in the detail of the row, unless the user enables it', async ({
  page,
  context,
  root,
  client,
}) => {
  const domain = `${root.accountNumber}.${'long-'.repeat(11)}name.example.com`
  const { platformDomain } = await addSite(client, domain)
  await enter(context, root)
  await page.goto('/cdn/config/list?lang=en')
  const table = page.getByRole('table', { name: say(cdn.sites) })
  const row = rowOf(table, domain)
  const heading = table.getByRole('columnheader', { name: say(ui.created) })

  await test.step('the full text of a cut value is shown on hover', async () => {
    await row.getByRole('link').hover()
    await expect(page.locator('.tooltip')).toHaveText(domain)
  })

  await test.step('a hidden column is in the detail, which opens by keyboard', async () => {
    await expect(heading).toBeHidden()
    const opener = row.getByRole('button', { name: say(ui.wholeRow) })
    await opener.press('Enter')
    await expect(opener).toHaveAttribute('aria-expanded', 'true')
    const detail = table.locator('.table-detail')
    await expect(detail).toContainText(platformDomain)
    await expect(detail.getByRole('time')).toBeVisible()
    await opener.press('Enter')
    await expect(detail).toHaveCount(0)
  })

  await test.step('actions beyond the second are in a menu, which opens by keyboard', async () => {
    const more = row.getByRole('button', { name: say(ui.moreActs) })
    await more.press('ArrowDown')
    await expect(page.getByRole('menuitem', { name: say(acts.lock), exact: true })).toBeFocused()
    await page.keyboard.press('End')
    const remove = page.getByRole('menuitem', { name: say(acts.del), exact: true })
    await expect(remove).toBeFocused()
    await expect(remove).toHaveClass(/danger/)
    await expect(remove).toHaveAccessibleDescription('You must pause before deleting')
    expect(await axeFaults(page)).toEqual([])
    await page.keyboard.press('Enter')
    await expect(page.locator('.dialog')).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(more).toBeFocused()
  })

  await test.step('a column that the user has enabled stays', async () => {
    await page.getByRole('button', { name: say(ui.columns) }).click()
    await page.getByRole('checkbox', { name: say(ui.created) }).check()
    await expect(heading).toBeVisible()
    await page.reload()
    await expect(heading).toBeVisible()
    await expect(row.getByRole('time')).toBeVisible()
  })
})

test('a dialog that is longer than the window keeps its title and its buttons visible', async ({
  page,
  context,
  root,
}) => {
  await enter(context, root)
  await page.goto('/user/accountSecretKey/list?lang=en')
  await page
    .getByRole('button', { name: say(secretKey.add) })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: say(secretKey.add) })
  const buttons = dialog.locator('.form-actions').getByRole('button')
  await test.step('they are at the right end, the one that submits last', async () => {
    await expect(buttons).toHaveText([say(ui.cancel), say(secretKey.add)])
    const [around, last] = [await dialog.boundingBox(), await buttons.last().boundingBox()]
    if (!around || !last) throw new Error('The dialog is not shown')
    expect(around.x + around.width - last.x - last.width).toBeLessThan(40)
  })
  for (const field of [secretKey.name, secretKey.remark]) {
    await dialog.getByLabel(say(field), { exact: true }).focus()
    await expect(dialog.getByLabel(say(field), { exact: true })).toBeInViewport({ ratio: 1 })
    await expect(dialog.getByRole('heading', { name: say(secretKey.add) })).toBeInViewport({ ratio: 1 })
    await expect(dialog.getByRole('button', { name: say(ui.cancel) })).toBeInViewport({ ratio: 1 })
  }
})

test('an error below a filter moves no control out of its line', async ({ page, context, root }) => {
  await enter(context, root)
  await page.goto('/billing/creditbuy/list?lang=en')
  const bar = page.locator('form.filters')
  await bar.getByRole('textbox').first().fill('nothing-like-it')
  await bar.getByRole('button', { name: say(ui.search), exact: true }).click()
  await expect(bar.getByRole('alert')).toBeVisible()
  const tops = await bar
    .locator('.filter > .input')
    .evaluateAll((controls) => controls.slice(0, 3).map((control) => control.getBoundingClientRect().top))
  expect(tops).toHaveLength(3)
  expect(new Set(tops.map(Math.round)).size).toBe(1)
})
