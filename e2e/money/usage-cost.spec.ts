import { usageCost } from '@fairlead/api/money/charge/usage-cost.ts'
import { readFile } from 'node:fs/promises'
import { query } from '../support/database.ts'
import { addCharge, addSpending } from '../support/money.ts'
import { addSite } from '../support/sites.ts'
import { enter, expect, test } from '../support/test.ts'
import { sayer, words } from '../support/words.ts'

const { reportPage: text } = words

for (const language of ['en', 'zh'] as const) {
  const say = sayer(language)

  test(`a customer groups usage and its cost, compares it, and exports what is shown (${language})`, async ({
    context,
    page,
    root,
    client,
  }) => {
    const spending = await addSpending(query, { accountId: root.accountId })
    const site = await addSite(client, `usage-${root.accountNumber}.example`)
    await addCharge(query, { txnId: spending?.charge, siteId: site.id })
    await enter(context, root)
    // The hour before may be in another month than this one.
    const since = new Date(Date.now() - 48 * 3_600_000).toISOString()
    await page.goto(`/billing/usage/list?lang=${language}&startTime=${since}`)
    const main = page.getByRole('main')
    const { product, source } = usageCost.dimensions
    await expect(main.getByRole('rowheader', { name: say(product.values.traffic) })).toBeVisible()
    await expect(main.getByRole('row', { name: say(text.total) })).toContainText('12.0375')

    await page.getByLabel(say(text.thenBy)).selectOption('source')
    await expect(main.getByRole('rowheader', { name: site.domain }).first()).toBeVisible()
    await page.getByLabel(say(text.compare)).check()
    await expect(main.getByText(say(text.noFormer)).first()).toBeVisible()
    // The address has all of it.
    await page.reload()
    await expect(page.getByLabel(say(text.compare))).toBeChecked()
    await expect(main.getByRole('columnheader', { name: say(source.label) })).toBeVisible()

    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: say(text.exportCsv) }).click()
    const file = await readFile(await (await downloading).path(), 'utf8')
    expect(file).toContain(`"${say(product.values.requests)}","${site.domain}"`)
    expect(file).toContain('"12.0375"')

    await page.getByLabel(say(usageCost.dimensions.region.label)).selectOption('africa')
    await expect(main.getByText(say(words.ui.noMatch))).toBeVisible()
  })
}
