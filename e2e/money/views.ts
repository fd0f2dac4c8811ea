import type { Page } from '@playwright/test'
import type { Path } from '../../console/src/screens.ts'
import type { Screen } from '../screens/screen.ts'
import { press } from '../screens/screen.ts'
import { type Say, words } from '../support/words.ts'
import { alarmViews } from './alarm-views.ts'
import { row, topUpViews } from './top-up-views.ts'

const { cap, standing, statement, ui, plan, promotion, voucher, charge, ledger, price } = words

const thisMonth = () => `?month=${new Date().toISOString().slice(0, 7)}`

/** The hour of the scene may be in another month than this one. */
const lastDays = () => `startTime=${new Date(Date.now() - 10 * 86_400_000).toISOString()}`

const openDetails = async (page: Page, say: Say) => {
  await row(page)
  await press(page, say(ui.details))
  await page.getByRole('dialog').getByRole('table').nth(1).waitFor()
}

export const views = {
  ...alarmViews,
  ...topUpViews,
  '/billing/charge/list': {
    as: 'customer',
    views: {
      plain: { open: row },
      'a charge': {
        open: async (page, say) => {
          await row(page)
          await press(page, say(charge.open))
          await page.getByRole('dialog').getByRole('table').nth(2).waitFor()
        },
      },
      'nothing found': {
        search: () => '?class=1',
        open: (page, say) => page.getByText(say(ui.noMatch)).waitFor(),
      },
    },
  },
  '/billing/usage/list': {
    as: 'customer',
    views: {
      plain: { search: () => `?${lastDays()}`, open: row },
      compared: {
        search: () => `?${lastDays()}&group=source,product&compare=before`,
        open: row,
      },
      'different units': { search: () => `?${lastDays()}&measure=quantity`, open: row },
      'nothing found': {
        search: () => '?region=africa',
        open: (page, say) => page.getByText(say(ui.noMatch)).waitFor(),
      },
    },
  },
  '/billing/detail/list': { as: 'customer', views: { plain: { open: row } } },
  '/billing/detail/statement': {
    as: 'customer',
    views: {
      plain: { search: thisMonth, open: row },
      'hours of a line': {
        search: thisMonth,
        open: async (page, say) => {
          await row(page)
          await press(page, say(statement.hours))
          await page.getByRole('dialog').getByRole('table').waitFor()
        },
      },
      'nothing found': {
        search: () => `${thisMonth()}&region=africa`,
        open: (page, say) => page.getByText(say(ui.noMatch)).waitFor(),
      },
      missing: {
        search: () => '?month=2020-01',
        open: (page, say) => page.getByText(say(statement.noMonth)).waitFor(),
      },
    },
  },
  '/system/price/list': { as: 'operator', views: { plain: { open: row } } },
  '/system/price/edit': {
    as: 'operator',
    views: {
      plain: { open: (page, say) => page.getByLabel(say(price.startMonth)).waitFor() },
      'a version': {
        open: async (page) => {
          await page.goto('/system/price/list')
          await page.getByRole('rowheader').getByRole('link').first().click()
          await page.getByRole('main').getByRole('table').waitFor()
        },
      },
      wrong: {
        open: async (page, say) => {
          await press(page, say(price.addStep))
          await press(page, say(price.add))
          await page.getByRole('main').locator('[aria-invalid=true]').first().waitFor()
        },
      },
    },
  },
  '/billing/plan/list': {
    as: 'customer',
    views: {
      plain: { open: (page) => page.getByRole('main').getByRole('progressbar').first().waitFor() },
    },
  },
  '/billing/package/list': {
    as: 'customer',
    views: {
      plain: { open: (page) => page.getByRole('main').getByRole('progressbar').first().waitFor() },
      'to upgrade': {
        open: async (page, say) => {
          // The first one is the package that the account has.
          await page
            .getByRole('button', { name: say(plan.upgrade) })
            .last()
            .click()
          await page.getByRole('dialog').getByText(say(plan.upgradeHelp)).waitFor()
        },
      },
    },
  },
  '/billing/packageHistory/list': {
    as: 'customer',
    views: {
      plain: { open: row },
      'nothing found': {
        search: () => '?recordType=4',
        open: (page, say) => page.getByText(say(ui.noMatch)).waitFor(),
      },
    },
  },
  '/system/package/list': {
    as: 'operator',
    views: {
      plain: { open: row },
      'to add': {
        open: async (page, say) => {
          await row(page)
          await press(page, say(plan.add))
          await page
            .getByRole('dialog')
            .getByRole('button', { name: say(plan.add) })
            .click()
        },
      },
    },
  },
  '/system/ledger/list': {
    as: 'operator',
    views: {
      plain: {
        search: ({ customer }) => `?accountNumber=${customer.accountNumber}`,
        open: row,
      },
      'an account': {
        search: ({ customer }) => `?accountNumber=${customer.accountNumber}`,
        open: async (page, say) => {
          await row(page)
          await press(page, say(ledger.open))
          await page.getByRole('dialog').getByRole('table').nth(1).waitFor()
        },
      },
      'its prices': {
        search: ({ customer }) => `?accountNumber=${customer.accountNumber}`,
        open: async (page, say) => {
          await row(page)
          await press(page, say(price.terms))
          await page.getByRole('dialog').getByLabel(say(price.startMonth)).waitFor()
        },
      },
    },
  },
  '/billing/wallet/list': {
    as: 'customer',
    views: {
      plain: { open: row },
      'what paid for a charge': { open: openDetails },
      'warning of a low balance': {
        open: async (page, say) => {
          await press(page, say(standing.setWarning))
          await page.getByRole('dialog').getByLabel(say(standing.warnBelow)).waitFor()
        },
      },
      'daily spending limit': {
        open: async (page, say) => {
          await press(page, say(cap.setCap))
          const dialog = page.getByRole('dialog')
          await dialog.getByLabel(say(cap.warnAt)).fill('9')
          await dialog.getByLabel(say(cap.stopAt)).fill('8')
          await dialog.getByRole('button', { name: say(ui.save) }).click()
          await dialog.locator('[aria-invalid=true]').first().waitFor()
        },
      },
      'nothing found': {
        search: () => '?kind=refund',
        open: (page, say) => page.getByText(say(ui.noMatch)).waitFor(),
      },
    },
  },
  '/billing/wallet/record': {
    as: 'customer',
    views: {
      plain: { open: row },
      'nothing found': {
        search: () => '?recordType=11',
        open: (page, say) => page.getByText(say(ui.noMatch)).waitFor(),
      },
    },
  },
  '/billing/creditbuy/list': {
    as: 'customer',
    views: {
      plain: { open: row },
      'a voucher': {
        open: async (page, say) => {
          await row(page)
          await press(page, say(ui.details))
          await page.getByRole('dialog').getByRole('table').waitFor()
        },
      },
      'to buy': {
        open: async (page, say) => {
          await press(page, say(voucher.buy))
          await page.getByRole('dialog').getByRole('radio').first().waitFor()
        },
      },
      'to redeem': {
        open: async (page, say) => {
          await press(page, say(voucher.redeem))
          await page
            .getByRole('dialog')
            .getByRole('button', { name: say(voucher.redeem) })
            .click()
        },
      },
    },
  },
  '/system/voucher/sale': {
    as: 'operator',
    views: {
      plain: { open: row },
      'to add': {
        open: async (page, say) => {
          await press(page, say(voucher.addSale))
          await page.getByRole('dialog').getByLabel(say(voucher.price)).waitFor()
        },
      },
    },
  },
  '/voucher/activate': {
    as: 'none',
    views: { plain: { search: () => '#a-token' }, 'without a token': {} },
  },
  '/system/promotion/list': {
    as: 'operator',
    views: {
      plain: { open: row },
      'to confirm a cloud account': {
        open: async (page, say) => {
          await press(page, say(promotion.confirmCloud))
          await page
            .getByRole('dialog')
            .getByRole('button', { name: say(promotion.confirmCloud) })
            .click()
        },
      },
      'to add': {
        open: async (page, say) => {
          await press(page, say(promotion.add))
          await page
            .getByRole('dialog')
            .getByRole('button', { name: say(promotion.add) })
            .click()
        },
      },
    },
  },
  '/system/voucher/list': {
    as: 'operator',
    views: {
      plain: { open: row },
      'to issue': {
        open: async (page, say) => {
          await press(page, say(voucher.issue))
          await page
            .getByRole('dialog')
            .getByRole('button', { name: say(voucher.issue) })
            .click()
        },
      },
    },
  },
} satisfies Partial<Record<Path, Screen>>
