import { expect, type Locator, type Page } from '@playwright/test'
import type { Text } from '@fairlead/api/text.ts'
import { type Say, words } from './words.ts'

/** The row of a table whose heading (the cell that names it) has this text. */
export const rowOf = (table: Locator, name: string | RegExp) =>
  table.getByRole('row').filter({ has: table.page().getByRole('rowheader', { name }) })

/** Asserts a row by the headings of its columns; columns that are not named are left alone. */
export async function expectRow(
  table: Locator,
  name: string | RegExp,
  cells: Record<string, string | RegExp>,
): Promise<void> {
  const row = rowOf(table, name)
  await expect(row).toHaveCount(1)
  // The head has a box to choose all rows by, too.
  // Columns that have left for lack of room are there all the same.
  const headings = await table.locator('thead').locator('th, td').allTextContents()
  for (const [heading, content] of Object.entries(cells)) {
    const column = headings.findIndex((text) => text.trim() === heading)
    expect(column, `a column "${heading}" among ${headings.join(', ')}`).toBeGreaterThanOrEqual(0)
    await expect(row.locator('th, td').nth(column)).toHaveText(content)
  }
}

/** What a row, or the head of a page, can do besides what is in sight: opens the menu and finds one of its acts. */
export async function otherAct(around: Locator | Page, say: Say, name: Text): Promise<Locator> {
  await around.getByRole('button', { name: say(words.ui.moreActs) }).click()
  return around.getByRole('menuitem', { name: say(name), exact: true })
}
