import { bindingText as text } from '../../console/src/account-binding/text.ts'
import type { Path } from '../../console/src/screens.ts'
import { press, type Screen } from '../screens/screen.ts'
import type { AccountBindingScene } from './scene.ts'

export const views = {
  '/bill/base-info/account-bind-apply/list': {
    as: 'reseller',
    views: {
      plain: {},
      import: {
        open: async (page, say) => {
          await press(page, say(text.import))
          await page.getByRole('dialog').waitFor()
        },
      },
    },
  },
  '/bill/base-info/account-bind-apply/edit': {
    as: 'reseller',
    views: {
      plain: {
        search: ({ bindingFinishedId }) => `?id=${bindingFinishedId}`,
        open: (page, say) => page.getByRole('table', { name: say(text.bindings) }).waitFor(),
      },
      'a draft': {
        search: ({ bindingDraftId }) => `?id=${bindingDraftId}`,
        open: (page) => page.getByLabel(/666000000012/).waitFor(),
      },
      'a termination': {
        search: ({ bindingFinishedId }) => `?id=${bindingFinishedId}`,
        open: async (page, say) => {
          await press(page, say(text.terminate))
          const dialog = page.getByRole('dialog')
          await dialog.getByRole('button', { name: say(text.terminate), exact: true }).click()
        },
      },
      'new, wrong': {
        open: async (page, say) => {
          await page.getByRole('button', { name: say(text.apply), exact: true }).click()
        },
      },
      'a selection of contracts': {
        open: async (page, say) => {
          await press(page, say(text.selectContract))
          await page.getByRole('dialog').getByRole('radio').first().waitFor()
        },
      },
      missing: {
        search: () => '?id=00000000-0000-4000-8000-000000000000',
        open: (page, say) => page.getByRole('link', { name: say(text.back) }).waitFor(),
      },
    },
  },
  '/bill/base-info/account-bind-apply/binding': { as: 'reseller', views: { plain: {} } },
} satisfies Partial<Record<Path, Screen<AccountBindingScene>>>
