import type { Page } from '@playwright/test'
import type { Path } from '../../console/src/screens.ts'
import { press, type Screen } from '../screens/screen.ts'
import { words } from '../support/words.ts'

const { desk, refund, topUp } = words

export const row = (page: Page) => page.getByRole('rowheader').first().waitFor()

/** The screens of top-ups: those of the customer, and those of the staff. */
export const topUpViews = {
  '/system/recharge/list': {
    as: 'operator',
    views: {
      plain: { open: row },
      'a transfer': {
        search: ({ customer }) => `?accountNumber=${customer.accountNumber}`,
        open: async (page, say) => {
          await row(page)
          await press(page, say(desk.confirm))
          await page
            .getByRole('dialog')
            .getByRole('button', { name: say(desk.confirm) })
            .click()
          await page.getByRole('dialog').locator('[aria-invalid=true]').first().waitFor()
        },
      },
      'to accept': {
        search: ({ customer }) => `?paymentStatus=-1&accountNumber=${customer.accountNumber}`,
        open: async (page, say) => {
          await row(page)
          await press(page, say(desk.accept))
          await page.getByRole('dialog').getByLabel(say(desk.remark)).waitFor()
        },
      },
      'to refuse': {
        search: ({ customer }) => `?accountNumber=${customer.accountNumber}`,
        open: async (page, say) => {
          await row(page)
          await press(page, say(desk.refuse))
          await page.getByRole('dialog').getByLabel(say(desk.remark)).waitFor()
        },
      },
    },
  },
  '/system/recharge/refund': {
    as: 'operator',
    views: {
      plain: { open: row },
      'to record': {
        search: () => '?refundStatus=2',
        open: async (page, say) => {
          await row(page)
          await press(page, say(refund.settle))
          await page.getByRole('dialog').getByLabel(say(refund.orderNumber)).waitFor()
        },
      },
    },
  },
  '/billing/refund/list': { as: 'customer', views: { plain: { open: row } } },
  '/system/payment/edit': {
    as: 'operator',
    views: {
      plain: { open: row },
      'a rate': {
        open: async (page, say) => {
          await press(page, say(desk.setRate))
          await page.getByRole('dialog').getByLabel(say(desk.rate)).waitFor()
        },
      },
    },
  },
  '/system/payment/rate': {
    as: 'operator',
    views: {
      plain: { open: row },
      'the wrong way round': {
        open: async (page, say) => {
          await press(page, say(desk.setRate))
          await page.getByRole('dialog').getByLabel(say(desk.rate)).fill('0.14')
          await page.getByRole('dialog').locator('.alert').waitFor()
        },
      },
    },
  },
  '/system/payment/list': {
    as: 'operator',
    views: {
      plain: { open: row },
      'to settle': {
        search: () => '?open=1',
        open: async (page, say) => {
          await row(page)
          await press(page, say(desk.settle))
          await page.getByRole('dialog').getByLabel(say(desk.remark)).waitFor()
        },
      },
    },
  },
  '/billing/wallet/edit': {
    as: 'customer',
    views: {
      plain: { open: (page, say) => page.getByText(say(topUp.termsUse)).waitFor() },
      'with what is wrong': {
        open: async (page, say) => {
          await press(page, say(topUp.pay))
          await page.locator('[aria-invalid="true"]').first().waitFor()
        },
      },
    },
  },
  '/billing/wallet/recharge': {
    as: 'new',
    views: { plain: { open: (page, say) => page.getByText(say(topUp.noRecords)).waitFor() } },
  },
} satisfies Partial<Record<Path, Screen>>
