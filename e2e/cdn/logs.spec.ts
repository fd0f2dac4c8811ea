import { readFile } from 'node:fs/promises'
import { gunzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { ApplyStatus, type LogRequest } from '@fairlead/api/cdn/logs/log-request.ts'
import type { LogLine } from '@fairlead/api/edge/logs.ts'
import { logsArrived } from './logs-arrived.ts'
import { addSite } from '../support/sites.ts'
import { enter, expect, test, throughEdge } from '../support/test.ts'
import { sayer, words } from '../support/words.ts'
import { walkedIn } from '../support/walked-in.ts'

const { logs } = words

type Requests = { content: LogRequest[] }

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

for (const language of walkedIn(import.meta.url)) {
  const say = sayer(language)

  test(`a log file is requested, downloaded and deleted (${language})`, async ({
    page,
    context,
    root,
    client,
    origin,
  }) => {
    const domain = `logs-${language}-${root.accountNumber}.example.com`
    const site = await addSite(client, domain, origin.port)
    origin.give('/a.jpg', 'a picture', { 'cache-control': 'max-age=3600' })
    for (const path of ['/a.jpg', '/a.jpg?x=1']) await throughEdge({ host: domain, path })
    await logsArrived(client, site.id, origin.port, 2)
    await enter(context, root)

    await page.goto(`/cdn/monitor/logs/edit?lang=${language}`)
    await page.getByLabel(say(logs.date), { exact: true }).fill('')
    await button(page, say(logs.submit)).click()
    const required = page.getByRole('alert')
    await expect(required).toHaveText(
      language === 'en' ? ['Site is required', 'Date is required'] : [/站点/, /日期/],
    )

    await page.goto(`/cdn/monitor/logs/edit?lang=${language}&cdnConfigId=${site.id}`)
    await page.getByLabel(say(logs.startHour), { exact: true }).selectOption('23:00')
    await page.getByLabel(say(logs.endHour), { exact: true }).selectOption('22:59')
    await button(page, say(logs.submit)).click()
    await expect(required).toHaveText(
      language === 'en' ? 'The end must be after the start' : '结束时间必须晚于开始时间',
    )
    await page.getByLabel(say(logs.startHour), { exact: true }).selectOption('00:00')
    await page.getByLabel(say(logs.endHour), { exact: true }).selectOption('23:59')
    await page.getByRole('radio', { name: say(logs.json) }).check()
    await button(page, say(logs.submit)).click()

    await expect(page.getByRole('heading', { name: say(logs.title), level: 1 })).toBeVisible()
    await expect
      .poll(async () => (await client.data<Requests>('/cdn/api/logs')).content[0]?.applyStatus)
      .toBe(ApplyStatus.completed)
    await page.reload()
    const row = page.getByRole('row').filter({ hasText: domain })
    await expect(row.getByText(say(logs.incomplete), { exact: true })).toBeVisible()
    const coming = page.waitForEvent('download')
    await row.getByRole('button', { name: say(logs.download), exact: true }).click()
    const file = await coming
    expect(file.suggestedFilename()).toMatch(
      new RegExp(`^${domain}-\\d{8}T\\d{6}Z-\\d{8}T\\d{6}Z\\.jsonl\\.gz$`),
    )
    const lines = gunzipSync(await readFile(await file.path()))
      .toString()
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as LogLine)
    expect(lines).toHaveLength(2)
    // Lines are in the order in which they arrived.
    expect(new Set(lines.map(({ site: of, url }) => `${of} ${url}`))).toEqual(
      new Set(['/a.jpg', '/a.jpg?x=1'].map((path) => `${site.id} http://${domain}${path}`)),
    )
    await row.getByRole('button', { name: say(words.ui.moreActs) }).click()
    await page.getByRole('menuitem', { name: say(words.ui.delete), exact: true }).click()
    await button(page, say(words.ui.delete)).last().click()
    await expect(page.getByText(say(logs.noRequests))).toBeVisible()
  })
}
