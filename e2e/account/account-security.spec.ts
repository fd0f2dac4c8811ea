import { addAccount, addMember } from '../support/accounts.ts'
import { codeOf } from '../support/authenticator.ts'
import { bindDevice } from '../factor/bind-device.ts'
import { query } from '../support/database.ts'
import { prove } from '../support/prove.ts'
import { signIn } from '../support/sign-in.ts'
import { consoleUrl } from '../support/stack.ts'
import { enter, expect, test } from '../support/test.ts'
import { sayer, words } from '../support/words.ts'
import { walkedIn } from '../support/walked-in.ts'

const { accountSecurity: text } = words

for (const language of walkedIn(import.meta.url)) {
  test(`an account requires a second factor, and another user binds one and continues (${language})`, async ({
    page,
    context,
    browser,
  }) => {
    const say = sayer(language)
    const user = await addAccount(query)
    const member = await addMember(query, user, { menus: ['home', 'cdn', 'cdn_config'], actions: [] })
    await enter(context, user, { proven: false })
    await page.goto(`/user/accountSecurity/edit?lang=${language}`)
    const facts = page.getByRole('main').locator('dl')
    await expect(facts).toContainText('2')
    await page.getByLabel(say(text.mfaRequired)).check()
    await page.getByRole('button', { name: say(words.ui.save) }).click()
    // The user who would require a device has none.
    await prove(page, say)
    await expect(page.getByRole('main').getByRole('alert')).toContainText(
      language === 'en' ? 'Set up an MFA device for yourself' : '请先为您自己绑定 MFA 设备',
    )
    await page.getByLabel(say(text.mfaRequired)).uncheck()
    await page.getByRole('link', { name: say(text.bind) }).click()
    const { secret } = await bindDevice(page, say)
    await expect(page).toHaveURL('/user/accountSecurity/edit')

    await page.getByLabel(say(text.mfaRequired)).check()
    await page.getByLabel(say(text.sessionHours)).fill('8')
    await page.getByRole('button', { name: say(words.ui.save) }).click()
    await prove(page, say, { code: codeOf(secret, 1) })
    await expect(page.getByText(say(text.saved))).toBeVisible()
    await expect(page.getByLabel(say(text.sessionHours))).toHaveValue('8')
    await expect(facts).toContainText('1')

    const other = await browser.newContext({ baseURL: consoleUrl() })
    const desk = await other.newPage()
    await desk.goto(`/login?lang=${language}`)
    await signIn(desk, say, { user: member, as: 'sub' })
    await bindDevice(desk, say)
    await expect(desk).toHaveURL('/home')
    await desk.goto('/cdn/config/list')
    await expect(desk.getByRole('heading', { level: 1 })).toContainText(
      language === 'en' ? 'Sites' : '站点管理',
    )
    await other.close()
  })
}
