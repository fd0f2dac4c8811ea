import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { Envelope } from '@fairlead/api/endpoint.ts'
import type { Page } from '@playwright/test'
import { createSite } from '../support/sites.ts'
import { consoleUrl } from '../support/stack.ts'
import { expectRow, otherAct, rowOf } from '../support/table.ts'
import { enter, expect, test } from '../support/test.ts'
import { type Say, sayer, words } from '../support/words.ts'
import { walkedIn } from '../support/walked-in.ts'

const { acts, secretKey: text, ui } = words
const run = promisify(execFile)

/** Calls the API as documented: with the documentation's own script, in a shell. */
async function curl(key: { appId: string; appSecret: string }, ...args: string[]): Promise<Envelope> {
  const env = {
    PATH: process.env['PATH'],
    FAIRLEAD_URL: consoleUrl('127.0.0.1'),
    FAIRLEAD_APP_ID: key.appId,
    FAIRLEAD_APP_SECRET: key.appSecret,
  }
  // A refusal ends the script with a failure; its response is still in the output.
  const { stdout } = await run('bash', ['docs/examples/call-with-key.sh', ...args], { env }).catch(
    (error: unknown) => error as { stdout: string },
  )
  return Envelope.parse(JSON.parse(stdout))
}

const codes = async (page: Page) => page.getByRole('dialog').locator('code').allInnerTexts()

async function createKey(page: Page, say: Say, name: string) {
  await page
    .getByRole('button', { name: say(text.add) })
    .first()
    .click()
  const form = page.getByRole('dialog', { name: say(text.add) })
  await form.getByLabel(say(text.name), { exact: true }).fill(name)
  const sites = form.getByRole('group', { name: say({ en: 'Sites', zh: '站点管理' }) })
  await sites.getByRole('checkbox', { name: say(text.view) }).check()
  await sites.getByRole('checkbox', { name: say(acts.add) }).check()
  await form.getByLabel(say(text.addresses)).fill('127.0.0.0/8, ::1')
  await form.getByRole('button', { name: say(text.add), exact: true }).click()
  await expect(page.getByRole('dialog', { name: say(text.madeTitle, { name }) })).toBeVisible()
  const [appId = '', appSecret = ''] = await codes(page)
  return { appId, appSecret }
}

for (const language of walkedIn(import.meta.url)) {
  const say = sayer(language)

  test(`a key is created, used by curl, disabled, enabled and deleted (${language})`, async ({
    page,
    context,
    root,
    client,
  }) => {
    const name = 'Deployments'
    const domain = `${root.accountNumber}.example.com`
    await createSite(client, domain)
    await enter(context, root)
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto(`/user/accountSecretKey/list?lang=${language}`)
    await expect(page.getByText(say(text.none))).toBeVisible()
    const key = await createKey(page, say, name)
    const table = page.getByRole('table', { name: say(text.title) })
    const question = () => page.getByRole('dialog').filter({ hasText: key.appId })
    const list = () => curl(key, 'GET', `/cdn/api/cdn-config?pageSize=10&domain=${domain}`)

    await test.step('the displayed command works', async () => {
      const [, , paste = ''] = await codes(page)
      const { stdout } = await run('bash', ['-c', paste], { env: { PATH: process.env['PATH'] } })
      expect(Envelope.parse(JSON.parse(stdout))).toMatchObject({ code: 200, data: { content: [{ domain }] } })
    })

    await test.step('the secret is shown once, and not lost by accident', async () => {
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toBeVisible()
      await page.getByRole('dialog').getByRole('button').nth(1).click()
      await expect(page.getByText(say(ui.copied))).toBeVisible()
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(key.appSecret)
      await page.getByRole('button', { name: say(text.stored) }).click()
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await page.reload()
      await expect(table).toContainText(key.appId)
      expect(await page.content()).not.toContain(key.appSecret)
    })

    await test.step('its details list its permissions', async () => {
      await rowOf(table, name)
        .getByRole('button', { name: say(text.details) })
        .click()
      const details = page.getByRole('dialog', { name })
      await expect(details).toContainText(say(acts.add))
      await details.getByRole('button', { name: say(words.ui.close) }).click()
      await expectRow(table, name, { [say(text.scopes)]: say({ en: 'Sites', zh: '站点管理' }) })
    })

    await test.step('it can use its permissions, and nothing else', async () => {
      expect(await list()).toMatchObject({ succ: true, data: { content: [{ domain }] } })
      const purge = await curl(key, 'GET', '/cdn/api/invalidation')
      expect(purge).toMatchObject({ succ: false, code: 403 })
      await page.getByRole('button', { name: say(ui.refresh) }).click()
      const cells = { [say(text.status)]: say(text.enabled), [say(text.lastVisit)]: /\d/ }
      await expectRow(table, name, cells)
    })

    await test.step('disabled it is refused, enabled it works again', async () => {
      const row = rowOf(table, name)
      await (await otherAct(row, say, text.disable)).click()
      await question()
        .getByRole('button', { name: say(text.disable), exact: true })
        .click()
      await expectRow(table, name, { [say(text.status)]: say(text.disabled) })
      expect(await list()).toMatchObject({ succ: false, code: 50804 })
      await (await otherAct(row, say, text.enable)).click()
      await expectRow(table, name, { [say(text.status)]: say(text.enabled) })
      expect(await list()).toMatchObject({ succ: true })
    })

    await test.step('a change of its permissions applies immediately', async () => {
      await rowOf(table, name)
        .getByRole('button', { name: say(text.edit), exact: true })
        .click()
      const form = page.getByRole('dialog', { name: say(text.editTitle, { name }) })
      await expect(form.getByLabel(say(text.addresses))).toHaveValue('127.0.0.0/8\n::1')
      await form.getByRole('button', { name: say(text.noScopes) }).click()
      await form.getByRole('button', { name: say(ui.save) }).click()
      await expect(
        form.getByText(language === 'en' ? 'Permissions are required' : '权限不能为空'),
      ).toBeVisible()
      await form
        .getByRole('checkbox', { name: say(text.view) })
        .last()
        .check()
      await form.getByRole('button', { name: say(ui.save) }).click()
      await expect(form).toHaveCount(0)
      expect(await list()).toMatchObject({ succ: false, code: 403 })
    })

    await test.step('a deleted key is refused', async () => {
      await (await otherAct(rowOf(table, name), say, text.remove)).click()
      await question()
        .getByRole('button', { name: say(text.remove), exact: true })
        .click()
      await expect(page.getByText(say(text.none))).toBeVisible()
      expect(await list()).toMatchObject({ succ: false, code: 50803 })
    })
  })
}

test('an invalid input is reported at its field, with its line', async ({ page, context, root }) => {
  const say = sayer('en')
  await enter(context, root)
  await page.goto('/user/accountSecretKey/list?lang=en')
  await page
    .getByRole('button', { name: say(text.add) })
    .first()
    .click()
  const form = page.getByRole('dialog', { name: say(text.add) })
  await form.getByLabel(say(text.addresses)).fill('192.0.2.1\n10.0.0.0/33')
  await form.getByRole('button', { name: say(text.add), exact: true }).click()
  await expect(form.getByLabel(say(text.name), { exact: true })).toBeFocused()
  await expect(form.getByText('Name is required')).toBeVisible()
  await expect(form.getByText('Line 2: Enter an IP address or range, for example 192.0.2.0/24')).toBeVisible()
  await form.getByLabel(say(text.name), { exact: true }).fill('Old')
  await form.getByLabel(say(text.addresses)).fill('')
  await form.getByRole('button', { name: say(text.allScopes) }).click()
  await form.getByLabel(say(text.expires), { exact: true }).fill('2020-01-01 00:00')
  await form.getByRole('button', { name: say(text.add), exact: true }).click()
  await expect(form.getByText('Select a time in the future')).toBeVisible()
})

test('markers in names of keys and accounts are shown as text, including in messages and mails', async ({
  page,
  context,
  root,
  client,
}) => {
  const marker = `<img src=x onerror="document.title='ran'">`
  await client.data('/user/api/open', {
    method: 'POST',
    body: { name: marker, remark: marker, scopes: ['cdn_config'] },
  })
  const linked = { supplier: 'aws', linkedAccount: '123456789012', alias: marker }
  await client.data('/user/api/linked', { method: 'POST', body: linked })
  await enter(context, root)
  await page.goto('/user/webmsg/list?lang=en')
  await page.getByRole('link', { name: `Secret key “${marker}” created` }).click()
  await expect(page.getByText(`has created the secret key “${marker}”`)).toBeVisible()
  await page.goto('/user/linkedAccount/list')
  await expect(page.getByText(marker)).toBeVisible()
  await page.goto('/user/accountSecretKey/list')
  await expect(page.getByRole('rowheader', { name: marker })).toBeVisible()
  await (await otherAct(page, sayer('en'), text.remove)).click()
  await expect(page.getByRole('dialog', { name: `Delete ${marker}?` })).toBeVisible()
  await expect(page).not.toHaveTitle('ran')
})
