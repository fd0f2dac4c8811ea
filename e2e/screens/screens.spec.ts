import { type Language, languages } from '@fairlead/api/text.ts'
import { usageCurrencyNames } from '@fairlead/api/usage-report/names.ts'
import { screens as consoleScreens } from '../../console/src/screens.ts'
import { byTier } from '../../scripts/testing/by-tier.js'
import { expect } from '../support/test.ts'
import { allTexts, sayer } from '../support/words.ts'
import { look, speak } from './look.ts'
import { screens } from './screens.ts'
import { test } from './visitors.ts'

/** The title of a screen's window when the name of its object is known. */
function namedTitle(path: string, language: Language) {
  const title = consoleScreens.find((screen) => screen.path === path)?.titleOf?.[language]
  if (title === undefined) throw new Error(`${path} names an object and has no title for it`)
  return new RegExp(`^${title.replace('{name}', '.+')} - Fairlead$`)
}

/**
 * A screen is looked at in both languages, its further views in turns; all in both in the deep tier. Where the language is
 * switched on a view, the next one opens in the other.
 */
function languagesOf(view: number): readonly Language[] {
  const order = view % 2 === 0 ? languages : languages.toReversed()
  return view === 0 ? order : byTier({ quick: order.slice(0, 1), deep: order })
}

/** Views of an object that does not exist. */
const missingViews = /missing|no such/

/** Refusals that belong to a view. */
const refusals: Record<string, RegExp> = { missing: /404/, 'a wrong code': /400/, 'an old link': /400/ }

for (const { title, path, as, views } of screens) {
  test(title, async ({ visitor, scene }) => {
    let visiting = await visitor(as)
    // Data that the previous screen has stored in the browser.
    if (visiting.page.url() !== 'about:blank') await visiting.page.evaluate(() => localStorage.clear())
    for (const [at, [name, { search, open, afresh }]] of Object.entries(views).entries()) {
      const order = languagesOf(at)
      await test.step(name, async () => {
        for (const language of order) {
          const isFirst = language === order[0]
          if (afresh && !isFirst) visiting = await visitor(as, true)
          const { page, faults } = visiting
          if (isFirst || afresh) {
            await page.goto(path + (search?.(scene) ?? ''))
            await page.getByRole('heading', { level: 1 }).waitFor()
          }
          await speak(visiting, language)
          if (isFirst || afresh) await open?.(page, sayer(language), scene)
          // If the address names an object, so does the window title.
          if (/[?&](id|code)=/.test(page.url()) && !missingViews.test(name))
            await expect(page).toHaveTitle(namedTitle(path, language))
          await look(page, language, name)
          const unexpected = faults().filter((fault) => !refusals[name]?.test(fault))
          expect.soft(unexpected, `${name}, ${language}`).toEqual([])
        }
      })
    }
  })
}

test('every text has a Chinese version, except names that are not translated', () => {
  const formats = ['YYYY-MM-DD', 'YYYY-MM-DD hh:mm']
  const names = [
    ...formats,
    ...Object.keys(usageCurrencyNames),
    '1 USD = {rate} {currency}',
    'AWS IAM',
    'CDN',
    'CNAME',
    'Cache-Control',
    'Content-Disposition',
    'GrabPay',
    'ID',
    'MFA',
    'PayPal',
    'TLS',
    'URI',
    'URL',
    'Webhook',
    'WebSocket',
    'AWS',
    'OCI',
  ]
  const same = allTexts.filter(({ en, zh }) => en === zh).map(({ en }) => en)
  const hasWords = (text: string) => /\p{L}/u.test(text.replaceAll(/\{[^{}]*\}/g, ''))
  expect(same.filter((text) => hasWords(text) && !names.includes(text))).toEqual([])
})
