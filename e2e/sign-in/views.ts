import type { Page } from '@playwright/test'
import type { Path } from '../../console/src/screens.ts'
import { press, type Screen } from '../screens/screen.ts'
import { words } from '../support/words.ts'
import type { UserScene } from '../user/scene.ts'
import type { SignInScene } from './scene.ts'

const { people, comingIn } = words

const captchaSeen = (page: Page) => page.locator('.captcha-picture img').nth(1).waitFor()

export const views = {
  '/login': {
    as: 'none',
    views: {
      plain: { open: captchaSeen },
      'sub-account, wrong': {
        open: async (page, say) => {
          await page.getByRole('radio', { name: say(comingIn.subAccount) }).check()
          await press(page, say(comingIn.signIn))
        },
      },
    },
  },
  '/register': {
    as: 'none',
    views: {
      plain: { open: captchaSeen },
      wrong: { open: (page, say) => press(page, say(comingIn.register)) },
    },
  },
  '/forget': {
    as: 'none',
    views: {
      plain: { open: captchaSeen },
      'a new password': { search: () => '#a-token' },
      'two passwords': {
        search: () => '#a-token',
        open: async (page, say) => {
          await page.getByRole('textbox', { name: say(comingIn.newPassword) }).fill('short')
          await press(page, say(comingIn.savePassword))
        },
      },
    },
  },
  '/bind/password': {
    as: 'password',
    views: { plain: {}, wrong: { open: (page, say) => press(page, say(comingIn.savePassword)) } },
  },
  '/createAccount': {
    as: 'customer',
    views: {
      plain: {
        search: ({ token }) => `?as=user#${token}`,
        open: (page, say) => page.getByLabel(say(people.username)).waitFor(),
      },
      wrong: {
        search: ({ token }) => `?as=user#${token}`,
        open: (page, say) => press(page, say(comingIn.createAccount)),
      },
      over: {
        search: () => '?as=user',
        open: (page, say) => page.getByText(say(comingIn.linkOver)).waitFor(),
      },
      'a registration': {
        search: () => '#a-token',
        open: (page, say) => page.getByLabel(say(comingIn.accountName)).waitFor(),
      },
      'an old link': {
        search: () => '#a-token',
        open: async (page, say) => {
          await press(page, say(comingIn.create))
          await page.getByText(say(comingIn.registerAgain)).waitFor()
        },
      },
    },
  },
  '/user/password/edit': {
    as: 'new',
    views: { plain: {}, wrong: { open: (page, say) => press(page, say(comingIn.savePassword)) } },
  },
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
} satisfies Partial<Record<Path, Screen<SignInScene & Pick<UserScene, 'token'>>>>
