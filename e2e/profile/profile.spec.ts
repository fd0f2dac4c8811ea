import { randomUUID } from 'node:crypto'
import { operatorPage, readMail } from '../support/mailbox.ts'
import { axeFaults } from '../support/page-faults.ts'
import { prove } from '../support/prove.ts'
import { enter, expect, test } from '../support/test.ts'
import { sayer, words } from '../support/words.ts'
import { walkedIn } from '../support/walked-in.ts'

const { profile, shell, titles } = words

for (const language of walkedIn(import.meta.url)) {
  test(`an address changes after its confirmation, and the previous one restores it (${language})`, async ({
    page,
    root,
    browser,
    context,
  }) => {
    const say = sayer(language)
    const operator = await operatorPage(browser)
    const email = `new-${randomUUID()}@test.example`
    await enter(context, root, { proven: false })
    await page.goto(`/home?lang=${language}`)
    await page.getByRole('button', { name: say(shell.userMenu) }).click()
    await page.getByRole('menuitem', { name: say(titles.profile) }).click()
    await page.getByLabel(say(profile.newAddress)).fill(email)
    await page.getByRole('button', { name: say(profile.sendLink) }).click()
    await expect(page.getByRole('dialog', { name: say(shell.proof) })).toBeVisible()
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      expect(await axeFaults(page)).toEqual([])
    }
    await prove(page, say)
    await expect(page.getByText(say(profile.pending, { email }))).toBeVisible()

    // The current address gets a notice before anything has changed.
    expect(await readMail(operator, root.username, 1)).toContain(email)
    const confirming = /http:\S+#\S+/.exec(await readMail(operator, email, 1))?.[0] ?? ''
    await page.goto(confirming)
    await page.getByRole('button', { name: say(profile.confirm) }).click()
    await expect(page.getByRole('alert')).toHaveText(say(profile.confirmed, { email }))

    const back = /http:\S+#\S+/.exec(await readMail(operator, root.username, 2))?.[0] ?? ''
    await page.goto(back)
    await page.getByRole('button', { name: say(profile.restore) }).click()
    await expect(page.getByRole('alert')).toHaveText(say(profile.restored, { email: root.username }))
    await page.goto('/home')
    await expect(page).toHaveURL(/\/login/)
    await operator.context().close()
  })
}

test('language and time zone of the profile apply wherever nothing else was chosen', async ({
  page,
  root,
  browser,
  context,
  baseURL,
}) => {
  const say = sayer('en')
  await enter(context, root)
  await page.goto('/user/profile?lang=en')
  await page.getByRole('combobox', { name: say(profile.timeZone) }).selectOption('5.5')
  await page.getByRole('button', { name: say(words.ui.save), exact: true }).click()
  await expect(page.getByText(say(profile.saved))).toBeVisible()
  const elsewhere = await browser.newContext({ ...(baseURL && { baseURL }) })
  await enter(elsewhere, root)
  const other = await elsewhere.newPage()
  await other.goto('/home')
  await other.getByRole('button', { name: say(shell.userMenu) }).click()
  await expect(other.getByRole('menuitem', { name: say(shell.timeZone) })).toContainText('UTC+05:30')
  await elsewhere.close()
})
