import type { Path } from '../../console/src/screens.ts'
import { press, type Screen } from '../screens/screen.ts'
import { otherAct } from '../support/table.ts'
import { words } from '../support/words.ts'

const { ui, secretKey } = words

export const views = {
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
          await (await otherAct(page.getByRole('row').nth(1), say, secretKey.remove)).click()
          await page.getByRole('dialog').waitFor()
        },
      },
    },
  },
} satisfies Partial<Record<Path, Screen>>
