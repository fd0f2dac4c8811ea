import { expect, type Page } from '@playwright/test'
import { codeOf } from '../support/authenticator.ts'
import { type Say, words } from '../support/words.ts'

/** Performs the three steps of binding. Returns the displayed texts and the used code. */
export async function bindDevice(page: Page, say: Say) {
  await expect(page).toHaveURL(/\/bind\/mfa/)
  await page.getByRole('button', { name: say(words.security.next) }).click()
  await expect(page.getByRole('img', { name: say(words.security.qrCode) })).toBeVisible()
  const secret = await page.getByRole('main').locator('code').innerText()
  await page.getByRole('button', { name: say(words.security.next) }).click()
  const used = codeOf(secret)
  await page.getByLabel(say(words.security.code)).fill(used)
  await page.getByRole('button', { name: say(words.security.bind) }).click()
  const codes = page.getByRole('list', { name: say(words.security.recoveryCodes) })
  await expect(codes.getByRole('listitem')).toHaveCount(10)
  const recoveryCodes = await codes.getByRole('listitem').allInnerTexts()
  await page.getByRole('button', { name: say(words.security.saved) }).click()
  return { secret, used, recoveryCodes }
}
