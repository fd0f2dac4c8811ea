import { languages } from '@fairlead/api/text.ts'
import { screens } from '../../console/src/screens.ts'
import { addAccount } from '../support/accounts.ts'
import { query } from '../support/database.ts'
import { loneButtons, overflow } from '../support/page-faults.ts'
import { tableFaults } from '../support/table-faults.ts'
import { enter, expect, test } from '../support/test.ts'
import { setLongScene } from './long-scene.ts'

/** The widths for which lists are designed. */
const widths = [1440, 1024]

/** Every list; the overview has figures instead of rows. */
const lists = screens.filter(({ path }) => path.endsWith('/list') && path !== '/cdn/overview/list')

test('lists with long values cut nothing without an ellipsis, and do not scroll sideways', async ({
  browser,
  origin,
}) => {
  const customer = await setLongScene(origin.port)
  const operator = await addAccount(query, { kind: 'operator' })
  for (const [whose, user] of Object.entries({ customer, operator })) {
    const context = await browser.newContext()
    await enter(context, user)
    const page = await context.newPage()
    const own = lists.filter(({ path }) => path.startsWith('/system/') === (whose === 'operator'))
    for (const { path } of own) {
      await page.goto(path)
      await page.getByRole('rowheader').first().waitFor()
      for (const language of languages) {
        await page.evaluate((chosen) => {
          localStorage.setItem('language', chosen)
          dispatchEvent(new StorageEvent('storage', { key: 'language', newValue: chosen }))
        }, language)
        await expect(page.locator('html')).toHaveAttribute('lang', language === 'en' ? 'en' : 'zh-CN')
        for (const width of widths) {
          await page.setViewportSize({ width, height: 900 })
          const seen = `${path}, ${language}, ${width}`
          await expect.soft.poll(() => tableFaults(page), seen).toEqual([])
          expect.soft(await overflow(page), seen).toBe(0)
          expect.soft(await loneButtons(page), seen).toEqual([])
          if (process.env['E2E_PICTURES']) {
            for (const colorScheme of ['light', 'dark'] as const) {
              await page.emulateMedia({ colorScheme })
              const name = `${path.replaceAll('/', '-').slice(1)}-${language}-${width}-${colorScheme}.png`
              await page.screenshot({ path: test.info().outputPath(name) })
            }
          }
        }
      }
    }
    await context.close()
  }
})
