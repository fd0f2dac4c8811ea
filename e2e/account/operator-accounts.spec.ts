import { addAccount, openSession } from '../support/accounts.ts'
import { clientOf } from '../support/client.ts'
import { query } from '../support/database.ts'
import { prove } from '../support/prove.ts'
import { signIn } from '../support/sign-in.ts'
import { consoleUrl } from '../support/stack.ts'
import { rowOf } from '../support/table.ts'
import { addSite } from '../support/sites.ts'
import { enter, expect, test, throughEdge } from '../support/test.ts'
import { sayer, words } from '../support/words.ts'
import { walkedIn } from '../support/walked-in.ts'

const { accountText: text, acts, ui } = words

for (const language of walkedIn(import.meta.url)) {
  test(`an operator finds an account, locks it, enables the chat and unlocks it (${language})`, async ({
    page,
    context,
    browser,
  }) => {
    const say = sayer(language)
    const name = `Customer {EU <b> ${language}`
    const customer = await addAccount(query, { name })
    await enter(context, await addAccount(query, { kind: 'operator' }), { proven: false })
    await page.goto(`/system/account/list?lang=${language}`)
    await page.getByRole('textbox', { name: say(text.email), exact: true }).fill(customer.username)
    await page.getByRole('button', { name: say(ui.search), exact: true }).click()
    const row = rowOf(page.getByRole('table'), name)
    await expect(row).toContainText(say(text.open))
    await row.getByRole('button', { name: say(acts.lock), exact: true }).click()
    const dialog = page.getByRole('dialog', { name: say(text.lockTitle, { name }) })
    await dialog.getByLabel(say(text.reason)).fill('unpaid since March')
    await dialog.getByRole('button', { name: say(acts.lock), exact: true }).click()
    await prove(page, say)
    await expect(row).toContainText(say(text.locked))

    const other = await browser.newContext({ baseURL: consoleUrl() })
    const desk = await other.newPage()
    await desk.goto(`/login?lang=${language}`)
    await signIn(desk, say, { user: customer })
    const locked = language === 'en' ? 'Account Set Locked' : '账户已锁定'
    await expect(desk.getByText(locked).first()).toBeVisible()

    await row.getByRole('link', { name }).click()
    await expect(page.getByText('unpaid since March')).toBeVisible()
    await page.getByLabel(say(text.chat)).check()
    await page.getByLabel(say(text.siteQuota)).fill('7')
    await page.getByRole('button', { name: say(words.ui.save) }).click()
    await expect(page.getByText(say(text.saved, { name }))).toBeVisible()
    await page.getByRole('button', { name: say(acts.unlock), exact: true }).click()
    await page
      .getByRole('dialog', { name: say(text.unlockTitle, { name }) })
      .getByRole('button', { name: say(acts.unlock), exact: true })
      .click()
    await expect(page.getByText(say(text.wasUnlocked, { name }))).toBeVisible()

    await desk.goto('/login')
    await signIn(desk, say, { user: customer })
    await expect(desk).toHaveURL('/home')
    await other.close()
  })

  test(`an operator stops the sites of an account with it, and brings them back (${language})`, async ({
    page,
    context,
    origin,
  }) => {
    const say = sayer(language)
    const name = `Careless ${language}`
    const customer = await addAccount(query, { name })
    const client = clientOf(consoleUrl(), await openSession(query, customer))
    const { domain } = await addSite(client, `${customer.accountNumber}.example.com`, origin.port)
    origin.give('/a', 'as before', { 'cache-control': 'max-age=60' })
    const visit = () => throughEdge({ host: domain, path: '/a' })
    expect(await visit()).toMatchObject({ status: 200, body: 'as before' })

    await enter(context, await addAccount(query, { kind: 'operator' }))
    await page.goto(`/system/account/edit?id=${customer.accountId}&lang=${language}`)
    await page.getByRole('button', { name: say(acts.lock), exact: true }).click()
    const dialog = page.getByRole('dialog', { name: say(text.lockTitle, { name }) })
    await dialog.getByLabel(say(text.reason)).fill('malware on it')
    const box = dialog.getByRole('checkbox', { name: say(text.stopSites) })
    await expect(box).not.toBeChecked()
    await box.check()
    await dialog.getByRole('button', { name: say(acts.lock), exact: true }).click()
    await expect(page.getByText(say(text.sitesStopped))).toBeVisible()
    const paused = { status: 403, body: expect.stringContaining('paused') }
    await expect.poll(visit).toMatchObject(paused)

    await page.getByRole('button', { name: say(acts.unlock), exact: true }).click()
    const question = page.getByRole('dialog', { name: say(text.unlockTitle, { name }) })
    await expect(question).toContainText(say(text.unlockStoppedText, { name }))
    await question.getByRole('button', { name: say(acts.unlock), exact: true }).click()
    await expect.poll(visit).toMatchObject({ status: 200, body: 'as before' })
  })
}
