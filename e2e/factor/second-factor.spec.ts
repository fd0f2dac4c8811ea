import type { BrowserContext, Page } from '@playwright/test'
import { addAccount, password, sessionCookie } from '../support/accounts.ts'
import { codeOf } from '../support/authenticator.ts'
import { bindDevice } from './bind-device.ts'
import { query } from '../support/database.ts'
import { axeFaults } from '../support/page-faults.ts'
import { prove } from '../support/prove.ts'
import { signIn } from '../support/sign-in.ts'
import { enter, expect, test } from '../support/test.ts'
import { type Say, sayer, words } from '../support/words.ts'
import { walkedIn } from '../support/walked-in.ts'

const session = async (context: BrowserContext) =>
  (await context.cookies()).find(({ name }) => name === sessionCookie)?.value

async function signOut(page: Page, say: Say) {
  await page.getByRole('button', { name: say(words.shell.userMenu) }).click()
  await page.getByRole('menuitem', { name: say(words.shell.signOut) }).click()
  await expect(page).toHaveURL('/login')
}

for (const language of walkedIn(import.meta.url)) {
  test(`a device is bound once, and its code is required at each sign-in (${language})`, async ({
    page,
    context,
  }) => {
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
    const verify = prompt.getByRole('button', { name: say(words.shell.verify), exact: true })
    const before = await session(context)

    await code.fill('12345')
    await verify.click()
    await expect(code).toHaveAccessibleDescription(
      language === 'en' ? 'Enter exactly 6 digits' : '请输入 6 位数字',
    )
    await expect(code).toBeFocused()
    // Binding the device has used up its code.
    await code.fill(used)
    await verify.click()
    await expect(prompt.getByRole('alert')).toHaveText(
      language === 'en' ? 'Verification code is invalid' : '验证码无效',
    )
    await code.fill(codeOf(secret, 1))
    await verify.click()
    await expect(page).toHaveURL('/home')
    // A planted session is not valid after the sign-in.
    expect(await session(context)).not.toBe(before)
    await expect(page.getByText(say(words.home.mfaOn), { exact: true }).last()).toBeVisible()
  })
}

test('no other path bypasses the second factor', async ({ page }) => {
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
  const prompt = page.getByRole('dialog', { name: 'Enter the 6-digit MFA code' })
  await expect(prompt).toBeVisible()
  await page.goto('/cdn/config/list')
  await expect(prompt).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Sites' })).toHaveCount(0)
  const answer = await page.request.get('/cdn/api/cdn-config')
  expect(await answer.json()).toMatchObject({ succ: false, code: 5003002, data: null })

  await prompt.getByRole('button', { name: 'Cancel' }).click()
  await expect(page).toHaveURL(/\/login/)
})

for (const language of walkedIn(import.meta.url)) {
  test(`a user who has lost the device signs in with a recovery code and disables it (${language})`, async ({
    page,
    context,
  }) => {
    const say = sayer(language)
    const user = await addAccount(query)
    await enter(context, user)
    await page.goto(`/home?lang=${language}`)
    await page.getByRole('button', { name: say(words.shell.userMenu) }).click()
    await page.getByRole('menuitem', { name: say(words.titles.security) }).click()
    await expect(page).toHaveURL('/user/security')
    await page.getByRole('link', { name: say(words.security.enable) }).click()
    const { recoveryCodes } = await bindDevice(page, say)
    await expect(page).toHaveURL('/user/security')
    await expect(page.getByText(say(words.security.codesLeft, { left: 10, all: 10 }))).toBeVisible()
    await signOut(page, say)

    await signIn(page, say, { user })
    const prompt = page.getByRole('dialog', { name: say(words.shell.secondFactor) })
    await prompt.getByRole('button', { name: say(words.ui.byRecoveryCode) }).click()
    const field = prompt.getByRole('textbox', { name: say(words.ui.recoveryCode) })
    const verify = prompt.getByRole('button', { name: say(words.shell.verify), exact: true })
    await field.fill('7K2M')
    await verify.click()
    await expect(field).toHaveAccessibleDescription(
      language === 'en'
        ? /Enter a recovery code of 16 letters and digits/
        : /请输入 16 位字母和数字组成的恢复码/,
    )
    await field.fill((recoveryCodes[0] ?? '').toLowerCase().replaceAll('-', ''))
    await verify.click()
    await expect(page).toHaveURL('/home')

    await page.goto('/user/security')
    await expect(page.getByText(say(words.security.codesLeft, { left: 9, all: 10 }))).toBeVisible()
    await page.getByRole('button', { name: say(words.security.disable), exact: true }).click()
    const question = page.getByRole('dialog', { name: say(words.security.disableTitle) })
    await question.getByRole('button', { name: say(words.security.disable) }).click()
    const proof = page.getByRole('dialog', { name: say(words.shell.proof) })
    await proof.getByRole('textbox', { name: say(words.shell.ownPassword) }).fill(password)
    await proof.getByRole('button', { name: say(words.ui.byRecoveryCode) }).click()
    const recovery = proof.getByRole('textbox', { name: say(words.ui.recoveryCode) })
    expect(await axeFaults(page)).toEqual([])
    // The sign-in has used up its code.
    await recovery.fill(recoveryCodes[0] ?? '')
    await proof.getByRole('button', { name: say(words.shell.confirm) }).click()
    await expect(proof.getByRole('alert')).toHaveText(
      language === 'en' ? 'Verification code is invalid' : '验证码无效',
    )
    await prove(page, say, { recoveryCode: recoveryCodes[1] ?? '' })
    await expect(page.getByRole('link', { name: say(words.security.enable) })).toBeVisible()
  })
}

test('new recovery codes are shown once', async ({ page, context }) => {
  const say = sayer('en')
  const user = await addAccount(query)
  await enter(context, user)
  await page.goto('/bind/mfa?keepAlivePath=%2Fuser%2Fsecurity')
  const { secret, recoveryCodes } = await bindDevice(page, say)
  await page.getByRole('button', { name: 'Generate new recovery codes' }).click()
  const question = page.getByRole('dialog', { name: 'Generate new recovery codes?' })
  await question.getByRole('button', { name: 'Generate new recovery codes' }).click()
  await prove(page, say, { code: codeOf(secret, 1) })
  const shown = page.getByRole('dialog', { name: 'Your recovery codes' })
  await expect(shown.getByRole('listitem')).toHaveCount(10)
  const renewed = await shown.getByRole('listitem').allInnerTexts()
  expect(renewed.filter((code) => recoveryCodes.includes(code))).toEqual([])
  await shown.getByRole('button', { name: 'Close' }).click()
  await expect(shown).toHaveCount(0)
})

test('in an account that requires a second factor the button to disable it is disabled, with the reason', async ({
  page,
  context,
}) => {
  const say = sayer('en')
  const user = await addAccount(query, { mfaRequired: true })
  await enter(context, user, { stage: 'bind' })
  await page.goto('/bind/mfa?keepAlivePath=%2Fuser%2Fsecurity')
  await bindDevice(page, say)
  const disable = page.getByRole('button', { name: 'Disable' })
  await expect(disable).toHaveAttribute('aria-disabled', 'true')
  await expect(disable).toHaveAccessibleDescription('Your account requires MFA, so it cannot be disabled')
})
