import { enter, expect, test } from '../support/test.ts'
import { rowOf } from '../support/table.ts'
import { sayer, words } from '../support/words.ts'
import { walkedIn } from '../support/walked-in.ts'

const { bucket, storedObject, ui } = words
const storageRights = ['cdn_storage', 'CDN_STORAGE_OPEN', 'CDN_STORAGE_EDIT', 'CDN_STORAGE_DEL']

for (const language of walkedIn(import.meta.url)) {
  const say = sayer(language)

  test(`a bucket keeps its files in a public cloud, with keys that are tried first (${language})`, async ({
    page,
    context,
    root,
    client,
  }) => {
    // The S3 API of this house itself, with a bucket, serves as the cloud.
    await client.data('/cdn/api/bucket', { method: 'POST', body: { name: 'bytes' } })
    const { endpoint, region } = await client.data<{ endpoint: string; region: string }>(
      '/cdn/api/bucket/size',
    )
    const key = await client.data<{ appId: string; appSecret: string }>('/user/api/open', {
      method: 'POST',
      body: { name: 'cloud', scopes: storageRights },
    })

    await enter(context, root)
    await page.goto(`/cdn/bucket/list?lang=${language}`)
    const table = page.getByRole('table', { name: say(words.nouns.buckets) })
    await page.getByRole('button', { name: say(bucket.add) }).click()
    const dialog = page.getByRole('dialog', { name: say(bucket.add) })
    const submit = () => dialog.getByRole('button', { name: say(bucket.add), exact: true }).click()

    await test.step('wrong keys are said on their field, and nothing is created', async () => {
      await dialog.getByLabel(say(ui.name)).fill('far')
      await dialog.getByRole('radio', { name: say(bucket.cloud) }).check()
      await dialog.getByLabel(say(bucket.endpoint)).fill(endpoint)
      await dialog.getByRole('textbox', { name: say(bucket.cloudBucket) }).fill('bytes')
      await dialog.getByLabel(say(bucket.cloudRegion)).fill(region)
      await dialog.getByLabel(say(bucket.hostStyle)).uncheck()
      await dialog.getByLabel(say(bucket.accessKey)).fill(key.appId)
      await dialog.getByLabel(say(bucket.keySecret)).fill('wrong')
      await submit()
      await expect(dialog.getByLabel(say(bucket.keySecret))).toHaveAttribute('aria-invalid', 'true')
      await dialog.getByLabel(say(bucket.keySecret)).fill(key.appSecret)
      await submit()
      await expect(rowOf(table, 'far')).toContainText(say(bucket.cloud))
    })

    await test.step('a file is uploaded, and its bytes are in the cloud', async () => {
      await page.getByRole('link', { name: 'far' }).click()
      await page
        .locator('input[type=file][multiple]')
        .setInputFiles([
          { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('low tide at noon\n') },
        ])
      await expect(page.getByRole('rowheader', { name: 'notes.txt' })).toBeVisible()
      await page.getByRole('button', { name: say(storedObject.details) }).click()
      await expect(page.getByRole('dialog')).toContainText('low tide at noon')
      const { content } = await client.data<{ content: { bucketName: string; objectCount: number }[] }>(
        '/cdn/api/bucket',
      )
      const counts = content.map(({ bucketName, objectCount }) => [bucketName, objectCount])
      expect(Object.fromEntries(counts)).toEqual({ bytes: 1, far: 1 })
    })
  })
}
