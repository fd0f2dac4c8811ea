import type { Path } from '../../console/src/screens.ts'
import { openMenu, press, type Screen } from '../screens/screen.ts'
import { words } from '../support/words.ts'

const { shell } = words

export const views = {
  '/home': {
    as: 'customer',
    views: {
      plain: {},
      language: openMenu((say) => say(shell.language)),
      'time zone': openMenu((say) => say(shell.timeZone)),
      user: openMenu((say) => say(shell.userMenu)),
      narrow: { open: (page, say) => press(page, say(shell.collapse)) },
    },
  },
} satisfies Partial<Record<Path, Screen>>
