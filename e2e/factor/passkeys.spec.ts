import type { Page } from '@playwright/test'
import { addAccount } from '../support/accounts.ts'
import { codeOf } from '../support/authenticator.ts'
import { query } from '../support/database.ts'
import { prove } from '../support/prove.ts'
import { signIn } from '../support/sign-in.ts'
import { enter, expect, test } from '../support/test.ts'
import { rowOf } from '../support/table.ts'
import { type Say, sayer, words } from '../support/words.ts'
import { walkedIn } from '../support/walked-in.ts'

const { comingIn, security, shell, ui } = words

/** A device whose fingerprint matches until `refuse`. */
async function giveDevice(page: Page) {
  const browser = await page.context().newCDPSession(page)
  await browser.send('WebAuthn.enable')
  const { authenticatorId } = await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    /** Makes the next fingerprints fail. */
    refuse: () => browser.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false }),
  }
}

/** `unproven`: the session needs a proof first. */
async function addPasskey(page: Page, say: Say, name: string, unproven = false) {
  await page.getByRole('button', { name: say(security.addPasskey) }).click()
  const dialog = page.getByRole('dialog', { name: say(security.addPasskey) })
  await dialog.getByRole('textbox', { name: say(security.passkeyName) }).fill(name)
  await dialog.getByRole('button', { name: say(security.continue) }).click()
  if (unproven) await prove(page, say)
  await expect(dialog).toHaveCount(0)
}

async function signOut(page: Page, say: Say) {
  await page.getByRole('button', { name: say(shell.userMenu) }).click()
  await page.getByRole('menuitem', { name: say(shell.signOut) }).click()
  await expect(page).toHaveURL('/login')
}

for (const language of walkedIn(import.meta.url)) {
  test(`a passkey is added, signs in, is renamed and removed (${language})`, async ({ page, context }) => {
    const say = sayer(language)
    const user = await addAccount(query)
    await giveDevice(page)
    await enter(context, user, { proven: false })
    await page.goto(`/user/security?lang=${language}`)
    await expect(page.getByText(say(security.passkeysNone))).toBeVisible()
    await page.getByRole('button', { name: say(security.addPasskey) }).click()
    const adding = page.getByRole('dialog', { name: say(security.addPasskey) })
    await adding.getByRole('button', { name: say(security.continue) }).click()
    const proof = page.getByRole('dialog', { name: say(shell.proof) })
    const own = proof.getByRole('textbox', { name: say(shell.ownPassword) })
    const confirm = proof.getByRole('button', { name: say(shell.confirm) })
    await confirm.click()
    await expect(own).toHaveAccessibleDescription(
      language === 'en' ? 'Your password is required' : '您的密码不能为空',
    )
    await own.fill('Fairlead2027')
    await confirm.click()
    await expect(own).toHaveAccessibleDescription(
      language === 'en' ? 'The password is incorrect' : '密码不正确',
    )
    await proof.getByRole('button', { name: say(words.ui.cancel) }).click()
    await expect(proof).toHaveCount(0)
    await adding.getByRole('button', { name: say(ui.cancel) }).click()
    await addPasskey(page, say, 'Laptop', true)
    const table = page.getByRole('table', { name: say(security.passkeys) })
    await expect(rowOf(table, 'Laptop')).toContainText(say(security.oneDevice))
    await signOut(page, say)

    await page.getByRole('button', { name: say(comingIn.passkeySignIn) }).click()
    await expect(page).toHaveURL('/home')
    await expect(page.getByText(user.username).first()).toBeVisible()

    await page.goto('/user/security')
    await rowOf(table, 'Laptop')
      .getByRole('button', { name: say(security.rename) })
      .click()
    const renaming = page.getByRole('dialog', { name: say(security.renameTitle) })
    await renaming.getByRole('textbox', { name: say(security.passkeyName) }).fill(' ')
    await renaming.getByRole('button', { name: say(security.rename) }).click()
    await expect(renaming.getByRole('textbox')).toHaveAccessibleDescription(
      language === 'en' ? /Name is required/ : /名称不能为空/,
    )
    await renaming.getByRole('textbox', { name: say(security.passkeyName) }).fill('Desk')
    await renaming.getByRole('button', { name: say(security.rename) }).click()
    await rowOf(table, 'Desk')
      .getByRole('button', { name: say(security.remove) })
      .click()
    const question = page.getByRole('dialog', { name: say(security.removeTitle, { name: 'Desk' }) })
    await question.getByRole('button', { name: say(security.remove) }).click()
    await prove(page, say)
    await expect(page.getByText(say(security.passkeysNone))).toBeVisible()
    await signOut(page, say)

    await page.getByRole('button', { name: say(comingIn.passkeySignIn) }).click()
    await expect(page.getByRole('alert')).toContainText([
      language === 'en' ? 'The passkey was not accepted' : '通行密钥验证未通过',
    ])
    await expect(page).toHaveURL('/login')
  })
}

test('a passkey replaces the code', async ({ page, context }) => {
  const say = sayer('en')
  const user = await addAccount(query)
  const device = await giveDevice(page)
  await enter(context, user)
  await page.goto('/user/security')
  await addPasskey(page, say, 'Phone')
  await page.getByRole('link', { name: say(security.enable) }).click()
  await page.getByRole('button', { name: say(security.next) }).click()
  const secret = await page.getByRole('main').locator('code').innerText()
  await page.getByRole('button', { name: say(security.next) }).click()
  await page.getByLabel(say(security.code)).fill(codeOf(secret))
  await page.getByRole('button', { name: say(security.bind) }).click()
  await page.getByRole('button', { name: say(security.saved) }).click()
  await signOut(page, say)

  await signIn(page, say, { user })
  const prompt = page.getByRole('dialog', { name: say(shell.secondFactor) })
  await prompt.getByRole('button', { name: say(shell.byPasskey) }).click()
  await expect(page).toHaveURL('/home')

  await signOut(page, say)
  await signIn(page, say, { user })
  await device.refuse()
  await prompt.getByRole('button', { name: say(shell.byPasskey) }).click()
  await expect(page.getByRole('status').filter({ hasText: say(ui.passkeyAbandoned) })).toHaveCount(1)
  await expect(prompt).toBeVisible()
})

test('a page at console.localhost signs for itself, not for its API host', async ({ browser, root }) => {
  const say = sayer('en')
  const port = process.env['E2E_PORT'] ?? ''
  const page = await browser.newPage({ baseURL: `http://console.localhost:${port}` })
  await giveDevice(page)
  await page.goto('/login')
  await signIn(page, say, { user: root })
  await expect(page).toHaveURL('/home')
  await page.goto('/user/security')
  await addPasskey(page, say, 'Laptop', true)
  await signOut(page, say)
  await page.getByRole('button', { name: say(comingIn.passkeySignIn) }).click()
  await expect(page).toHaveURL('/home')
  await page.close()
})
