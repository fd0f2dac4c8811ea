import type { Path } from '../../console/src/screens.ts'
import { serviceText } from '../../console/src/customer/service-text.ts'
import { customerText as text } from '../../console/src/customer/text.ts'
import { press, type Screen } from '../screens/screen.ts'
import { text as importText } from '../../console/src/ui/import/text.ts'
import { faultyCustomers } from './files.ts'
import type { CustomerScene } from './scene.ts'

const search = ({ customerId }: CustomerScene) => `?id=${customerId}`

export const views = {
  '/bill/base-info/customer/list': {
    as: 'reseller',
    views: {
      plain: {},
      'importing, wrong': {
        open: async (page, say) => {
          await press(page, say(text.import))
          const dialog = page.getByRole('dialog', { name: say(text.importTitle) })
          await dialog.getByLabel(say(importText.choose)).last().setInputFiles(faultyCustomers)
          await dialog.getByRole('table').waitFor()
        },
      },
      'registering, wrong': {
        open: async (page, say) => {
          await press(page, say(text.add))
          const dialog = page.getByRole('dialog', { name: say(text.add) })
          await dialog.getByLabel(say(text.fphone)).fill('five')
          await dialog.getByRole('button', { name: say(text.add), exact: true }).click()
        },
      },
    },
  },
  '/bill/base-info/customer/model': {
    as: 'reseller',
    views: {
      plain: { search },
      'a contact': {
        search,
        open: async (page, say) => {
          await press(page, say(text.follow))
          await page.getByRole('dialog', { name: say(text.follow) }).waitFor()
        },
      },
      missing: {
        search: () => '?id=00000000-0000-4000-8000-000000000000',
        open: (page, say) => page.getByRole('link', { name: say(text.back) }).waitFor(),
      },
    },
  },
  '/bill/base-info/lower-customer/list': {
    as: 'reseller',
    views: {
      plain: { open: (page) => page.getByRole('rowheader').first().waitFor() },
      'nothing found': { search: () => '?customerName=nothing' },
    },
  },
  '/bill/base-info/user-service/list': {
    as: 'reseller',
    views: {
      plain: { open: (page) => page.getByRole('rowheader').first().waitFor() },
      'services of a customer': {
        open: async (page, say) => {
          await press(page, say(serviceText.open))
          await page.getByRole('dialog').getByRole('checkbox').first().waitFor()
        },
      },
    },
  },
  '/system/customer/list': {
    as: 'operator',
    views: {
      plain: {
        search: ({ reseller }) => `?sellerName=${reseller.accountNumber}`,
        open: (page) => page.getByRole('rowheader').first().waitFor(),
      },
    },
  },
} satisfies Partial<Record<Path, Screen<CustomerScene>>>
