import { customerStatusNames, LoginStatus, loginStatusNames } from '@fairlead/api/customer/names.ts'
import { customerText as text } from '../../console/src/customer/text.ts'
import { addAccount, type User } from '../support/accounts.ts'
import { query } from '../support/database.ts'
import { enter, expect, test } from '../support/test.ts'
import { sayer, words } from '../support/words.ts'
import { walkedIn } from '../support/walked-in.ts'

const { profile } = words

for (const language of walkedIn(import.meta.url)) {
  test(`a reseller registers a customer, notes a contact, assigns and opens a log-in (${language})`, async ({
    page,
    context,
  }) => {
    const say = sayer(language)
    const reseller = await addAccount(query, { kind: 'reseller' })
    const email = `li-${reseller.accountNumber}@lighthouse.example`
    await enter(context, reseller)
    await page.goto(`/bill/base-info/customer/list?lang=${language}`)
    await expect(page.getByText(say(text.none))).toBeVisible()
    const button = (name: string) => page.getByRole('button', { name, exact: true }).first()
    const dialog = (name: string) => page.getByRole('dialog', { name })

    await button(say(text.add)).click()
    const form = dialog(say(text.add))
    await form.getByLabel(say(text.fname), { exact: true }).fill('Lighthouse Media')
    await form.getByLabel(say(text.fphone)).fill('021 5555')
    await form.getByRole('button', { name: say(text.add), exact: true }).click()
    await expect(form.getByLabel(say(text.fphone))).toHaveAttribute('aria-invalid', 'true')
    await form.getByLabel(say(text.fphone)).fill('021-5555')
    await form.getByLabel(say(text.femail)).fill(email)
    await form.getByRole('button', { name: say(text.add), exact: true }).click()
    await page.getByRole('link', { name: 'Lighthouse Media' }).click()

    await button(say(text.follow)).click()
    const contact = dialog(say(text.follow))
    await contact.getByLabel(say(text.note)).fill('Asked for prices in Japan')
    await contact.getByRole('button', { name: say(text.follow), exact: true }).click()
    await expect(page.getByRole('list', { name: say(text.contacts) })).toContainText(
      'Asked for prices in Japan',
    )

    const more = async (name: string) => {
      await button(say(words.ui.moreActs)).click()
      await page.getByRole('menuitem', { name, exact: true }).click()
    }
    await more(say(text.assign))
    const assign = dialog(say(text.assignTitle, { name: 'Lighthouse Media' }))
    await assign.getByRole('combobox').click()
    await page.getByRole('option', { name: reseller.username }).click()
    await assign.getByRole('button', { name: say(text.assign), exact: true }).click()
    await expect(page.getByRole('definition').filter({ hasText: reseller.username })).toBeVisible()

    await more(say(text.openLogin))
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say(text.openLogin), exact: true })
      .click()
    await expect(
      page.getByRole('definition').filter({ hasText: say(loginStatusNames[LoginStatus.activating]) }),
    ).toBeVisible()
    await expect.poll(() => query('select from mail where recipient = $1', [email])).toHaveLength(1)
  })
}

test('a distributor sees names and states of the customers of his resellers, and his own profile', async ({
  page,
  context,
}) => {
  const say = sayer('zh')
  const [distributor, reseller] = [
    await addAccount(query, { kind: 'reseller' }),
    await addAccount(query, { kind: 'reseller' }),
  ]
  const add = (seller: User, number: string, name: string, buyer?: User) =>
    query(
      `insert into customer (account_id, number, name, type, email, contact_person, buyer_id)
       values ($1, $2, $3, 2, 'secret@lighthouse.example', 'Li Lei', $4)`,
      [seller.accountId, number, name, buyer?.accountId ?? null],
    )
  await add(distributor, 'C000001', 'Quay Reselling', reseller)
  await add(reseller, 'C000001', 'Pier Insurance')
  await enter(context, distributor)
  await page.goto('/bill/base-info/lower-customer/list?lang=zh')
  const row = page.getByRole('row').filter({ hasText: 'Pier Insurance' })
  await expect(row).toContainText('Quay Reselling')
  await expect(row).toContainText(say(customerStatusNames[1]))
  await expect(page.getByRole('main')).not.toContainText('Li Lei')
  await expect(page.getByRole('main')).not.toContainText('secret@')

  await page.goto('/user/profile')
  const panel = page.getByRole('region', { name: say(profile.reseller) })
  await expect(panel).toContainText(say(profile.levels.distributor))
  await expect(panel).toContainText(say(text.lowerTitle))
})
