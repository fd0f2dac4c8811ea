import { expect, throughEdge } from '../support/test.ts'
import { press, type Screen } from '../screens/screen.ts'
import { words } from '../support/words.ts'
import type { Path } from '../../console/src/screens.ts'

/** The screens of request logs and speed tests. */
export const logViews = {
  '/cdn/monitor/logs/list': {
    as: 'customer',
    views: { plain: { open: (page, _say, { site }) => page.getByText(site.domain).first().waitFor() } },
  },
  '/cdn/monitor/logs/edit': {
    as: 'customer',
    views: {
      plain: { search: ({ site }) => `?cdnConfigId=${site.id}` },
      wrong: { open: (page, say) => press(page, say(words.logs.submit)) },
    },
  },
  '/cdn/monitor/logs/live': {
    as: 'customer',
    views: {
      plain: { search: ({ site }) => `?cdnConfigId=${site.id}` },
      wrong: {
        open: async (page, say) => {
          await page.getByLabel(say(words.live.status)).fill('600')
          await press(page, say(words.live.start))
        },
      },
      watching: {
        search: ({ site }) => `?cdnConfigId=${site.id}`,
        open: async (page, say, { site }) => {
          await press(page, say(words.live.start))
          const request = page.getByRole('rowheader').filter({ hasText: site.domain }).first()
          await expect
            .poll(async () => {
              await throughEdge({ host: site.domain, path: '/live?"<b>=1' })
              return request.isVisible()
            })
            .toBe(true)
        },
      },
    },
  },
  '/cdn/monitor/speed/list': {
    as: 'customer',
    views: {
      plain: {},
      wrong: { open: (page, say) => press(page, say(words.speed.start)) },
      measured: {
        open: async (page, say, { site }) => {
          await page.getByLabel(say(words.speed.url)).fill(`http://${site.domain}/a`)
          await press(page, say(words.speed.start))
          await page.getByRole('status').getByRole('heading').waitFor()
        },
      },
    },
  },
} satisfies Partial<Record<Path, Screen>>
