import { strategyText as text } from '../../console/src/bill-strategy/text.ts'
import type { Path } from '../../console/src/screens.ts'
import type { Screen } from '../screens/screen.ts'
import type { BillStrategyScene } from './scene.ts'

export const views = {
  '/bill/base-info/generate-strategy/list': { as: 'reseller', views: { plain: {} } },
  '/bill/base-info/generate-strategy/edit': {
    as: 'reseller',
    views: {
      plain: {
        search: ({ billStrategyId }) => `?id=${billStrategyId}`,
        open: (page, say) => page.getByText(say(text.noUsage)).waitFor(),
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
} satisfies Partial<Record<Path, Screen<BillStrategyScene>>>
