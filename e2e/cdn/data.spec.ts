import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { logsArrived } from './logs-arrived.ts'
import { addSite } from '../support/sites.ts'
import { enter, expect, test, throughEdge } from '../support/test.ts'
import { sayer, words } from '../support/words.ts'
import { walkedIn } from '../support/walked-in.ts'

const { cdn, data, overview, nouns, period, ui } = words

const fact = (page: Page, label: string) =>
  page
    .locator('.figures > div')
    .filter({ has: page.getByRole('term').getByText(label, { exact: true }) })
    .locator('dd')
    .first()

for (const language of walkedIn(import.meta.url)) {
  const say = sayer(language)

  test(`figures are queried, compared, sent as an address and downloaded (${language})`, async ({
    page,
    context,
    root,
    client,
    origin,
    browser,
  }) => {
    const domain = `data-${language}-${root.accountNumber}.example.com`
    await addSite(client, domain, origin.port)
    origin.give('/a.jpg', 'a picture', { 'cache-control': 'max-age=3600' })
    for (let round = 0; round < 3; round += 1) await throughEdge({ host: domain, path: '/a.jpg' })
    await enter(context, root)
    await page.goto(`/cdn/monitor/dataCenter/list?lang=${language}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say(data.title))
    // The address holds the whole query from the start.
    await expect(page).toHaveURL(/startTime=.*endTime=/)
    const total = '/cdn/api/statistic/survey/total'
    await expect.poll(async () => (await client.data<{ requests: number }>(total)).requests).toBe(3)
    await page.reload()
    await expect(fact(page, say(data.total))).toHaveText('27 B')

    await page.getByRole('link', { name: language === 'en' ? 'Hit rate' : '命中率', exact: true }).click()
    await expect(fact(page, say(data.ratio))).toHaveText('66.7%')
    await page
      .getByRole('link', { name: language === 'en' ? 'Back-to-origin requests' : '回源请求数' })
      .click()
    await expect(fact(page, say(data.total))).toHaveText('1')
    await page.getByRole('link', { name: language === 'en' ? 'Requests' : '请求数', exact: true }).click()
    await expect(fact(page, say(data.total))).toHaveText('3')

    await page.getByLabel(say(data.compare)).check()
    await page.getByRole('button', { name: say(data.query), exact: true }).click()
    await expect(page).toHaveURL(/compare=before/)
    await expect(page.getByText(say(data.noChange)).first()).toBeVisible()
    await page.getByRole('button', { name: say(ui.asTable) }).click()
    const table = page.getByRole('group', { name: language === 'en' ? 'Requests' : '请求数' })
    await expect(table.getByRole('columnheader', { name: say(data.before) })).toBeVisible()

    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: say(data.exportCsv) }).click()
    const file = await readFile(await (await saved).path(), 'utf8')
    const rows = file.split('\r\n').slice(1, -1)
    const columns = rows.map((row) => row.split('","').map((field) => Number(field.replaceAll('"', ''))))
    expect(columns.reduce((sum, fields) => sum + (fields[1] ?? 0), 0)).toBe(3)

    // A colleague opens the same query.
    const other = await browser.newContext()
    await enter(other, root)
    const theirs = await other.newPage()
    await theirs.goto(`${page.url()}&lang=${language}`)
    await expect(fact(theirs, say(data.total))).toHaveText('3')
    await expect(theirs.getByLabel(say(data.compare))).toBeChecked()
    await other.close()
  })

  test(`URLs, referers and clients are ranked from the logs (${language})`, async ({
    page,
    context,
    root,
    client,
    origin,
    browser,
  }) => {
    const domain = `top-${language}-${root.accountNumber}.example.com`
    const site = await addSite(client, domain, origin.port)
    origin.give('/a.jpg', 'a picture', { 'cache-control': 'max-age=3600' })
    origin.give('/b.jpg', 'a larger picture than the other one', { 'cache-control': 'max-age=3600' })
    for (const path of ['/a.jpg?x=1', '/a.jpg?x=2', '/b.jpg']) await throughEdge({ host: domain, path })
    await logsArrived(client, site.id, origin.port, 3)
    await enter(context, root)
    await page.goto(`/cdn/monitor/dataCenter/list?lang=${language}`)
    await page.getByRole('link', { name: say(data.lists) }).click()
    await expect(fact(page, say(data.read))).toHaveText('3')
    await expect(page.getByText(say(data.exact))).toBeVisible()
    const rows = (of: Page) => of.getByRole('row').filter({ has: of.getByRole('rowheader') })
    const [a, b] = ['a', 'b'].map((name) => `http://${domain}/${name}.jpg`)
    await expect(rows(page)).toHaveText([new RegExp(`^${a}2`), new RegExp(`^${b}1`)])

    await page.getByLabel(say(data.order)).selectOption('traffic')
    await page.getByRole('button', { name: say(data.query), exact: true }).click()
    await expect(rows(page)).toHaveText([new RegExp(`^${b}1`), new RegExp(`^${a}2`)])
    const other = await browser.newContext()
    await enter(other, root)
    const theirs = await other.newPage()
    await theirs.goto(`${page.url()}&lang=${language}`)
    await expect(rows(theirs)).toHaveText([new RegExp(`^${b}1`), new RegExp(`^${a}2`)])
    await other.close()

    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: say(data.exportCsv) }).click()
    const file = await readFile(await (await saved).path(), 'utf8')
    expect(file.split('\r\n').slice(1, 3)).toEqual([
      `"${b}","1","35","${35 / 53}"`,
      `"${a}","2","18","${18 / 53}"`,
    ])

    await page.getByRole('link', { name: language === 'en' ? 'Top clients' : '热门客户端' }).click()
    await expect(rows(page)).toHaveText([/^127\.0\.0\.13/])
    await page.getByRole('link', { name: language === 'en' ? 'Top referers' : '热门来源页' }).click()
    await expect(rows(page)).toHaveText([new RegExp(`^${say(data.noReferer)}3`)])
  })

  test(`what is wrong with a query stands beside it (${language})`, async ({ page, context, root }) => {
    await enter(context, root)
    const open = (search: string) => page.goto(`/cdn/monitor/dataCenter/list?lang=${language}&${search}`)
    await open('startTime=&endTime=')
    await expect(page.getByText(say(period.missing))).toBeVisible()
    expect(say(period.missing)).toBe(
      language === 'en' ? 'Start time and end time are required' : '开始时间和结束时间不能为空',
    )
    await open('grain=hour&startTime=2026-03-01T00:00:00Z&endTime=2026-03-03T00:00:00Z')
    await expect(page.getByRole('alert')).toHaveText(
      language === 'en' ? 'An hourly range cannot exceed 24 hours' : '按小时查询的时间范围不能超过 24 小时',
    )
    const day = 'startTime=2026-03-01T00:00:00Z&endTime=2026-03-02T00:00:00Z'
    await open(`${day}&countries=DE,FR,IN,CN,US,GB`)
    await expect(
      page.getByText(language === 'en' ? 'At most 5 countries' : '最多选择 5 个国家/地区'),
    ).toBeVisible()
    await open(`${day}&type=statusCode&countries=DE`)
    await expect(
      page
        .getByText(
          language === 'en'
            ? 'Status code, back-to-origin request and back-to-origin traffic queries do not support the country dimension'
            : '状态码、回源请求数和回源流量查询不支持国家/地区维度',
        )
        .first(),
    ).toBeVisible()
  })

  test(`a range that is dragged over one chart of the overview is shown by all (${language})`, async ({
    page,
    context,
    root,
    client,
    origin,
  }) => {
    const domain = `over-${language}-${root.accountNumber}.example.com`
    await addSite(client, domain, origin.port)
    origin.give('/a.jpg', 'a picture', { 'cache-control': 'max-age=3600' })
    await throughEdge({ host: domain, path: '/a.jpg' })
    await enter(context, root)
    await page.goto(`/cdn/overview/list?lang=${language}`)
    // The site that was just visited comes up by itself.
    const top = page.getByRole('region', { name: say(overview.topSites) })
    await expect(top.getByRole('link', { name: domain })).toBeVisible()
    await expect(
      page.getByRole('region', { name: say(nouns.edges) }).getByText(say(nouns.online)),
    ).toBeVisible()

    const range = page.getByRole('group', { name: say(overview.range) })
    const whole = await range.getByLabel(say(overview.from)).inputValue()
    const box = await page.locator('canvas').first().boundingBox()
    if (!box) throw new Error('there is no chart')
    const y = box.y + box.height / 2
    await page.mouse.move(box.x + box.width * 0.5, y)
    await page.mouse.down()
    await page.mouse.move(box.x + box.width * 0.6, y)
    await page.mouse.move(box.x + box.width * 0.75, y)
    await page.mouse.up()
    await expect(range.getByLabel(say(overview.from))).not.toHaveValue(whole)
    const [from, to] = [say(overview.from), say(overview.to)].map((label) => range.getByLabel(label))
    const points =
      (Date.parse((await to?.inputValue()) ?? '') - Date.parse((await from?.inputValue()) ?? '')) / 300_000
    // A quarter of 288.
    expect(points).toBeGreaterThan(55)
    expect(points).toBeLessThan(90)
    for (const name of [cdn.traffic, cdn.statusCode]) {
      const panel = page.getByRole('region', { name: say(name), exact: true })
      await panel.getByRole('button', { name: say(ui.asTable) }).click()
      await expect(panel.getByRole('row')).toHaveCount(points + 2)
    }
    await range.getByRole('button', { name: say(overview.whole) }).click()
    await expect(range.getByLabel(say(overview.from))).toHaveValue(whole)
  })
}
