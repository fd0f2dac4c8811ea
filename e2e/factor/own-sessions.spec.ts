import { addAccount, openSession } from '../support/accounts.ts'
import { clientOf } from '../support/client.ts'
import { query } from '../support/database.ts'
import { consoleUrl } from '../support/stack.ts'
import { enter, expect, test } from '../support/test.ts'
import { rowOf } from '../support/table.ts'
import { sayer, words } from '../support/words.ts'
import { walkedIn } from '../support/walked-in.ts'

const { security, ui } = words

/** Another browser: its user agent as the session stores it. */
async function elsewhere(user: Parameters<typeof openSession>[1], userAgent: string) {
  const session = await openSession(query, user)
  await query(
    `update session set user_agent = $1, ip = '203.0.113.9'
      where user_id = $2 and user_agent = '' and token_hash = sha256($3::bytea)`,
    [userAgent, user.id, Buffer.from(session)],
  )
  return clientOf(consoleUrl(), session)
}

for (const language of walkedIn(import.meta.url)) {
  test(`sessions are listed, and ended one by one or all others together (${language})`, async ({
    page,
    context,
  }) => {
    const say = sayer(language)
    const user = await addAccount(query)
    const phone = await elsewhere(user, 'Mozilla/5.0 (Linux; Android 15) Chrome/140.0.0.0 Safari/537.36')
    const old = await elsewhere(user, 'Mozilla/5.0 (Windows NT 10.0) Gecko/20100101 Firefox/143.0')
    await enter(context, user)
    await page.goto(`/user/security?lang=${language}`)
    const table = page.getByRole('table', { name: say(security.sessions) })
    const nameOf = (browser: string, system: string) => say(security.deviceOn, { browser, system })
    await expect(table.getByRole('row')).toHaveCount(4)
    await expect(rowOf(table, nameOf('Chrome', 'Android'))).toContainText('203.0.113.9')
    const here = table.getByRole('row').filter({ hasText: say(security.thisSession) })
    await expect(here).toHaveCount(1)
    await expect(here.getByRole('button')).toHaveCount(0)

    await rowOf(table, nameOf('Chrome', 'Android'))
      .getByRole('button', { name: say(security.end) })
      .click()
    const one = page.getByRole('dialog', {
      name: say(security.endTitle, { device: nameOf('Chrome', 'Android') }),
    })
    await one.getByRole('button', { name: say(ui.cancel) }).click()
    expect(await phone.send('/user/api/user/get-userinfo')).toMatchObject({ succ: true })
    await rowOf(table, nameOf('Chrome', 'Android'))
      .getByRole('button', { name: say(security.end) })
      .click()
    await one.getByRole('button', { name: say(security.end) }).click()
    await expect(table.getByRole('row')).toHaveCount(3)
    expect(await phone.send('/user/api/user/get-userinfo')).toMatchObject({ code: 401 })
    expect(await old.send('/user/api/user/get-userinfo')).toMatchObject({ succ: true })

    await page.getByRole('button', { name: say(security.endOthers) }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say(security.endOthers) })
      .click()
    await expect(table.getByRole('row')).toHaveCount(2)
    await expect(here).toHaveCount(1)
    expect(await old.send('/user/api/user/get-userinfo')).toMatchObject({ code: 401 })
    await expect(page.getByRole('button', { name: say(security.endOthers) })).toHaveAccessibleDescription(
      say(security.noOthers),
    )
  })
}
