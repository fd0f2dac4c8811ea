import { fetchRaw } from '../../edge/src/testing/visitor/fetch-raw.ts'
import { releasePollSeconds } from '../../console/src/shell/frame/version.ts'
import { addAccount } from '../support/accounts.ts'
import { query } from '../support/database.ts'
import { openHouse } from '../support/house.ts'
import { menuLinks } from '../support/menu.ts'
import { addSite } from '../support/sites.ts'
import { consolePort } from '../support/stack.ts'
import { rowOf } from '../support/table.ts'
import { enter, expect, test } from '../support/test.ts'
import { sayer, words } from '../support/words.ts'
import { walkedIn } from '../support/walked-in.ts'

const { cdn, shell, ui } = words

test('a client without compression gets the page, and nothing for a folder', async () => {
  const ask = (path: string) =>
    fetchRaw(consolePort(), { host: 'localhost', path, headers: { accept: 'text/html' } })
  const page = await ask('/')
  expect(page.status).toBe(200)
  expect(page.body).toContain('<div id="root">')
  expect((await ask('/assets/')).status).toBe(200)
})

for (const language of walkedIn(import.meta.url)) {
  test(`a failure of the server is shown, and reported to the operators (${language})`, async ({
    page,
    context,
    root,
    client,
    browser,
  }) => {
    const say = sayer(language)
    const site = await addSite(client, `${root.accountNumber}.example.com`)
    // A time beyond the calendar, which the server cannot format.
    await query(`update site set created_at = 'infinity' where id = $1`, [site.id])
    await enter(context, root)
    const answered = page.waitForResponse('**/cdn/api/cdn-config?**')
    await page.goto(`/cdn/config/list?lang=${language}`)
    const { code, requestId } = (await (await answered).json()) as { code: number; requestId: string }
    expect(code).toBe(500)
    const toast = page.getByRole('region', { name: say(shell.notices) }).getByRole('alert')
    await expect(toast).toContainText([language === 'en' ? 'error' : '系统错误'])
    await expect(page.getByRole('main').getByText(say(ui.failed))).toBeVisible()
    // It disappears by itself, after five seconds.
    await expect(toast).toHaveCount(0)

    await query('update site set created_at = now() where id = $1', [site.id])
    await page.getByRole('button', { name: say(ui.retry) }).click()
    await expect(rowOf(page.getByRole('table', { name: say(cdn.sites) }), site.domain)).toBeVisible()

    const office = await browser.newContext()
    await enter(office, await addAccount(query, { kind: 'operator' }))
    const desk = await office.newPage()
    await desk.goto('/system/error/list?size=100')
    const row = desk.getByRole('row').filter({ hasText: requestId })
    await expect(row.getByRole('cell', { name: '500', exact: true })).toBeVisible()
    await expect(row).toContainText(root.username)
    await expect(row).toContainText('/cdn/config/list')
    await office.close()
  })
}

test('without a network the console says so, and continues when it is back', async ({ page, context }) => {
  const house = await openHouse()
  const user = await addAccount(house.query)
  await enter(context, user, { url: house.url, ask: house.query })
  await page.goto(`${house.url}/cdn/config/list`)
  await expect(page.getByText(cdn.noSites.en)).toBeVisible()

  await house.stop()
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(page.getByRole('alert')).toContainText([
    'The network is unstable. Please check your network connection',
  ])
  await expect(page.getByText(cdn.noSites.en)).toBeVisible()
  await menuLinks(page).getByText('Overview', { exact: true }).click()
  await expect(page.getByRole('heading', { name: shell.chunkFailed.en })).toBeVisible()

  await house.start()
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible()
  await menuLinks(page).getByText('Sites').click()
  await expect(page.getByText(cdn.noSites.en)).toBeVisible()
  await house.close()
})

test.describe('a version newer than that of the page', () => {
  const banner = shell.newVersion.en
  /** The server's response after a release, for a file, not for a call. */
  const release = (updates: string) => JSON.stringify({ ver: 'another', updates })

  test('the version that was built is not a new one', async ({ page, context, root }) => {
    await enter(context, root)
    const answer = page.waitForResponse('**/ver.json?*')
    await page.goto('/home')
    const { ver } = (await (await answer).json()) as { ver: string }
    await expect(page.locator('meta[name=version]')).toHaveAttribute('content', ver)
    await menuLinks(page).getByText('Sites').click()
    await expect(page.getByText(cdn.noSites.en)).toBeVisible()
    await expect(page.getByText(banner)).toHaveCount(0)
  })

  for (const [updates, concerns] of [
    ['all', true],
    ['1', true],
    ['9', false],
    ['login,register', false],
  ] as const) {
    test(`"${updates}" ${concerns ? 'prompts' : 'leaves'} a user of service 1`, async ({
      page,
      context,
      root,
    }) => {
      await enter(context, root)
      await page.goto('/home')
      await expect(page.getByRole('heading', { level: 1 })).toContainText(root.username)
      await page.route('**/ver.json?*', (route) => route.fulfill({ body: release(updates) }))
      const versionCheck = page.waitForResponse('**/ver.json?*')
      await menuLinks(page).getByText('Sites').click()
      await (await versionCheck).finished()
      await expect(page.getByText(cdn.noSites.en)).toBeVisible()
      await expect(page.getByText(banner)).toHaveCount(concerns ? 1 : 0)
      if (!concerns) return
      await page.unroute('**/ver.json?*')
      await page.getByRole('button', { name: 'Reload' }).click()
      await expect(page.getByText(cdn.noSites.en)).toBeVisible()
      await expect(page.getByText(banner)).toHaveCount(0)
    })
  }

  test('a user who stays on one screen is notified too, and loses no input', async ({
    page,
    context,
    root,
  }) => {
    await page.clock.install()
    await enter(context, root)
    await page.goto('/user/role/edit')
    const name = page.getByLabel(words.people.roleName.en)
    await name.fill('Night shift')
    await page.route('**/ver.json?*', (route) => route.fulfill({ body: release('all,logout') }))
    const versionCheck = page.waitForResponse('**/ver.json?*')
    await page.clock.fastForward(releasePollSeconds * 1000)
    await versionCheck
    await expect(page.getByText(banner)).toBeVisible()
    await expect(name).toHaveValue('Night shift')
  })

  test('"logout" signs the user out first', async ({ page, context, root }) => {
    await enter(context, root)
    await page.goto('/home')
    await expect(page.getByRole('heading', { level: 1 })).toContainText(root.username)
    await page.route('**/ver.json?*', (route) => route.fulfill({ body: release('logout') }))
    await menuLinks(page).getByText('Sites').click()
    await expect(page).toHaveURL(/\/login/)
    const sessions = await query('select from session where user_id = $1', [root.id])
    expect(sessions).toEqual([])
  })

  test('the sign-in screen reloads by itself, once', async ({ page }) => {
    const loads: string[] = []
    page.on('request', (request) => request.isNavigationRequest() && loads.push(request.url()))
    await page.route('**/ver.json?*', (route) => route.fulfill({ body: release('login') }))
    // The page may reload before it has loaded.
    await page.goto('/login', { waitUntil: 'commit' })
    await expect.poll(() => loads.length).toBe(2)
    await page.getByRole('radio', { name: 'Sub-account' }).check()
    await expect(page.getByLabel('Account ID')).toBeVisible()
    expect(loads).toHaveLength(2)
  })
})
