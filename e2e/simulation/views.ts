import { simulationText as text } from '../../console/src/simulation/text.ts'
import type { Path } from '../../console/src/screens.ts'
import type { Screen } from '../screens/screen.ts'
import type { SimulationScene } from './scene.ts'

const noSuch = '?id=00000000-0000-4000-8000-000000000000'

export const views = {
  '/bill/base-info/contract-management/simulation': {
    as: 'reseller',
    views: {
      plain: {
        search: ({ simulatedId }) => `?id=${simulatedId}`,
        open: (page, say) => page.getByRole('table', { name: say(text.months) }).waitFor(),
      },
      'before a version was approved': {
        search: ({ simulatedId }) => `?id=${simulatedId}`,
        open: async (page, say) => {
          await page.getByLabel(say(text.asOf)).first().fill('2026-01-31')
          await page.getByText(say(text.noVersion)).waitFor()
        },
      },
      missing: {
        search: () => noSuch,
        open: (page, say) => page.getByRole('link', { name: say(text.back) }).waitFor(),
      },
    },
  },
  '/bill/base-info/agreement/simulation': {
    as: 'reseller',
    views: {
      plain: {
        search: ({ simulatedAgreementId }) => `?id=${simulatedAgreementId}`,
        open: (page, say) => page.getByRole('table', { name: say(text.months) }).waitFor(),
      },
      missing: {
        search: () => noSuch,
        open: (page, say) => page.getByRole('link', { name: say(text.back) }).waitFor(),
      },
    },
  },
} satisfies Partial<Record<Path, Screen<SimulationScene>>>
