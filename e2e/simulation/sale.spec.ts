import { bindingText } from '../../console/src/account-binding/text.ts'
import { approvalText as approval } from '../../console/src/approval/text.ts'
import { strategyText } from '../../console/src/bill-strategy/text.ts'
import { costFileText } from '../../console/src/cloud-usage/text.ts'
import { customerText } from '../../console/src/customer/text.ts'
import { resaleText as text } from '../../console/src/resale-contract/text.ts'
import { simulationText } from '../../console/src/simulation/text.ts'
import { text as importText } from '../../console/src/ui/import/text.ts'
import { ruleText } from '../../console/src/ui/pricing/rule-text.ts'
import { costCsv, curRow } from '../../server/src/cloud-usage/testing/cost-files.ts'
import { addAccount, addMember } from '../support/accounts.ts'
import { query } from '../support/database.ts'
import { follow } from '../support/table.ts'
import { enter, expect, test } from '../support/test.ts'
import { walkedIn } from '../support/walked-in.ts'
import { sayer, words } from '../support/words.ts'

const [payer, linked] = ['011111111111', '022222222222']

/** The month before this one: `2026-10`. */
function lastMonth() {
  const now = new Date()
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 1)).toISOString().slice(0, 7)
}

/** Ten days of a machine of `us-east-1`, each 3.00 at list price. */
const usageOf = (month: string) =>
  Array.from({ length: 10 }, (_, at) => {
    const day = `${month}-${String(at + 1).padStart(2, '0')}`
    return {
      ...curRow,
      'bill/BillingPeriodStartDate': `${month}-01T00:00:00Z`,
      'lineItem/UsageStartDate': `${day}T05:00:00Z`,
      'lineItem/UsageEndDate': `${day}T06:00:00Z`,
      'lineItem/ProductCode': 'AmazonEC2',
      'lineItem/Operation': 'RunInstances',
      'lineItem/UsageType': 'BoxUsage:m6i.large',
      'lineItem/UsageAmount': '24',
      'lineItem/UnblendedCost': '2.5',
      'pricing/publicOnDemandCost': '3',
      'pricing/unit': 'Hrs',
      'product/regionCode': 'us-east-1',
    }
  })

/** A ladder for the CDN, and a share for each region, as they are copied from a spreadsheet. */
const pastedRules = [
  'rule\ttype\tkind\tfrom\tto\tJP\tEU\tUS',
  '1\t2\ttransfer\t0\t10\t1,110.50\t80\t',
  '1\t\t\t10\t\t95\t70\t',
  '2\t3\tproduct\t\t\t0.95\t0.95\t90%',
].join('\n')

for (const language of walkedIn(import.meta.url)) {
  test(`a reseller registers a customer, drafts and simulates a contract, has it approved, binds accounts and previews a bill (${language})`, async ({
    page,
    context,
    browser,
  }) => {
    const say = sayer(language)
    const month = lastMonth()
    const reseller = await addAccount(query, { kind: 'reseller' })
    const colleague = await addMember(query, reseller, {
      menus: ['eu_billing_approval'],
      actions: ['EU_BILLING_APPROVAL_EDIT', 'EU_BILLING_CONTRACT_EDIT', 'EU_BILLING_ACCOUNT_APPLY_EDIT'],
    })
    await query(
      `with added as (
         insert into payer (account_id, number, area_type, currency) values ($1, $2, 1, 'USD') returning id)
       insert into linked_number (account_id, payer_id, number) select $1, id, $3 from added`,
      [reseller.accountId, payer, linked],
    )
    const button = (name: string) => page.getByRole('button', { name, exact: true }).first()
    const dialog = page.getByRole('dialog')
    const press = (name: string) => dialog.getByRole('button', { name, exact: true }).click()
    await enter(context, reseller)
    const other = await browser.newContext()
    await enter(other, colleague)
    const desk = await other.newPage()
    const approve = async (subject: string) => {
      await desk.goto(`/bill/base-info/approval/list?status=0&lang=${language}`)
      await desk
        .getByRole('button', { name: say(approval.details), exact: true })
        .first()
        .click()
      await expect(desk.getByRole('dialog')).toContainText(subject)
      await desk
        .getByRole('dialog')
        .getByRole('button', { name: say(approval.approve), exact: true })
        .click()
      await desk
        .getByRole('dialog')
        .last()
        .getByRole('button', { name: say(approval.approve), exact: true })
        .click()
      await expect(desk.getByText(say(words.ui.noMatch)).first()).toBeVisible()
    }

    // A file of the cloud comes first: what it holds is not priced yet.
    await page.goto(`/bill/base-info/cost-file/list?lang=${language}`)
    await page
      .getByRole('button', { name: say(costFileText.upload) })
      .first()
      .click()
    const buffer = Buffer.from(costCsv(usageOf(month)))
    await dialog
      .locator('input[type=file]')
      .setInputFiles([{ name: 'cost.csv', mimeType: 'text/csv', buffer }])
    await press(say(costFileText.upload))
    await expect
      .poll(() => query('select from cloud_usage_day where account_id = $1', [reseller.accountId]))
      .toHaveLength(10)

    await page.goto(`/bill/base-info/customer/list?lang=${language}`)
    await button(say(customerText.add)).click()
    await dialog.getByLabel(say(customerText.fname), { exact: true }).fill('Lighthouse Media')
    await dialog.getByLabel(say(customerText.femail)).fill('li@lighthouse.example')
    await press(say(customerText.add))
    await expect(page.getByRole('link', { name: 'Lighthouse Media' })).toBeVisible()

    await page.goto(`/bill/base-info/contract-management/list?lang=${language}`)
    await follow(page, say(text.add))
    await page.getByRole('combobox', { name: say(text.customer) }).fill('light')
    await page.getByRole('option', { name: /Lighthouse Media/ }).click()
    await page.getByLabel(say(text.startDate)).first().fill(`${month}-01`)
    await page.getByLabel(say(text.endDate)).first().fill('2099-12-31')
    await page.getByLabel(say(text.payNumber)).fill(payer)
    await page.getByLabel(say(text.linkedNumber), { exact: true }).fill(linked)
    await page.getByLabel(say(text.discountMode)).selectOption('1')
    await button(say(ruleText.import)).click()
    const rows = dialog.getByLabel(say(importText.paste))
    await rows.fill(pastedRules.replace('1,110.50', '1,110'))
    await press(say(importText.readPasted))
    await expect(dialog.getByText(/JP|日本|Japan/).first()).toBeVisible()
    await expect(
      dialog.getByRole('button', { name: say(importText.importRows, { count: 0 }), exact: true }),
    ).toHaveAttribute('aria-disabled', 'true')
    await rows.fill(pastedRules)
    await press(say(importText.readPasted))
    await press(say(importText.importRows, { count: 3 }))
    await expect(page.getByRole('table').filter({ hasText: '1110.5' })).toContainText('95')
    await button(say(text.add)).click()
    await expect(page.getByRole('heading', { level: 1, name: 'R000001' })).toBeVisible()

    await button(say(words.ui.moreActs)).click()
    await page.getByRole('menuitem', { name: say(text.simulate), exact: true }).click()
    const simulated = page
      .getByRole('table', { name: say(simulationText.months) })
      .getByRole('row', { name: month })
    await expect(simulated).toContainText('30.00')
    await expect(simulated).toContainText('27.00')
    await expect(simulated).toContainText('25.00')
    await page.getByRole('link', { name: say(simulationText.toContract), exact: true }).click()
    await button(say(text.submit)).click()
    await press(say(text.submit))
    await expect(page.getByText(say(text.waits))).toBeVisible()
    await approve('Lighthouse Media')

    await page.goto(`/bill/base-info/generate-strategy/list?lang=${language}`)
    await follow(page, say(strategyText.add))
    await page.getByLabel(say(strategyText.name), { exact: true }).fill('Production')
    await page.getByRole('combobox', { name: say(strategyText.contract) }).fill('lighthouse')
    await page.getByRole('option', { name: /R000001/ }).click()
    await page.getByLabel(say(strategyText.customerEmail)).fill('bills@lighthouse.example')
    await page.getByLabel(linked).check()
    await button(say(strategyText.add)).click()
    await expect(page.getByText(say(strategyText.noUsage))).toBeVisible()
    const strategy = page.url()

    await page.goto(`/bill/base-info/linked-number/list?lang=${language}`)
    await page.getByRole('checkbox', { name: new RegExp(linked) }).check()
    await button(say(bindingText.apply)).click()
    await button(say(bindingText.selectContract)).click()
    await dialog.getByRole('radio', { name: /R000001/ }).check()
    await press(say(words.ui.choose))
    await page.getByLabel(say(bindingText.strategy), { exact: true }).selectOption({ label: 'Production' })
    await page.getByLabel(say(bindingText.startDate), { exact: true }).fill(`${month}-01`)
    await page.getByLabel(say(bindingText.explanation), { exact: true }).fill('The account of production')
    await button(say(bindingText.apply)).click()
    await expect(page.getByRole('heading', { level: 1, name: 'B000001' })).toBeVisible()
    await button(say(bindingText.submit)).click()
    await press(say(bindingText.submit))
    await expect(page.getByText(say(bindingText.waits))).toBeVisible()
    await approve(linked)
    await other.close()
    await expect
      .poll(() =>
        query('select from cloud_usage_day where account_id = $1 and price > 0', [reseller.accountId]),
      )
      .toHaveLength(10)

    await page.goto(strategy)
    await page.getByRole('combobox', { name: say(strategyText.month) }).click()
    await page.getByRole('option', { name: month }).click()
    await expect(page.getByRole('table', { name: say(strategyText.lines) })).toContainText('27')
    await expect(page.getByRole('definition').filter({ hasText: '27' }).first()).toBeVisible()
  })
}
