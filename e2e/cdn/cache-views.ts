import { menuText } from '@fairlead/api/permission.ts'
import { press, type Screen } from '../screens/screen.ts'
import { words } from '../support/words.ts'
import type { Path } from '../../console/src/screens.ts'

const { cdn, prewarm, purgePreview } = words

/** The screens of purges and prewarms. */
export const cacheViews = {
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
      preview: {
        search: ({ site }) => `?cdnConfigId=${site.id}`,
        open: async (page, say) => {
          await page.getByLabel(say(cdn.paths)).fill('/*')
          await press(page, say(purgePreview.preview))
          await page.getByText(say(purgePreview.counted), { exact: true }).waitFor()
        },
      },
      'full URLs': {
        search: () => '?by=url',
        open: async (page, say) => {
          await page.getByLabel(say(cdn.urls)).fill('/a\nhttps://www.example.com/b*c')
          await press(page, say(cdn.startPurge))
        },
      },
    },
  },
  '/cdn/monitor/prewarm/list': {
    as: 'customer',
    views: {
      plain: { open: (page, _say, { site }) => page.getByText(site.domain).first().waitFor() },
      'each URL': {
        open: async (page, say, { site }) => {
          await press(page, say(prewarm.details))
          const drawer = page.getByRole('dialog', { name: say(prewarm.prewarmOf, { domain: site.domain }) })
          await drawer.getByRole('table', { name: say(prewarm.tasks) }).waitFor()
        },
      },
    },
  },
  '/bill/prewarm/list': {
    as: 'operator',
    views: { plain: { open: (page, say) => page.getByText(say(prewarm.noPrefetches)).waitFor() } },
  },
  '/bill/prewarm/edit': {
    as: 'operator',
    views: {
      plain: {},
      'wrong lines': {
        open: async (page, say) => {
          await page.getByLabel(say(prewarm.urls)).fill('www.example.com/a\nhttp://www.example.com/')
          await press(page, say(menuText('cdn_tool_prewarm')))
        },
      },
    },
  },
  '/cdn/monitor/prewarm/edit': {
    as: 'customer',
    views: {
      plain: {},
      wrong: { open: (page, say) => press(page, say(prewarm.start)) },
      'wrong lines': {
        open: async (page, say) => {
          await page.getByLabel(say(prewarm.urls)).fill('www.example.com/a\nhttp://www.example.com/')
          await press(page, say(prewarm.start))
        },
      },
    },
  },
} satisfies Partial<Record<Path, Screen>>
