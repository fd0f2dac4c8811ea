import type { Path } from '../../console/src/screens.ts'
import { press, type Screen } from '../screens/screen.ts'
import { words } from '../support/words.ts'

const { profile } = words

export const views = {
  '/email/confirm': {
    as: 'none',
    views: { plain: { search: () => '#a-token' }, 'without a token': {} },
  },
  '/email/restore': { as: 'none', views: { plain: { search: () => '#a-token' } } },
  '/user/profile': {
    as: 'customer',
    views: {
      plain: { open: (page, say) => page.getByLabel(say(profile.newAddress)).waitFor() },
      'a wrong address': { open: (page, say) => press(page, say(profile.sendLink)) },
    },
  },
} satisfies Partial<Record<Path, Screen>>
