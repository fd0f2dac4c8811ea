import type { Path } from '../../console/src/screens.ts'
import { openMenu, press, type Screen } from '../screens/screen.ts'
import { words } from '../support/words.ts'

const { shell } = words

export const views = {
  '/home': {
    as: 'customer',
    views: {
      plain: {},
      user: openMenu((say) => say(shell.userMenu)),
      'time zone': {
        open: async (page, say) => {
          await page.getByRole('button', { name: say(shell.userMenu) }).click()
          await page.getByRole('menuitem', { name: say(shell.timeZone) }).click()
          await page.getByRole('menu', { name: say(shell.timeZone) }).waitFor()
        },
      },
      'an area': {
        open: async (page) => {
          await press(page, 'CDN')
          await page.getByRole('list', { name: 'CDN' }).waitFor()
        },
      },
      'looking for': {
        open: async (page, say) => {
          await press(page, say(shell.findScreen))
          await page.getByRole('searchbox', { name: say(shell.findScreen) }).fill('zzz')
        },
      },
      // At the width of these pictures the menu is narrow by default.
      wide: { open: (page, say) => press(page, say(shell.expand)) },
    },
  },
} satisfies Partial<Record<Path, Screen>>
