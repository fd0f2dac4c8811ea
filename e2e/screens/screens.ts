import type { Page } from '@playwright/test'
import type { Path } from '../../console/src/screens.ts'
import { accountScreens } from './account-screens.ts'
import { certificateScreens } from './certificate-screens.ts'
import { codeOf } from '../support/authenticator.ts'
import { openMenu, plain, press, type Screen } from './screen.ts'
import { siteScreens } from './site-screens.ts'
import { systemScreens } from './system-screens.ts'
import { words } from '../support/words.ts'

const { cdn, comingIn, document, people, security, shell, ui, user } = words

const captchaSeen = (page: Page) => page.locator('.captcha-picture img').nth(1).waitFor()

/** Every screen there is, each in its states. A screen that is missing here does not compile. */
export const screens: Record<Path, Screen> = {
  '/login': {
    as: 'none',
    views: {
      plain: { open: captchaSeen },
      'sub-account, wrong': {
        open: async (page, say) => {
          await page.getByRole('radio', { name: say(user.subAccount) }).check()
          await press(page, say(user.signIn))
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
  '/email/confirm': {
    as: 'none',
    views: { plain: { search: () => '#a-token' }, 'without a token': {} },
  },
  '/email/restore': { as: 'none', views: { plain: { search: () => '#a-token' } } },
  '/bind/password': {
    as: 'password',
    views: { plain: {}, wrong: { open: (page, say) => press(page, say(comingIn.savePassword)) } },
  },
  '/bind/mfa': {
    as: 'bind',
    views: {
      plain: {},
      'the key': {
        open: async (page, say) => {
          await press(page, say(security.next))
          await page.getByRole('img', { name: say(security.qrCode) }).waitFor()
        },
      },
      'a wrong code': {
        open: async (page, say) => {
          await press(page, say(security.next))
          await page.getByRole('img', { name: say(security.qrCode) }).waitFor()
          await press(page, say(security.next))
          await page.getByLabel(say(security.code)).fill(codeOf('AAAA').slice(1))
          await press(page, say(security.bind))
        },
      },
      // Last, for it is done then.
      'recovery codes': {
        afresh: true,
        open: async (page, say) => {
          await press(page, say(security.next))
          const secret = await page.getByRole('main').locator('code').innerText()
          await press(page, say(security.next))
          await page.getByLabel(say(security.code)).fill(codeOf(secret))
          await press(page, say(security.bind))
          await page.getByRole('list', { name: say(security.recoveryCodes) }).waitFor()
        },
      },
    },
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
  '/403': { as: 'customer', views: plain },
  '/404': { as: 'customer', views: plain },
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
  '/cdn/overview/list': {
    as: 'customer',
    views: {
      plain: { open: (page) => page.locator('canvas').nth(4).waitFor() },
      'as a table': { open: (page, say) => press(page, say(ui.asTable)) },
    },
  },
  ...siteScreens,
  ...certificateScreens,
  '/cdn/monitor/invalidation/list': {
    as: 'customer',
    views: {
      plain: { open: (page, _say, { site }) => page.getByText(site.domain).first().waitFor() },
      receipts: {
        open: async (page, say, { site }) => {
          await press(page, say(cdn.details))
          const drawer = page.getByRole('dialog', { name: say(cdn.purgeOf, { domain: site.domain }) })
          await drawer.getByRole('table', { name: say(cdn.receipts) }).waitFor()
        },
      },
    },
  },
  '/cdn/monitor/invalidation/edit': {
    as: 'customer',
    views: {
      plain: { search: ({ site }) => `?cdnConfigId=${site.id}` },
      wrong: { open: (page, say) => press(page, say(cdn.startPurge)) },
    },
  },
  '/document': {
    as: 'customer',
    views: {
      plain: { open: (page) => page.getByText('/cdn/api/cdn-config', { exact: true }).first().waitFor() },
      'a call': {
        search: () => '#editSite',
        open: (page, say) => page.getByRole('table', { name: `editSite: ${say(document.body)}` }).waitFor(),
      },
      'nothing found': {
        open: async (page, say) => {
          await page.getByRole('searchbox', { name: say(document.search) }).fill('nothing-like-it')
          await page.getByText(say(document.nothing)).waitFor()
        },
      },
    },
  },
  '/document/error': {
    as: 'customer',
    views: {
      plain: {
        search: () => '?code=50014',
        open: (page) => page.getByRole('link', { name: /check-mfa-code/ }).waitFor(),
      },
      'no such code': { search: () => '?code=1' },
    },
  },
  ...accountScreens,
  ...systemScreens,
}
