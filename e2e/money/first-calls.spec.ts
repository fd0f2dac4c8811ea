import { addAccount } from '../support/accounts.ts'
import type { Query } from '../support/database.ts'
import { openHouse } from '../support/house.ts'
import { enter, expect, test } from '../support/test.ts'
import { walkedIn } from '../support/walked-in.ts'
import { sayer, words } from '../support/words.ts'

const { cap, standing, ui, voucher } = words

/** Each dialog with what its first call reads, which is taken away and given back. */
const dialogs = [
  {
    path: '/billing/creditbuy/list',
    opener: voucher.buy,
    take: (query: Query) => query('revoke select on voucher_offer from fairlead_app'),
    giveBack: (query: Query) => query('grant select on voucher_offer to fairlead_app'),
  },
  {
    path: '/billing/wallet/list',
    opener: cap.setCap,
    take: (query: Query) => query('revoke select on spend_cap from fairlead_app'),
    giveBack: (query: Query) => query('grant select on spend_cap to fairlead_app'),
  },
  {
    path: '/billing/wallet/list',
    opener: standing.setWarning,
    take: (query: Query, accountId: string) =>
      query('delete from standing where account_id = $1', [accountId]),
    giveBack: (query: Query, accountId: string) =>
      query('insert into standing (account_id) values ($1)', [accountId]),
  },
]

for (const language of walkedIn(import.meta.url)) {
  const say = sayer(language)

  test(`a dialog whose first call fails can be left, and loads again; one without vouchers on sale can be left too (${language})`, async ({
    page,
    context,
  }) => {
    const house = await openHouse()
    const user = await addAccount(house.query)
    await enter(context, user, { url: house.url, ask: house.query })

    await test.step('nothing is on sale', async () => {
      await page.goto(`${house.url}/billing/creditbuy/list?lang=${language}`)
      await page
        .getByRole('button', { name: say(voucher.buy) })
        .first()
        .click()
      const dialog = page.getByRole('dialog', { name: say(voucher.buy) })
      await expect(dialog.getByText(say(voucher.noOffers))).toBeVisible()
      await dialog.getByRole('button', { name: say(ui.close) }).click()
      await expect(dialog).toHaveCount(0)
    })

    for (const { path, opener, take, giveBack } of dialogs) {
      await test.step(say(opener), async () => {
        await take(house.query, user.accountId)
        await page.goto(`${house.url}${path}?lang=${language}`)
        const open = page.getByRole('button', { name: say(opener) }).first()
        await open.click()
        const dialog = page.getByRole('dialog', { name: say(opener) })
        await expect(dialog.getByText(say(ui.failed))).toBeVisible()
        await dialog.getByRole('button', { name: say(ui.close) }).click()
        await expect(dialog).toHaveCount(0)

        await open.click()
        await expect(dialog.getByText(say(ui.failed))).toBeVisible()
        await giveBack(house.query, user.accountId)
        await dialog.getByRole('button', { name: say(ui.retry) }).click()
        await expect(dialog.getByText(say(ui.failed))).toHaveCount(0)
        await dialog
          .getByRole('button', { name: say(ui.cancel) })
          .or(dialog.getByRole('button', { name: say(ui.close) }))
          .click()
        await expect(dialog).toHaveCount(0)
      })
    }
    await house.close()
  })
}
