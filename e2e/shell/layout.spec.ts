import type { Locator } from '@playwright/test'
import { enter, expect, test } from '../support/test.ts'
import { sayer, words } from '../support/words.ts'

const { data, message, shell, ui } = words
const say = sayer('en')

async function measureBox(element: Locator) {
  const box = await element.boundingBox()
  if (!box) throw new Error(`${String(element)} is not shown`)
  return { left: box.x, top: box.y, right: box.x + box.width, bottom: box.y + box.height }
}

test('a toast covers no title, no header and no button', async ({ page, context, root }) => {
  await enter(context, root)
  for (const [width, height] of [
    [1440, 900],
    [1024, 600],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto('/user/webmsg/settings?lang=en')
    await page.getByRole('button', { name: say(ui.save), exact: true }).click()
    const notices = page.getByRole('region', { name: say(shell.notices) })
    const shown = notices.getByText(say(message.notificationsSaved))
    await expect(shown).toBeVisible()
    const toast = await measureBox(notices.locator('.toast'))
    expect(toast.right).toBeLessThanOrEqual(width)
    const below = [page.getByRole('banner'), page.getByRole('heading', { level: 1 })]
    for (const element of [...below, ...(await page.getByRole('main').getByRole('button').all())]) {
      const box = await measureBox(element)
      const apart =
        box.right <= toast.left ||
        box.left >= toast.right ||
        box.bottom <= toast.top ||
        box.top >= toast.bottom
      expect(apart, `${width}: ${await element.innerText()}`).toBe(true)
    }
  }
})

test('the entry of the page is in sight in a menu that is longer than the window', async ({
  page,
  context,
  root,
}) => {
  await page.setViewportSize({ width: 1440, height: 400 })
  await enter(context, root)
  await page.goto('/user/linkedAccount/list?lang=en')
  const entry = page.getByRole('navigation', { name: say(shell.mainMenu) }).locator('[aria-current=page]')
  await expect(entry).toHaveText('Linked accounts')
  await expect(entry).toBeInViewport({ ratio: 1 })
})

test('a list that opens is in the main part of the page, where its field is', async ({
  page,
  context,
  root,
}) => {
  await enter(context, root)
  await page.goto('/cdn/monitor/dataCenter/list?lang=en')
  const main = page.getByRole('main')
  await main.getByRole('combobox', { name: say(data.countries) }).click()
  await expect(main.getByText('Algeria', { exact: true })).toBeVisible()
})
