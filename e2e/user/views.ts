import type { Path } from '../../console/src/screens.ts'
import { press, type Screen } from '../screens/screen.ts'
import { words } from '../support/words.ts'
import type { UserScene } from './scene.ts'

const { ui, people, acts } = words

export const views = {
  '/user/manage/list': {
    as: 'customer',
    views: {
      plain: {
        open: (page, _say, { member }) => page.getByRole('link', { name: member.username }).waitFor(),
      },
      'all columns': {
        open: async (page, say) => {
          await press(page, say(ui.columns))
          for (const column of [people.linkedAccount, people.popularizeNumber, people.accountNumber])
            await page.getByRole('checkbox', { name: say(column) }).check()
        },
      },
      'disable?': {
        open: async (page, say, { member }) => {
          const row = page.getByRole('row').filter({ hasText: member.username })
          await row.getByRole('button', { name: say(acts.disable) }).click()
          await page
            .getByRole('dialog', { name: say(people.disableUserTitle, { name: member.username }) })
            .waitFor()
        },
      },
    },
  },
  '/user/manage/edit': {
    as: 'customer',
    views: {
      plain: {
        search: ({ member }) => `?id=${member.id}`,
        open: (page, _say, { role }) => page.getByRole('checkbox', { name: role.roleName }).waitFor(),
      },
      invite: {
        open: (page, _say, { role }) => page.getByRole('checkbox', { name: role.roleName }).waitFor(),
      },
      wrong: { open: (page, say) => press(page, say(people.invite)) },
      missing: {
        search: () => '?id=00000000-0000-4000-8000-000000000000',
        open: (page, say) => page.getByText(say(people.userMissing)).waitFor(),
      },
    },
  },
  '/user/manage/invitation/list': {
    as: 'customer',
    views: {
      plain: { open: (page) => page.getByRole('rowheader').first().waitFor() },
      'sent again': {
        afresh: true,
        open: async (page, say) => {
          await press(page, say(people.resend))
          await page.getByText(say(people.invited, { email: 'new@test.example' })).waitFor()
        },
      },
    },
  },
  '/user/role/list': {
    as: 'customer',
    views: {
      plain: {
        open: (page, _say, { role }) => page.getByRole('link', { name: role.roleName }).waitFor(),
      },
    },
  },
  '/user/role/edit': {
    as: 'customer',
    views: {
      plain: {
        search: ({ role }) => `?id=${role.id}`,
        open: (page, say) => page.getByRole('list', { name: say(people.permissions) }).waitFor(),
      },
      wrong: { open: (page, say) => press(page, say(words.ui.save)) },
      missing: {
        search: () => '?id=00000000-0000-4000-8000-000000000000',
        open: (page, say) => page.getByText(say(people.roleMissing)).waitFor(),
      },
    },
  },
} satisfies Partial<Record<Path, Screen<UserScene>>>
