import { costAnalysis } from '@fairlead/api/usage-report/cost-analysis.ts'
import { serviceDimensions } from '@fairlead/api/usage-report/columns.ts'
import { addAccount } from '../support/accounts.ts'
import { query } from '../support/database.ts'
import { enter, expect, test } from '../support/test.ts'
import { walkedIn } from '../support/walked-in.ts'
import { sayer, words } from '../support/words.ts'
import { addUsage } from './scene.ts'

const { reportPage: text } = words

for (const language of walkedIn(import.meta.url)) {
  const say = sayer(language)

  test(`the cost analysis names its largest regions and its tags, and is filtered by them (${language})`, async ({
    page,
    context,
  }) => {
    const reseller = await addAccount(query, { kind: 'reseller' })
    await addUsage({
      sellerId: reseller.accountId,
      customer: 'Harbour Lights',
      linked: '088000000091',
      product: 'AmazonEC2',
      usageType: 'BoxUsage',
      region: 'eu-north',
      resource: 'machine',
    })
    await enter(context, reseller)
    await page.goto(`/bill/cost-analysis/my-bill/list?lang=${language}`)
    const top = (label: { en: string; zh: string }) =>
      page.getByRole('region', { name: say(text.top, { name: say(label) }) })
    // 300 units at a list price of 0.4321 each, of which 0.9 is charged.
    await expect(
      top(serviceDimensions.productCode.label).getByRole('row', { name: 'AmazonEC2' }),
    ).toContainText('116.667')
    await expect(top(serviceDimensions.linkedAccountId.label)).toContainText('088000000091')
    const regions = top(serviceDimensions.region.label)
    await expect(regions.getByRole('row')).toHaveCount(5)
    await regions.getByRole('button', { name: 'eu-north-0' }).click()
    await expect(page).toHaveURL(/region=eu-north-0/)
    await expect(regions.getByRole('row')).toHaveCount(2)

    const tag = page.getByRole('search').getByLabel(say(costAnalysis.filters.tagKey.label), { exact: true })
    await expect(page.locator(`#${await tag.getAttribute('list')} option`)).toHaveAttribute('value', 'team')
    await tag.fill('team')
    await tag.press('Enter')
    await expect(page).toHaveURL(/tagKey=team/)
    await expect(regions.getByRole('row')).toHaveCount(2)
  })
}
