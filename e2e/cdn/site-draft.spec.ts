import type { Page } from '@playwright/test'
import type { SiteDetail } from '@fairlead/api/cdn/site/site-detail.ts'
import { addSite } from '../support/sites.ts'
import { rowOf } from '../support/table.ts'
import { enter, expect, test } from '../support/test.ts'
import { type Say, sayer, words } from '../support/words.ts'
import { walkedIn } from '../support/walked-in.ts'

const { cdn, editor, labels, modeNames, optionTexts, ui } = words
const path = '/cdn/api/cdn-config'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const tab = (page: Page, say: Say, name: keyof typeof editor) =>
  page.getByRole('navigation', { name: say(editor.parts) }).getByRole('link', { name: say(editor[name]) })
const patterns = (page: Page, say: Say) =>
  page.getByRole('list', { name: say(editor.behaviors), exact: true }).locator('.item-title')

for (const language of walkedIn(import.meta.url)) {
  const say = sayer(language)

  test(`a draft stays while its parts are viewed, and is not left by accident (${language})`, async ({
    page,
    context,
    root,
    client,
  }) => {
    const site = await addSite(client, `${root.accountNumber}.example.com`)
    await enter(context, root)
    await page.goto(`/cdn/config/model?id=${site.id}&tab=general&lang=${language}`)
    const comment = page.getByLabel(say(labels.comment))
    await comment.fill('x'.repeat(129))

    await tab(page, say, 'access').click()
    await expect(page).toHaveURL(/access-control/)
    const rule = page.getByLabel(say(labels['accessControl.ip.restrictionType']))
    await rule.selectOption(say(optionTexts.whitelist))
    await page.getByLabel(say(labels['accessControl.ip.addresses'])).fill('192.0.2.1\n192.0.2.300')
    await tab(page, say, 'restriction').click()
    await expect(page).toHaveURL(/restriction/)

    // The first invalid field is shown and has the focus; each part shows how many it has.
    await button(page, say(editor.save)).click()
    await expect(comment).toBeFocused()
    await expect(comment).toBeInViewport()
    await expect(tab(page, say, 'general')).toContainText(say(editor.faults, { count: 1 }))
    await expect(tab(page, say, 'access')).toContainText(say(editor.faults, { count: 1 }))
    await comment.fill('short')
    await expect(tab(page, say, 'general')).not.toContainText(say(editor.faults, { count: 1 }))

    // The list of errors leads to the other field.
    const wrong = page.getByRole('region', { name: say(editor.faultsTitle) })
    await wrong.getByRole('button').click()
    const addresses = page.getByLabel(say(labels['accessControl.ip.addresses']))
    await expect(addresses).toBeFocused()
    await expect(addresses).toHaveAccessibleDescription(
      new RegExp(language === 'en' ? 'Line 2: ' : '第 2 行：'),
    )

    await page
      .getByRole('link', { name: say(cdn.sites) })
      .first()
      .click()
    const question = page.getByRole('dialog', { name: say(ui.discardTitle) })
    await question.getByRole('button', { name: say(words.ui.cancel) }).click()
    await expect(addresses).toHaveValue('192.0.2.1\n192.0.2.300')
    await page
      .getByRole('link', { name: say(cdn.sites) })
      .first()
      .click()
    await question.getByRole('button', { name: say(ui.leave) }).click()
    await expect(page).toHaveURL('/cdn/config/list')
    expect((await client.data<SiteDetail>(`${path}/${site.id}`)).config.comment).toBe('')
  })

  test(`another mode replaces all behaviors, after a warning (${language})`, async ({
    page,
    context,
    root,
    client,
  }) => {
    const site = await addSite(client, `${root.accountNumber}.example.com`)
    await enter(context, root)
    await page.goto(`/cdn/config/model?id=${site.id}&tab=general&lang=${language}`)
    await button(page, say(editor.switchMode)).click()
    const dialog = page.getByRole('dialog', { name: say(editor.switchTitle) })
    await expect(dialog.getByText(say(editor.switchWarning))).toBeVisible()
    await dialog.getByRole('radio', { name: say(modeNames[3]) }).check()
    const extensions = dialog.getByLabel(say(cdn.extensions))
    await extensions.fill(Array.from({ length: 24 }, (_, i) => `a${i}`).join(' '))
    await dialog.getByRole('button', { name: say(editor.overwrite) }).click()
    const tooMany = language === 'en' ? 'At most 23 items' : '最多 23 项'
    await expect(extensions).toHaveAccessibleDescription(new RegExp(tooMany))
    await extensions.fill('jpg mp4')
    await dialog.getByRole('button', { name: say(editor.overwrite) }).click()
    await expect(patterns(page, say)).toHaveText(['*.jpg', '*.mp4', '*'])

    await button(page, say(editor.save)).click()
    const preview = page.getByRole('dialog', { name: say(editor.previewTitle) })
    await expect(rowOf(preview, say(labels.type))).toContainText(say(modeNames[3]))
    await preview.getByRole('button', { name: say(editor.save) }).click()
    await expect(page.getByText(say(editor.saved, { version: 2 }))).toBeVisible()
    expect((await client.data<SiteDetail>(`${path}/${site.id}`)).config).toMatchObject({
      type: 3,
      behaviors: [{ pathPattern: '*.jpg' }, { pathPattern: '*.mp4' }, { pathPattern: '*' }],
    })

    // In standard mode the origin decides what behaviors determine in other modes.
    await page.goto(`/cdn/config/model?id=${site.id}&tab=general&lang=${language}`)
    await button(page, say(editor.switchMode)).click()
    await dialog.getByRole('radio', { name: say(modeNames[8]) }).check()
    await dialog.getByRole('button', { name: say(editor.overwrite) }).click()
    await expect(patterns(page, say)).toHaveText(['*'])
    await expect(page.getByText(say(editor.keptByStandard))).toBeVisible()
    await patterns(page, say).click()
    await expect(page.getByText(say(editor.standardNote))).toBeVisible()
    await expect(page.getByLabel(say(labels['behaviors.*.defaultTtl']))).toBeHidden()
    await button(page, say(editor.save)).click()
    await expect(rowOf(preview, say(labels.type))).toContainText(say(modeNames[8]))
    await preview.getByRole('button', { name: say(editor.save) }).click()
    await expect(page.getByText(say(editor.saved, { version: 3 }))).toBeVisible()
    expect((await client.data<SiteDetail>(`${path}/${site.id}`)).config).toMatchObject({
      type: 8,
      behaviors: [{ pathPattern: '*', allowedMethods: 'any' }],
    })
  })

  test(`WordPress is deployed with its own rules, and its progress is shown to the end (${language})`, async ({
    page,
    context,
    root,
  }) => {
    const domain = `${root.accountNumber}.example.com`
    await enter(context, root)
    await page.goto(`/cdn/config/add?lang=${language}`)
    await button(page, say(cdn.wordPress)).click()
    const dialog = page.getByRole('dialog', { name: say(cdn.wordPressTitle) })
    await expect(rowOf(dialog, 'wp-admin/*')).toContainText(say(cdn.neverKept))
    await expect(rowOf(dialog, 'wp-content/*')).toContainText(say(cdn.keptForDays, { days: 30 }))
    await dialog.getByLabel(say(cdn.domain)).fill(domain)
    await dialog.getByLabel(say(labels['origins.*.domainName'])).fill('127.0.0.1')
    await dialog.getByRole('button', { name: say(cdn.wordPress) }).click()

    await expect(page.getByRole('heading', { level: 1 })).toHaveText(domain)
    const progress = page.getByRole('region', { name: say(cdn.ready) })
    await expect(progress.getByRole('listitem')).toHaveText([
      new RegExp(say(cdn.stepSaved)),
      new RegExp(say(cdn.stepEdge, { edge: 'edge-1' })),
      new RegExp(say(cdn.stepServed, { domain })),
    ])
    // The response of the DNS is unknown here. The test expects only that one is shown.
    await expect(page.getByText(say(cdn.dnsAsking))).toHaveCount(0)
    await expect(button(page, say(cdn.dnsCheck))).toBeVisible()
    await tab(page, say, 'behaviors').click()
    await expect(patterns(page, say).first()).toHaveText('wp-admin/*')
  })
}
