import type { Path } from '../../console/src/screens.ts'
import { press, type Screen } from '../screens/screen.ts'
import { words } from '../support/words.ts'

const { accountSecurity, accountText, visit, ui, acts } = words

export const views = {
  '/user/accountSecurity/edit': {
    as: 'customer',
    views: {
      plain: { open: (page, say) => page.getByLabel(say(accountSecurity.sessionHours)).waitFor() },
      wrong: {
        open: async (page, say) => {
          await page.getByLabel(say(accountSecurity.sessionHours)).fill('25')
          await press(page, say(words.ui.save))
          await page.getByLabel(say(accountSecurity.mfaRequired)).check()
        },
      },
    },
  },
  '/system/account/list': {
    as: 'operator',
    views: {
      plain: { open: (page) => page.getByRole('rowheader').first().waitFor() },
      'all columns': {
        open: async (page, say) => {
          await press(page, say(ui.columns))
          for (const column of [accountText.created, accountText.lockedAt, accountText.reason])
            await page.getByRole('checkbox', { name: say(column) }).check()
        },
      },
      'lock?': {
        search: () => '?kind=customer',
        open: async (page, say) => {
          await page.getByRole('rowheader').first().waitFor()
          await press(page, say(acts.lock))
          await page
            .getByRole('dialog')
            .getByRole('button', { name: say(acts.lock) })
            .click()
        },
      },
    },
  },
  '/system/account/edit': {
    as: 'operator',
    views: {
      plain: {
        search: ({ customer }) => `?id=${customer.accountId}`,
        open: (page, say) => page.getByLabel(say(accountText.siteQuota)).waitFor(),
      },
      wrong: {
        search: ({ customer }) => `?id=${customer.accountId}`,
        open: async (page, say) => {
          await page.getByLabel(say(accountText.siteQuota)).fill('-1')
          await press(page, say(words.ui.save))
        },
      },
      missing: {
        search: () => '?id=00000000-0000-4000-8000-000000000000',
        open: (page, say) => page.getByText(say(accountText.missing)).waitFor(),
      },
    },
  },
  '/system/visit/edit': {
    as: 'operator',
    views: {
      plain: { open: (page, say) => page.getByLabel(say(visit.number)).waitFor() },
      wrong: { open: (page, say) => press(page, say(visit.enter)) },
    },
  },
} satisfies Partial<Record<Path, Screen>>
