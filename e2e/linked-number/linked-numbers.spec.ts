import { linkedNumberText as text } from '../../console/src/linked-number/text.ts'
import { addAccount } from '../support/accounts.ts'
import { query } from '../support/database.ts'
import { enter, expect, test } from '../support/test.ts'
import { walkedIn } from '../support/walked-in.ts'
import { sayer, words } from '../support/words.ts'

for (const language of walkedIn(import.meta.url)) {
  test(`a reseller adds a payer account and a linked account, and finds it among those that nobody holds (${language})`, async ({
    page,
    context,
  }) => {
    const say = sayer(language)
    await enter(context, await addAccount(query, { kind: 'reseller' }))
    await page.goto(`/bill/base-info/linked-number/payer?lang=${language}`)
    const dialog = page.getByRole('dialog')
    const press = (name: string) => page.getByRole('button', { name, exact: true }).first().click()
    const confirm = (name: string) => dialog.getByRole('button', { name, exact: true }).click()

    await press(say(text.addPayer))
    await dialog.getByLabel(say(text.payNumber), { exact: true }).fill('200000000001')
    await confirm(say(text.addPayer))
    await expect(page.getByRole('row', { name: /200000000001/ })).toContainText('USD')

    await page
      .getByRole('link', { name: say(text.linkedAccounts), exact: true })
      .last()
      .click()
    await expect(page.getByText(say(text.noLinked))).toBeVisible()
    await press(say(text.addLinked))
    await dialog.getByRole('combobox', { name: say(text.payer) }).fill('2000')
    await page.getByRole('option', { name: /200000000001/ }).click()
    await dialog.getByLabel(say(text.linkedNumber), { exact: true }).fill('033333333333')
    await confirm(say(text.addLinked))
    await page.getByLabel(say(text.assignment)).selectOption('1')
    const row = page.getByRole('row', { name: /033333333333/ })
    await expect(row).toBeVisible()

    await row.getByRole('button', { name: say(words.ui.edit), exact: true }).click()
    await dialog.getByLabel(say(text.remarks), { exact: true }).fill('Staging')
    await confirm(say(words.ui.save))
    await expect(row).toContainText('Staging')
    await page.getByLabel(say(text.assignment)).selectOption('0')
    await expect(page.getByText(say(words.ui.noMatch))).toBeVisible()
  })
}
