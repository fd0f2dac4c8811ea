import { languages } from '@fairlead/api/text.ts'
import type { Page } from '@playwright/test'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { text } from '../../console/src/dev/text.ts'
import { text as entryText } from '../../console/src/ui/entry/text.ts'
import { text as uploadText } from '../../console/src/ui/upload/text.ts'
import { text as wizardText } from '../../console/src/ui/wizard/text.ts'
import { look } from '../screens/look.ts'
import { keepsPictures } from '../screens/pictures.ts'
import { addAccount } from '../support/accounts.ts'
import { query } from '../support/database.ts'
import { overflow, watchBehind } from '../support/page-faults.ts'
import { enter, expect, test } from '../support/test.ts'
import { type Say, sayer, words } from '../support/words.ts'
import { componentsPage, componentsPath } from './components-page.ts'

const openPage = componentsPage()

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test('without the setting there is no such page, and none of its code', async ({ page }) => {
  await enter(page.context(), await addAccount(query))
  await page.goto(componentsPath)
  await expect(page).toHaveURL('/404')
  const files = readdirSync(join(import.meta.dirname, '../../console/dist/assets'))
  expect(files.some((name) => name.startsWith('SitesPage'))).toBe(true)
  expect(files.filter((name) => name.startsWith('ComponentsPage'))).toEqual([])
})

/** The parts that open on the page, besides the page itself. */
const views: Readonly<Record<string, (page: Page, say: Say) => Promise<void>>> = {
  plain: async () => {},
  drawer: async (page, say) => {
    await page.getByRole('button', { name: say(text.openDrawer) }).click()
    await page.getByRole('dialog').waitFor()
  },
  'long list': async (page, say) => {
    await page.getByRole('combobox', { name: say(text.linkedAccount) }).click()
    await expect(page.getByRole('listbox').getByRole('option', { selected: true })).toBeInViewport()
  },
  'drawer after a failure': async (page, say) => {
    await page.getByRole('button', { name: say(text.openFailed) }).click()
    await page.getByRole('dialog').getByRole('alert').waitFor()
  },
}

for (const language of languages) {
  for (const [name, open] of Object.entries(views)) {
    test(`${name} in ${language}`, async ({ page }) => {
      const faults = watchBehind(page)
      await page.setViewportSize({ width: 1024, height: 768 })
      await openPage(page, language)
      await open(page, sayer(language))
      await look(page, language, name)
      await page.setViewportSize({ width: 1440, height: 900 })
      expect(await overflow(page)).toBe(0)
      expect(faults).toEqual([])
      if (!keepsPictures || name !== 'plain') return
      for (const width of [1024, 1440])
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.setViewportSize({ width, height: 900 })
          await page.emulateMedia({ colorScheme })
          await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme)
          // The page scrolls in its frame, so the window is made as high as its content.
          const height = await page.evaluate(() =>
            Math.max(...[...document.querySelectorAll('*')].map(({ scrollHeight }) => scrollHeight)),
          )
          await page.setViewportSize({ width, height: height + 100 })
          await page.screenshot({
            path: test.info().outputPath(`all-${language}-${colorScheme}-${width}.png`),
          })
        }
    })
  }
}

const say = sayer('en')

test('a chart with two axes is a table as well', async ({ page }) => {
  await openPage(page)
  const chart = page.getByRole('region', { name: say(text.costAndUsage) })
  await expect(chart.getByRole('img', { name: say(text.costAndUsage) }).locator('canvas')).toBeVisible()
  await chart.getByRole('button', { name: say(words.ui.asTable) }).press('Enter')
  const first = chart.getByRole('row').nth(1)
  await expect(first.getByRole('rowheader')).toHaveText('Nov 2026')
  await expect(first.getByRole('cell')).toHaveText(['9,120.40 USD', '260.3 TB'])
})

test('a map shows value and share of a country by pointer and keyboard, and has a table of the same figures', async ({
  page,
}) => {
  await openPage(page)
  const panel = page.getByRole('region', { name: say(text.visitsByCountry) })
  const map = panel.getByRole('listbox', { name: say(text.visitsByCountry) })
  const bubbles = map.getByRole('option')
  const tip = panel.locator('.map-tip')
  await expect(bubbles).toHaveCount(26)
  await map.getByRole('option', { name: 'Singapore: 377,100 (3.9%)', exact: true }).hover()
  await expect(tip).toHaveText('SingaporeRequests377,100Share3.9%')
  await map.getByRole('option', { name: /^Malta/ }).hover()
  await expect(tip).toHaveText('MaltaRequests640Share<0.1%')
  await page.mouse.move(0, 0)
  await expect(tip).toHaveCount(0)
  await panel.getByRole('button', { name: say(words.ui.asTable) }).focus()
  await page.keyboard.press('Tab')
  await expect(bubbles.first()).toBeFocused()
  await expect(tip).toHaveText('ChinaRequests4,812,400Share49.1%')
  await page.keyboard.press('ArrowRight')
  await expect(tip).toHaveText('United StatesRequests1,920,300Share19.6%')
  await page.keyboard.press('End')
  await expect(tip).toHaveText('MaldivesRequests31Share<0.1%')
  await expect(panel.getByRole('listitem')).toHaveText(['2,000,000', '200,000'])
  await expect(panel.getByText('Not on the map: Unknown (512)')).toBeVisible()
  await panel.getByRole('button', { name: say(words.ui.asTable) }).press('Enter')
  const rows = panel.getByRole('row')
  await expect(rows).toHaveCount(28)
  await expect(rows.nth(1).getByRole('rowheader')).toHaveText('China')
  await expect(rows.nth(1).getByRole('cell')).toHaveText(['4,812,400', '49.1%'])
  // Browsers differ in whether they add "SAR China".
  await expect(rows.nth(3).getByRole('rowheader')).toContainText('Hong Kong')
})

test('a wizard works by keyboard, and stays on a step that is not valid', async ({ page }) => {
  await openPage(page)
  const wizard = page.getByRole('form', { name: say(text.domainWizard) })
  const next = (title: string) =>
    wizard.getByRole('button', { name: say(wizardText.next, { title }) }).press('Enter')
  const heading = wizard.getByRole('heading', { level: 2 })
  // Enter in a field continues as well.
  await wizard.getByLabel(say(text.domain)).press('Enter')
  await expect(heading).toHaveText('Step 2 of 3: Configure DNS')
  await expect(heading).toBeFocused()
  await next(say(text.certificateStep))
  await expect(wizard.getByRole('alert')).toHaveText('The record has been added is required')
  await expect(heading).toHaveText('Step 2 of 3: Configure DNS')
  const box = wizard.getByRole('checkbox')
  await expect(box).toBeFocused()
  await box.press('Space')
  await next(say(text.certificateStep))
  await expect(heading).toHaveText('Step 3 of 3: Assign a certificate')
  await wizard.getByRole('button', { name: say(text.domainStep) }).press('Enter')
  await expect(heading).toHaveText('Step 1 of 3: Enter the domain')
  // An earlier field that has become invalid is found at the end, and its step is shown.
  await wizard.getByLabel(say(text.domain)).fill('')
  await wizard.getByRole('button', { name: say(text.certificateStep) }).press('Enter')
  await wizard.getByRole('button', { name: say(text.connect) }).press('Enter')
  await expect(heading).toHaveText('Step 1 of 3: Enter the domain')
  await expect(wizard.getByLabel(say(text.domain))).toBeFocused()
  await wizard.getByLabel(say(text.domain)).fill('www.shop.example')
  await wizard.getByRole('button', { name: say(text.certificateStep) }).press('Enter')
  await wizard.getByRole('button', { name: say(text.connect) }).press('Enter')
  await expect(page.getByRole('alert')).toHaveText(say(text.connected))
})

test('an amount accepts digits only, and is normalized on blur', async ({ page }) => {
  await openPage(page)
  const amounts = part(page, say(text.amounts))
  const box = amounts.getByLabel(say(text.topUp))
  await box.fill('')
  await box.pressSequentially('00x12.3456')
  await expect(box).toHaveValue('0012.34')
  await box.press('Tab')
  await expect(box).toHaveValue('12.34')
  await box.fill('')
  await amounts.getByRole('button', { name: say(words.ui.save) }).press('Enter')
  await expect(amounts.getByRole('alert')).toHaveText('Top-up amount is required')
  await expect(box).toBeFocused()
})

test('a period follows its shortcuts and its time zone', async ({ page }) => {
  await openPage(page)
  const period = page.getByRole('group', { name: say(text.queryPeriod), exact: true })
  const [start, end] = [
    period.getByLabel('Start time', { exact: true }),
    period.getByLabel('End time', { exact: true }),
  ]
  // 14:50 where clocks are five and a half hours ahead.
  await expect(end).toHaveValue('2026-11-18 14:50')
  await period.getByRole('button', { name: 'Last month' }).press('Enter')
  await expect(start).toHaveValue('2026-10-01 00:00')
  await expect(end).toHaveValue('2026-11-01 00:00')
  await period.getByRole('button', { name: '24 hours' }).press('Enter')
  await period.getByLabel('Time zone').selectOption('UTC-03:30')
  await expect(end).toHaveValue('2026-11-18 05:50')
  await start.fill('2026-11-19 00:00')
  await expect(period.getByRole('status')).toHaveText('The end must be after the start')
  await expect(start).toHaveAttribute('aria-invalid', 'true')
})

test('a date is chosen from a calendar by keyboard', async ({ page }) => {
  await openPage(page)
  const period = page.getByRole('group', { name: say(text.queryPeriod), exact: true })
  const end = period.getByLabel('End time', { exact: true })
  const opener = period.getByRole('button', { name: 'Choose date: End time' })
  await opener.press('Enter')
  const calendar = page.getByRole('dialog', { name: 'Choose date: End time' })
  // The chosen day has the focus; 2026-11-18 is a Wednesday.
  const day = (name: string) => calendar.getByRole('button', { name, exact: true })
  await expect(day('Wednesday, November 18, 2026')).toBeFocused()
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowDown')
  await expect(day('Sunday, November 8, 2026')).toBeFocused()
  await page.keyboard.press('PageDown')
  await expect(calendar.getByRole('heading', { name: 'December 2026' })).toBeVisible()
  await expect(day('Tuesday, December 8, 2026')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(end).toHaveValue('2026-12-08 14:50')
  await calendar.getByLabel('Hour').selectOption('08')
  await expect(end).toHaveValue('2026-12-08 08:50')
  await page.keyboard.press('Escape')
  await expect(calendar).toBeHidden()
  await expect(opener).toBeFocused()
  // What is no date stays as it was typed, and is marked.
  await end.fill('2026-13-40')
  await end.press('Tab')
  await expect(end).toHaveValue('2026-13-40')
  await expect(end).toHaveAttribute('aria-invalid', 'true')
})

test('tags are added and removed by keyboard, and an invalid one shows why', async ({ page }) => {
  await openPage(page)
  const box = page.getByLabel(say(text.extensions)).and(page.getByRole('textbox'))
  const tags = page.getByRole('list', { name: say(text.extensions) }).getByRole('listitem')
  await box.fill('gif')
  await box.press('Enter')
  await expect(tags.last()).toHaveText('gif')
  await box.fill('.svg')
  await box.press('Enter')
  await expect(page.getByText(say(text.extensionWrong))).toBeVisible()
  await expect(box).toHaveAttribute('aria-invalid', 'true')
  await box.fill('')
  await box.press('Backspace')
  await expect(tags.last()).toHaveText('woff2')
  await tags.first().getByRole('button', { name: 'Remove jpg' }).press('Enter')
  await expect(tags.first()).toHaveText('png')
})

test('pairs are added and removed by keyboard, and a repeated key is reported', async ({ page }) => {
  await openPage(page)
  const pairs = page.getByRole('group', { name: say(text.headers) })
  await expect(pairs.getByText(say(entryText.twice))).toHaveCount(1)
  await pairs.getByRole('button', { name: 'Remove x-team', exact: true }).press('Enter')
  await expect(pairs.getByText(say(entryText.twice))).toHaveCount(0)
  await pairs.getByRole('button', { name: say(entryText.add) }).press('Enter')
  await expect(pairs.getByRole('textbox', { name: 'Name of the header 2' })).toBeFocused()
  await part(page, say(text.choices))
    .getByRole('button', { name: say(words.ui.save) })
    .press('Enter')
  await expect(pairs.getByRole('alert')).toHaveText('Name of the header is required')
})

test('a file that is too large is not accepted, and a refused one can be sent again', async ({ page }) => {
  await openPage(page)
  const field = page.getByRole('group', { name: say(text.attachments), exact: true })
  const chooser = field.locator('input[type=file]')
  const files = field.getByRole('list').getByRole('listitem')
  const file = (name: string, bytes: number) => ({
    name,
    mimeType: 'text/plain',
    buffer: Buffer.alloc(bytes),
  })
  await chooser.setInputFiles([file('large.txt', 5_000_001), file('small.txt', 100_000)])
  await expect(field.getByText('large.txt is larger than 5 MB')).toBeVisible()
  await expect(files).toHaveCount(1)
  // There is no such call yet, as this message says.
  await expect(files.getByRole('alert')).toHaveText('The requested resource does not exist')
  await files.getByRole('button', { name: say(uploadText.again, { name: 'small.txt' }) }).press('Enter')
  await expect(files.getByRole('alert')).toBeVisible()
  await files.getByRole('button', { name: say(uploadText.removeFile, { name: 'small.txt' }) }).press('Enter')
  await expect(files).toHaveCount(0)
})
