import { billText as text, rateText, runText } from '../../console/src/bill/text.ts'
import { periodText } from '../../console/src/bill/period/text.ts'
import type { Path } from '../../console/src/screens.ts'
import { words } from '../../console/src/ui/text/words.ts'
import { actOnFirst, press, type Screen } from '../screens/screen.ts'
import { type BillScene, monthAgo } from './scene.ts'

const missing = {
  search: () => '?id=00000000-0000-4000-8000-000000000000',
}

export const views = {
  '/bill/bill-management/bill/list': {
    as: 'reseller',
    views: {
      plain: {},
      'making bills': {
        open: async (page, say) => {
          await press(page, say(runText.make))
          await page.getByRole('dialog').waitFor()
        },
      },
    },
  },
  '/bill/bill-management/bill/model': {
    as: 'reseller',
    views: {
      plain: {
        search: ({ billId }) => `?id=${billId}`,
        open: (page, say) => page.getByRole('table', { name: say(text.lines) }).waitFor(),
      },
      'charging off': {
        search: ({ billId }) => `?id=${billId}`,
        open: async (page, say) => {
          await press(page, say(text.chargeOff))
          await page.getByRole('dialog').waitFor()
        },
      },
      'a line': {
        search: ({ billId }) => `?id=${billId}`,
        open: async (page, say) => {
          await page.getByRole('table', { name: say(text.lines) }).waitFor()
          await press(page, say(text.cause))
          await page.getByRole('table', { name: say(text.pieces) }).waitFor()
        },
      },
      adjusting: {
        search: ({ draftBillId }) => `?id=${draftBillId}`,
        open: async (page, say) => {
          await press(page, say(text.adjust))
          await page.getByRole('dialog').waitFor()
        },
      },
      missing: {
        ...missing,
        open: (page, say) => page.getByRole('link', { name: say(text.back) }).waitFor(),
      },
    },
  },
  '/bill/bill-management/bill-run/list': {
    as: 'reseller',
    views: { plain: {}, details: actOnFirst((say) => say(words.details)) },
  },
  '/bill/bill-management/period/list': { as: 'reseller', views: { plain: {} } },
  '/bill/bill-management/period/model': {
    as: 'reseller',
    views: {
      plain: {
        search: () => `?id=${monthAgo(1).slice(0, 7)}`,
        open: (page, say) => page.getByRole('table', { name: say(periodText.picture) }).waitFor(),
      },
      closing: {
        search: () => `?id=${monthAgo(1).slice(0, 7)}`,
        open: async (page, say) => {
          await press(page, say(periodText.close))
          await page.getByRole('dialog').waitFor()
        },
      },
      missing: {
        search: () => '?id=1999-01',
        open: (page, say) => page.getByRole('link', { name: say(periodText.back) }).waitFor(),
      },
    },
  },
  '/bill/bill-management/bill-rate/list': {
    as: 'reseller',
    views: {
      plain: {},
      adding: {
        open: async (page, say) => {
          await press(page, say(rateText.add))
          await page.getByRole('dialog').waitFor()
        },
      },
    },
  },
  '/bill/bill-management/monthly-bill/list': {
    as: 'reseller',
    views: { plain: {}, nothing: { search: () => '?customerName=nobody' } },
  },
  '/l7_eu_billing/billing-management/my-bill/list': { as: 'customer', views: { plain: {} } },
  '/l7_eu_billing/billing-management/my-bill/model': {
    as: 'customer',
    views: {
      plain: {
        search: ({ billId }) => `?id=${billId}`,
        open: (page, say) => page.getByRole('table', { name: say(text.lines) }).waitFor(),
      },
      missing: {
        ...missing,
        open: (page, say) => page.getByRole('link', { name: say(text.back) }).waitFor(),
      },
    },
  },
} satisfies Partial<Record<Path, Screen<BillScene>>>
