import { expect, type Locator, type Page } from '@playwright/test'
import type { Text } from '@fairlead/api/text.ts'
import { type Say, words } from './words.ts'

/** The row of a table whose heading (the cell that names it) has this text. */
export const rowOf = (table: Locator, name: string | RegExp) =>
  table.getByRole('row').filter({ has: table.page().getByRole('rowheader', { name }) })

/** Asserts a row by the headings of its columns; columns that are not listed are ignored. */
export async function expectRow(
  table: Locator,
  name: string | RegExp,
  cells: Record<string, string | RegExp>,
): Promise<void> {
  const row = rowOf(table, name)
  await expect(row).toHaveCount(1)
  // The head also has a checkbox that selects all rows. Hidden columns are still in the page.
  const headings = await table.locator('thead').locator('th, td').allTextContents()
  for (const [heading, content] of Object.entries(cells)) {
    const column = headings.findIndex((text) => text.trim() === heading)
    expect(column, `a column "${heading}" among ${headings.join(', ')}`).toBeGreaterThanOrEqual(0)
    await expect(row.locator('th, td').nth(column)).toHaveText(content)
  }
}

/** Further actions of a row, or of the head of a page: opens the menu and finds one of its actions. */
export async function otherAct(around: Locator | Page, say: Say, name: Text): Promise<Locator> {
  await around.getByRole('button', { name: say(words.ui.moreActs) }).click()
  // A menu that is open stands at the end of the page, not in its row.
  const page = 'page' in around ? around.page() : around
  return page.getByRole('menuitem', { name: say(name), exact: true })
}

/**
 * Follows the first link of that name to the page of that title. Waits for it, since a filter of the list that one
 * leaves may bear the label of a field that one goes to.
 */
export async function follow(page: Page, name: string) {
  await page.getByRole('link', { name, exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()
}
