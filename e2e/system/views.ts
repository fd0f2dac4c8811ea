import type { Path } from '../../console/src/screens.ts'
import { press, type Screen } from '../screens/screen.ts'
import { otherAct } from '../support/table.ts'
import { words } from '../support/words.ts'
import type { SystemScene } from './scene.ts'

const { system, edgeText } = words

export const views = {
  '/system/edge/list': {
    as: 'operator',
    views: {
      plain: { open: (page) => page.getByRole('rowheader', { name: 'edge-1' }).waitFor() },
      'a new edge': {
        open: async (page, say) => {
          await press(page, say(edgeText.add))
          await page
            .getByRole('dialog')
            .getByRole('button', { name: say(edgeText.add) })
            .click()
        },
      },
      'to revoke': {
        open: async (page, say) => {
          await (await otherAct(page.getByRole('row', { name: 'edge-1' }), say, edgeText.revoke)).click()
        },
      },
    },
  },
  '/system/error/list': {
    as: 'operator',
    views: {
      plain: {
        // Filters out the reports of other tests, which may be in any language.
        search: () => '?message=TypeError',
        open: (page) => page.getByRole('rowheader').first().waitFor(),
      },
    },
  },
  '/system/mail/list': {
    as: 'operator',
    views: {
      plain: {
        search: ({ mailed }) => `?recipient=${mailed}`,
        open: (page) => page.getByRole('rowheader').first().waitFor(),
      },
      'a mail': {
        search: ({ mailed }) => `?recipient=${mailed}`,
        open: async (page, say) => {
          await press(page, say(system.open))
          await page.getByRole('dialog').locator('pre').waitFor()
        },
      },
    },
  },
  '/system/notice/edit': {
    as: 'operator',
    views: {
      plain: { open: (page, say) => page.getByLabel(say(system.noticeEn)).waitFor() },
      wrong: {
        open: async (page, say) => {
          // Emptied first, because the server would accept a notice that another test has written.
          await page.getByLabel(say(system.noticeEn)).fill('')
          await page.getByLabel(say(system.noticeZh)).fill('')
          await page.getByLabel(say(system.noticeShown)).check()
          await press(page, say(words.ui.save))
          await page.getByRole('main').locator('[aria-invalid=true]').first().waitFor()
        },
      },
    },
  },
} satisfies Partial<Record<Path, Screen<SystemScene>>>
