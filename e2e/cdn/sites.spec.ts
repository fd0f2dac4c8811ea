import type { Page } from '@playwright/test'
import type { SiteDetail } from '@fairlead/api/cdn/site/site-detail.ts'
import { addMember } from '../support/accounts.ts'
import { query } from '../support/database.ts'
import { addSite, deployed } from '../support/sites.ts'
import { expectRow, otherAct, rowOf } from '../support/table.ts'
import { enter, expect, test } from '../support/test.ts'
import { type Say, sayer, words } from '../support/words.ts'
import { walkedIn } from '../support/walked-in.ts'

const { acts, cdn, editor, labels, replay, ui } = words
const path = '/cdn/api/cdn-config'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const items = (page: Page, say: Say) =>
  page.getByRole('list', { name: say(editor.behaviors), exact: true }).locator('.item-title')

/** Saves the form after the dialog of differences. */
async function save(page: Page, say: Say, changes: [setting: string, before: string, after: string][]) {
  await button(page, say(editor.save)).click()
  const dialog = page.getByRole('dialog', { name: say(editor.previewTitle) })
  const table = dialog.getByRole('table', { name: say(editor.previewTitle) })
  for (const [setting, before, after] of changes)
    await expectRow(table, setting, { [say(ui.before)]: before, [say(ui.after)]: after })
  await expect(table.getByRole('rowheader')).toHaveCount(changes.length)
  await dialog.getByRole('button', { name: say(editor.save) }).click()
}

for (const language of walkedIn(import.meta.url)) {
  const say = sayer(language)

  test(`edit, compare, save, resolve a conflict, roll back (${language})`, async ({
    page,
    context,
    root,
    client,
  }) => {
    const site = await addSite(client, `${root.accountNumber}.example.com`)
    const open = (tab: string) => page.goto(`/cdn/config/model?id=${site.id}&tab=${tab}&lang=${language}`)
    const stored = async () => (await client.data<SiteDetail>(`${path}/${site.id}`)).config
    await enter(context, root)

    await test.step('a behavior is added, reported as invalid, corrected and moved by keyboard and mouse', async () => {
      await open('behaviors')
      for (const pattern of ['/images/*', '/images/a.png']) {
        await button(page, say(editor.addBehavior)).click()
        await page.getByLabel(say(labels['behaviors.*.pathPattern'])).fill(pattern)
      }
      await expect(page.getByText(say(editor.shadowed, { earlier: '/images/*' }))).toBeVisible()
      const ttl = page.getByLabel(say(labels['behaviors.*.defaultTtl']))
      await ttl.fill('never')
      await button(page, say(editor.save)).click()
      await expect(ttl).toBeFocused()
      await expect(ttl).toHaveAttribute('aria-invalid', 'true')
      await ttl.fill('600')
      await expect(ttl).toHaveAttribute('aria-invalid', 'false')

      const handle = (name: string) => button(page, say(editor.move, { name }))
      await handle('/images/a.png').press('ArrowUp')
      await expect(items(page, say)).toHaveText(['/images/a.png', '/images/*', '*'])
      await expect(handle('/images/a.png')).toBeFocused()
      await expect(page.getByText(say(editor.shadowed, { earlier: '/images/*' }))).toHaveCount(0)
      await expect(ttl).toHaveValue('600')
      await page.locator('.item-toggle[aria-expanded=true]').click()
      await handle('/images/*').hover()
      await page.mouse.down()
      await handle('/images/a.png').hover()
      await page.mouse.up()
      await expect(items(page, say)).toHaveText(['/images/*', '/images/a.png', '*'])
    })

    await test.step('it is reviewed and saved', async () => {
      await button(page, say(editor.move, { name: '/images/a.png' })).press('ArrowUp')
      await button(page, say(editor.save)).click()
      const table = page.getByRole('table', { name: say(editor.previewTitle) })
      const settings = page.getByRole('dialog').getByRole('rowheader')
      await expect(settings).toHaveText([
        `${say(editor.behaviors)} › /images/a.png`,
        `${say(editor.behaviors)} › /images/*`,
      ])
      await table
        .getByText(/settings|项设置/)
        .first()
        .click()
      await expect(
        table.getByText(say(words.durationText.minutes, { n: 10 }), { exact: false }),
      ).toBeVisible()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: say(editor.save) })
        .click()
      await expect(page.getByText(say(editor.saved, { version: 2 }))).toBeVisible()
      expect((await stored()).behaviors.map((one) => [one.pathPattern, one.defaultTtl])).toEqual([
        ['/images/a.png', 600],
        ['/images/*', 86_400],
        ['*', 86_400],
      ])
      await page.reload()
      await expect(items(page, say)).toHaveText(['/images/a.png', '/images/*', '*'])
    })

    await test.step('another user saves in the meantime: nothing is lost on either side', async () => {
      await deployed(client, site.id)
      await open('general')
      await page.getByLabel(say(labels.comment)).fill('mine')
      await page.getByLabel(say(labels.defaultRootObject)).fill('index.html')
      await client.data(`${path}/${site.id}`, {
        method: 'PUT',
        body: { ...(await stored()), comment: 'theirs', isIpv6Enabled: false, version: 2 },
      })
      await save(page, say, [
        [say(labels.comment), '–', 'mine'],
        [say(labels.defaultRootObject), '–', 'index.html'],
      ])
      const dialog = page.getByRole('dialog', { name: say(editor.conflictTitle, { version: 3 }) })
      const theirs = dialog.getByRole('table', { name: say(editor.theirChanges, { user: root.username }) })
      await expectRow(theirs, say(labels.comment), { [say(ui.after)]: 'theirs' })
      await expect(dialog.getByText(say(editor.bothChanged, { settings: say(labels.comment) }))).toBeVisible()
      expect(await stored()).toMatchObject({ comment: 'theirs', defaultRootObject: '' })

      await dialog.getByRole('button', { name: say(editor.keepMine, { version: 3 }) }).click()
      await expect(page.getByLabel(say(labels.isIpv6Enabled))).not.toBeChecked()
      await deployed(client, site.id)
      await expect(button(page, say(editor.save))).not.toHaveAttribute('aria-disabled', 'true')
      await save(page, say, [
        [say(labels.comment), 'theirs', 'mine'],
        [say(labels.defaultRootObject), '–', 'index.html'],
      ])
      await expect(page.getByText(say(editor.saved, { version: 4 }))).toBeVisible()
      expect(await stored()).toMatchObject({
        comment: 'mine',
        defaultRootObject: 'index.html',
        isIpv6Enabled: false,
      })
    })

    await test.step('a version is compared with another, and restored', async () => {
      await deployed(client, site.id)
      await page.goto(`/cdn/config/model?id=${site.id}`)
      const versions = page.getByRole('table', { name: say(cdn.versions) })
      await rowOf(versions, '4')
        .getByRole('button', { name: say(cdn.compareVersions) })
        .click()
      const compared = page.getByRole('table', { name: say(cdn.compareTitle) })
      await expectRow(compared, say(labels.comment), {
        [say(ui.before)]: 'theirs',
        [say(ui.after)]: 'mine',
      })
      await page.getByLabel(say(cdn.from)).selectOption('2')
      await expectRow(compared, say(labels.comment), { [say(ui.before)]: '–' })
      await button(page, say(words.ui.close)).click()

      await rowOf(versions, '1')
        .getByRole('button', { name: say(cdn.rollBack) })
        .click()
      const title = say(cdn.rollBackTitle, { version: 1 })
      const dialog = page.getByRole('dialog', { name: title })
      await expectRow(dialog.getByRole('table', { name: title }), `${say(editor.behaviors)} › /images/*`, {
        [say(ui.change)]: say(ui.removed),
      })
      await expect(dialog.getByRole('region', { name: say(replay.replay) })).toContainText(say(replay.none))
      await dialog.getByRole('button', { name: say(cdn.rollBack) }).click()
      await expectRow(versions, '5', { [say(cdn.action)]: say(cdn.rollback) })
      expect(await stored()).toMatchObject({ comment: '', behaviors: [{ pathPattern: '*' }] })
    })
  })

  test(`a locked site does not change until an administrator unlocks it (${language})`, async ({
    page,
    context,
    browser,
    root,
    client,
  }) => {
    const site = await addSite(client, `${root.accountNumber}.example.com`)
    await enter(context, root)
    await page.goto(`/cdn/config/list?lang=${language}`)
    await (await otherAct(page, say, acts.lock)).click()
    await page
      .getByRole('dialog', { name: say(cdn.lockTitle, { domain: site.domain }) })
      .getByRole('button', { name: say(acts.lock), exact: true })
      .click()
    await expectRow(page.getByRole('table', { name: say(cdn.sites) }), site.domain, {
      [say(cdn.status)]: new RegExp(say(cdn.locked)),
    })

    const notice =
      language === 'en'
        ? 'This domain name is locked. An administrator must unlock it first.'
        : '该域名已锁定，请先联系管理员解锁'
    await page.getByRole('link', { name: site.domain }).click()
    // The row of the list has a menu of the same name, which disappears with the list.
    await expect(page.getByRole('heading', { level: 1, name: site.domain })).toBeVisible()
    const pause = button(page, say(cdn.pause))
    await expect(pause).toHaveAttribute('aria-disabled', 'true')
    await expect(pause).toHaveAccessibleDescription(notice)
    const remove = await otherAct(page, say, acts.del)
    await expect(remove).toHaveAttribute('aria-disabled', 'true')
    await expect(remove).toHaveAccessibleDescription(notice)
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: say(editor.general), exact: true }).click()
    await expect(page.locator('.alert', { hasText: notice })).toBeVisible()
    await expect(page.getByLabel(say(labels.comment))).toBeDisabled()

    const actions = ['CDN_CONFIG_EDIT', 'CDN_CONFIG_LOCK', 'CDN_CONFIG_UNLOCK']
    const member = await addMember(query, root, { menus: ['home', 'cdn', 'cdn_config'], actions })
    const other = await browser.newContext()
    await enter(other, member)
    const theirs = await other.newPage()
    await theirs.goto(`/cdn/config/list?lang=${language}`)
    await expect(button(theirs, say(acts.unlock))).toHaveAttribute('aria-disabled', 'true')
    await expect(button(theirs, say(acts.unlock))).toHaveAccessibleDescription(notice)
    await other.close()

    await (await otherAct(page, say, acts.unlock)).click()
    await expect(page.getByLabel(say(labels.comment))).toBeEnabled()
  })

  test(`several sites are deleted together, or none (${language})`, async ({
    page,
    context,
    root,
    client,
  }) => {
    const domains = ['a', 'b', 'c'].map((name) => `${name}.${root.accountNumber}.example.com`)
    const sites = await Promise.all(domains.map((domain) => addSite(client, domain)))
    const pause = (id = '') => client.data(`${path}/${id}/disable`, { method: 'PUT' })
    await pause(sites[0]?.id)
    await pause(sites[1]?.id)
    await enter(context, root)
    await page.goto(`/cdn/config/list?lang=${language}`)
    const remove = button(page, say(cdn.deleteChosen))
    const choose = (index: number) =>
      page.getByRole('checkbox', { name: say(ui.select, { name: domains[index] ?? '' }) })
    await expect(remove).toHaveAccessibleDescription(
      language === 'en' ? 'Please check the data to be operated' : '请勾选需要操作的数据',
    )
    await page.getByRole('checkbox', { name: say(ui.selectAll) }).check()
    await expect(remove).toHaveAccessibleDescription(
      language === 'en' ? 'You must pause before deleting' : '删除前必须先停用',
    )
    await choose(2).uncheck()
    await remove.click()
    const many = language === 'en' ? 'Delete 2 domain names?' : '删除 2 个域名？'
    await page
      .getByRole('dialog', { name: many })
      .getByRole('button', { name: say(ui.cancel) })
      .click()
    await choose(1).uncheck()
    await remove.click()
    const one = language === 'en' ? `Delete ${domains[0]}?` : `删除 ${domains[0]}？`
    await page
      .getByRole('dialog', { name: one })
      .getByRole('button', { name: say(cdn.deleteChosen) })
      .click()
    await expect(page.getByRole('rowheader')).toHaveCount(2)
    expect(await client.data(path)).toMatchObject({ totalSize: 2 })
  })
}
