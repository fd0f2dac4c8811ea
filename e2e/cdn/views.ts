import { menuText } from '@fairlead/api/permission.ts'
import type { Page } from '@playwright/test'
import type { Text } from '@fairlead/api/text.ts'
import type { Path } from '../../console/src/screens.ts'
import type { Scene } from '../screens/scenes.ts'
import { cacheViews } from './cache-views.ts'
import { logViews } from './log-views.ts'
import { press, type Screen, type View } from '../screens/screen.ts'
import { type Say, words } from '../support/words.ts'
import type { CdnScene } from './scene.ts'

const { data, period, domainText, wizard, cdn, editor, labels, optionTexts, modeNames, alarm, trace, ui } =
  words

const search = ({ site }: Scene) => `?id=${site.id}`

/** A part of the editor, with its first item open if it has items. */
const part = (tab: string, open?: View['open']): View => ({
  search: (scene) => `${search(scene)}&tab=${tab}`,
  open: async (page, say, scene) => {
    await page.getByRole('button', { name: say(editor.save) }).waitFor()
    await open?.(page, say, scene)
  },
})

const toStep = (say: Say, title: Text) => say(wizard.next, { title: say(title) })

/** Goes to the records of a domain: past the first step, or directly if a domain was entered before. */
const toRecords = async (page: Page, say: Say) => {
  const next = page.getByRole('button', { name: toStep(say, domainText.dnsStep) })
  const check = page.getByRole('button', { name: say(domainText.check) })
  await next.or(check).waitFor()
  if (await next.isVisible()) await next.click()
  await check.waitFor()
}

const openItem = (page: Page, label: string) =>
  page.getByRole('list', { name: label, exact: true }).locator('[aria-expanded]').first().click()

const openOrigin = (page: Page, say: Say) => openItem(page, say(editor.originsOnly))
const openBehavior = (page: Page, say: Say) => openItem(page, say(editor.behaviors))

const addGroup = async (page: Page, say: Say) => {
  await press(page, say(editor.addOrigin))
  await press(page, say(editor.addGroup))
}

export const views = {
  ...logViews,
  ...cacheViews,
  '/cdn/overview/list': {
    as: 'customer',
    views: {
      plain: { open: (page) => page.locator('canvas').nth(4).waitFor() },
      'as a table': { open: (page, say) => press(page, say(ui.asTable)) },
    },
  },
  '/cdn/monitor/dataCenter/list': {
    as: 'customer',
    views: {
      plain: { open: (page) => page.locator('canvas').first().waitFor() },
      'by the day, beside the period before': {
        search: () =>
          `?type=requests&compare=before&startTime=2026-03-01T00:00:00Z&endTime=2026-03-08T00:00:00Z`,
        open: (page) => page.locator('canvas').first().waitFor(),
      },
      'status codes': {
        search: () => `?type=statusCode&compare=before`,
        open: (page) => page.locator('canvas').nth(1).waitFor(),
      },
      'as a table': { open: (page, say) => press(page, say(ui.asTable)) },
      'top URLs': {
        search: () => '?type=url&order=traffic',
        open: (page, say) =>
          page
            .getByText(say(data.noLogs))
            .or(page.getByText(say(data.exact)))
            .waitFor(),
      },
      wrong: {
        search: () => '?startTime=&endTime=&countries=DE,FR,IN,CN,US,GB',
        open: (page, say) => page.getByText(say(period.missing)).waitFor(),
      },
    },
  },
  '/cdn/config/list': {
    as: 'customer',
    views: {
      plain: {
        open: (page, _say, { site }) => page.getByRole('link', { name: site.domain, exact: true }).waitFor(),
      },
      'nothing found': {
        search: () => '?domain=nothing-like-it',
        open: (page, say) => page.getByText(say(ui.noMatch)).waitFor(),
      },
      'all columns': {
        open: async (page, say) => {
          await press(page, say(ui.columns))
          await page.getByRole('checkbox', { name: say(cdn.comment) }).check()
        },
      },
      'pause?': {
        open: async (page, say, { site }) => {
          await press(page, say(cdn.pause))
          await page.getByRole('dialog', { name: say(cdn.pauseTitle, { domain: site.domain }) }).waitFor()
        },
      },
      chosen: {
        open: (page, say, { site }) =>
          page.getByRole('checkbox', { name: say(ui.select, { name: site.domain }) }).check(),
      },
    },
  },
  '/cdn/config/add': {
    as: 'new',
    views: {
      plain: {},
      wrong: { open: (page, say) => press(page, say(cdn.createSite)) },
      'files by their endings': {
        open: (page, say) => page.getByRole('radio', { name: say(modeNames[1]) }).check(),
      },
      WordPress: { open: (page, say) => press(page, say(cdn.wordPress)) },
      'of a bucket': { search: () => '?bucket=photos' },
    },
  },
  '/cdn/config/quick': {
    as: 'new',
    views: { plain: {}, wrong: { open: (page, say) => press(page, say(domainText.createAndGoOn)) } },
  },
  '/cdn/config/domain': {
    as: 'customer',
    views: {
      plain: { search },
      records: { search, open: toRecords },
      certificate: {
        search,
        open: async (page, say) => {
          await toRecords(page, say)
          await press(page, toStep(say, domainText.certificateStep))
          await press(page, say(domainText.skip))
        },
      },
    },
  },
  '/cdn/config/model': {
    as: 'customer',
    views: {
      plain: {
        search,
        open: (page, say) => page.getByRole('heading', { name: say(cdn.versions) }).waitFor(),
      },
      general: part('general'),
      'another mode': part('general', async (page, say) => {
        await press(page, say(editor.switchMode))
        await page.getByRole('radio', { name: say(modeNames[3]) }).check()
      }),
      origins: part('origins', openOrigin),
      'a bucket': part('origins', async (page, say) => {
        await openOrigin(page, say)
        await page.getByLabel(say(labels['origins.*.type'])).selectOption(say(words.originTypeNames[3]))
        await page.getByLabel(say(labels['origins.*.domainName'])).fill('photos.s3.eu-west-1.amazonaws.com')
        await press(page, say(words.letInText.open))
        await press(page, say(words.letInText.makeSecret))
      }),
      'a bucket of the account': part('origins', async (page, say) => {
        await openOrigin(page, say)
        await page.getByLabel(say(labels['origins.*.type'])).selectOption(say(words.originTypeNames[2]))
        const chosen = page.getByLabel(say(words.nouns.bucket), { exact: true })
        await press(page, say(editor.chooseBucket))
        await chosen.selectOption('photos')
        await page.getByText(say(editor.bucketDoor)).waitFor()
      }),
      'an origin group': part('origins', addGroup),
      behaviors: part('behaviors', openBehavior),
      'a wrong behavior': part('behaviors', async (page, say) => {
        await press(page, say(editor.addBehavior))
        await page.getByLabel(say(labels['behaviors.*.minTtl'])).fill('5')
        await page.getByLabel(say(labels['behaviors.*.forwarding.cookies'])).selectOption('all')
        await press(page, say(editor.save))
        await page.getByRole('heading', { name: say(editor.faultsTitle) }).waitFor()
      }),
      preview: part('general', async (page, say) => {
        await page.getByLabel(say(labels.comment)).fill('42')
        await press(page, say(editor.save))
        await page.getByRole('table', { name: say(editor.previewTitle) }).waitFor()
      }),
      'error pages': part('errors', (page, say) => press(page, say(editor.addErrorPage))),
      'leave?': part('general', async (page, say) => {
        await page.getByLabel(say(labels.comment)).fill('42')
        // The tabs of the page keep the input; its breadcrumbs leave it.
        await page
          .getByRole('navigation', { name: say(words.shell.breadcrumbs) })
          .getByRole('link', { name: say(menuText('cdn_config')), exact: true })
          .click()
        await page.getByRole('dialog', { name: say(ui.discardTitle) }).waitFor()
      }),
      'a domain to prove': {
        search: ({ unproven }) => `?id=${unproven.id}`,
        open: async (page, say) => {
          await page.getByRole('heading', { name: say(words.proof.title) }).waitFor()
          await page.getByText(say(words.proof.txt)).waitFor()
        },
      },
      missing: {
        search: () => '?id=00000000-0000-4000-8000-000000000000',
        open: (page, say) => page.getByText(say(cdn.siteMissing)).waitFor(),
      },
    },
  },
  '/cdn/config/restriction': {
    as: 'customer',
    views: {
      plain: { search, open: (page, say) => page.getByRole('button', { name: say(editor.save) }).waitFor() },
      'a black list': {
        search,
        open: async (page, say) => {
          await page
            .getByLabel(say(labels['restriction.restrictionType']))
            .selectOption(say(optionTexts.blacklist))
          await press(page, say(editor.save))
          await page.getByRole('alert').first().waitFor()
        },
      },
    },
  },
  '/cdn/config/access-control': {
    as: 'customer',
    views: {
      plain: { search, open: (page, say) => page.getByRole('button', { name: say(editor.save) }).waitFor() },
      'lists of addresses': {
        search,
        open: async (page, say) => {
          await page
            .getByLabel(say(labels['accessControl.ip.restrictionType']))
            .selectOption(say(optionTexts.whitelist))
          await page.getByLabel(say(labels['accessControl.ip.addresses'])).fill('192.0.2.1 nobody')
          await press(page, say(editor.save))
          await page.getByRole('alert').first().waitFor()
        },
      },
      'hotlink protection?': {
        search,
        open: async (page, say) => {
          await page
            .getByLabel(say(labels['accessControl.referer.restrictionType']))
            .selectOption(say(optionTexts.whitelist))
          await page.getByRole('dialog', { name: say(editor.hotlinkTitle) }).waitFor()
        },
      },
    },
  },
  '/cdn/config/alarm': {
    as: 'customer',
    views: {
      plain: {
        search,
        open: (page, say) => page.getByRole('rowheader', { name: say(alarm.type8) }).waitFor(),
      },
      'all channels, wrong': {
        search,
        open: async (page, say) => {
          const row = page.getByRole('row').filter({ hasText: say(alarm.type2) })
          await row.getByRole('button', { name: say(alarm.watch) }).click()
          for (const channel of [alarm.email, alarm.phone, alarm.app, alarm.webhook])
            await page.getByRole('checkbox', { name: say(channel) }).check()
          await press(page, say(words.ui.save))
        },
      },
    },
  },
  '/cdn/config/trace': {
    as: 'customer',
    views: {
      plain: {},
      wrong: { open: (page, say) => press(page, say(trace.ask)) },
    },
  },
} satisfies Partial<Record<Path, Screen<CdnScene>>>
