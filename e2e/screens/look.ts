import { expect, type Page, test } from '@playwright/test'
import type { Language } from '@fairlead/api/text.ts'
import { axeFaults, overflow, popupFaults, textFaults } from '../support/page-faults.ts'
import { tableFaults } from '../support/table-faults.ts'
import { keepsPictures } from './pictures.ts'
import { type Visitor, viewport } from './visitors.ts'

/**
 * Each view is checked in both languages and both themes, one theme per language: the background of a colour does not
 * depend on the language, and axe takes half of the time of a view.
 */
export async function look(page: Page, language: Language, name: string): Promise<void> {
  const scheme = language === 'en' ? 'light' : 'dark'
  await page.emulateMedia({ colorScheme: scheme })
  await expect(page.locator('html')).toHaveAttribute('data-theme', scheme)
  expect.soft(await axeFaults(page), `${name}, ${language}, ${scheme}`).toEqual([])
  expect.soft(await popupFaults(page), `${name}, ${language}: not seen whole`).toEqual([])
  expect.soft(await tableFaults(page), `${name}, ${language}`).toEqual([])
  expect.soft(await textFaults(page, language), `${name}, ${language}`).toEqual([])
  await expect.soft
    .poll(() => overflow(page), `${name}, ${language}: pixels beyond ${viewport.width}`)
    .toBe(0)
  if (keepsPictures) await keepPictures(page, `${name.replaceAll(/\W+/g, '-')}-${language}`)
}

/**
 * E2E_PICTURES=1 saves pictures of both themes and widths in test-results. The window is made as high as the page, so
 * that what sticks to an edge of the window does not cover the middle of the picture; but not around a dialog.
 */
async function keepPictures(page: Page, name: string): Promise<void> {
  for (const width of [viewport.width, 1440]) {
    const usual = width === viewport.width ? viewport.height : 900
    await page.setViewportSize({ width, height: usual })
    const whole = await page.evaluate(() =>
      document.querySelector('.dialog') ? 0 : document.documentElement.scrollHeight,
    )
    if (whole > usual) await page.setViewportSize({ width, height: whole })
    for (const scheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: scheme })
      await expect(page.locator('html')).toHaveAttribute('data-theme', scheme)
      const path = test.info().outputPath(`${name}-${width}-${scheme}.png`)
      await page.screenshot({ path, animations: 'disabled' })
    }
  }
  await page.setViewportSize(viewport)
}

/** Switches an open page to a language, as another tab of the same user would. */
export async function speak({ page, answered }: Visitor, language: Language): Promise<void> {
  const lang = language === 'en' ? 'en' : 'zh-CN'
  if ((await page.locator('html').getAttribute('lang')) === lang) return
  await page.evaluate(async (chosen) => {
    localStorage.setItem('language', chosen)
    dispatchEvent(new StorageEvent('storage', { key: 'language', newValue: chosen }))
    // The page is rendered again, and has fetched all texts of the server again.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  }, language)
  await expect(page.locator('html')).toHaveAttribute('lang', lang)
  await answered()
}
