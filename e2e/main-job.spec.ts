import type { Page } from '@playwright/test'
import { menuLinks } from './support/menu.ts'
import { type Say, sayer, words } from './support/words.ts'
import { expect, test, throughEdge } from './support/test.ts'
import { signIn } from './support/sign-in.ts'
import { expectRow, otherAct } from './support/table.ts'
import { walkedIn } from './support/walked-in.ts'

const { cdn, home, labels, acts, ui } = words

/** The value beside a label, in a list of facts or figures. */
const fact = (page: Page, label: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.getByRole('term').getByText(label, { exact: true }) })
    .locator('dd')
    .first()

async function createSite(page: Page, say: Say, site: { domain: string; origin: string; port: number }) {
  await page.getByRole('link', { name: say(home.create) }).click()
  await page.getByLabel(say(cdn.domain)).fill(site.domain)
  await page.getByLabel(say(labels['origins.*.domainName'])).fill(site.origin)
  await page.getByLabel(say(labels['origins.*.httpPort'])).fill(String(site.port))
  await page.getByRole('button', { name: say(cdn.createSite) }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(site.domain)
}

/** The encoded form of `/新闻 1.css`. */
const news = '/%E6%96%B0%E9%97%BB%201.css'

for (const language of walkedIn(import.meta.url)) {
  const say = sayer(language)

  test(`sign in, create, fetch, purge, watch, pause, delete (${language})`, async ({
    page,
    root,
    origin,
  }) => {
    const domain = `${root.accountNumber}-${language}.example.com`
    const platformDomain = () => fact(page, say(cdn.platformDomain)).locator('code').innerText()
    const sent = { requests: 0, hits: 0, traffic: 0, originTraffic: 0 }
    /** Sends a request through the edge, and counts it. */
    const fetch = async (host: string) => {
      const answer = await throughEdge({ host, path: news })
      const hit = answer.cache.includes('; hit')
      sent.requests += 1
      sent.traffic += answer.bytes.length
      if (hit) sent.hits += 1
      else if (answer.status === 200) sent.originTraffic += answer.bytes.length
      return { status: answer.status, hit, body: answer.body }
    }
    origin.give(news, 'first edition', { 'cache-control': 'max-age=3600' })

    await test.step('sign in', async () => {
      await page.goto(`/login?lang=${language}`)
      await signIn(page, say, { user: root })
      await expect(page).toHaveURL('/home')
      await expect(page.getByRole('heading', { level: 1 })).toContainText(root.username)
    })

    await test.step('create a site and see it deployed', async () => {
      await createSite(page, say, { domain, origin: '127.0.0.1', port: origin.port })
      await expect(fact(page, say(cdn.deployStatus))).toHaveText(say(cdn.completed))
      const edges = page.getByRole('table', { name: say(cdn.edgesText, { version: 1 }) })
      await expectRow(edges, 'edge-1', { [say(cdn.state)]: say(cdn.applied), [say(cdn.version)]: '1' })
      await expectRow(page.getByRole('table', { name: say(cdn.versions) }), '1', {
        [say(cdn.action)]: say(cdn.add),
        [say(cdn.by)]: root.username,
      })
    })

    await test.step('fetch it through the edge', async () => {
      expect(await fetch(domain)).toEqual({ status: 200, hit: false, body: 'first edition' })
      expect(await fetch(domain)).toEqual({ status: 200, hit: true, body: 'first edition' })
      // The platform's name is another name for the same site: the origin receives it, so it has its own copy.
      const alias = await platformDomain()
      expect(alias).toMatch(/^[a-z0-9]{13}\.edge\.localhost$/)
      expect(await fetch(alias)).toEqual({ status: 200, hit: false, body: 'first edition' })
      expect(await fetch(alias)).toEqual({ status: 200, hit: true, body: 'first edition' })
    })

    await test.step('purge it', async () => {
      origin.give(news, 'the second edition', { 'cache-control': 'max-age=3600' })
      expect(await fetch(domain)).toEqual({ status: 200, hit: true, body: 'first edition' })
      await page.getByRole('button', { name: say(cdn.purge), exact: true }).click()
      await page.getByLabel(say(cdn.paths)).fill('/新闻 1.*')
      await page.getByRole('button', { name: say(cdn.startPurge), exact: true }).click()
      await page.getByRole('button', { name: say(cdn.details) }).click()
      const drawer = page.getByRole('dialog', { name: say(cdn.purgeOf, { domain }) })
      await expect(fact(page, say(cdn.status))).toHaveText(say(cdn.complete))
      await expectRow(drawer.getByRole('table', { name: say(cdn.receipts) }), 'edge-1', {
        [say(cdn.state)]: say(cdn.done),
        [say(words.nouns.objects)]: '2',
      })
      await drawer.getByRole('button', { name: say(words.ui.close) }).click()
      await expectRow(page.getByRole('table', { name: say(cdn.purges) }), domain, {
        [say(cdn.status)]: say(cdn.complete),
        [say(cdn.paths)]: '/新闻 1.*',
        [say(words.nouns.objects)]: '2',
      })
      expect(await fetch(domain)).toEqual({ status: 200, hit: false, body: 'the second edition' })
      expect(await fetch(domain)).toEqual({ status: 200, hit: true, body: 'the second edition' })
    })

    await test.step('see its traffic', async () => {
      await page.getByRole('link', { name: say(cdn.overview), exact: true }).click()
      await expect(fact(page, say(cdn.requests))).toHaveText(String(sent.requests))
      await expect(fact(page, say(cdn.hits))).toHaveText(String(sent.hits))
      await expect(fact(page, say(cdn.traffic))).toHaveText(`${sent.traffic} B`)
      await expect(fact(page, say(cdn.originTraffic))).toHaveText(`${sent.originTraffic} B`)
      const answer = await page.request.get('/cdn/api/statistic/survey/total')
      expect(await answer.json()).toMatchObject({ succ: true, data: sent })

      const panel = page.getByRole('region', { name: say(cdn.requestsAndHits) })
      await panel.getByRole('button', { name: say(ui.asTable) }).click()
      const column = async (name: string) => {
        const headings = await panel.getByRole('columnheader').allInnerTexts()
        const at = headings.findIndex((heading) => heading.trim() === name)
        const cells = await panel.locator(`tbody tr > :nth-child(${at + 1})`).allInnerTexts()
        return cells.reduce((sum, cell) => sum + Number(cell), 0)
      }
      expect(await column(say(cdn.requests))).toBe(sent.requests)
      expect(await column(say(cdn.hits))).toBe(sent.hits)
    })

    await test.step('pause it', async () => {
      await menuLinks(page, say).getByText(say(cdn.sites), { exact: true }).click()
      // The overview, which stays until the list is there, has a link of the same name.
      await expect(page.getByRole('heading', { level: 1 })).toContainText(say(cdn.sites))
      await page.getByRole('link', { name: domain }).click()
      // The row of the list has a menu of the same name, which disappears with the list.
      await expect(page.getByRole('heading', { level: 1, name: domain })).toBeVisible()
      const remove = await otherAct(page, say, acts.del)
      await expect(remove).toHaveAttribute('aria-disabled', 'true')
      const reason = language === 'en' ? 'You must pause before deleting' : '删除前必须先停用'
      await expect(remove).toHaveAccessibleDescription(reason)
      await remove.click({ force: true })
      await expect(page.locator('.dialog')).toHaveCount(0)
      await page.keyboard.press('Escape')

      await page.getByRole('button', { name: say(cdn.pause), exact: true }).click()
      const dialog = page.getByRole('dialog', { name: say(cdn.pauseTitle, { domain }) })
      await dialog.getByRole('button', { name: say(cdn.pause), exact: true }).click()
      await expect(fact(page, say(cdn.status))).toHaveText(say(cdn.off))
      await expect.poll(async () => (await throughEdge({ host: domain })).status).toBe(403)
      // Its objects still exist.
      const purge = page.getByRole('button', { name: say(cdn.purge), exact: true })
      await expect(purge).not.toHaveAttribute('aria-disabled', 'true')
    })

    await test.step('delete it', async () => {
      await (await otherAct(page, say, acts.del)).click()
      const title = language === 'en' ? `Delete ${domain}?` : `删除 ${domain}？`
      await page
        .getByRole('dialog', { name: title })
        .getByRole('button', { name: say(acts.del), exact: true })
        .click()
      await expect(page).toHaveURL('/cdn/config/list')
      await expect(page.getByText(say(cdn.noSites))).toBeVisible()
      await expect.poll(async () => (await throughEdge({ host: domain })).status).toBe(421)
    })
  })
}
