import { dataTypeChoice } from '@fairlead/api/usage-report/columns.ts'
import { dataTypeNames } from '@fairlead/api/usage-report/names.ts'
import { fieldErrorTexts } from '@fairlead/api/usage-report/errors-help.ts'
import { usageText } from '../../console/src/usage-report/text.ts'
import { addAccount } from '../support/accounts.ts'
import { query } from '../support/database.ts'
import { enter, expect, test } from '../support/test.ts'
import { walkedIn } from '../support/walked-in.ts'
import { sayer, words } from '../support/words.ts'

for (const language of walkedIn(import.meta.url)) {
  const say = sayer(language)

  test(`a user saves the query of a report, shows it again, renames and deletes it (${language})`, async ({
    page,
    context,
  }) => {
    await enter(context, await addAccount(query, { kind: 'reseller' }))
    const address = '/bill/service-usage/s3-report/list'
    await page.goto(`${address}?lang=${language}&group=region,usageType`)
    const dataType = page.getByLabel(say(dataTypeChoice.dataType.label))
    await dataType.selectOption(say(dataTypeNames[2]))
    await expect(page).toHaveURL(/dataType=2/)

    const open = () => page.getByRole('button', { name: say(usageText.views), exact: true }).click()
    const dialog = page.getByRole('dialog', { name: say(usageText.views) })
    const name = dialog.getByRole('textbox', { name: say(usageText.viewName), exact: true })
    await open()
    await expect(dialog.getByText(say(usageText.noViews))).toBeVisible()
    await name.fill('Costs by region')
    await dialog.getByRole('button', { name: say(usageText.saveView) }).click()
    await expect(dialog).toBeHidden()

    await dataType.selectOption(say(dataTypeNames[1]))
    await expect(page).not.toHaveURL(/dataType=2/)
    await open()
    await name.fill('costs by REGION')
    await dialog.getByRole('button', { name: say(usageText.saveView) }).click()
    await expect(dialog.getByText(say(fieldErrorTexts.savedViewTaken))).toBeVisible()
    await name.fill('')
    const row = dialog.getByRole('listitem')
    await row.getByRole('button', { name: say(usageText.show), exact: true }).click()
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL(/dataType=2/)
    await expect(page).toHaveURL(/group=region(,|%2C)usageType/)

    await open()
    await row
      .getByRole('button', { name: say(words.ui.editField, { field: say(usageText.viewName) }) })
      .click()
    await row.getByRole('textbox').fill('Regions')
    await row.getByRole('textbox').press('Enter')
    await expect(row).toContainText('Regions')
    await row.getByRole('button', { name: say(words.ui.delete), exact: true }).click()
    const confirm = page.getByRole('dialog', { name: say(words.ui.deleteTitle, { name: 'Regions' }) })
    await confirm.getByRole('button', { name: say(words.ui.delete), exact: true }).click()
    await expect(dialog.getByText(say(usageText.noViews))).toBeVisible()
  })
}
