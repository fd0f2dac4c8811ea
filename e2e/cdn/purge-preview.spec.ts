import { addSite } from '../support/sites.ts'
import { expectRow } from '../support/table.ts'
import { enter, expect, test, throughEdge } from '../support/test.ts'
import { walkedIn } from '../support/walked-in.ts'
import { sayer, words } from '../support/words.ts'

const { cdn, purgePreview, ui } = words

/** A purge that causes at least this many requests to the origin must be confirmed. */
const many = 100

for (const language of walkedIn(import.meta.url)) {
  const say = sayer(language)

  test(`see what a purge would affect, and confirm a large one (${language})`, async ({
    context,
    page,
    root,
    client,
    origin,
  }) => {
    const { id, domain } = await addSite(client, `${root.accountNumber}-preview.example.com`, origin.port)
    const fetched = Array.from({ length: many }, (_, number) => `/many/${number}.txt`)
    for (const path of [...fetched, '/few/a.txt'])
      origin.give(path, '0123456789', { 'cache-control': 'max-age=3600' })
    for (const path of [...fetched, '/few/a.txt']) await throughEdge({ host: domain, path })
    await enter(context, root)
    await page.goto(`/cdn/monitor/invalidation/edit?cdnConfigId=${id}&lang=${language}`)
    const lines = page.getByLabel(say(cdn.paths))
    const look = page.getByRole('button', { name: say(purgePreview.preview), exact: true })
    const submit = page.getByRole('button', { name: say(cdn.startPurge), exact: true })
    const panel = page.getByRole('region', { name: say(purgePreview.title), exact: true })

    await test.step('a preview has the rules of a purge', async () => {
      await look.click()
      await expect(lines).toHaveAttribute('aria-invalid', 'true')
      await lines.fill('/a*/b')
      await look.click()
      await expect(lines).toHaveAttribute('aria-invalid', 'true')
      await expect(panel).toBeHidden()
    })

    await test.step('count one object, and send immediately', async () => {
      await lines.fill('/few/*')
      await look.click()
      await expectRow(panel.getByRole('table'), 'edge-1', {
        [say(purgePreview.state)]: say(purgePreview.counted),
        [say(purgePreview.objects)]: '1',
        [say(purgePreview.bytes)]: '10 B',
        [say(purgePreview.edgeLoad)]: '1',
      })
      // The figures belong to the paths that were counted.
      await lines.fill('/few/other')
      await expect(panel).toBeHidden()
      await lines.fill('/few/*')
      await submit.click()
      const list = page.getByRole('table', { name: say(cdn.purges) })
      await expectRow(list, domain, { [say(cdn.status)]: say(cdn.complete), [say(words.nouns.objects)]: '1' })
    })

    await test.step('count one object by its full URL', async () => {
      await page.goto(`/cdn/monitor/invalidation/edit?by=url&lang=${language}`)
      await page.getByLabel(say(cdn.urls)).fill(`https://${domain}/many/1.txt`)
      await look.click()
      await expectRow(panel.getByRole('table'), 'edge-1', {
        [say(purgePreview.state)]: say(purgePreview.counted),
        [say(purgePreview.objects)]: '1',
      })
    })

    await test.step('think better of a large purge, and then send it', async () => {
      await page.goto(`/cdn/monitor/invalidation/edit?cdnConfigId=${id}&lang=${language}`)
      await lines.fill('/*')
      await submit.click()
      const dialog = page.getByRole('dialog', { name: say(purgePreview.confirmTitle) })
      await expect(dialog).toContainText(String(many))
      await dialog.getByRole('button', { name: say(ui.cancel) }).click()
      await expect(dialog).toBeHidden()
      expect((await throughEdge({ host: domain, path: '/many/1.txt' })).cache).toContain('; hit')
      await submit.click()
      await dialog.getByRole('button', { name: say(cdn.startPurge) }).click()
      const list = page.getByRole('table', { name: say(cdn.purges) })
      await expect(
        list
          .getByRole('row')
          .filter({ hasText: String(many) })
          .first(),
      ).toContainText(say(cdn.complete))
    })
  })
}
