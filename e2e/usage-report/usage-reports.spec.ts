import { dataTypeChoice, linkedDimension } from '@fairlead/api/usage-report/columns.ts'
import { fieldErrorTexts } from '@fairlead/api/usage-report/errors-help.ts'
import { dataTypeNames } from '@fairlead/api/usage-report/names.ts'
import { usageText } from '../../console/src/usage-report/text.ts'
import { addAccount } from '../support/accounts.ts'
import { query } from '../support/database.ts'
import { enter, expect, test } from '../support/test.ts'
import { walkedIn } from '../support/walked-in.ts'
import { sayer, words } from '../support/words.ts'
import { addUsage } from './scene.ts'

const { reportPage: text } = words
const { label: dataTypeLabel } = dataTypeChoice.dataType

for (const language of walkedIn(import.meta.url)) {
  const say = sayer(language)

  test(`a seller sees what usage sells for and costs, and a customer what it buys (${language})`, async ({
    page,
    context,
    browser,
  }) => {
    const reseller = await addAccount(query, { kind: 'reseller' })
    const buyer = await addAccount(query)
    await addUsage({
      sellerId: reseller.accountId,
      buyerId: buyer.accountId,
      customer: 'Lighthouse Media',
      linked: '088000000077',
      product: 'AmazonS3',
      usageType: 'TimedStorage-ByteHrs',
      region: 'eu-west',
      resource: 'pictures',
    })
    await enter(context, reseller)
    await page.goto(`/bill/service-usage/s3-report/list?lang=${language}&group=linkedAccountId`)
    const total = page.getByRole('main').getByRole('row', { name: say(text.total) })
    // 300 units at a list price of 0.4321 each, of which 0.9 is charged and 0.7 paid.
    await expect(total).toContainText('116.667')
    const dataType = page.getByLabel(say(dataTypeLabel))
    await dataType.selectOption(say(dataTypeNames[2]))
    await expect(total).toContainText('90.741')
    await dataType.selectOption(say(dataTypeNames[1]))

    const box = page.getByRole('search').getByLabel(say(linkedDimension.label))
    await box.fill(Array.from({ length: 21 }, (_, at) => String(at)).join())
    await box.press('Enter')
    await expect(page.getByText(say(fieldErrorTexts.linkedAccountsMost))).toBeVisible()
    await box.fill('088000000077, 1')
    await box.press('Enter')
    await expect(page).toHaveURL(/linkedAccountId=/)
    await expect(total).toContainText('116.667')

    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: say(text.exportXlsx) }).click()
    expect((await downloading).suggestedFilename()).toMatch(/^s3-usage-\d+-.+\.xlsx$/)

    const other = await browser.newContext()
    await enter(other, buyer)
    const customers = await other.newPage()
    await customers.goto(`/bill/service-usage/s3-report/list?lang=${language}&group=resourceId`)
    await expect(customers.getByRole('rowheader', { name: 'pictures' })).toBeVisible()
    await expect(customers.getByRole('main').getByRole('row', { name: say(text.total) })).toContainText(
      '116.667',
    )
    await expect(customers.getByLabel(say(dataTypeLabel))).toHaveCount(0)
    await other.close()

    const none = await browser.newContext()
    await enter(none, await addAccount(query))
    const empty = await none.newPage()
    await empty.goto(`/bill/service-usage/s3-report/list?lang=${language}`)
    await expect(empty.getByText(say(usageText.none))).toBeVisible()
    await expect(empty.getByRole('button', { name: say(words.ui.clear), exact: true })).toHaveCount(0)
    await none.close()
  })
}
