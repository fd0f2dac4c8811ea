import type { Page } from '@playwright/test'
import { openBuild } from '../shell/build.ts'
import { addAccount } from '../support/accounts.ts'
import { query } from '../support/database.ts'
import { enter, test } from '../support/test.ts'

export const componentsPath = '/dev/components'

/**
 * Builds the console with its page of components for the tests of one file, and opens that page. The build that the
 * stack serves does not contain it.
 */
export function componentsPage() {
  let build: Awaited<ReturnType<typeof openBuild>>
  test.beforeAll(async () => {
    build = await openBuild({ VITE_COMPONENTS_PAGE: 'on' })
  })
  test.afterAll(() => build.close())
  // In one worker, so that it is built once.
  test.describe.configure({ mode: 'default' })

  return async (page: Page, language = 'en') => {
    await enter(page.context(), await addAccount(query))
    await page.goto(`${build.url}${componentsPath}?lang=${language}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.locator('canvas').waitFor()
    await page.locator('.map circle').first().waitFor()
  }
}
