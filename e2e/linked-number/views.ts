import { linkedNumberText as text } from '../../console/src/linked-number/text.ts'
import type { Path } from '../../console/src/screens.ts'
import { press, type Screen } from '../screens/screen.ts'
import type { LinkedNumberScene } from './scene.ts'

export const views = {
  '/bill/base-info/linked-number/list': {
    as: 'reseller',
    views: {
      plain: {},
      'new, wrong': {
        open: async (page, say) => {
          await press(page, say(text.addLinked))
          const dialog = page.getByRole('dialog')
          await dialog.getByRole('button', { name: say(text.addLinked), exact: true }).click()
        },
      },
      import: {
        open: async (page, say) => {
          await press(page, say(text.import))
          await page.getByRole('dialog').waitFor()
        },
      },
    },
  },
  '/bill/base-info/linked-number/payer': {
    as: 'reseller',
    views: {
      plain: {},
      'new, wrong': {
        open: async (page, say) => {
          await press(page, say(text.addPayer))
          const dialog = page.getByRole('dialog')
          await dialog.getByRole('button', { name: say(text.addPayer), exact: true }).click()
        },
      },
    },
  },
} satisfies Partial<Record<Path, Screen<LinkedNumberScene>>>
