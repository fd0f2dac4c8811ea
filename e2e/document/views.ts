import type { Path } from '../../console/src/screens.ts'
import type { Screen } from '../screens/screen.ts'
import { words } from '../support/words.ts'

const { document } = words

export const views = {
  '/document': {
    as: 'customer',
    views: {
      plain: { open: (page) => page.getByText('/cdn/api/cdn-config', { exact: true }).first().waitFor() },
      'a call': {
        search: () => '#editSite',
        open: (page, say) => page.getByRole('table', { name: `editSite: ${say(document.body)}` }).waitFor(),
      },
      'nothing found': {
        open: async (page, say) => {
          await page.getByRole('searchbox', { name: say(document.search) }).fill('nothing-like-it')
          await page.getByText(say(document.nothing)).waitFor()
        },
      },
    },
  },
  '/document/error': {
    as: 'customer',
    views: {
      plain: {
        search: () => '?code=50014',
        open: (page) => page.getByRole('link', { name: /check-mfa-code/ }).waitFor(),
      },
      'no such code': { search: () => '?code=1' },
    },
  },
} satisfies Partial<Record<Path, Screen>>
