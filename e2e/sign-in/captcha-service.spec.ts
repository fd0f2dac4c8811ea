import { languages } from '@fairlead/api/text.ts'
import type { Page } from '@playwright/test'
import { robotWords, startCaptchaService } from './captcha-service.ts'
import { type House, openHouse } from '../support/house.ts'
import { expect, test } from '../support/test.ts'
import { type Say, sayer, words } from '../support/words.ts'

const { comingIn } = words

let house: House
let service: Awaited<ReturnType<typeof startCaptchaService>>

// One stack, whose captcha service works or fails for all tests together.
test.describe.configure({ mode: 'serial' })
test.beforeAll(async () => {
  service = await startCaptchaService()
  house = await openHouse({ FAIRLEAD_CAPTCHA: 'on', FAIRLEAD_DEMO: 'on', ...service.settings })
})
test.afterAll(async () => {
  await house.close()
  service.stop()
})
test.beforeEach(() => service.be('well'))

async function enter(page: Page, say: Say) {
  await page.getByLabel(say(comingIn.username)).fill('customer@demo.fairlead.test')
  await page.getByRole('textbox', { name: say(comingIn.password) }).fill('Fairlead2026')
  await page.getByRole('button', { name: say(comingIn.signIn), exact: true }).click()
}

for (const language of languages) {
  const say = sayer(language)
  const human = language === 'zh' ? robotWords['zh-CN'] : robotWords.en
  const open = (page: Page) => page.goto(`${house.url}/login?lang=${language}`)
  const solve = async (page: Page) => {
    const button = page.frameLocator('iframe[title=captcha]').getByRole('button', { name: human })
    await button.click()
    // It is disabled after the page has received its token.
    await expect(button).toBeDisabled()
  }

  test(`a captcha service protects sign-in and registration, in its own origin only (${language})`, async ({
    page,
  }) => {
    const refused: string[] = []
    page.on('console', (message) => {
      if (/Content Security Policy/.test(message.text())) refused.push(message.text())
    })
    const answer = await open(page)
    const policy = answer?.headers()['content-security-policy'] ?? ''
    expect(policy).toMatch(new RegExp(`script-src 'self' 'nonce-[^']+' ${service.origin};`))
    expect(policy).toContain(`frame-src ${service.origin};`)
    // Other origins belong to the storage, and run nothing.
    expect(policy.split(service.origin)).toHaveLength(3)
    expect(
      policy
        .match(/(?:script|frame|default)-src [^;]*/g)
        ?.join()
        .match(/https?:/g),
    ).toHaveLength(2)
    await expect(page.getByRole('slider')).toHaveCount(0)

    await enter(page, say)
    await expect(page.getByRole('alert').first()).toContainText(
      language === 'en' ? 'Enter the Verification code' : '请输入验证码',
    )
    await solve(page)
    await page.getByRole('button', { name: say(comingIn.signIn), exact: true }).click()
    await expect(page).toHaveURL(`${house.url}/home`)

    await page.context().clearCookies()
    await page.goto(`${house.url}/register`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say(comingIn.registerTitle))
    await expect(
      page.frameLocator('iframe[title=captcha]').getByRole('button', { name: human }),
    ).toBeVisible()
    expect(refused).toEqual([])
  })

  test(`a token that the service rejects opens nothing, and the next attempt has a new widget (${language})`, async ({
    page,
  }) => {
    await open(page)
    service.be('doubting')
    await solve(page)
    await enter(page, say)
    const invalid = language === 'en' ? 'Verification code is invalid' : '验证码无效'
    await expect(page.getByRole('alert').first()).toContainText(invalid)
    service.be('well')
    await solve(page)
    await enter(page, say)
    await expect(page).toHaveURL(`${house.url}/home`)
  })

  test(`an unreachable service is reported, and can be tried again (${language})`, async ({ page }) => {
    service.be('down')
    await open(page)
    await expect(page.getByRole('alert')).toContainText(say(comingIn.captchaUnreachable))
    service.be('well')
    await page.getByRole('button', { name: say(words.ui.retry), exact: true }).click()
    await solve(page)
    // The widget was loaded, but the service cannot be reached.
    service.be('deaf')
    await enter(page, say)
    await expect(page.getByRole('alert').first()).toContainText(
      language === 'en'
        ? 'The verification service is not responding. Try again in a moment.'
        : '验证服务暂时没有响应，请稍后再试',
    )
    service.be('well')
    await solve(page)
    await enter(page, say)
    await expect(page).toHaveURL(`${house.url}/home`)
  })
}
