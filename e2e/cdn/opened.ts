import type { Path } from '../../console/src/screens.ts'
import { actOnFirst, type Further, press } from '../screens/screen.ts'
import { words } from '../support/words.ts'

const { alarm, cdn, data, domainText, editor, labels, logs, period, prewarm, trace, ui, wizard } = words

const daysAgo = (days: number) =>
  `${new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)}T00:00:00Z`

const chart = (search: string): Further[string] => ({
  search: () => search,
  open: (page) => page.locator('canvas').first().waitFor(),
})

/** Further views of screens, for pictures. */
export const opened: Partial<Record<Path, Further>> = {
  '/cdn/overview/list': {
    'of one site': {
      search: ({ site }) => `?cdnConfigId=${site.id}`,
      open: (page) => page.locator('canvas').nth(4).waitFor(),
    },
    'a country': {
      open: async (page) => {
        await page.locator('.map circle[role=option]').first().focus()
      },
    },
  },
  '/cdn/monitor/dataCenter/list': {
    bandwidth: chart('?type=bandwidth'),
    'by country': chart('?type=traffic&countries=CN,US,DE,IN,JP'),
    'hit rate of a month': chart(`?type=hitRatio&startTime=${daysAgo(30)}&endTime=${daysAgo(0)}`),
    'requests beside the day before': chart('?type=requests&compare=before'),
    'to the origin': chart('?type=originTraffic&compare=before'),
    'a calendar': {
      open: (page, say) => page.getByRole('button', { name: say(period.start) }).click(),
    },
    'choosing countries': {
      open: (page, say) => page.getByRole('combobox', { name: say(data.countries) }).click(),
    },
  },
  '/cdn/monitor/invalidation/edit': {
    'wrong lines': {
      search: ({ site }) => `?cdnConfigId=${site.id}`,
      open: async (page, say) => {
        await page.getByLabel(say(cdn.paths)).fill('https://www.example.com/a\n/b*c\n/good/*')
        await page.getByLabel(say(cdn.cacheTags)).fill('news\ntwo words')
        await press(page, say(cdn.startPurge))
      },
    },
  },
  '/cdn/monitor/prewarm/list': { 'cancel?': actOnFirst((say) => say(prewarm.details)) },
  '/cdn/monitor/logs/list': { 'delete?': actOnFirst((say) => say(ui.delete)) },
  '/cdn/monitor/logs/edit': {
    'choosing a site': {
      open: (page, say) => page.getByRole('combobox', { name: say(cdn.site) }).click(),
    },
    json: { open: (page, say) => page.getByRole('radio', { name: say(logs.json) }).check() },
  },
  '/cdn/config/trace': {
    traced: {
      search: ({ site }) => `?url=http://${site.domain}/a?x=1`,
      open: async (page, say) => {
        await press(page, say(trace.ask))
        await page.getByRole('heading', { level: 2 }).first().waitFor()
      },
    },
  },
  '/cdn/config/alarm': {
    watching: {
      search: ({ site }) => `?id=${site.id}`,
      open: async (page, say) => {
        const row = page.getByRole('row').filter({ hasText: say(alarm.type6) })
        await row.getByRole('button', { name: say(alarm.watch) }).click()
        await page.getByRole('dialog').waitFor()
      },
    },
  },
  '/cdn/config/domain': {
    wrong: {
      search: ({ site }) => `?id=${site.id}`,
      open: async (page, say) => {
        const back = page.getByRole('button', {
          name: say(wizard.back, { title: say(domainText.domainStep) }),
        })
        const field = page.getByLabel(say(domainText.domain), { exact: true })
        await back.or(field).first().waitFor()
        if (await back.isVisible()) await back.click()
        await field.fill('not a domain')
        await press(page, say(wizard.next, { title: say(domainText.dnsStep) }))
      },
    },
  },
  '/cdn/config/model': {
    menu: {
      search: ({ site }) => `?id=${site.id}`,
      open: (page, say) => press(page, say(ui.moreActs)),
    },
    'a behavior of every kind': {
      search: ({ site }) => `?id=${site.id}&tab=behaviors`,
      open: async (page, say) => {
        await press(page, say(editor.addBehavior))
        await page.getByLabel(say(labels['behaviors.*.forwarding.cookies'])).selectOption('whitelist')
        await page.getByLabel(say(labels['behaviors.*.forwarding.headers'])).selectOption('whitelist')
      },
    },
  },
}
