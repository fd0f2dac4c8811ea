import type { Path } from '../../console/src/screens.ts'
import { press, type Screen } from '../screens/screen.ts'
import { words } from '../support/words.ts'

const { audit, ui } = words

export const views = {
  '/user/audit/admin/list': {
    as: 'customer',
    views: {
      'an entry': {
        open: async (page, say) => {
          await page
            .getByRole('button', { name: say(audit.details) })
            .first()
            .click()
          await page.getByRole('dialog').waitFor()
        },
      },
      plain: { open: (page) => page.getByRole('rowheader').nth(1).waitFor() },
      'a wrong range': {
        open: async (page, say) => {
          await page.getByLabel(say(audit.from), { exact: true }).fill('2026-03-02T00:00')
          await page.getByLabel(say(audit.to), { exact: true }).fill('2026-03-01T00:00')
          await press(page, say(ui.search))
          await page.getByRole('alert').waitFor()
        },
      },
      'all columns': {
        open: async (page, say) => {
          await press(page, say(ui.columns))
          await page.getByRole('checkbox', { name: say(audit.requestId) }).check()
        },
      },
    },
  },
  '/user/audit/personal/list': {
    as: 'customer',
    views: { plain: { open: (page) => page.getByRole('rowheader').nth(1).waitFor() } },
  },
} satisfies Partial<Record<Path, Screen>>
