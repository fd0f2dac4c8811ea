import { acts } from '../../api/src/menu.ts'
import { costFileText as text } from '../../console/src/cloud-usage/text.ts'
import type { Path } from '../../console/src/screens.ts'
import type { Screen } from '../screens/screen.ts'
import type { CloudUsageScene } from './scene.ts'

export const views = {
  '/bill/base-info/cost-file/list': {
    as: 'reseller',
    views: {
      plain: {},
      upload: {
        open: async (page, say) => {
          await page.getByRole('button', { name: say(text.upload) }).click()
          await page
            .getByLabel(say(text.chooseFiles))
            .setInputFiles([{ name: 'report-1.csv', mimeType: 'text/csv', buffer: Buffer.from('a,b') }])
        },
      },
    },
  },
  '/bill/base-info/cost-file/edit': {
    as: 'reseller',
    views: {
      plain: {
        search: ({ costFileId }) => `?id=${costFileId}`,
        open: (page, say) => page.getByRole('heading', { name: say(text.changes) }).waitFor(),
      },
      refused: {
        search: ({ refusedFileId }) => `?id=${refusedFileId}`,
        open: (page, say) => page.getByText(say(text.noProblems)).waitFor(),
      },
      missing: {
        search: () => '?id=00000000-0000-4000-8000-000000000000',
        open: (page, say) => page.getByRole('link', { name: say(text.back) }).waitFor(),
      },
    },
  },
  '/bill/base-info/cost-problem/list': {
    as: 'reseller',
    views: {
      plain: {},
      register: {
        open: async (page, say) => {
          await page
            .getByRole('button', { name: say(text.register) })
            .first()
            .click()
          await page.getByRole('dialog').waitFor()
        },
      },
      'count as': {
        open: async (page, say) => {
          await page
            .getByRole('button', { name: say(text.countAs) })
            .first()
            .click()
          await page.getByRole('dialog').waitFor()
        },
      },
    },
  },
  '/bill/base-info/cost-problem/line-type': { as: 'reseller', views: { plain: {} } },
  '/bill/base-info/cost-source/list': {
    as: 'reseller',
    views: {
      plain: {},
      edit: {
        open: async (page, say) => {
          await page
            .getByRole('button', { name: say(acts.edit) })
            .first()
            .click()
          await page.getByLabel(say(text.everyHour)).waitFor()
        },
      },
      'new, wrong': {
        search: () => '?add=1',
        open: async (page, say) => {
          await page.getByRole('button', { name: say(text.add), exact: true }).click()
        },
      },
    },
  },
} satisfies Partial<Record<Path, Screen<CloudUsageScene>>>
