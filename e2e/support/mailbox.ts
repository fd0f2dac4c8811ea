import { expect, type Page } from '@playwright/test'
import { sayer, words } from './words.ts'

const { system } = words
const say = sayer('en')

/**
 * What the newest mail to an address says, read by an operator in the console (in English) once there are `count`.
 */
export async function readMail(operator: Page, recipient: string, count: number): Promise<string> {
  await expect(async () => {
    await operator.goto(`/system/mail/list?recipient=${encodeURIComponent(recipient)}`)
    await expect(operator.getByRole('rowheader', { name: recipient })).toHaveCount(count, { timeout: 1000 })
  }).toPass({ timeout: 15_000 })
  await operator
    .getByRole('button', { name: say(system.open), exact: true })
    .first()
    .click()
  const body = await operator.getByRole('dialog').locator('pre').innerText()
  await operator.getByRole('button', { name: say(system.close) }).click()
  return body
}
