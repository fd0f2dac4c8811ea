import { balanceAlarmText as text } from '../../console/src/money/alarm/text.ts'
import { deliveryText } from '../../console/src/ui/delivery/text.ts'
import { addAccount } from '../support/accounts.ts'
import { query } from '../support/database.ts'
import { enter, expect, test } from '../support/test.ts'
import { walkedIn } from '../support/walked-in.ts'
import { sayer, words } from '../support/words.ts'

for (const language of walkedIn(import.meta.url)) {
  test(`a user sets the alarm of the balance and tries it (${language})`, async ({ page, context }) => {
    const say = sayer(language)
    await enter(context, await addAccount(query))
    await page.goto(`/billing/wallet/list?lang=${language}`)
    await page.getByRole('link', { name: say(text.title), exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: say(text.title) })).toBeVisible()
    await page.getByLabel(say(text.alarmThreshold)).fill('0')
    await page.getByLabel(say(text.ccEmail)).fill('finance@lighthouse.example')
    await page.getByLabel(say(text.webhookUrl)).fill('https://10.0.0.1/hook')
    const save = page.getByRole('button', { name: say(words.ui.save), exact: true })
    await save.click()
    await expect(page.getByLabel(say(text.alarmThreshold))).toHaveAttribute('aria-invalid', 'true')
    await page.getByLabel(say(text.alarmThreshold)).fill('25')
    await save.click()
    await expect(page.getByText(say(text.saved))).toBeVisible()
    await expect(page.getByLabel(say(text.removeBot))).toBeVisible()
    await page.getByRole('button', { name: say(text.try), exact: true }).click()
    const sent = page.getByRole('list', { name: say(deliveryText.whatWasSent) })
    await expect(sent).toContainText('finance@lighthouse.example')
    await expect(sent).toContainText('The address is private')
  })
}
