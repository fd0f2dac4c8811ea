import type { Page } from '@playwright/test'
import { languages } from '@fairlead/api/text.ts'
import { addAccount, addMember, openSession } from './support/accounts.ts'
import { clientOf } from './support/client.ts'
import { query } from './support/database.ts'
import { addSite } from './support/sites.ts'
import { consoleUrl } from './support/stack.ts'
import { enter, expect, test } from './support/test.ts'
import { sayer, words } from './support/words.ts'

/** Each text would call `ran` if any part of the product interpreted it as markup or code. */
const markers = [
  `<img src=x onerror="ran('img')">`,
  `"><script>ran('script')</script>`,
  `<svg/onload=ran('svg')>`,
  `javascript:ran('url')`,
  `{ran}{{constructor.constructor("ran('template')")()}}`,
]
const marker = markers.join(' ')

/** The texts that have run, or have caused a request for a picture of that name. */
async function watch(page: Page): Promise<string[]> {
  const ran: string[] = []
  await page.exposeFunction('ran', (how: string) => ran.push(how))
  page.on('dialog', (dialog) => ran.push(dialog.message()))
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith('/x')) ran.push(request.url())
  })
  return ran
}

test('markers in stored texts are shown as text and do nothing', async ({ page, context, root, client }) => {
  const { cdn, ui } = words
  const short = markers[0] ?? ''
  await query('update account set name = $2 where id = $1', [root.accountId, marker])
  await query('update app_user set username = $2, email = $3 where id = $1', [
    root.id,
    `${marker} ${root.id}`,
    `${short}@x`,
  ])
  const site = await addSite(client, `${root.accountNumber}.example.com`)
  await client.data(`/cdn/api/cdn-config/${site.id}`, {
    method: 'PUT',
    body: { version: 1, comment: short, origins: [{ ...site.origins[0], originPath: `/'(ran);` }] },
  })
  await client.data('/cdn/api/invalidation', {
    method: 'POST',
    body: { cdnConfigId: site.id, invalidationPath: [`/${short.replaceAll(' ', '')}`], remark: marker },
  })
  await enter(context, root)
  const ran = await watch(page)
  for (const language of languages) {
    const say = sayer(language)
    await page.goto(`/home?lang=${language}`)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(marker)
    await page.getByRole('button', { name: say(words.shell.userMenu) }).click()

    await page.goto('/cdn/config/list')
    await page.getByRole('button', { name: say(ui.columns) }).click()
    await page.getByRole('checkbox', { name: say(cdn.comment) }).check()
    await expect(page.getByRole('cell', { name: short, exact: true })).toBeVisible()
    await page.goto(`/cdn/config/model?id=${site.id}`)
    await expect(page.getByRole('definition').filter({ hasText: short })).toBeVisible()
    await expect(page.getByRole('table', { name: say(cdn.versions) })).toContainText(marker)
    await page
      .getByRole('button', { name: say(cdn.compareVersions) })
      .first()
      .click()
    await expect(page.getByRole('dialog').getByRole('cell', { name: short, exact: true })).toBeVisible()

    await page.goto('/cdn/monitor/invalidation/list')
    await page.getByRole('button', { name: say(cdn.details) }).click()
    await expect(page.getByRole('dialog').getByRole('definition').filter({ hasText: marker })).toBeVisible()
    // A path is stored in its normal form.
    await expect(page.getByRole('dialog').getByRole('listitem')).toHaveText(
      new URL(`/${short.replaceAll(' ', '')}`, 'http://x').pathname,
    )
    await page.goto(`/cdn/config/list?domain=${encodeURIComponent(marker)}`)
    await expect(page.getByRole('textbox', { name: say(cdn.domain) })).toHaveValue(marker)
  }
  expect(ran).toEqual([])
})

test('markers in error reports reach the operators as text', async ({ page, context, root }) => {
  const { system, ui } = words
  const operator = await addAccount(query, { kind: 'operator' })
  // The name of a sub-account is shown to operators too.
  const member = await addMember(query, root, { menus: ['home'], actions: [] })
  await query('update app_user set username = $2 where id = $1', [member.id, `${marker} ${member.id}`])
  const reporter = clientOf(consoleUrl(), await openSession(query, member))
  const message = `${marker} ${root.accountNumber}`
  await reporter.data('/system/api/error-report', {
    method: 'POST',
    headers: { 'user-agent': marker },
    body: {
      url: `javascript:ran('link')//${marker}`,
      message,
      requestId: markers[0]?.slice(0, 100),
      code: 500,
    },
  })
  await enter(context, operator)
  const ran = await watch(page)
  for (const language of languages) {
    const say = sayer(language)
    const search = new URLSearchParams({ lang: language, message: root.accountNumber })
    await page.goto(`/system/error/list?${search.toString()}`)
    await expect(page.getByRole('rowheader')).toHaveText(message)
    const row = page.getByRole('row').filter({ has: page.getByRole('rowheader') })
    if (language === 'en') {
      await page.getByRole('button', { name: say(ui.columns) }).click()
      await page.getByRole('checkbox', { name: say(system.browser) }).check()
      await page.keyboard.press('Escape')
    }
    await expect(row.getByRole('cell', { name: marker, exact: true })).toBeVisible()
    await expect(row).toContainText(`javascript:ran('link')//${marker}`)
    await expect(row.getByRole('link')).toHaveCount(0)
  }
  expect(ran).toEqual([])
})

test('markers in the address do nothing', async ({ page, context, root }) => {
  const ran = await watch(page)
  const encoded = encodeURIComponent(marker)
  await page.goto(`/login?keepAlivePath=${encoded}&lang=${encoded}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await enter(context, root)
  for (const path of [
    '/home',
    '/cdn/config/model?id=',
    '/cdn/monitor/invalidation/edit?cdnConfigId=',
    '/nothing?',
  ]) {
    await page.goto(`${path}${path.endsWith('=') ? encoded : ''}#${encoded}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  expect(ran).toEqual([])
})
