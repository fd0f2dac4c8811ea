import { execFileSync } from 'node:child_process'
import { defaultMode } from '@fairlead/api/cdn/site/site-mode.ts'
import { presetOf } from '@fairlead/api/cdn/site/presets.ts'
import type { SiteDetail } from '@fairlead/api/cdn/site/site-detail.ts'
import { signedLinkCommand } from '../../console/src/document/guide/guide-samples.ts'
import { deployed } from '../support/sites.ts'
import { enter, expect, test, throughEdge } from '../support/test.ts'
import { sayer, words } from '../support/words.ts'
import { walkedIn } from '../support/walked-in.ts'

const { editor, labels, optionTexts } = words
const path = '/cdn/api/cdn-config'
const key = 'Secret12'
const file = '/img/a.png'

/** The link that the guide's command prints for a file. */
function linkTo(uri: string): string {
  const command = signedLinkCommand.replace('your signing key', key).replace('/paid/film.mp4', uri)
  const { pathname, search } = new URL(execFileSync('bash', ['-c', command], { encoding: 'utf8' }).trim())
  return pathname + search
}

for (const language of walkedIn(import.meta.url)) {
  const say = sayer(language)

  test(`who follows the guide for signed links in the default mode leaves no file public (${language})`, async ({
    page,
    context,
    root,
    client,
    origin,
  }) => {
    const domain = `signed-${language}-${root.accountNumber}.example.com`
    origin.give(file, 'a picture')
    origin.give('/b.png', 'another')
    const { id } = await client.data<SiteDetail>(path, {
      method: 'POST',
      body: {
        domain,
        type: defaultMode,
        origins: [{ domainName: '127.0.0.1', httpPort: origin.port, originProtocolPolicy: 'http-only' }],
        behaviors: presetOf(defaultMode, 'origin-1'),
      },
    })
    await deployed(client, id)
    expect((await throughEdge({ host: domain, path: file })).status).toBe(200)

    await enter(context, root)
    await page.goto(`/cdn/config/model?id=${id}&tab=behaviors&lang=${language}`)
    const button = (name: string) => page.getByRole('button', { name, exact: true })
    const titles = page.getByRole('list', { name: say(editor.behaviors), exact: true }).locator('.item-title')
    await button(say(editor.addBehavior)).click()
    await page.getByLabel(say(labels['behaviors.*.pathPattern'])).fill('/img/*')
    await page.getByLabel(say(labels['behaviors.*.pathPattern'])).press('Tab')
    await page.getByLabel(say(labels['behaviors.*.type'])).selectOption(say(optionTexts.uriAuthentication))
    await expect(titles.first()).toHaveText('/img/*')
    await page.getByLabel(say(labels['behaviors.*.uriAuthentication.key'])).fill(key)

    // Whoever moves it down sees what it loses, in the form and in the review.
    const note = page.getByText(say(editor.leftPublic, { pattern: '/img/*', earlier: '*.css' }))
    await button(say(editor.move, { name: '/img/*' })).press('ArrowDown')
    await expect(note).toBeVisible()
    await button(say(editor.save)).click()
    const dialog = page.getByRole('dialog', { name: say(editor.previewTitle) })
    await expect(
      dialog.getByText(say(editor.leftPublic, { pattern: '/img/*', earlier: '*.css' })),
    ).toBeVisible()
    await dialog.getByRole('button', { name: say(words.ui.cancel) }).click()
    await button(say(editor.move, { name: '/img/*' })).press('ArrowUp')
    await expect(note).toHaveCount(0)

    await button(say(editor.save)).click()
    await dialog.getByRole('button', { name: say(editor.save) }).click()
    await expect(page.getByText(say(editor.saved, { version: 2 }))).toBeVisible()
    await deployed(client, id)
    const fetchStatus = async (target: string) => (await throughEdge({ host: domain, path: target })).status
    expect(await fetchStatus(file)).toBe(403)
    expect(await fetchStatus(linkTo(file))).toBe(200)
    expect(await fetchStatus(linkTo(file).replace(/.$/, (end) => (end === '0' ? '1' : '0')))).toBe(403)
    expect(await fetchStatus('/b.png')).toBe(200)
  })
}
