import { expect, type Page } from '@playwright/test'

/**
 * Follows the first link of that name to the page of that title. Waits for it, since a filter of the list that one
 * leaves may bear the label of a field that one goes to.
 */
export async function follow(page: Page, name: string) {
  await page.getByRole('link', { name, exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()
}
