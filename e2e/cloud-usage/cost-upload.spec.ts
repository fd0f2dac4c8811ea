import { costFileText as text } from '../../console/src/cloud-usage/text.ts'
import { costCsv, curRow } from '../../server/src/cloud-usage/testing/cost-files.ts'
import { addAccount } from '../support/accounts.ts'
import { query } from '../support/database.ts'
import { enter, expect, test } from '../support/test.ts'
import { walkedIn } from '../support/walked-in.ts'
import { sayer } from '../support/words.ts'

for (const language of walkedIn(import.meta.url)) {
  test(`a reseller uploads a cost file of more than one piece, and sees what it holds (${language})`, async ({
    page,
    context,
  }) => {
    const say = sayer(language)
    await enter(context, await addAccount(query, { kind: 'reseller' }))
    await page.goto(`/bill/base-info/cost-file/list?lang=${language}`)
    const dialog = page.getByRole('dialog')
    await page
      .getByRole('button', { name: say(text.upload) })
      .first()
      .click()
    const name = `october ${language}.csv`
    const rows = Array.from({ length: 16_000 }, (_, at) => ({ ...curRow, 'lineItem/ResourceId': `i-${at}` }))
    const buffer = Buffer.from(costCsv(rows))
    await dialog.locator('input[type=file]').setInputFiles([{ name, mimeType: 'text/csv', buffer }])
    await dialog.getByRole('button', { name: say(text.upload), exact: true }).click()
    await expect(dialog).toBeHidden()
    const row = page.getByRole('row', { name })
    await expect(row).toBeVisible()
    const statuses = () =>
      query<{ status: number }>('select status from cloud_usage_delivery where name = $1', [name])
    await expect.poll(statuses).toEqual([{ status: 2 }])
    await page.reload()
    await expect(row).toContainText(say(text.imported))
    await row.getByRole('link', { name }).click()
    await expect(page.getByRole('heading', { name: say(text.sums) })).toBeVisible()
    await expect(page.getByText('16,000').first()).toBeVisible()
  })
}
