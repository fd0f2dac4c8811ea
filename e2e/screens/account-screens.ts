import type { Path } from '../../console/src/screens.ts'
import { keyScreens } from './key-screens.ts'
import { plain, press, type Screen } from './screen.ts'
import { words } from '../support/words.ts'

const { accountSecurity, audit, comingIn, message, people, profile, security, ui, acts } = words

type AccountPath = Extract<Path, `/user/${string}` | '/access/revoke' | '/terms' | '/privacy'>

/** The screens of the user area, and what its users agree to. */
export const accountScreens: Record<AccountPath, Screen> = {
  '/terms': { as: 'none', views: plain },
  '/privacy': { as: 'none', views: plain },
  '/user/profile': {
    as: 'customer',
    views: {
      plain: { open: (page, say) => page.getByLabel(say(profile.newAddress)).waitFor() },
      'a wrong address': { open: (page, say) => press(page, say(profile.sendLink)) },
    },
  },
  '/user/security': {
    as: 'customer',
    views: {
      plain: { open: (page, say) => page.getByRole('table', { name: say(security.sessions) }).waitFor() },
      'add a passkey, wrong': {
        open: async (page, say) => {
          await press(page, say(security.addPasskey))
          await page.getByRole('textbox', { name: say(security.passkeyName) }).fill(' ')
          await press(page, say(security.continue))
        },
      },
      'sign out elsewhere?': {
        open: async (page, say) => {
          await page.getByRole('table', { name: say(security.sessions) }).waitFor()
          await press(page, say(security.endOthers))
          await page.getByRole('dialog', { name: say(security.endOthersTitle) }).waitFor()
        },
      },
    },
  },
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
  '/user/password/edit': {
    as: 'new',
    views: { plain: {}, wrong: { open: (page, say) => press(page, say(comingIn.savePassword)) } },
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
      wrong: { open: (page, say) => press(page, say(people.save)) },
      missing: {
        search: () => '?id=00000000-0000-4000-8000-000000000000',
        open: (page, say) => page.getByText(say(people.roleMissing)).waitFor(),
      },
    },
  },
  '/user/accountSecurity/edit': {
    as: 'customer',
    views: {
      plain: { open: (page, say) => page.getByLabel(say(accountSecurity.sessionHours)).waitFor() },
      wrong: {
        open: async (page, say) => {
          await page.getByLabel(say(accountSecurity.sessionHours)).fill('25')
          await press(page, say(accountSecurity.save))
          await page.getByLabel(say(accountSecurity.mfaRequired)).check()
        },
      },
    },
  },
  '/user/audit/admin/list': {
    as: 'customer',
    views: {
      'an entry': {
        open: async (page, say) => {
          await page
            .getByRole('button', { name: say(audit.details) })
            .first()
            .click()
          await page.getByRole('dialog').waitFor()
        },
      },
      plain: { open: (page) => page.getByRole('rowheader').nth(1).waitFor() },
      'a wrong range': {
        open: async (page, say) => {
          await page.getByLabel(say(audit.from), { exact: true }).fill('2026-03-02T00:00')
          await page.getByLabel(say(audit.to), { exact: true }).fill('2026-03-01T00:00')
          await press(page, say(ui.search))
          await page.getByRole('alert').waitFor()
        },
      },
      'all columns': {
        open: async (page, say) => {
          await press(page, say(ui.columns))
          await page.getByRole('checkbox', { name: say(audit.requestId) }).check()
        },
      },
    },
  },
  '/user/audit/personal/list': {
    as: 'customer',
    views: { plain: { open: (page) => page.getByRole('rowheader').nth(1).waitFor() } },
  },
  '/user/webmsg/list': {
    as: 'customer',
    views: {
      plain: { open: (page) => page.getByRole('rowheader').first().waitFor() },
      'nothing found': {
        search: () => '?section=cdn&isRead=1',
        open: (page, say) => page.getByText(say(ui.noMatch)).waitFor(),
      },
    },
  },
  '/user/webmsg/detail': {
    as: 'customer',
    views: {
      plain: {
        search: ({ messageId }) => `?id=${messageId}`,
        open: (page, say) => page.getByRole('link', { name: say(message.openSite) }).waitFor(),
      },
      missing: {
        search: () => '?id=00000000-0000-4000-8000-000000000000',
        open: (page, say) => page.getByText(say(message.missing)).waitFor(),
      },
    },
  },
  ...keyScreens,
}
