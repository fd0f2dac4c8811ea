import { messageKinds } from '@fairlead/api/cdn/messages.ts'
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { siteStatusNames } from '@fairlead/api/cdn/names.ts'
import { actionKeys, menuKeys } from '@fairlead/api/permission.ts'
import { addMember, openSession } from '../support/accounts.ts'
import { clientOf } from '../support/client.ts'
import { query } from '../support/database.ts'
import { menuLinks } from '../support/menu.ts'
import { addSite } from '../support/sites.ts'
import { consoleUrl } from '../support/stack.ts'
import { expectRow, rowOf } from '../support/table.ts'
import { enter, expect, test } from '../support/test.ts'
import { text as period } from '../../console/src/ui/period/text.ts'
import { sayer, words } from '../support/words.ts'
import { walkedIn } from '../support/walked-in.ts'

const { audit, auditActions, auditModels, cdn, message, shell, titles, ui } = words
const allPermissions = { menus: [...menuKeys], actions: [...actionKeys] }
const at = (page: Page, language: string) =>
  page.addInitScript((chosen) => {
    localStorage.setItem('language', chosen)
    localStorage.setItem('timeZone', '5.5')
  }, language)

async function saved(page: Page, button: string): Promise<{ name: string; path: string }> {
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: button, exact: true }).click()
  const file = await coming
  return { name: file.suggestedFilename(), path: await file.path() }
}

for (const language of walkedIn(import.meta.url)) {
  const say = sayer(language)
  const word = (table: typeof auditModels, name: string) => say(table[name] ?? { en: name, zh: name })

  test(`acts are in the logs, which can be searched, exported and verified (${language})`, async ({
    page,
    context,
    root,
    client,
  }) => {
    await at(page, language)
    const member = await addMember(query, root, allPermissions)
    const domain = `${root.accountNumber}.example.com`
    const site = await addSite(client, domain)
    const asMember = clientOf(consoleUrl(), await openSession(query, member))
    await asMember.data(`/cdn/api/cdn-config/${site.id}/disable`, { method: 'PUT', body: {} })
    await enter(context, root)

    await test.step('the personal log contains one’s own acts', async () => {
      await page.goto('/user/audit/personal/list')
      const table = page.getByRole('table', { name: say(titles.auditPersonal) })
      await expectRow(table, root.username, {
        [say(audit.model)]: word(auditModels, 'site'),
        [say(audit.action)]: word(auditActions, 'add'),
        [say(audit.result)]: say(audit.success),
        [say(audit.ip)]: /^(127\.0\.0\.1|::1)$/,
        [say(audit.uri)]: '/cdn/api/cdn-config',
      })
      await expect(rowOf(table, member.username)).toHaveCount(0)
    })

    await test.step('the log of the account contains everybody’s acts', async () => {
      await menuLinks(page, say).getByText(say(titles.auditAdmin)).click()
      const table = page.getByRole('table', { name: say(titles.auditAdmin) })
      await expectRow(table, member.username, { [say(audit.action)]: word(auditActions, 'disable') })
      await expectRow(table, root.username, { [say(audit.action)]: word(auditActions, 'add') })
      await page.getByRole('textbox', { name: say(audit.user) }).fill('sub-')
      await page.keyboard.press('Enter')
      await expect(rowOf(table, root.username)).toHaveCount(0)
      await expect(rowOf(table, member.username)).toHaveCount(1)
    })

    await test.step('an entry shows what changed, before and after', async () => {
      const table = page.getByRole('table', { name: say(titles.auditAdmin) })
      await rowOf(table, member.username)
        .getByRole('button', { name: say(audit.details) })
        .click()
      const drawer = page.getByRole('dialog')
      await expect(drawer.getByRole('link', { name: domain })).toBeVisible()
      const changes = drawer.getByRole('table', { name: say(audit.changes) })
      await expectRow(changes, say(cdn.status), {
        [say(ui.change)]: say(ui.changed),
        [say(ui.before)]: say(siteStatusNames[1]),
        [say(ui.after)]: say(siteStatusNames[2]),
      })
      await drawer.getByRole('button', { name: say(words.ui.close) }).click()
    })

    await test.step('the file has the content of the list, in the time zone of the user', async () => {
      const { name, path } = await saved(page, say(audit.exportCsv))
      expect(name).toMatch(new RegExp(`^audit-${root.accountNumber}-\\d{8}T\\d{6}Z\\.csv$`))
      const [heading = '', ...lines] = readFileSync(path, 'utf8').trimEnd().split('\r\n')
      expect(heading.startsWith('\uFEFF')).toBe(true)
      expect(heading).toContain('UTC+05:30')
      expect(lines).toHaveLength(1)
      expect(lines[0]).toContain(member.username)
    })

    await test.step('a signed export is verified offline', async () => {
      const { path } = await saved(page, say(audit.exportSigned))
      const { status, stdout } = spawnSync(process.execPath, ['scripts/verify-audit.js', path], {
        encoding: 'utf8',
      })
      expect(stdout).toContain(`Intact: 2 entries (1 to 2) of account ${root.accountNumber}`)
      expect(status).toBe(0)
    })

    await test.step('filters by time use the time zone of the user', async () => {
      await query('alter table audit_entry disable trigger audit_entry_kept')
      await query(
        `update audit_entry set operate_date = '2026-02-28T18:30:00Z' where account_id = $1 and action = 'add'`,
        [root.accountId],
      )
      await query('alter table audit_entry enable trigger audit_entry_kept')
      await page.goto('/user/audit/admin/list')
      const table = page.getByRole('table', { name: say(titles.auditAdmin) })
      const opener = page.getByRole('button', { name: new RegExp(`^${say(audit.time)} `) })
      await opener.press('Enter')
      const filter = page.getByRole('dialog', { name: say(audit.time) })
      await filter.getByLabel(say(period.start), { exact: true }).fill('2026-03-01 00:00')
      await filter.getByLabel(say(period.end), { exact: true }).fill('2026-03-01 00:01')
      await filter.getByLabel(say(period.end), { exact: true }).press('Enter')
      await expect(table.getByRole('rowheader')).toHaveText([root.username])
      await expect(page).toHaveURL(/startTime=2026-02-28T18%3A30%3A00\.000Z/)
      await expect(opener).toContainText('2026-03-01 00:00 – 2026-03-01 00:01')
      // A shortcut of the specs, and no period at all.
      await opener.click()
      await filter.getByRole('button', { name: say(period.days7), exact: true }).click()
      await filter.getByRole('button', { name: say(words.ui.apply), exact: true }).click()
      await expect(filter).toBeHidden()
      await expect(page).not.toHaveURL(/startTime=2026-02-28/)
      await opener.click()
      await filter.getByRole('button', { name: say(words.ui.anyTime), exact: true }).click()
      await expect(page).not.toHaveURL(/startTime/)
    })
  })

  test(`a message arrives after a deployment, is read and counted (${language})`, async ({
    page,
    context,
    root,
    client,
  }) => {
    await at(page, language)
    await page.clock.install()
    await enter(context, root)
    const bell = (count: number) => page.getByRole('link', { name: say(shell.messages, { count }) })
    const table = page.getByRole('table', { name: say(titles.messages) })
    const titleOf = (domain: string) => (language === 'en' ? `${domain} deployed` : `${domain} 已部署`)
    const [one, two] = ['one', 'two'].map((name) => `${name}-${root.accountNumber}.example.com`)

    await page.goto('/user/webmsg/list')
    await expect(page.getByText(say(message.noMessages))).toBeVisible()
    await expect(bell(0)).toBeVisible()
    await addSite(client, one ?? '')
    await addSite(client, two ?? '')
    // The page polls, and the list follows.
    await page.clock.fastForward(20_000)
    await expect(bell(2)).toBeVisible()
    await expectRow(table, titleOf(one ?? ''), {
      [say(message.state)]: say(message.unread),
      [say(message.section)]: 'CDN',
    })

    await page.getByRole('link', { name: titleOf(one ?? '') }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(titleOf(one ?? ''))
    await expect(bell(1)).toBeVisible()
    await page.getByRole('link', { name: say(messageKinds.siteDeployed.about.link) }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(one ?? '')
    await bell(1).click()
    await expectRow(table, titleOf(one ?? ''), { [say(message.state)]: say(message.read) })
    await expectRow(table, titleOf(two ?? ''), { [say(message.state)]: say(message.unread) })

    await page.getByRole('button', { name: say(message.readAll) }).click()
    await expect(bell(0)).toBeVisible()
    await expectRow(table, titleOf(two ?? ''), { [say(message.state)]: say(message.read) })
    await expect(page.getByRole('button', { name: say(message.readAll) })).toHaveAccessibleDescription(
      say(message.nothingUnread),
    )
  })

  test(`text from other users is shown as text in logs and messages (${language})`, async ({
    page,
    context,
    root,
  }) => {
    await at(page, language)
    const marker = `<img src=x onerror="document.title='broken'">`
    const member = await addMember(query, root, allPermissions)
    await query('update app_user set username = $2 where id = $1', [member.id, marker])
    const asMember = clientOf(consoleUrl(), await openSession(query, member))
    await asMember.data('/message/api/read', { method: 'PUT', body: {} })
    const [row] = await query<{ id: string }>(
      `insert into message (account_id, user_id, section, kind, args)
       values ($1, $2, 'security', 'newPlace', $3) returning id`,
      [root.accountId, root.id, JSON.stringify({ ip: '192.0.2.1', userAgent: marker })],
    )
    await enter(context, root)
    await page.goto('/user/audit/admin/list')
    await expect(page.getByRole('rowheader', { name: marker })).toBeVisible()
    await page.goto(`/user/webmsg/detail?id=${row?.id}`)
    await expect(page.getByText(marker)).toBeVisible()
    await expect(page.locator('img[src=x]')).toHaveCount(0)
    await expect(page).not.toHaveTitle('broken')
  })
}

test('users other than administrators see the personal log only', async ({ page, context, root }) => {
  const member = await addMember(query, root, { menus: ['home', 'account', 'audit'], actions: [] })
  await enter(context, member)
  await page.goto('/home')
  const links = menuLinks(page)
  await expect(links).toHaveText(['Home', 'Documentation', 'Personal operation log'])
  await links.getByText('Personal operation log').click()
  await expect(page).toHaveURL('/user/audit/personal/list')
  await expect(page.getByText(words.audit.noEntries.en)).toBeVisible()
  await page.goto('/user/audit/admin/list')
  await expect(page).toHaveURL('/403')
})

test('the count is not polled while the page is idle', async ({ page, context, root }) => {
  let polls = 0
  const counts = '/message/api/get/count'
  page.on('request', (request) => {
    if (request.url().endsWith(counts)) polls += 1
  })
  /** Moves the clock, and waits for all requests until then: they are reported in order, this one last. */
  const pass = async (seconds: number) => {
    await page.clock.runFor(seconds * 1000)
    await page.evaluate(() => fetch('/'))
  }
  await page.clock.install()
  await enter(context, root)
  const first = page.waitForResponse((response) => response.url().endsWith(counts))
  await page.goto('/home')
  await first
  // A page sets its next timer only once it has handled an answer, so one step of the clock may come too early.
  const pollsAgain = async () => {
    const before = polls
    await expect
      .poll(async () => {
        await pass(20)
        return polls
      })
      .toBeGreaterThan(before)
  }
  await pollsAgain()
  await pass(11 * 60)
  const before = polls
  await pass(60 * 60)
  expect(polls).toBe(before)
  await page.keyboard.press('Tab')
  await pollsAgain()
})
