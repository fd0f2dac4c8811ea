import { addSite } from '../support/sites.ts'
import { enter, expect, test, throughEdge } from '../support/test.ts'
import { sayer, words } from '../support/words.ts'
import { walkedIn } from '../support/walked-in.ts'

const { live } = words

for (const language of walkedIn(import.meta.url)) {
  const say = sayer(language)

  test(`requests are watched as they happen, by a filter, and paused (${language})`, async ({
    page,
    context,
    root,
    client,
    origin,
  }) => {
    const domain = `live-${language}-${root.accountNumber}.example.com`
    const site = await addSite(client, domain, origin.port)
    origin.give('/a.jpg', 'a picture')
    await enter(context, root)
    await page.goto(`/cdn/monitor/logs/live?lang=${language}&cdnConfigId=${site.id}`)
    await page.getByLabel(say(live.status)).fill('4XX')
    await page.getByRole('button', { name: say(live.start), exact: true }).click()

    const rows = page.getByRole('table', { name: say(live.requests) }).getByRole('rowheader')
    await expect
      .poll(async () => {
        await throughEdge({ host: domain, path: '/a.jpg' })
        await throughEdge({ host: domain, path: '/missing<b>' })
        return rows.count()
      })
      .toBeGreaterThan(0)
    await expect(rows.filter({ hasText: '/missing' }).first()).toBeVisible()
    await expect(rows.filter({ hasText: '/a.jpg' })).toHaveCount(0)

    await page.getByRole('button', { name: say(live.pause), exact: true }).click()
    await expect(page.getByRole('status').filter({ hasText: say(live.paused) })).toBeVisible()
    const before = await rows.count()
    await page.getByRole('button', { name: say(live.resume), exact: true }).click()
    await expect
      .poll(async () => {
        await throughEdge({ host: domain, path: '/missing-too' })
        return rows.count()
      })
      .toBeGreaterThan(before)
  })
}
