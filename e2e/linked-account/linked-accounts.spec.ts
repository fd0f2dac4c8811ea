import { addMember } from '../support/accounts.ts'
import { query } from '../support/database.ts'
import { expectRow, rowOf } from '../support/table.ts'
import { enter, expect, test } from '../support/test.ts'
import { sayer, words } from '../support/words.ts'
import { walkedIn } from '../support/walked-in.ts'

const { linkedAccount: text, ui } = words
const number = '123456789012'

for (const language of walkedIn(import.meta.url)) {
  const say = sayer(language)

  test(`an account is linked, gets an alias and is removed (${language})`, async ({
    page,
    context,
    root,
  }) => {
    await enter(context, root)
    await page.goto(`/user/linkedAccount/list?lang=${language}`)
    const table = page.getByRole('table', { name: say(text.title) })

    await test.step('link it', async () => {
      await page
        .getByRole('button', { name: say(text.add) })
        .first()
        .click()
      const form = page.getByRole('dialog', { name: say(text.add) })
      const field = form.getByLabel(say(text.number))
      const submit = form.getByRole('button', { name: say(text.add), exact: true })
      await field.fill('12345')
      await submit.click()
      await expect(field).toHaveAccessibleDescription(
        language === 'en' ? /An AWS account ID has 12 digits/ : /AWS 账户 ID 为 12 位数字/,
      )
      await field.fill(number)
      await submit.click()
      await expectRow(table, number, { [say(text.supplier)]: say(text.aws), [say(text.alias)]: /^–/ })
    })

    await test.step('a duplicate is reported at its field', async () => {
      await page
        .getByRole('button', { name: say(text.add) })
        .first()
        .click()
      const form = page.getByRole('dialog', { name: say(text.add) })
      await form.getByLabel(say(text.number)).fill(number)
      await form.getByRole('button', { name: say(text.add), exact: true }).click()
      await expect(form.getByLabel(say(text.number))).toHaveAccessibleDescription(
        language === 'en' ? /This account is already linked/ : /该账户已关联/,
      )
      await form.getByRole('button', { name: say(ui.cancel) }).click()
      await page.getByRole('button', { name: say(ui.leave) }).click()
    })

    await test.step('an alias is edited in place, and never empty', async () => {
      const edit = rowOf(table, number).getByRole('button', {
        name: say(ui.editField, { field: say(text.alias) }),
      })
      const input = table.getByRole('textbox', { name: say(text.alias) })
      await edit.click()
      await input.fill('   ')
      await input.press('Enter')
      await expect(input).toHaveAccessibleDescription(
        language === 'en' ? 'Alias is required' : '别名不能为空',
      )
      await input.fill('x'.repeat(501))
      await input.press('Enter')
      await expect(input).toHaveAccessibleDescription(
        language === 'en' ? 'At most 500 characters' : '最多 500 个字符',
      )
      await input.press('Escape')
      await expect(edit).toBeFocused()
      await edit.click()
      await input.fill(' Production ')
      await input.press('Enter')
      await expectRow(table, number, { [say(text.alias)]: /^Production/ })
    })

    await test.step('assign it to a user', async () => {
      const member = await addMember(query, root, { menus: ['home'], actions: [] })
      const choice = page.getByRole('checkbox', { name: `${number} · Production` })
      await page.goto(`/user/manage/edit?id=${member.id}`)
      await choice.check()
      await page.getByRole('button', { name: say(words.ui.save), exact: true }).click()
      await page.getByRole('link', { name: member.username }).click()
      await expect(choice).toBeChecked()
      await page.goto('/user/linkedAccount/list')
    })

    await test.step('remove it', async () => {
      await rowOf(table, number)
        .getByRole('button', { name: say(text.remove), exact: true })
        .click()
      const question = page.getByRole('dialog', { name: say(text.removeTitle, { number }) })
      await question.getByRole('button', { name: say(text.remove), exact: true }).click()
      await expect(page.getByText(say(text.none))).toBeVisible()
    })
  })
}

test('a user who may only read sees no buttons', async ({ page, context, root, client }) => {
  const body = { supplier: 'aws', linkedAccount: number, alias: 'Production' }
  await client.data('/user/api/linked', { method: 'POST', body })
  await enter(context, await addMember(query, root, { menus: ['linked_manage'], actions: [] }))
  await page.goto('/user/linkedAccount/list?lang=en')
  const row = rowOf(page.getByRole('table', { name: 'Linked accounts' }), number)
  await expect(row).toContainText('Production')
  await expect(row.getByRole('button', { name: /^(Remove|Edit)/ })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Link account' })).toHaveCount(0)
})
