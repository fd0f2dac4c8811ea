import { balanceText as text } from '../../console/src/account-balance/text.ts'
import type { Path } from '../../console/src/screens.ts'
import type { Screen } from '../screens/screen.ts'

export const views = {
  '/bill/bill-management/account-balance/list': {
    as: 'reseller',
    views: {
      plain: { search: () => '?endTime=2100-01-01T00:00:00.000Z' },
      'account balance': { search: () => '?view=2&endTime=2100-01-01T00:00:00.000Z' },
    },
  },
  '/l7_eu_billing/billing-management/account-overview/list': {
    as: 'customer',
    views: {
      plain: {
        search: () => '?endTime=2100-01-01T00:00:00.000Z',
        open: (page, say) => page.getByRole('table', { name: say(text.latestBills) }).waitFor(),
      },
    },
  },
} satisfies Partial<Record<Path, Screen>>
