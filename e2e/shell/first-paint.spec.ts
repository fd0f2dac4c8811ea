import type { Page } from '@playwright/test'
import { enter, expect, test } from '../support/test.ts'
import { holdScripts } from './held-scripts.ts'

/**
 * The positions of the parts of a frame; of the content only its upper left corner, because its height is unknown
 * before it is loaded.
 */
const measurePlaces = (page: Page, within: string, parts: readonly string[]) =>
  page.evaluate(
    ([around, names]) =>
      Object.fromEntries(
        names.map((name) => {
          const box = document.querySelector(`${around} ${name}`)?.getBoundingClientRect()
          return [name, box && [box.x, box.y, box.width, name === '.main' ? 0 : box.height]]
        }),
      ),
    [within, parts] as const,
  )

/** The layout shift of the page so far, as the browser measures it. */
const jumps = (page: Page) =>
  page.evaluate(async () => {
    const shifts = await new Promise<PerformanceEntryList>((resolve) => {
      // Earlier entries are reported in one batch, if there are any.
      new PerformanceObserver((list) => resolve(list.getEntries())).observe({
        type: 'layout-shift',
        buffered: true,
      })
      requestAnimationFrame(() => requestAnimationFrame(() => resolve([])))
    })
    return shifts.reduce((sum, shift) => sum + (shift as PerformanceEntry & { value: number }).value, 0)
  })

const paints = (page: Page) =>
  page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length)

const frames = [
  { name: 'signed in', path: '/cdn/config/list', parts: ['.side', '.brand a', '.header', '.main'] },
  { name: 'before sign-in', path: '/login', parts: ['.auth-art', '.auth-side', '.auth-head', '.auth-brand'] },
]

for (const { name, path, parts } of frames) {
  for (const width of [1440, 1024]) {
    test(`the page shows the frame before any script has loaded, and nothing jumps (${name}, ${width})`, async ({
      page,
      context,
      root,
    }) => {
      const line = await holdScripts()
      if (path !== '/login') await enter(context, root, { url: line.url })
      await page.setViewportSize({ width, height: 800 })
      await page.emulateMedia({ colorScheme: 'dark' })
      // A person has signed in here before.
      await page.addInitScript((known) => {
        if (known) localStorage.setItem('userInfo', '{}')
      }, path !== '/login')
      await page.goto(line.url + path, { waitUntil: 'commit' })
      await expect(page.locator('#frame').getByText('Fairlead').filter({ visible: true })).toHaveCount(
        width === 1024 && path !== '/login' ? 0 : 1,
      )
      await expect.poll(() => paints(page)).toBe(1)
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
      const before = await measurePlaces(page, '#frame', parts)
      line.letGo()
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('#frame')).toHaveCount(0)
      expect(await measurePlaces(page, '#root', parts)).toEqual(before)
      // The balance comes last, and moves nothing.
      await expect(page.locator('.header a[href="/billing/wallet/list"]')).toHaveCount(
        path === '/login' ? 0 : 1,
      )
      expect(await jumps(page)).toBeLessThan(0.002)
      line.close()
    })
  }
}

test('a frame is visible at any moment until the page is rendered', async ({ page, context, root }) => {
  await enter(context, root)
  await page.addInitScript(() => {
    localStorage.setItem('userInfo', '{}')
    const seen: string[] = []
    Object.assign(globalThis, { seen })
    const isSeen = (selector: string) => document.querySelector(selector)?.checkVisibility() === true
    const look = () => {
      const header = isSeen('#frame .header') ? 'frame' : 'none'
      const now = isSeen('#root .header') ? 'page' : header
      if (seen.at(-1) !== now && document.body) seen.push(now)
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  await page.goto('/cdn/config/list')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const seen = await page.evaluate(() => (globalThis as unknown as { seen: string[] }).seen)
  expect(seen.filter((one, at) => one !== 'none' || at > 0)).toEqual(['frame', 'page'])
})

for (const [path, kind] of [
  ['/cdn/config/list', 'auth'],
  ['/', 'auth'],
  ['/terms', 'bare'],
] as const) {
  test(`a browser without an earlier sign-in gets the expected frame at ${path}`, async ({ page }) => {
    const line = await holdScripts()
    await page.goto(line.url + path, { waitUntil: 'commit' })
    await expect(page.locator('html')).toHaveAttribute('data-frame', kind)
    await expect(page.locator('#frame .header')).toBeHidden()
    await expect(page.locator('#frame .auth-head')).toBeVisible({ visible: kind === 'auth' })
    line.close()
  })
}

test('figures are aligned, and Chinese has its own fonts', async ({ page, context, root }) => {
  await enter(context, root)
  await page.goto('/user/role/list')
  const font = () => page.evaluate(() => getComputedStyle(document.body).fontFamily)
  const table = page.getByRole('table')
  await expect(table).toHaveCSS('font-variant-numeric', 'tabular-nums')
  expect(await font()).toMatch(/^system-ui, .*PingFang SC.*, sans-serif$/)
  await page.goto('/user/role/list?lang=zh')
  await expect
    .poll(font)
    .toMatch(/Segoe UI.*PingFang SC.*Microsoft YaHei.*Noto Sans CJK SC.*, system-ui, sans-serif$/)
})
