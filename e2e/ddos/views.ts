import type { Page } from '@playwright/test'
import type { Path } from '../../console/src/screens.ts'
import { press, type Screen } from '../screens/screen.ts'
import { type Say, words } from '../support/words.ts'
import type { DdosScene } from './scene.ts'

const { ddos, report, ui, wizard } = words

const row = (page: Page) => page.getByRole('rowheader').first().waitFor()
const next = (say: Say, title: Parameters<Say>[0]) => say(wizard.next, { title: say(title) })

/** Goes to the second step of an order. */
const setUp = async (page: Page, say: Say) => {
  await page.getByRole('main').getByRole('radio').first().check()
  await press(page, next(say, ddos.setUp))
  await page.getByLabel(say(ddos.contactName), { exact: true }).waitFor()
}

export const views = {
  '/cdn/security/ddos/list': {
    as: 'customer',
    views: { plain: { open: (page, say) => page.getByText(say(ddos.limitsHelp)).waitFor() } },
  },
  '/cdn/security/ddos/logs': {
    as: 'customer',
    views: { plain: { open: row } },
  },
  '/cdn/security/ddos/edit': {
    as: 'customer',
    views: {
      plain: { open: row },
      terms: {
        open: async (page, say) => {
          await row(page)
          await press(page, say(ddos.switchOn))
          await page.getByRole('dialog').getByLabel(say(ddos.agree)).waitFor()
          await page
            .getByRole('dialog')
            .getByRole('button', { name: say(ddos.switchOn) })
            .click()
          await page.getByRole('dialog').locator('[aria-invalid=true]').waitFor()
        },
      },
      'nothing found': {
        search: () => '?domain=nothing',
        open: (page, say) => page.getByText(say(ui.noMatch)).waitFor(),
      },
    },
  },
  '/ddos/agile-ddos/buy': {
    as: 'customer',
    views: {
      plain: { open: (page) => page.getByRole('main').getByRole('progressbar').first().waitFor() },
      'set up': { open: setUp },
      confirm: {
        open: async (page, say) => {
          await setUp(page, say)
          await press(page, next(say, ddos.confirm))
          await page.getByText(say(ddos.confirmHelp)).waitFor()
        },
      },
      'more sites': {
        open: async (page, say) => {
          await press(page, say(ddos.more))
          await page.getByRole('dialog').getByLabel(say(ddos.extra)).waitFor()
        },
      },
    },
  },
  '/ddos/agile-ddos-order/list': {
    as: 'customer',
    views: {
      plain: { open: row },
      'nothing found': {
        search: () => '?status=4',
        open: (page, say) => page.getByText(say(ui.noMatch)).waitFor(),
      },
    },
  },
  '/ddos/agile-ddos-order/detail': {
    as: 'customer',
    views: {
      plain: {
        search: ({ protectionId }) => `?id=${protectionId}`,
        open: (page) => page.getByRole('main').getByRole('progressbar').first().waitFor(),
      },
      'to be paid': {
        search: ({ unpaidId }) => `?id=${unpaidId}`,
        open: async (page, say) => {
          await press(page, say(ddos.revoke))
          await page.getByRole('dialog').getByText(say(ddos.revokeText)).waitFor()
        },
      },
      missing: {
        search: () => '?id=00000000-0000-4000-8000-000000000000',
        open: (page, say) => page.getByText(say(ddos.noOrder)).waitFor(),
      },
    },
  },
  '/cdn/security/safetyReport/list': {
    as: 'customer',
    views: {
      plain: { open: (page, say) => page.getByText(say(report.asSeen)).waitFor() },
      firewall: {
        search: () => '?tab=firewall&days=7',
        open: (page, say) => page.getByRole('heading', { name: say(report.paths) }).waitFor(),
      },
      attacks: { search: () => '?tab=attack', open: row },
    },
  },
  '/cdn/security/safetyReport/attackDetail': {
    as: 'customer',
    views: {
      plain: {
        search: ({ attackId }) => `?id=${attackId}`,
        open: (page, say) => page.getByRole('heading', { name: say(report.uris) }).waitFor(),
      },
      missing: {
        search: () => '?id=00000000-0000-4000-8000-000000000000',
        open: (page, say) => page.getByText(say(report.noAttack)).waitFor(),
      },
    },
  },
  '/system/ddos/list': {
    as: 'operator',
    views: {
      plain: { open: row },
      'to add': {
        open: async (page, say) => {
          await row(page)
          await press(page, say(ddos.addVersion))
          await page
            .getByRole('dialog')
            .getByRole('button', { name: say(ddos.addVersion) })
            .click()
          await page.getByRole('dialog').locator('[aria-invalid=true]').first().waitFor()
        },
      },
    },
  },
} satisfies Partial<Record<Path, Screen<DdosScene>>>
