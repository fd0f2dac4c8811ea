import type { Path } from '../../console/src/screens.ts'
import { press, type Screen } from './screen.ts'
import { words } from '../support/words.ts'

const { comingIn, linkedAccount, secretKey, ui } = words

type KeyPath = Extract<Path, '/access/revoke' | '/user/linkedAccount/list' | '/user/accountSecretKey/list'>

/** The screens of linked accounts and secret keys, and of the end of what opens an account. */
export const keyScreens: Record<KeyPath, Screen> = {
  '/access/revoke': {
    as: 'customer',
    views: {
      plain: {
        search: ({ access }) => `#${access}`,
        open: (page, say) => page.getByRole('button', { name: say(comingIn.revokeAll) }).waitFor(),
      },
      'an old link': { search: () => '#a-token', open: (page) => page.getByRole('alert').waitFor() },
    },
  },
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
  '/user/accountSecretKey/list': {
    as: 'customer',
    views: {
      plain: { open: (page) => page.getByRole('rowheader', { name: 'Nightly purge' }).waitFor() },
      'all columns': {
        open: async (page, say) => {
          await press(page, say(ui.columns))
          for (const column of [secretKey.user, secretKey.addresses, secretKey.linkedAccount])
            await page.getByRole('checkbox', { name: say(column) }).check()
        },
      },
      'creating, wrong': {
        open: async (page, say) => {
          await press(page, say(secretKey.add))
          const dialog = page.getByRole('dialog', { name: say(secretKey.add) })
          await dialog.getByLabel(say(secretKey.addresses)).fill('192.0.2.1\nexample.com')
          await dialog.getByRole('button', { name: say(secretKey.add), exact: true }).click()
        },
      },
      created: {
        open: async (page, say) => {
          await press(page, say(secretKey.add))
          const dialog = page.getByRole('dialog', { name: say(secretKey.add) })
          await dialog.getByLabel(say(secretKey.name)).fill('Once')
          await dialog.getByRole('button', { name: say(secretKey.allScopes) }).click()
          await dialog.getByRole('button', { name: say(secretKey.add), exact: true }).click()
          await page.getByRole('dialog', { name: say(secretKey.madeTitle, { name: 'Once' }) }).waitFor()
        },
      },
      details: {
        open: async (page, say) => {
          await press(page, say(secretKey.details))
          await page.getByRole('dialog').waitFor()
        },
      },
      editing: {
        open: async (page, say) => {
          await press(page, say(secretKey.edit))
          await page.getByLabel(say(secretKey.name), { exact: true }).last().waitFor()
        },
      },
      'delete?': {
        open: async (page, say) => {
          await press(page, say(secretKey.remove))
          await page.getByRole('dialog').waitFor()
        },
      },
    },
  },
}
