import { warningText as text } from '../../console/src/cost-warning/text.ts'
import type { Path } from '../../console/src/screens.ts'
import { deliveryText } from '../../console/src/ui/delivery/text.ts'
import type { Screen } from '../screens/screen.ts'
import type { CostWarningScene } from './scene.ts'

export const views = {
  '/bill/bill-management/warning-setting/list': { as: 'reseller', views: { plain: {} } },
  '/bill/bill-management/warning-setting/edit': {
    as: 'reseller',
    views: {
      plain: {
        search: ({ costWarningId }) => `?id=${costWarningId}`,
        open: (page, say) => page.getByRole('list', { name: say(deliveryText.whatWasSent) }).waitFor(),
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
  '/bill/cost-analysis/daily-cost-warning/list': {
    as: 'reseller',
    views: { plain: {}, 'only with a warning': { search: () => '?met=1' } },
  },
} satisfies Partial<Record<Path, Screen<CostWarningScene>>>
