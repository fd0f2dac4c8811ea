import type { Page } from '@playwright/test'
import type { Path } from '../../console/src/screens.ts'
import { otherAct } from '../support/table.ts'
import { type Say, words } from '../support/words.ts'
import { press, type View } from './screen.ts'

/**
 * Further views of each screen for the pictures: opened rows and menus, filters without a result, charts with a long
 * history, further steps and dialogs.
 */
const {
  alarm,
  cdn,
  certificate,
  data,
  domainText,
  editor,
  freeCertificate,
  labels,
  logs,
  period,
  prewarm,
  trace,
  ui,
} = words
const { wizard } = words

const firstRow = (page: Page) => page.getByRole('main').getByRole('rowheader').first()

/** Only if there is such a button: the width decides which columns disappear. */
async function pressFirst(page: Page, name: string) {
  await firstRow(page).waitFor()
  const button = page.getByRole('main').getByRole('button', { name, exact: true }).first()
  if (await button.isVisible()) await button.click()
}

/** What every list has. */
const ofLists: Record<string, View> = {
  'a whole row': { open: (page, say) => pressFirst(page, say(ui.wholeRow)) },
  'more actions': { open: (page, say) => pressFirst(page, say(ui.moreActs)) },
  columns: { open: (page, say) => press(page, say(ui.columns)) },
  filtered: {
    open: async (page, say) => {
      await firstRow(page).waitFor()
      const bar = page.locator('form.filters')
      const boxes = bar.getByRole('textbox').or(bar.getByRole('searchbox'))
      if ((await boxes.count()) === 0) return
      await boxes.first().fill('nothing-like-it')
      await bar.getByRole('button', { name: say(ui.search), exact: true }).click()
    },
  },
}

const daysAgo = (days: number) =>
  `${new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)}T00:00:00Z`

const chart = (search: string): View => ({
  search: () => search,
  open: (page) => page.locator('canvas').first().waitFor(),
})

const listsWithoutRows = new Set<string>([
  '/billing/package/list',
  '/cdn/overview/list',
  '/cdn/security/ddos/list',
  '/cdn/security/safetyReport/list',
  '/cdn/monitor/dataCenter/list',
  '/cdn/monitor/speed/list',
  '/bill/prewarm/list',
])

const removeFirst = (label: (say: Say) => string): View => ({
  open: async (page, say) => {
    await firstRow(page).waitFor()
    const inSight = page.getByRole('main').getByRole('button', { name: label(say), exact: true })
    if (await inSight.first().isVisible()) await inSight.first().click()
    else await (await otherAct(page.getByRole('row').nth(1), say, { en: label(say), zh: label(say) })).click()
    await page.getByRole('dialog').waitFor()
  },
})

const ofScreens: Partial<Record<Path, Record<string, View>>> = {
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
  '/cdn/monitor/prewarm/list': { 'cancel?': removeFirst((say) => say(prewarm.details)) },
  '/cdn/monitor/logs/list': { 'delete?': removeFirst((say) => say(ui.delete)) },
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
  '/cdn/security/cert/list': { 'a failed one': removeFirst((say) => say(certificate.remove)) },
  '/document': {
    'every guide': {
      open: async (page) => {
        for (const guide of await page.locator('details.guide > summary').all()) await guide.click()
      },
    },
  },
  '/cdn/cert/free': {
    empty: { open: (page, say) => press(page, say(freeCertificate.request)) },
  },
}

/** The further views of a screen. */
export const opened = (path: Path): Record<string, View> => ({
  ...(path.endsWith('/list') && !listsWithoutRows.has(path) && ofLists),
  ...ofScreens[path],
})
