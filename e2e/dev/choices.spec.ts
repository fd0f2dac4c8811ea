import { text } from '../../console/src/dev/text.ts'
import { text as choiceText } from '../../console/src/ui/choice/text.ts'
import { expect, test } from '../support/test.ts'
import { sayer } from '../support/words.ts'
import { componentsPage } from './components-page.ts'

const openPage = componentsPage()
const say = sayer('en')

test('one of five thousand options is found by keyboard, and at most sixty are rendered', async ({
  page,
}) => {
  await openPage(page)
  const box = page.getByRole('combobox', { name: say(text.linkedAccount) })
  const list = page.getByRole('listbox', { name: say(text.linkedAccount) })
  const rows = list.getByRole('option')
  await expect(box).toHaveValue('game-0042')
  await box.focus()
  await box.press('ArrowDown')
  await expect(list.getByRole('option', { selected: true })).toHaveAttribute('aria-posinset', '43')
  expect(await rows.count()).toBeLessThanOrEqual(60)
  await box.press('ArrowUp')
  await box.press('PageUp')
  const active = (await box.getAttribute('aria-activedescendant')) ?? ''
  await expect(page.locator(`[id="${active}"]`)).toBeInViewport()
  await box.pressSequentially('bank 39587081')
  // Immediately, before the list has followed the last letter.
  await box.press('Enter')
  await expect(rows).toHaveCount(0)
  await expect(box).toHaveValue('bank-4999')
  await box.press('ArrowDown')
  await box.pressSequentially('nobody')
  await expect(page.getByText(say(choiceText.nothing))).toBeVisible()
  await box.press('Escape')
  await expect(box).toHaveValue('bank-4999')
  await expect(box).toHaveAttribute('aria-expanded', 'false')
})

test('the list of a choice follows its field while the page scrolls, and keeps what was typed', async ({
  page,
}) => {
  await openPage(page)
  const box = page.getByRole('combobox', { name: say(text.region) })
  const list = page.getByRole('listbox', { name: say(text.region) })
  const below = async () => ((await list.boundingBox())?.y ?? 0) - ((await box.boundingBox())?.y ?? 0)
  await box.fill('united king')
  await expect(list).toBeVisible()
  const distance = await below()
  await page.mouse.wheel(0, 40)
  await expect(box).toBeInViewport()
  await expect.poll(below).toBeCloseTo(distance, 0)
  await expect(box).toHaveValue('united king')
  await page.getByRole('option', { name: 'United Kingdom', exact: true }).click()
  await expect(box).toHaveValue('United Kingdom')
})

test('a choice can be cleared', async ({ page }) => {
  await openPage(page)
  const box = page.getByRole('combobox', { name: say(text.region) })
  await box.fill('united king')
  await page.getByRole('option', { name: 'United Kingdom', exact: true }).click()
  await expect(box).toHaveValue('United Kingdom')
  await page.getByRole('button', { name: say(choiceText.clear, { field: say(text.region) }) }).press('Enter')
  await expect(box).toHaveValue('')
})
