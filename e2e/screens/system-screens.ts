import type { Path } from '../../console/src/screens.ts'
import { press, type Screen } from './screen.ts'
import { words } from '../support/words.ts'

const { accountText, acts, edgeText, system, ui, visit } = words

type SystemPath = Extract<Path, `/system/${string}`>

/** The screens of those who run the platform. */
export const systemScreens: Record<SystemPath, Screen> = {
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
  '/system/edge/list': {
    as: 'operator',
    views: {
      plain: { open: (page) => page.getByRole('rowheader', { name: 'edge-1' }).waitFor() },
      'a new edge': {
        open: async (page, say) => {
          await press(page, say(edgeText.add))
          await page
            .getByRole('dialog')
            .getByRole('button', { name: say(edgeText.add) })
            .click()
        },
      },
      'to revoke': {
        open: async (page, say) => {
          await page.getByRole('row', { name: 'edge-1' }).waitFor()
          await press(page, say(edgeText.revoke))
        },
      },
    },
  },
  '/system/error/list': {
    as: 'operator',
    views: { plain: { open: (page) => page.getByRole('rowheader').first().waitFor() } },
  },
  '/system/mail/list': {
    as: 'operator',
    views: {
      plain: {
        search: ({ mailed }) => `?recipient=${mailed}`,
        open: (page) => page.getByRole('rowheader').first().waitFor(),
      },
      'a mail': {
        search: ({ mailed }) => `?recipient=${mailed}`,
        open: async (page, say) => {
          await press(page, say(system.open))
          await page.getByRole('dialog').locator('pre').waitFor()
        },
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
  '/system/notice/edit': {
    as: 'operator',
    views: {
      plain: { open: (page, say) => page.getByLabel(say(system.noticeEn)).waitFor() },
      wrong: {
        open: async (page, say) => {
          await page.getByLabel(say(system.noticeShown)).check()
          await press(page, say(words.ui.save))
        },
      },
    },
  },
}
