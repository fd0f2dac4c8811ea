import { chatServiceId, getMe, type Me } from '@fairlead/api/user/me.ts'
import { serviceNames } from '@fairlead/api/customer/user-service.ts'
import { serviceText as text } from '../../console/src/customer/service-text.ts'
import { addAccount, openSession } from '../support/accounts.ts'
import { clientOf } from '../support/client.ts'
import { query } from '../support/database.ts'
import { consoleUrl } from '../support/stack.ts'
import { enter, expect, test } from '../support/test.ts'
import { sayer, words } from '../support/words.ts'
import { walkedIn } from '../support/walked-in.ts'

for (const language of walkedIn(import.meta.url)) {
  test(`a reseller gives a customer the chat, takes it back, and sees who did it (${language})`, async ({
    page,
    context,
    root,
  }) => {
    const say = sayer(language)
    const reseller = await addAccount(query, { kind: 'reseller' })
    await query(
      `insert into customer (account_id, number, name, type, login_status, login_number, buyer_id)
       values ($1, 'C000001', 'Lighthouse Media', 2, 2, $2, $3)`,
      [reseller.accountId, root.accountNumber, root.accountId],
    )
    const customer = clientOf(consoleUrl(), await openSession(query, root))
    const services = async () => (await customer.data<Me>(getMe.path)).services.map(({ id }) => id)

    await enter(context, reseller)
    await page.goto(`/bill/base-info/user-service/list?lang=${language}`)
    await page.getByRole('button', { name: say(text.open) }).click()
    const drawer = page.getByRole('dialog', { name: 'Lighthouse Media' })
    const chat = say(serviceNames[chatServiceId] ?? text.other)
    const save = async () => {
      await drawer.getByRole('button', { name: say(words.ui.save), exact: true }).click()
      await expect(page.getByText(say(text.saved, { name: 'Lighthouse Media' })).first()).toBeVisible()
    }
    await drawer.getByLabel(chat).check()
    await save()
    const changes = drawer.getByRole('list', { name: say(text.changes) }).getByRole('listitem')
    await expect(changes).toHaveCount(1)
    await expect(changes.first()).toContainText(say(text.given, { service: chat }))
    await expect(changes.first()).toContainText(reseller.username)
    expect(await services()).toEqual([1, chatServiceId])

    await drawer.getByLabel(chat).uncheck()
    await drawer.getByRole('button', { name: say(words.ui.save), exact: true }).click()
    await expect(changes.first()).toContainText(say(text.withdrawn, { service: chat }))
    expect(await services()).toEqual([1])
  })
}
