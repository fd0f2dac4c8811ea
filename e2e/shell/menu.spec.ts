import type { Page } from '@playwright/test'
import { languages } from '@fairlead/api/text.ts'
import { addMember } from '../support/accounts.ts'
import { query } from '../support/database.ts'
import { enter, expect, test } from '../support/test.ts'
import { sayer, words } from '../support/words.ts'

const { shell } = words
const say = sayer('en')
const menu = (page: Page) => page.getByRole('navigation', { name: 'Main menu' })
const area = (page: Page, name: string) => menu(page).getByRole('button', { name, exact: true })
const lately = (page: Page) =>
  menu(page)
    .getByRole('list', { name: say(shell.usedLately) })
    .getByRole('link')

test('an area is closed and opened by keyboard, announces its state, and keeps it', async ({
  page,
  context,
  root,
}) => {
  await enter(context, root)
  await page.goto('/home')
  const sites = menu(page).getByRole('link', { name: 'Sites' })
  await expect(area(page, 'CDN')).toHaveAttribute('aria-expanded', 'true')
  await area(page, 'CDN').focus()
  await page.keyboard.press('Enter')
  await expect(area(page, 'CDN')).toHaveAttribute('aria-expanded', 'false')
  await expect(sites).toHaveCount(0)
  await page.reload()
  await expect(area(page, 'CDN')).toHaveAttribute('aria-expanded', 'false')
  await area(page, 'CDN').press('Space')
  // The arrow keys continue from an area to its entries, and back.
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(sites).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expect(area(page, 'CDN')).toBeFocused()
})

test('recent entries are listed for this user alone, as long as they are still permitted', async ({
  page,
  context,
  root,
}) => {
  const member = await addMember(query, root, { menus: ['home', 'cdn', 'cdn_inva', 'role'], actions: [] })
  await enter(context, member)
  await page.goto('/user/role/list')
  await expect(lately(page)).toHaveCount(0)
  await menu(page).getByRole('link', { name: 'Cache purge' }).click()
  await expect(lately(page)).toHaveText(['Roles'])
  await page.goto('/home')
  await expect(lately(page)).toHaveText(['Cache purge', 'Roles'])

  await query(`update role set menus = '{home,cdn,cdn_inva}' where account_id = $1`, [root.accountId])
  await page.goto('/home?refresh')
  await expect(lately(page)).toHaveText(['Cache purge'])

  await enter(context, root)
  await page.goto('/home')
  await expect(area(page, 'CDN')).toBeVisible()
  await expect(lately(page)).toHaveCount(0)
  // Nothing of the previous user is left in the browser.
  expect(await page.evaluate(() => localStorage.getItem('recent'))).toBe(
    JSON.stringify({ user: root.id, paths: [] }),
  )
})

test('a screen is found by its name and opened with Enter', async ({ page, context, root }) => {
  await enter(context, root)
  await page.goto('/home')
  const field = menu(page).getByRole('searchbox', { name: say(shell.findScreen) })
  await field.fill('nothing like it')
  await expect(menu(page).getByRole('status')).toHaveText(say(shell.screensFound, { count: 0 }))
  await field.press('Escape')
  await expect(area(page, 'CDN')).toBeVisible()
  await field.fill('刷新')
  await expect(menu(page).getByRole('link')).toHaveText(['Cache purge'])
  await field.press('Enter')
  await expect(page).toHaveURL('/cdn/monitor/invalidation/list')
  await expect(field).toHaveValue('')
})

test('the menu is narrow by default at 1024, opens beside its icons, and can be widened', async ({
  page,
  context,
  root,
}) => {
  await enter(context, root)
  await page.setViewportSize({ width: 1024, height: 768 })
  await page.goto('/home')
  const width = async () => (await page.getByRole('complementary').boundingBox())?.width ?? 0
  expect(await width()).toBeLessThan(60)
  await area(page, 'CDN').focus()
  await page.keyboard.press('Enter')
  const sites = menu(page).getByRole('link', { name: 'Sites' })
  await expect(menu(page).getByRole('link', { name: 'Overview' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(sites).toBeHidden()
  await expect(area(page, 'CDN')).toBeFocused()
  await area(page, 'CDN').click()
  await sites.click()
  await expect(page).toHaveURL('/cdn/config/list')
  await expect(sites).toBeHidden()

  await page.getByRole('button', { name: say(shell.expand) }).click()
  await expect.poll(width).toBeGreaterThan(200)
  await page.reload()
  await expect.poll(width).toBeGreaterThan(200)
  await page.getByRole('button', { name: say(shell.collapse) }).click()
  await expect.poll(width).toBeLessThan(60)
  // By default, the menu follows the width of the window.
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect.poll(width).toBeGreaterThan(200)
})

for (const language of languages) {
  test(`the top bar fits on one line at 1024, whatever the names (${language})`, async ({
    page,
    context,
    root,
  }) => {
    const long = `${language}-a-rather-long-name-of-somebody-in-a-large-organisation@subsidiary.example.com`
    await query('update app_user set email = $2, username = $2 where id = $1', [root.id, long])
    await query('update account set name = $2 where id = $1', [
      root.accountId,
      `A company of a long name `.repeat(4),
    ])
    await query('insert into service (account_id, service_id, owner) values ($1, 9, 1)', [root.accountId])
    await enter(context, root)
    await page.setViewportSize({ width: 1024, height: 768 })
    await page.goto(`/cdn/monitor/invalidation/edit?lang=${language}`)
    const header = page.getByRole('banner')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect((await header.boundingBox())?.height).toBe(56)
    const beyond = await header.evaluate((bar) => {
      const around = bar.getBoundingClientRect()
      return [...bar.querySelectorAll('button, a, li')]
        .filter((part) => part.checkVisibility())
        .map((part) => part.getBoundingClientRect())
        .filter(
          ({ top, bottom, right }) => top < around.top || bottom > around.bottom || right > around.right,
        ).length
    })
    expect(beyond).toBe(0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    )
  })
}
