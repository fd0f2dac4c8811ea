import { readFile } from 'node:fs/promises'
import { customerText as text } from '../../console/src/customer/text.ts'
import { text as importText } from '../../console/src/ui/import/text.ts'
import { addAccount } from '../support/accounts.ts'
import { query } from '../support/database.ts'
import { axeFaults } from '../support/page-faults.ts'
import { enter, expect, test } from '../support/test.ts'
import { sayer } from '../support/words.ts'
import { walkedIn } from '../support/walked-in.ts'
import { faultyCustomers, fineCustomers } from './files.ts'

for (const language of walkedIn(import.meta.url)) {
  test(`customers come from a file once its faults are corrected, and go into one (${language})`, async ({
    page,
    context,
  }) => {
    const say = sayer(language)
    const reseller = await addAccount(query, { kind: 'reseller' })
    await enter(context, reseller)
    await page.goto(`/bill/base-info/customer/list?lang=${language}`)
    await page.getByRole('button', { name: say(text.import), exact: true }).click()
    const dialog = page.getByRole('dialog', { name: say(text.importTitle) })
    const choose = (file: typeof fineCustomers) => dialog.locator('input[type=file]').setInputFiles(file)

    await choose(faultyCustomers)
    await expect(dialog.getByText(say(importText.faults, { count: 3, name: 'customers.csv' }))).toBeVisible()
    await expect(dialog.getByRole('row').filter({ hasText: 'Lighthouse Media' })).toContainText('five')
    expect(await axeFaults(page)).toEqual([])
    const importing = (count: number) =>
      dialog.getByRole('button', { name: say(importText.importRows, { count }), exact: true })
    await expect(importing(0)).toHaveAttribute('aria-disabled', 'true')

    await choose(fineCustomers)
    await expect(dialog.getByText(say(importText.fine, { count: 2, name: 'customers.csv' }))).toBeVisible()
    await importing(2).click()
    await expect(page.getByText(say(text.imported, { count: 2 }))).toBeVisible()
    await expect(page.getByRole('row').filter({ hasText: '灯塔' })).toContainText('13800138000')

    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: say(text.exportCsv) }).click()
    const file = await (await downloading).path()
    expect(await readFile(file, 'utf8')).toContain('"灯塔"')
  })
}
