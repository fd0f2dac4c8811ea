import { type Browser, expect, type Page } from '@playwright/test'
import { userByName, type User } from '../support/accounts.ts'
import { solveCaptcha } from '../support/captcha.ts'
import { query } from '../support/database.ts'
import { operatorPage, readMail } from '../support/mailbox.ts'
import { signIn } from '../support/sign-in.ts'
import { type Say, words } from '../support/words.ts'

const { comingIn } = words
const own = 'Lighthouse1'

/** Registers a new account in the browser, activates it by mail, and signs its root user in. */
export async function registerAccount(page: Page, browser: Browser, say: Say): Promise<User> {
  const email = `new-${crypto.randomUUID()}@test.example`
  const operator = await operatorPage(browser)
  await page.getByLabel(say(comingIn.firstName), { exact: true }).fill('Ada')
  await page.getByLabel(say(comingIn.lastName), { exact: true }).fill('Liu')
  await page.getByLabel(say(comingIn.company)).fill('Harbour Lights')
  await page.getByLabel(say(comingIn.email), { exact: true }).fill(email)
  await page.getByLabel(say(comingIn.country)).selectOption('CN')
  await page.getByLabel(say(comingIn.agreeTerms)).check()
  await solveCaptcha(page)
  await expect(page.getByText(say(comingIn.passed))).toBeVisible()
  await page.getByRole('button', { name: say(comingIn.register) }).click()
  await expect(page.getByRole('alert')).toContainText(email)

  const [link = ''] = /http:\S+#\S+/.exec(await readMail(operator, email, 1)) ?? []
  await page.goto(link)
  await page.getByRole('button', { name: say(comingIn.create) }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  const [, mailed = ''] = /: (\S{14})$/m.exec(await readMail(operator, email, 2)) ?? []
  await operator.context().close()

  const user = await userByName(query, email)
  await page.goto('/login')
  await signIn(page, say, { user, password: mailed })
  await expect(page).toHaveURL('/bind/password')
  await page.getByRole('textbox', { name: say(comingIn.newPassword) }).fill(own)
  await page.getByRole('textbox', { name: say(comingIn.repeatPassword) }).fill(own)
  await page.getByRole('button', { name: say(comingIn.savePassword) }).click()
  await expect(page).toHaveURL('/home')
  return user
}
