import type { Path } from '../../console/src/screens.ts'
import { press, type Screen } from '../screens/screen.ts'
import { words } from '../support/words.ts'

const { ui, linkedAccount } = words

export const views = {
  '/user/linkedAccount/list': {
    as: 'customer',
    views: {
      plain: { open: (page) => page.getByText('Production').waitFor() },
      'an alias is edited': {
        open: async (page, say) => {
          await press(page, say(ui.editField, { field: say(linkedAccount.alias) }))
          await page.getByRole('textbox', { name: say(linkedAccount.alias), exact: true }).fill(' ')
          await press(page, say(ui.save))
        },
      },
      'adding, wrong': {
        open: async (page, say) => {
          await press(page, say(linkedAccount.add))
          const dialog = page.getByRole('dialog', { name: say(linkedAccount.add) })
          await dialog.getByLabel(say(linkedAccount.number)).fill('12')
          await dialog.getByRole('button', { name: say(linkedAccount.add), exact: true }).click()
        },
      },
      'remove?': {
        open: async (page, say) => {
          await press(page, say(linkedAccount.remove))
          await page.getByRole('dialog').waitFor()
        },
      },
    },
  },
} satisfies Partial<Record<Path, Screen>>
