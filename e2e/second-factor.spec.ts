import type { BrowserContext, Page } from '@playwright/test'
import { addAccount, sessionCookie } from './support/accounts.ts'
import { codeOf } from './support/authenticator.ts'
import { query } from './support/database.ts'
import { signIn } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'
import { type Say, sayer, words } from './support/words.ts'

const session = async (context: BrowserContext) =>
  (await context.cookies()).find(({ name }) => name === sessionCookie)?.value

/** Walks through the three steps of binding; answers the key that was shown and the code that it was proven by. */
async function bindDevice(page: Page, say: Say): Promise<{ secret: string; used: string }> {
  await expect(page).toHaveURL('/bind/mfa')
  await page.getByRole('button', { name: say(words.user.next) }).click()
  await expect(page.getByRole('img', { name: say(words.user.qrCode) })).toBeVisible()
  const secret = await page.getByRole('main').locator('code').innerText()
  await page.getByRole('button', { name: say(words.user.next) }).click()
  const used = codeOf(secret)
  await page.getByLabel(say(words.user.code)).fill(used)
  await page.getByRole('button', { name: say(words.user.bind) }).click()
  return { secret, used }
}

async function signOut(page: Page, say: Say) {
  await page.getByRole('button', { name: say(words.shell.userMenu) }).click()
  await page.getByRole('menuitem', { name: say(words.shell.signOut) }).click()
  await expect(page).toHaveURL('/login')
}

for (const language of ['en', 'zh'] as const) {
  test(`a device is bound once, then asked for at each sign-in (${language})`, async ({ page, context }) => {
    const say = sayer(language)
    const user = await addAccount(query, { mfaRequired: true })
    await page.goto(`/login?lang=${language}`)
    await signIn(page, say, { user })
    const { secret, used } = await bindDevice(page, say)
    await expect(page).toHaveURL('/home')
    await signOut(page, say)

    await signIn(page, say, { user })
    const prompt = page.getByRole('dialog', { name: say(words.shell.secondFactor) })
    const code = prompt.getByLabel(say(words.shell.code))
    const verify = prompt.getByRole('button', { name: say(words.shell.verify) })
    const before = await session(context)

    await code.fill('12345')
    await verify.click()
    await expect(code).toHaveAccessibleDescription(
      language === 'en' ? 'Enter exactly 6 digits' : '请输入 6 位数字',
    )
    await expect(code).toBeFocused()
    // The code that has bound the device was used by that.
    await code.fill(used)
    await verify.click()
    await expect(prompt.getByRole('alert')).toHaveText(
      language === 'en' ? 'Verification code is invalid' : '验证码无效',
    )
    await code.fill(codeOf(secret, 1))
    await verify.click()
    await expect(page).toHaveURL('/home')
    // A session that somebody has planted before is worth nothing after.
    expect(await session(context)).not.toBe(before)
    await expect(page.getByText(say(words.home.mfaOn), { exact: true }).last()).toBeVisible()
  })
}

test('no other path leads past the second factor', async ({ page }) => {
  const say = sayer('en')
  const user = await addAccount(query, { mfaRequired: true })
  await page.goto('/login')
  await signIn(page, say, { user })
  await expect(page).toHaveURL('/bind/mfa')
  await page.goto('/cdn/config/list')
  await expect(page).toHaveURL('/bind/mfa')

  await bindDevice(page, say)
  await expect(page).toHaveURL('/home')
  await signOut(page, say)
  await signIn(page, say, { user })
  const prompt = page.getByRole('dialog', { name: 'Enter the six-digit MFA code' })
  await expect(prompt).toBeVisible()
  await page.goto('/cdn/config/list')
  await expect(prompt).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Sites' })).toHaveCount(0)
  const answer = await page.request.get('/cdn/api/cdn-config')
  expect(await answer.json()).toMatchObject({ succ: false, code: 5003002, data: null })

  await prompt.getByRole('button', { name: 'Cancel' }).click()
  await expect(page).toHaveURL(/\/login/)
})
