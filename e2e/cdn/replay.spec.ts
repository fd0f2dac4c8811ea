import type { Page } from '@playwright/test'
import { type Replay, replayOutcomes } from '@fairlead/api/cdn/replay.ts'
import type { SiteDetail } from '@fairlead/api/cdn/site/site-detail.ts'
import { traceOutcomes } from '@fairlead/api/cdn/trace.ts'
import { until } from '../../edge/src/testing/until.ts'
import type { Client } from '../support/client.ts'
import { axeFaults, textFaults } from '../support/page-faults.ts'
import { addSite } from '../support/sites.ts'
import { enter, expect, test, throughEdge } from '../support/test.ts'
import { sayer, words } from '../support/words.ts'
import { walkedIn } from '../support/walked-in.ts'

const { editor, labels, optionTexts, replay } = words
const path = '/cdn/api/cdn-config'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Requests whose log lines have reached the control plane. */
async function known(client: Client, { id, version, config }: SiteDetail): Promise<number> {
  const body = { ...config, version, behaviors: undefined }
  const begun = await client.data<Replay>(`${path}/${id}/replay`, { method: 'POST', body })
  const { result } = await until('a replay', async () => {
    const found = await client.data<Replay>(`/cdn/api/replay/${begun.id}`)
    return found.state === 'answered' && found
  })
  return result?.requests ?? 0
}

for (const language of walkedIn(import.meta.url)) {
  const say = sayer(language)

  test(`the effect of a save on real visitors is shown before it (${language})`, async ({
    page,
    context,
    root,
    client,
    origin,
  }) => {
    const { id, domain } = await addSite(client, `${root.accountNumber}.example.com`, origin.port)
    const site = await client.data<SiteDetail>(`${path}/${id}`)
    origin.give('/a', 'a', { 'cache-control': 'max-age=600' })
    await enter(context, root)
    await page.goto(`/cdn/config/model?id=${id}&tab=behaviors&lang=${language}`)
    const preview = page.getByRole('dialog', { name: say(editor.previewTitle) })
    const change = async () => {
      await page
        .getByRole('list', { name: say(editor.behaviors) })
        .locator('.item-toggle')
        .first()
        .click()
      await page
        .getByLabel(say(labels['behaviors.*.viewerProtocolPolicy']))
        .selectOption(say(optionTexts.httpsOnly))
      await button(page, say(editor.save)).click()
    }

    await change()
    await expect(preview.getByText(say(replay.none))).toBeVisible()
    await preview.getByRole('button', { name: say(words.ui.cancel) }).click()

    for (let i = 0; i < 4; i += 1) expect((await throughEdge({ host: domain, path: '/a' })).status).toBe(200)
    await until('all lines', async () => (await known(client, site)) === 4)

    await button(page, say(editor.save)).click()
    const dialog = page.getByRole('dialog', { name: say(editor.previewTitle) })
    const groups = dialog.getByRole('list', { name: say(replay.groups) })
    const sides = say(replay.toThen, {
      before: say(replayOutcomes.cached),
      after: say(replayOutcomes.httpsRequired, { status: '403' }),
    })
    const row = groups.getByRole('listitem').filter({ hasText: sides })
    await expect(row).toContainText(say(replay.ofRequests, { count: 4, share: '100%' }))
    await row.locator('summary').click()
    await expect(row).toContainText(`GET http://${domain}/a`)
    await expect(row).toContainText(say(traceOutcomes.accessAllowed))
    await expect(row).toContainText(say(traceOutcomes.httpsRequired))
    await expect(dialog.getByRole('table', { name: say(replay.cache) })).toBeVisible()
    for (const theme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: theme })
      await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
      expect(await axeFaults(page)).toEqual([])
    }
    expect(await textFaults(page, language)).toEqual([])

    await dialog.getByRole('button', { name: say(editor.save) }).click()
    await expect(page.getByText(say(editor.saved, { version: 2 }))).toBeVisible()
    await until('the new version at the edge', async () => {
      const { status } = await throughEdge({ host: domain, path: '/a' })
      return status === 403
    })
  })
}
