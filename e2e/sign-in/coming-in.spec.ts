import type { Page } from '@playwright/test'
import { languages } from '@fairlead/api/text.ts'
import { password } from '../support/accounts.ts'
import { solveCaptcha } from '../support/captcha.ts'
import { operatorPage, readMail } from '../support/mailbox.ts'
import { prove } from '../support/prove.ts'
import { signIn } from '../support/sign-in.ts'
import { consoleUrl } from '../support/stack.ts'
import { enter, expect, test } from '../support/test.ts'
import { type Say, sayer, words } from '../support/words.ts'
import { walkedIn } from '../support/walked-in.ts'

const { comingIn, privacyText, shell, system, termsText, titles } = words
const own = 'Lighthouse1'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

async function choose(page: Page, say: Say, chosen: string, repeated = chosen) {
  await page.getByRole('textbox', { name: say(comingIn.newPassword) }).fill(chosen)
  await page.getByRole('textbox', { name: say(comingIn.repeatPassword) }).fill(repeated)
  await page.getByRole('button', { name: say(comingIn.savePassword) }).click()
}

async function passCaptcha(page: Page, say: Say) {
  await solveCaptcha(page)
  await expect(page.getByText(say(comingIn.passed))).toBeVisible()
}

for (const language of walkedIn(import.meta.url)) {
  const say = sayer(language)

  test(`legal texts can be read without losing the input (${language})`, async ({ page, context }) => {
    await page.goto(`/register?lang=${language}`)
    const name = page.getByLabel(say(comingIn.firstName), { exact: true })
    // In Chinese the family name comes first.
    const parts = [say(comingIn.firstName), say(comingIn.lastName)]
    await expect(page.locator('.names label')).toHaveText(language === 'en' ? parts : parts.toReversed())
    await name.fill('Ada')
    const box = page.getByLabel(say(comingIn.agreeTerms))
    const agreed = [
      [comingIn.terms, titles.terms, termsText, '/terms'],
      [comingIn.privacy, titles.privacy, privacyText, '/privacy'],
    ] as const
    for (const [link, title, { caution }, path] of agreed) {
      const opening = context.waitForEvent('page')
      await page
        .getByRole('main')
        .getByRole('link', { name: say(link) })
        .click()
      const opened = await opening
      await expect(opened).toHaveURL(path)
      await expect(heading(opened)).toHaveText(say(title))
      await expect(opened).toHaveTitle(`${say(title)} - Fairlead`)
      await expect(opened.getByText(say(caution, { product: 'Fairlead' }))).toBeVisible()
      await opened.close()
      await expect(box).not.toBeChecked()
    }
    await expect(name).toHaveValue('Ada')
    for (const title of [titles.terms, titles.privacy])
      await expect(page.getByRole('contentinfo').getByRole('link', { name: say(title) })).toBeVisible()
  })

  test(`register, activate, sign in with the mailed password, choose another (${language})`, async ({
    page,
    browser,
  }) => {
    const email = `new-${crypto.randomUUID()}@test.example`
    const operator = await operatorPage(browser)

    await test.step('register', async () => {
      await page.goto(`/login?lang=${language}`)
      await page.getByRole('link', { name: say(comingIn.noAccount) }).click()
      await expect(heading(page)).toHaveText(say(comingIn.registerTitle))
      await page.getByLabel(say(comingIn.firstName), { exact: true }).fill('Ada')
      await page.getByLabel(say(comingIn.lastName), { exact: true }).fill('Liu')
      await page.getByLabel(say(comingIn.company)).fill('Harbour Lights')
      await page.getByLabel(say(comingIn.email), { exact: true }).fill('nobody@nowhere')
      await page.getByLabel(say(comingIn.country)).selectOption('CN')
      await passCaptcha(page, say)
      await page.getByRole('button', { name: say(comingIn.register) }).click()
      await expect(page.getByRole('alert')).toHaveText([
        language === 'en'
          ? 'Enter an email address, for example name@example.com'
          : '请输入邮箱地址，例如 name@example.com',
        language === 'en' ? 'Agree to the terms to continue' : '请同意条款后继续',
      ])
      await expect(page.getByLabel(say(comingIn.email), { exact: true })).toBeFocused()
      await page.getByLabel(say(comingIn.email), { exact: true }).fill(email)
      await page.getByLabel(say(comingIn.agreeTerms)).check()
      await page.getByRole('button', { name: say(comingIn.register) }).click()
      await expect(heading(page)).toHaveText(say(comingIn.checkMail))
      await expect(page.getByRole('alert')).toContainText(email)
    })

    await test.step('activate with the link in the mail', async () => {
      const mail = await readMail(operator, email, 1)
      const link = /http:\S+#\S+/.exec(mail)?.[0] ?? ''
      expect(link).toMatch(new RegExp(`^${consoleUrl()}/createAccount#`))
      await page.goto(link)
      await page.getByRole('button', { name: say(comingIn.create) }).click()
      const done =
        language === 'en'
          ? 'Account created, ID and password sent to your email'
          : '账户已创建，ID 和密码已发送到您的邮箱'
      await expect(page.getByRole('alert')).toHaveText(done)
      // The message says it, so the heading does not.
      await expect(heading(page)).toHaveText(say(comingIn.create))
      await page.goto('/login')
      await page.goto(link)
      await page.getByRole('button', { name: say(comingIn.create) }).click()
      await expect(page.getByRole('alert')).toHaveText(say(comingIn.registerAgain))
      await expect(heading(page)).toHaveText(say(comingIn.create))
    })

    await test.step('sign in with the mailed password, once, and choose another', async () => {
      const mail = await readMail(operator, email, 2)
      const [, number = ''] = /: (\d{12})$/m.exec(mail) ?? []
      const [, mailed = ''] = /: (\S{14})$/m.exec(mail) ?? []
      const entry = { user: { username: email, accountNumber: number } }
      await page.goto('/login')
      await signIn(page, say, { ...entry, password: mailed })
      await expect(page).toHaveURL('/bind/password')
      // Nothing else opens before that.
      await page.goto('/home')
      await expect(page).toHaveURL('/bind/password')
      await choose(page, say, 'lighthouse1')
      await expect(page.getByRole('alert')).toHaveText(
        language === 'en'
          ? 'At least one lowercase letter, one uppercase letter and one digit'
          : '至少包含一个小写字母、一个大写字母和一个数字',
      )
      await choose(page, say, own, 'Lighthouse2')
      await expect(page.getByRole('alert')).toHaveText(
        language === 'en' ? 'The two passwords do not match' : '两次输入的密码不一致',
      )
      await choose(page, say, own)
      await expect(page).toHaveURL('/home')
      await expect(heading(page)).toContainText(email)

      await page.context().clearCookies()
      await page.goto('/login')
      await signIn(page, say, { ...entry, password: mailed })
      await expect(page.getByRole('alert')).toContainText(
        language === 'en' ? 'Username or password error' : '用户名或密码错误',
      )
      await signIn(page, say, { ...entry, password: own })
      await expect(page).toHaveURL('/home')
    })
    await operator.context().close()
  })

  test(`forgot, reset, revoke other access, sign in (${language})`, async ({
    page,
    root,
    client,
    browser,
  }) => {
    const operator = await operatorPage(browser)
    await page.goto(`/login?lang=${language}`)
    await page.getByRole('link', { name: say(comingIn.forgot) }).click()
    await expect(heading(page)).toHaveText(say(comingIn.forgot))
    await page.getByLabel(say(comingIn.username)).fill(root.username)
    await passCaptcha(page, say)
    await page.getByRole('button', { name: say(comingIn.sendLink) }).click()
    await expect(page.getByRole('alert')).toHaveText(say(comingIn.linkSent))

    const link = /http:\S+#\S+/.exec(await readMail(operator, root.username, 1))?.[0] ?? ''
    const key = { name: 'Nightly purge', scopes: ['cdn_config'] }
    const { appId } = await client.data<{ appId: string }>('/user/api/open', { method: 'POST', body: key })
    await page.goto(link)
    await choose(page, say, password)
    await expect(page.getByRole('alert')).toHaveText(
      language === 'en'
        ? 'Choose a password that is not one of your last 5 passwords'
        : '不能使用最近 5 次用过的密码',
    )
    await choose(page, say, own)
    await expect(heading(page)).toHaveText(say(comingIn.resetDone))
    await page.getByRole('link', { name: say(comingIn.toRevoke) }).click()
    const keys = page.getByRole('region', { name: say(comingIn.revokeKeys) })
    const named = language === 'en' ? `${key.name} (${appId})` : `${key.name}（${appId}）`
    await expect(keys.getByRole('listitem')).toContainText(named)
    await page.getByRole('button', { name: say(comingIn.revokeAll) }).click()
    await expect(page.getByRole('alert')).toHaveText(say(comingIn.revoked, { keys: 1, passkeys: 0 }).trim())
    await page.getByRole('link', { name: say(comingIn.toSignIn) }).click()
    await signIn(page, say, { user: root, password: own })
    await expect(page).toHaveURL('/home')

    await page.goto(link)
    await choose(page, say, 'Lighthouse2')
    await expect(page.getByRole('alert')).toHaveText(say(comingIn.askAgain))
    await operator.context().close()
  })

  test(`change the password; other devices are signed out (${language})`, async ({
    page,
    root,
    browser,
    context,
  }) => {
    const elsewhere = await browser.newContext({ baseURL: consoleUrl() })
    await enter(elsewhere, root)
    await enter(context, root, { proven: false })
    await page.goto(`/home?lang=${language}`)
    await page.getByRole('button', { name: say(shell.userMenu) }).click()
    await page.getByRole('menuitem', { name: say(titles.changePassword) }).click()
    await choose(page, say, own)
    await prove(page, say)
    await expect(page.getByText(say(comingIn.changed))).toBeVisible()
    await page.goto('/home')
    await expect(heading(page)).toContainText(root.username)
    const other = await elsewhere.newPage()
    await other.goto('/home')
    await expect(other).toHaveURL(/\/login/)
    await elsewhere.close()
  })
}

test('the operators’ notice is shown at sign-in, unchanged, in the reader’s language', async ({
  page,
  browser,
}) => {
  const say = sayer('en')
  const operator = await operatorPage(browser)
  const texts = { en: 'Suspended: {proxy} <b>CDN</b>', zh: '已暂停：{代理} <b>CDN</b>' }
  await operator.goto('/system/notice/edit')
  await operator.getByLabel(say(system.noticeShown)).check()
  await operator.getByRole('button', { name: say(words.ui.save) }).click()
  await expect(operator.getByRole('alert')).toHaveText([
    'Text in English is required',
    'Text in Chinese is required',
  ])
  await operator.getByLabel(say(system.noticeEn)).fill(texts.en)
  await operator.getByLabel(say(system.noticeZh)).fill(texts.zh)
  await operator.getByRole('button', { name: say(words.ui.save) }).click()
  await expect(operator.getByText(say(system.noticeSaved))).toBeVisible()
  for (const language of languages) {
    await page.goto(`/login?lang=${language}`)
    await expect(page.getByText(texts[language])).toBeVisible()
  }
  await operator.getByLabel(say(system.noticeShown)).uncheck()
  const saved = operator.waitForResponse((response) => response.request().method() === 'PUT')
  await operator.getByRole('button', { name: say(words.ui.save) }).click()
  await saved
  await page.goto('/login?lang=en')
  await expect(heading(page)).toHaveText('Sign in')
  await expect(page.getByText(texts.en)).toHaveCount(0)
  await operator.context().close()
})
