import { enter, expect, test } from '../support/test.ts'
import { sayer, words } from '../support/words.ts'
import { walkedIn } from '../support/walked-in.ts'

const { linkedAccount, people, ui } = words

for (const language of walkedIn(import.meta.url)) {
  const say = sayer(language)

  test(`leaving a form with changes asks first, and a saved form is left without a question (${language})`, async ({
    page,
    context,
    root,
  }) => {
    await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language)
    await enter(context, root)
    const question = page.getByRole('dialog', { name: say(ui.discardTitle) })
    const stay = question.getByRole('button', { name: say(ui.cancel) })
    const go = question.getByRole('button', { name: say(ui.leave) })

    const row = page
      .getByRole('table', { name: say(people.rolesTitle) })
      .getByRole('link', { name: 'Watchers' })

    // The list has a search field of the same name.
    const name = page.getByRole('textbox', { name: say(people.roleName) })
    const heading = page.getByRole('heading', { level: 1 })

    await test.step('a page', async () => {
      await page.goto('/user/role/list')
      await page.getByRole('link', { name: say(people.createRole) }).click()
      await expect(heading).toHaveText(say(people.createRole))
      await name.fill('Watchers')
      for (const leave of [
        () => page.getByRole('link', { name: say(words.ui.cancel), exact: true }).click(),
        () => page.goBack(),
      ]) {
        await leave()
        await stay.click()
        await expect(question).toHaveCount(0)
        await expect(name).toHaveValue('Watchers')
      }
      await page.getByRole('button', { name: say(words.ui.save), exact: true }).click()
      await row.click()
      await expect(heading).toHaveText('Watchers')
      await name.fill('Others')
      await page.getByRole('link', { name: say(words.ui.cancel), exact: true }).click()
      await go.click()
      await expect(row).toBeVisible()
      await expect(question).toHaveCount(0)
    })

    await test.step('another website', async () => {
      await row.click()
      await expect(heading).toHaveText('Watchers')
      await name.fill('Others')
      const opened = page.waitForEvent('dialog')
      await page.close({ runBeforeUnload: true })
      const dialog = await opened
      expect(dialog.type()).toBe('beforeunload')
      await dialog.dismiss()
      await expect(name).toHaveValue('Others')
      await name.fill('Watchers')
    })

    await test.step('a dialog', async () => {
      const open = page.getByRole('button', { name: say(linkedAccount.add) }).first()
      await page.goto('/user/linkedAccount/list')
      await open.click()
      const dialog = page.getByRole('dialog', { name: say(linkedAccount.add) })
      // Its code is loaded when it is first opened; before that, Escape concerns nothing.
      await expect(dialog).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
      await open.click()
      const alias = dialog.getByRole('textbox', { name: say(linkedAccount.alias) })
      await alias.fill('Production')
      await page.keyboard.press('Escape')
      await stay.click()
      await expect(alias).toHaveValue('Production')
      await dialog.getByRole('button', { name: say(ui.cancel) }).click()
      await go.click()
      await expect(dialog).toHaveCount(0)
    })
  })
}
