import { expect, type Page } from '@playwright/test'
import { password, type User } from './accounts.ts'
import { solveCaptcha } from './captcha.ts'
import { type Say, words } from './words.ts'

type Entry = {
  user: Pick<User, 'username' | 'accountNumber'>
  as?: 'root' | 'sub'
  password?: string
  /** How the captcha is solved; with the mouse unless told otherwise. */
  solve?: (page: Page) => Promise<void>
}

/** Fills in the sign-in screen that is open, solves its captcha and sends it. */
export async function signIn(page: Page, say: Say, entry: Entry): Promise<void> {
  const { user, as = 'root', solve = solveCaptcha } = entry
  const form = page.getByRole('main')
  await form
    .getByRole('radio', { name: say(as === 'root' ? words.user.rootAccount : words.user.subAccount) })
    .check()
  if (as === 'sub') await form.getByLabel(say(words.user.accountNumber)).fill(user.accountNumber)
  await form.getByLabel(say(words.user.username)).fill(user.username)
  await form.getByRole('textbox', { name: say(words.user.password) }).fill(entry.password ?? password)
  await solve(page)
  await expect(form.getByText(say(words.user.passed))).toBeVisible()
  await form.getByRole('button', { name: say(words.user.signIn), exact: true }).click()
}
