import type { Site } from '@fairlead/api/cdn/site/site.ts'
import { fetchRaw } from '../../edge/src/testing/visitor/fetch-raw.ts'
import { until } from '../../edge/src/testing/until.ts'
import { deployed } from '../support/sites.ts'
import { edgePort } from '../support/stack.ts'
import { rowOf } from '../support/table.ts'
import { enter, expect, test } from '../support/test.ts'
import { sayer, words } from '../support/words.ts'
import { walkedIn } from '../support/walked-in.ts'
import { putObject } from './put-object.ts'

const { bucket: text, nouns, ui } = words

for (const language of walkedIn(import.meta.url)) {
  const say = sayer(language)

  test(`a bucket becomes a site, which serves what is put into it (${language})`, async ({
    page,
    context,
    root,
    client,
  }) => {
    const domain = `www.${root.accountNumber}.example.com`
    const { id } = await client.data<{ id: string }>('/cdn/api/bucket', {
      method: 'POST',
      body: { name: 'pages' },
    })
    await putObject(client, id, 'index.html', { body: 'low tide', type: 'text/html' })
    await enter(context, root)
    await page.goto(`/cdn/bucket/list?lang=${language}`)
    const row = rowOf(page.getByRole('table', { name: say(nouns.buckets) }), 'pages')
    const act = (label: string) => row.getByRole('button', { name: label, exact: true }).click()

    await test.step('it gets an index document', async () => {
      await act(say(text.edit))
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel(say(text.indexDocument)).fill('index.html')
      await dialog.getByRole('button', { name: say(ui.save) }).click()
      await expect(dialog).toHaveCount(0)
    })

    const site = await test.step('a site is created of it by its domain alone', async () => {
      await act(say(nouns.createSite))
      await page.getByLabel(say(words.cdn.domain)).fill(domain)
      await page.getByRole('button', { name: say(nouns.createSite), exact: true }).click()
      await page.waitForURL(/\/cdn\/config\/(model|detail|site)?.*id=/)
      const sites = await client.data<{ content: Site[] }>('/cdn/api/cdn-config')
      return deployed(client, sites.content[0]?.id ?? '')
    })

    const shown = async () => (await fetchRaw(edgePort(), { host: site.domain, path: '/' })).body
    await test.step('visitors get the object, and what replaces it', async () => {
      expect(await shown()).toBe('low tide')
      await putObject(client, id, 'second.html', { body: 'x' })
      await client.data('/cdn/api/bucket/object/delete', {
        method: 'POST',
        body: { bucketId: id, names: ['index.html'] },
      })
      await putObject(client, id, 'index.html', { body: 'high tide', type: 'text/html' })
      await until('the purge of the object', async () => (await shown()) === 'high tide')
    })

    await test.step('the bucket names the site, and cannot be deleted', async () => {
      await page.goto(`/cdn/bucket/list?lang=${language}`)
      await expect(row.getByRole('link', { name: site.domain })).toBeVisible()
      expect((await client.send(`/cdn/api/bucket/${id}`, { method: 'DELETE' })).code).toBe(50879)
    })
  })
}
