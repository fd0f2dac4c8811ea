import type { Page } from '@playwright/test'
import { timeZoneName } from '@fairlead/api/time-zone.ts'
import { query } from '../support/database.ts'
import { menuLinks } from '../support/menu.ts'
import { addSite } from '../support/sites.ts'
import { rowOf } from '../support/table.ts'
import { enter, expect, test } from '../support/test.ts'

const openUserMenu = (page: Page) => page.getByRole('button', { name: 'User menu' }).click()

/** Chooses an item of the user menu, which stays open until it is left. */
async function choose(page: Page, item: string) {
  await openUserMenu(page)
  await page.getByRole('menuitemradio', { name: item, exact: true }).click()
  await page.keyboard.press('Escape')
}

async function chooseZone(page: Page, zone: string) {
  await openUserMenu(page)
  await page.getByRole('menuitem', { name: 'Time zone' }).click()
  await page.getByRole('menuitemradio', { name: zone, exact: true }).click()
  await page.keyboard.press('Escape')
}

test('the language is switched, stored, sent to the server, and taken from the address', async ({
  page,
  context,
  root,
}) => {
  await enter(context, root)
  await page.goto('/cdn/config/list')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await choose(page, '简体中文')
  await expect(page).toHaveTitle('站点管理 - Fairlead')
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN')
  const storedLanguage = async () =>
    (await query<{ language: string }>('select language from app_user where id = $1', [root.id]))[0]?.language
  await expect.poll(storedLanguage).toBe('zh')
  await page.reload()
  await expect(page).toHaveTitle('站点管理 - Fairlead')

  await page.goto('/cdn/config/list?lang=en&size=25')
  await expect(page).toHaveURL('/cdn/config/list?size=25')
  await expect(page).toHaveTitle('Sites - Fairlead')
  await expect.poll(storedLanguage).toBe('en')
  await page.goto('/home?lang=fr')
  await expect(page).toHaveTitle('Home - Fairlead')
})

test('times are shown in the chosen time zone, including half-hour zones, with UTC on hover', async ({
  page,
  context,
  root,
  client,
}) => {
  const site = await addSite(client, `${root.accountNumber}.example.com`)
  await query(`update site set created_at = '2026-03-01T20:15:30Z' where id = $1`, [site.id])
  await enter(context, root)
  // Wide enough for the column of times.
  await page.setViewportSize({ width: 1600, height: 900 })
  await page.goto('/cdn/config/list')
  const time = rowOf(page.getByRole('table', { name: 'Sites' }), site.domain).getByRole('time')
  const shown = {
    [-12]: 'Mar 1, 2026, 08:15:30',
    [-3.5]: 'Mar 1, 2026, 16:45:30',
    [0]: 'Mar 1, 2026, 20:15:30',
    [5.5]: 'Mar 2, 2026, 01:45:30',
    [12]: 'Mar 2, 2026, 08:15:30',
  }
  for (const [hours, text] of Object.entries(shown)) {
    const zone = timeZoneName(Number(hours))
    await chooseZone(page, zone)
    await expect(time).toHaveText(text + zone)
    await expect(time).toHaveAttribute('title', 'Mar 1, 2026, 20:15:30 UTC')
  }
  const request = page.waitForRequest('**/cdn/api/cdn-config?**')
  await chooseZone(page, 'UTC+05:30')
  await page.getByRole('button', { name: 'Refresh' }).click()
  expect((await request).headers()['timezone']).toBe('5.5')
  await page.reload()
  await expect(time).toHaveText('Mar 2, 2026, 01:45:30UTC+05:30')
})

test('all time zones from -12 to +12 are available', async ({ page, context, root }) => {
  await enter(context, root)
  await page.goto('/home')
  await openUserMenu(page)
  await page.getByRole('menuitem', { name: 'Time zone' }).click()
  const zones = page.getByRole('menu', { name: 'Time zone' }).getByRole('menuitemradio')
  await expect(zones).toHaveCount(49)
  await expect(zones.first()).toHaveText('UTC-12:00')
  await expect(zones.nth(35)).toHaveText('UTC+05:30')
  await expect(zones.last()).toHaveText('UTC+12:00')
})

test('theme and density are chosen and stored', async ({ page, context, root }) => {
  await enter(context, root)
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/home')
  const html = page.locator('html')
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  await expect(html).toHaveAttribute('data-theme', 'light')
  const light = await background()
  await choose(page, 'Dark')
  await expect(html).toHaveAttribute('data-theme', 'dark')
  await expect.poll(background).not.toBe(light)
  const link = menuLinks(page).first()
  const height = async () => (await link.boundingBox())?.height ?? 0
  const comfortable = await height()
  await choose(page, 'Compact')
  await expect.poll(height).toBeLessThan(comfortable)

  await page.reload()
  await expect(html).toHaveAttribute('data-theme', 'dark')
  await expect(html).toHaveAttribute('data-density', 'compact')
  await choose(page, 'System')
  await expect(html).toHaveAttribute('data-theme', 'light')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(html).toHaveAttribute('data-theme', 'dark')
})
