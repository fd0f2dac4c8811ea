import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { Path } from '../../console/src/screens.ts'
import { words } from '../support/words.ts'
import { firstRow, type Further, press } from './screen.ts'

/**
 * Further views of each screen for the pictures: opened rows and menus, filters without a result, charts with a long
 * history, further steps and dialogs. What only one slice has stands in its `opened.ts`.
 */
const { ui } = words

/** Only if there is such a button: the width decides which columns disappear. */
async function pressFirst(page: Page, name: string) {
  await firstRow(page).waitFor()
  const button = page.getByRole('main').getByRole('button', { name, exact: true }).first()
  if (!(await button.isVisible())) return
  await button.click()
  // Under the pointer its tooltip would open again.
  await page.mouse.move(0, 0)
}

/** What every list has. */
const ofLists: Further = {
  'a whole row': { open: (page, say) => pressFirst(page, say(ui.wholeRow)) },
  'more actions': { open: (page, say) => pressFirst(page, say(ui.moreActs)) },
  columns: { open: (page, say) => press(page, say(ui.columns)) },
  filtered: {
    open: async (page, say) => {
      await firstRow(page).waitFor()
      const bar = page.locator('form.filters')
      const boxes = bar.getByRole('textbox').or(bar.getByRole('searchbox'))
      if ((await boxes.count()) === 0) return
      await boxes.first().fill('nothing-like-it')
      await bar.getByRole('button', { name: say(ui.search), exact: true }).click()
    },
  },
}

const listsWithoutRows = new Set<string>([
  '/billing/package/list',
  '/cdn/overview/list',
  '/cdn/security/ddos/list',
  '/cdn/security/safetyReport/list',
  '/cdn/monitor/dataCenter/list',
  '/cdn/monitor/speed/list',
  '/bill/prewarm/list',
])

const home = join(import.meta.dirname, '..')
const slices = await Promise.all(
  readdirSync(home)
    .filter((slice) => existsSync(join(home, slice, 'opened.ts')) && slice !== 'screens')
    .map((slice) => import(`../${slice}/opened.ts`) as Promise<{ opened: Partial<Record<Path, Further>> }>),
)

/** The further views of a screen. */
export const opened = (path: Path): Further =>
  Object.fromEntries(
    [
      path.endsWith('/list') && !listsWithoutRows.has(path) ? ofLists : {},
      ...slices.map((slice) => slice.opened[path] ?? {}),
    ].flatMap((views) => Object.entries(views)),
  )
