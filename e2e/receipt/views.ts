import { paybackText as payback } from '../../console/src/receipt/payback/text.ts'
import { refundText as refund } from '../../console/src/receipt/refund/text.ts'
import { receiptText as text } from '../../console/src/receipt/text.ts'
import { customerVoucherText as voucher } from '../../console/src/receipt/voucher/text.ts'
import type { Path } from '../../console/src/screens.ts'
import { settleText } from '../../console/src/ui/settle/text.ts'
import { press, type Screen } from '../screens/screen.ts'
import type { ReceiptScene } from './scene.ts'

export const views = {
  '/bill/bill-management/payment-record/list': { as: 'reseller', views: { plain: {} } },
  '/bill/bill-management/payment-record/edit': {
    as: 'reseller',
    views: {
      plain: {
        search: ({ receiptId }) => `?id=${receiptId}`,
        open: (page, say) => page.getByRole('table', { name: say(settleText.records) }).waitFor(),
      },
      'write off, wrong': {
        search: ({ receiptId }) => `?id=${receiptId}`,
        open: async (page, say) => {
          await press(page, say(text.writeOff))
          const dialog = page.getByRole('dialog')
          await dialog.getByRole('textbox').first().fill('99999')
          await dialog.getByRole('button', { name: say(settleText.writeOff), exact: true }).click()
        },
      },
      'pay back, wrong': {
        search: ({ receiptId }) => `?id=${receiptId}`,
        open: async (page, say) => {
          await press(page, say(payback.payBack))
          const dialog = page.getByRole('dialog')
          await dialog.getByRole('button', { name: say(payback.payBack), exact: true }).click()
        },
      },
      invalidated: {
        search: ({ undoneReceiptId }) => `?id=${undoneReceiptId}`,
        open: (page, say) => page.getByText(say(settleText.noRecords)).waitFor(),
      },
      'new, wrong': {
        open: async (page, say) => {
          await page.getByRole('button', { name: say(text.add), exact: true }).click()
        },
      },
      missing: {
        search: () => '?id=00000000-0000-4000-8000-000000000000',
        open: (page, say) => page.getByRole('link', { name: say(text.back) }).waitFor(),
      },
    },
  },
  '/bill/bill-management/voucher/list': {
    as: 'reseller',
    views: { plain: {}, expired: { search: () => '?status=1' } },
  },
  '/bill/bill-management/voucher/edit': {
    as: 'reseller',
    views: {
      plain: {
        search: ({ voucherId }) => `?id=${voucherId}`,
        open: (page, say) => page.getByRole('table', { name: say(settleText.records) }).waitFor(),
      },
      'write off, wrong': {
        search: ({ voucherId }) => `?id=${voucherId}`,
        open: async (page, say) => {
          await press(page, say(settleText.writeOff))
          const dialog = page.getByRole('dialog')
          await dialog.getByRole('textbox').first().fill('99999')
          await dialog.getByRole('button', { name: say(settleText.writeOff), exact: true }).click()
        },
      },
      invalidated: {
        search: ({ undoneVoucherId }) => `?id=${undoneVoucherId}`,
        open: (page, say) => page.getByText(say(settleText.noRecords)).waitFor(),
      },
      'new, wrong': {
        open: async (page, say) => {
          await page.getByRole('button', { name: say(voucher.add), exact: true }).click()
        },
      },
      missing: {
        search: () => '?id=00000000-0000-4000-8000-000000000000',
        open: (page, say) => page.getByRole('link', { name: say(voucher.back) }).waitFor(),
      },
    },
  },
  '/bill/bill-management/refund/list': {
    as: 'reseller',
    views: {
      plain: {},
      'new, wrong': {
        open: async (page, say) => {
          await press(page, say(refund.add))
          const dialog = page.getByRole('dialog')
          await dialog.getByRole('button', { name: say(refund.add), exact: true }).click()
        },
      },
    },
  },
  '/l7_eu_billing/billing-management/voucher/list': { as: 'customer', views: { plain: {} } },
  '/l7_eu_billing/billing-management/refund/list': { as: 'customer', views: { plain: {} } },
} satisfies Partial<Record<Path, Screen<ReceiptScene>>>
