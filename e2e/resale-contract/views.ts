import { resaleText as text } from '../../console/src/resale-contract/text.ts'
import { ruleText } from '../../console/src/ui/pricing/rule-text.ts'
import type { Path } from '../../console/src/screens.ts'
import { press, type Screen } from '../screens/screen.ts'
import type { ResaleContractScene } from './scene.ts'

export const views = {
  '/bill/base-info/contract-management/list': { as: 'reseller', views: { plain: {} } },
  '/bill/base-info/contract-management/edit': {
    as: 'reseller',
    views: {
      plain: { search: ({ resaleContractId }) => `?id=${resaleContractId}` },
      'a draft with rules that overlap': {
        search: ({ resaleDraftId }) => `?id=${resaleDraftId}&draft=1`,
        open: (page, say) => page.getByText(say(ruleText.faults)).waitFor(),
      },
      'a rule': {
        search: ({ resaleDraftId }) => `?id=${resaleDraftId}&draft=1`,
        open: async (page, say) => {
          await press(page, say(ruleText.add))
          const dialog = page.getByRole('dialog')
          await dialog.getByLabel(say(ruleText.type)).selectOption('2')
          await dialog.getByRole('button', { name: say(ruleText.save), exact: true }).click()
        },
      },
      'known linked accounts': {
        open: async (page, say) => {
          await press(page, say(text.knownAreas))
          await page.getByRole('dialog').getByRole('checkbox').first().waitFor()
        },
      },
      new: {
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
} satisfies Partial<Record<Path, Screen<ResaleContractScene>>>
