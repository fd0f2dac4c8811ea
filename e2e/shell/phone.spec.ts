import { overflow } from '../support/page-faults.ts'
import { addSite } from '../support/sites.ts'
import { enter, expect, test } from '../support/test.ts'

const width = 390
test.use({ viewport: { width, height: 844 } })

test('at the width of a phone the header and what opens beside the menu fit', async ({
  page,
  context,
  root,
  client,
}) => {
  const site = await addSite(client, `${root.accountNumber}.example.com`)
  await enter(context, root)
  for (const path of ['/home', '/cdn/config/list', `/cdn/config/model?id=${site.id}`]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const tools = page.getByRole('banner').locator('a, button').filter({ visible: true })
    await expect(tools.first()).toBeVisible()
    for (const tool of await tools.all()) {
      const box = await tool.boundingBox()
      expect([path, box && box.x >= 0 && box.x + box.width <= width]).toEqual([path, true])
    }
    expect([path, await overflow(page)]).toEqual([path, 0])
  }
  await page.locator('.side-menu button').nth(1).click()
  const box = await page.locator('.side-flyout').boundingBox()
  expect(box && box.x + box.width).toBeLessThanOrEqual(width)
})

test('a page that the browser has translated still works', async ({ page, context, root }) => {
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(String(error)))
  await enter(context, root)
  await page.goto('/cdn/config/list')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  /** As browsers do: each text is replaced by elements with its translation. */
  const translate = () =>
    page.evaluate(() => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      const texts: Text[] = []
      while (walker.nextNode()) texts.push(walker.currentNode as Text)
      for (const text of texts.filter(({ data }) => data.trim() !== '')) {
        const translated = document.createElement('span')
        translated.textContent = `«${text.data}»`
        text.replaceWith(translated)
      }
    })
  for (const path of ['/user/profile', '/cdn/monitor/invalidation/edit', '/home']) {
    await translate()
    await page.evaluate((to) => {
      history.pushState(null, '', to)
      dispatchEvent(new PopStateEvent('popstate'))
    }, path)
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  expect(faults).toEqual([])
})
