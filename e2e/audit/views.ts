import { generalFieldTexts } from '@fairlead/api/general-text.ts'
import { text as date } from '../../console/src/ui/date/text.ts'
import { text as period } from '../../console/src/ui/period/text.ts'
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
          await page.getByRole('button', { name: new RegExp(`^${say(audit.time)} `) }).click()
          await page.getByLabel(say(period.start), { exact: true }).fill('2026-03-02 00:00')
          await page.getByLabel(say(period.end), { exact: true }).fill('2026-03-01 00:00')
          await press(page, say(ui.apply))
          await page.getByText(say(generalFieldTexts.timeRange)).waitFor()
        },
      },
      'a calendar': {
        open: async (page, say) => {
          await page.getByRole('button', { name: new RegExp(`^${say(audit.time)} `) }).click()
          await page.getByRole('button', { name: say(date.choose, { field: say(period.start) }) }).click()
          await page.getByRole('button', { name: say(date.nextMonth) }).waitFor()
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
