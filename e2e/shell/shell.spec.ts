import { languages } from '@fairlead/api/text.ts'
import { defaultRoles } from '@fairlead/api/user/default-roles.ts'
import { addMember, openSession, userByName } from '../support/accounts.ts'
import { clientOf } from '../support/client.ts'
import { query } from '../support/database.ts'
import { menuLinks } from '../support/menu.ts'
import { signIn } from '../support/sign-in.ts'
import { addSite } from '../support/sites.ts'
import { consoleUrl } from '../support/stack.ts'
import { rowOf } from '../support/table.ts'
import { enter, expect, test } from '../support/test.ts'
import { sayer, words } from '../support/words.ts'
import { clouds, costs } from './menu-links.ts'

const say = sayer('en')

/** Open to everybody, whatever the role. */
const help = 'Documentation'

test.describe('the menu contains the screens that the user may see', () => {
  const narrow = ['Home', 'Overview', 'Sites', 'Cache purge']
  const logs = ['Admin operation log', 'Personal operation log']
  const fetching = ['Cache purge', 'Prewarm', 'Log download', 'Speed evaluation']
  const cdn = ['Home', 'Overview', 'Sites', 'Certificates', 'Data query', ...fetching]
  const security = ['DDoS shield', 'Security reports', 'Firewall']
  const protection = ['Buy protection', 'Protection orders', 'Buckets']
  const account = ['Users', 'Roles', 'Account security', ...logs, 'Linked accounts']
  const money = [
    'Wallet',
    'Usage charges',
    'Usage and cost',
    'Bill details',
    'Vouchers',
    'Refunds',
    'Packages',
    'Package history',
    'Current plan',
    'Account overview',
    'My vouchers',
    'My refund records',
    'My bills',
    'My contracts',
  ]
  const bills = [
    'Customer bills',
    'Bill runs',
    'Monthly bills',
    'Payment records',
    'Account balances',
    'Customer vouchers',
    'Refund records',
    'Exchange rates',
  ]
  const staff = [
    'Accounts',
    'All customers',
    'Prices',
    'Package offers',
    'Protection plans',
    'Ledger',
    'All top-ups',
    'Differences',
    'Approvals',
    'Edge nodes',
    'Error reports',
    'Outgoing email',
    'Sign-in notice',
    'Promotions',
    'Voucher codes',
    'Enter account',
  ]
  const reselling = [
    'Contracts',
    'Account binding',
    'Customer contracts',
    'Customers',
    'Indirect customers',
    'Sales approvals',
    'User services',
    'Resold accounts',
    'Bill generation',
    'Cost files',
    'Cost problems',
    'Cost sources',
    'Prefetch',
  ]
  const demo = {
    'operator@demo.fairlead.test': [
      ...cdn,
      ...security,
      ...protection,
      ...money,
      ...costs,
      ...bills,
      ...reselling,
      ...clouds,
      help,
      ...account,
      ...staff,
    ],
    'reseller@demo.fairlead.test': [
      ...cdn,
      ...security,
      ...protection,
      ...money,
      ...costs,
      ...bills,
      ...reselling,
      ...clouds,
      help,
      ...account,
    ],
    'customer@demo.fairlead.test': [
      ...cdn,
      ...security,
      ...protection,
      ...money,
      ...costs,
      ...clouds,
      help,
      ...account,
    ],
    'member@demo.fairlead.test': [...narrow, ...clouds, help],
  }
  for (const [username, links] of Object.entries(demo)) {
    test(username, async ({ page, context }) => {
      await enter(context, await userByName(query, username))
      await page.goto('/home')
      await page.getByRole('heading', { level: 1 }).waitFor()
      // A long menu is open where the user is.
      const closed = page.getByRole('navigation').getByRole('button', { expanded: false })
      for (let left = await closed.count(); left > 0; left -= 1) await closed.first().click()
      await expect(menuLinks(page)).toHaveText(links)
      for (const link of links) {
        await menuLinks(page).getByText(link, { exact: true }).click()
        await expect(page).not.toHaveURL(/\/40[34]/)
        await expect(page).toHaveTitle(`${link} - Fairlead`)
        await expect(menuLinks(page).and(page.locator('[aria-current=page]'))).toHaveText(link)
      }
    })
  }

  test('a role without a menu gets 403 by address as well', async ({ page, context, root }) => {
    const member = await addMember(query, root, { menus: ['home', 'cdn', 'cdn_inva'], actions: [] })
    await enter(context, member)
    await page.goto('/home')
    await expect(menuLinks(page)).toHaveText(['Home', 'Cache purge', help])
    for (const path of ['/cdn/config/list', '/cdn/config/add', '/cdn/overview/list', '/system/edge/list']) {
      await page.goto(path)
      await expect(page).toHaveURL('/403')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        "You don't have permission to access this page",
      )
    }
  })
})

test('the page itself fetches the user, and no other request does', async ({ page, context, root }) => {
  await enter(context, root)
  const requests: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname === '/user/api/user/get-userinfo' || pathname === '/ver.json') requests.push(pathname)
  })
  await page.goto('/cdn/config/list')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Sites')
  expect(requests).toEqual(['/user/api/user/get-userinfo', '/ver.json'])
})

test('a user without the keys sees no buttons, and the server refuses their calls', async ({
  page,
  context,
  root,
  client,
}) => {
  const keys = ['home', 'cdn', 'cdn_overview', 'cdn_config', 'cdn_inva']
  const member = await addMember(query, root, { menus: keys, actions: [] })
  const site = await addSite(client, `${root.accountNumber}.example.com`)
  const session = await openSession(query, member)
  await enter(context, member)

  await page.goto('/cdn/config/list')
  const row = rowOf(page.getByRole('table', { name: 'Sites' }), site.domain)
  await expect(row).toBeVisible()
  await expect(row.getByRole('button', { name: /Pause|Delete|Purge|Enable/ })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Create site' })).toHaveCount(0)
  await page.getByRole('link', { name: site.domain }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(site.domain)
  await expect(page.getByRole('button', { name: /^(Edit|Pause|Delete|Purge|Enable)$/ })).toHaveCount(0)
  await page.goto('/cdn/monitor/invalidation/list')
  await expect(page.getByText(say(words.cdn.noPurges))).toBeVisible()
  await expect(page.getByRole('link', { name: 'New purge' })).toHaveCount(0)

  const sites = '/cdn/api/cdn-config'
  const origins = site.origins
  const hidden = [
    { method: 'POST', path: sites, body: { domain: 'other.example.com', origins } },
    { method: 'PUT', path: `${sites}/${site.id}`, body: { comment: 'mine', origins } },
    { method: 'PUT', path: `${sites}/${site.id}/enable`, body: {} },
    { method: 'PUT', path: `${sites}/${site.id}/disable`, body: {} },
    { method: 'DELETE', path: `${sites}/${site.id}` },
    {
      method: 'POST',
      path: '/cdn/api/invalidation',
      body: { cdnConfigId: site.id, invalidationPath: ['/a'] },
    },
  ]
  const asMember = clientOf(consoleUrl(), session)
  for (const { path, ...call } of hidden) {
    expect(await asMember.send(path, call), path).toMatchObject({ succ: false, code: 403, data: null })
  }
  expect(await client.data(sites)).toMatchObject({ totalSize: 1, content: [{ version: 1, comment: '' }] })
})

test('a withdrawn permission applies at the next click, and is reported once', async ({
  page,
  context,
  root,
}) => {
  const member = await addMember(query, root, { menus: ['home', 'cdn', 'cdn_overview'], actions: [] })
  await enter(context, member)
  await page.goto('/home')
  await expect(menuLinks(page)).toHaveText(['Home', 'Overview', help])
  await query(`update role set menus = '{home}' where account_id = $1`, [root.accountId])
  // The overview makes two calls that need the permission.
  await menuLinks(page).getByText('Overview', { exact: true }).click()
  await expect(page.getByRole('alert')).toContainText(['Permission denied'])
})

const readOnly = defaultRoles.find(({ name }) => name.en === 'Read only')
for (const [language, name] of [
  ['en', 'Read only'],
  ['zh', '只读'],
] as const) {
  test(`the name of a default role is in the language of the reader at home and in the profile (${language})`, async ({
    page,
    context,
    root,
  }) => {
    const member = await addMember(query, root, { menus: ['home'], actions: [] })
    await query('update user_role set role_id = $2 where user_id = $1', [member.id, readOnly?.id])
    await enter(context, member)
    await page.goto(`/home?lang=${language}`)
    const main = page.getByRole('main')
    await expect(main.getByText(name, { exact: true })).toBeVisible()
    await page.goto('/user/profile')
    await expect(main.getByText(name, { exact: true })).toBeVisible()
  })
}

test('an unknown path leads to 404', async ({ page, context, root }) => {
  await enter(context, root)
  for (const path of ['/nothing', '/cdn/config/nothing', '/index/nothing']) {
    await page.goto(path)
    await expect(page).toHaveURL('/404')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'The page you are visiting does not exist',
    )
  }
  await page.getByRole('link', { name: say(words.shell.goHome) }).click()
  await expect(page).toHaveURL('/home')
})

test('/ and /index lead home, or to the sign-in screen', async ({ page, context, root }) => {
  await page.goto('/')
  await expect(page).toHaveURL('/login')
  await enter(context, root)
  await page.goto('/index')
  await expect(page).toHaveURL('/home')
  // Only a signed-in user is redirected to the home screen.
  await expect(page.getByRole('heading', { level: 1 })).toContainText(root.username)
  await page.goto('/')
  await expect(page).toHaveURL('/home')
})

test('an address with refresh fetches the user again and drops the word', async ({ page, context, root }) => {
  await enter(context, root)
  await page.goto('/home')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(root.username)
  await page.goto('/cdn/config/list?refresh=1&size=25')
  await expect(page).toHaveURL('/cdn/config/list?size=25')
})

test('breadcrumbs follow the path and link to the lists', async ({ page, context, root, client }) => {
  const site = await addSite(client, `${root.accountNumber}.example.com`)
  await enter(context, root)
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('listitem')
  await page.goto(`/cdn/config/model?id=${site.id}`)
  await expect(crumbs).toHaveText(['CDN', 'Sites', `Edit site ${site.domain}`])
  await crumbs.getByRole('link', { name: 'Sites' }).click()
  await expect(page).toHaveURL('/cdn/config/list')
  await expect(crumbs).toHaveText(['CDN', 'Sites'])
  await page.goto('/cdn/monitor/invalidation/edit')
  await expect(crumbs).toHaveText(['CDN', 'Cache purge', 'New purge'])
  await crumbs.getByRole('link', { name: 'Cache purge' }).click()
  await expect(page).toHaveURL('/cdn/monitor/invalidation/list')
})

for (const host of ['localhost', '127.0.0.1', 'console.localhost']) {
  test(`the console at ${host} signs in and loads the list`, async ({ page, root }) => {
    const called = page.waitForRequest((request) => new URL(request.url()).pathname === '/cdn/api/cdn-config')
    await page.goto(`${consoleUrl(host)}/cdn/config/list`)
    await signIn(page, say, { user: root })
    await expect(page.getByText(say(words.cdn.noSites))).toBeVisible()
    const api = host === 'console.localhost' ? 'external-api-console.localhost' : host
    expect(new URL((await called).url()).hostname).toBe(api)
    await page.reload()
    await expect(page.getByText(say(words.cdn.noSites))).toBeVisible()
  })
}

for (const language of languages) {
  test(`footer, product name and title of the sign-in screen (${language})`, async ({ page }) => {
    await page.goto(`/login?lang=${language}`)
    await expect(page).toHaveTitle(`${sayer(language)(words.titles.signIn)} - Fairlead`)
    await expect(page.getByRole('contentinfo')).toContainText('Fairlead')
  })
}
