import { expect, type Page } from '@playwright/test'
import { password, type User } from './accounts.ts'
import { solveCaptcha } from './captcha.ts'
import { type Say, words } from './words.ts'

type SignInOptions = {
  user: Pick<User, 'username' | 'accountNumber'>
  as?: 'root' | 'sub'
  password?: string
  /** How the captcha is solved; by default with the mouse. */
  solve?: (page: Page) => Promise<void>
}

/** Fills in the open sign-in screen, solves its captcha and submits it. */
export async function signIn(page: Page, say: Say, entry: SignInOptions): Promise<void> {
  const { user, as = 'root', solve = solveCaptcha } = entry
  const form = page.getByRole('main')
  await form
    .getByRole('radio', { name: say(as === 'root' ? words.comingIn.rootAccount : words.comingIn.subAccount) })
    .check()
  if (as === 'sub') await form.getByLabel(say(words.comingIn.accountNumber)).fill(user.accountNumber)
  await form.getByLabel(say(words.comingIn.username)).fill(user.username)
  await form.getByRole('textbox', { name: say(words.comingIn.password) }).fill(entry.password ?? password)
  await solve(page)
  await expect(form.getByText(say(words.comingIn.passed))).toBeVisible()
  await form.getByRole('button', { name: say(words.comingIn.signIn), exact: true }).click()
}
