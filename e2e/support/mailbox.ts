import { type Browser, expect, type Page } from '@playwright/test'
import { userByName } from './accounts.ts'
import { query } from './database.ts'
import { consoleUrl } from './stack.ts'
import { enter } from './test.ts'
import { sayer, words } from './words.ts'

const { system } = words
const say = sayer('en')

/** A separate window for the operator. */
export async function operatorPage(browser: Browser) {
  const context = await browser.newContext({ baseURL: consoleUrl() })
  await enter(context, await userByName(query, 'operator@demo.fairlead.test'))
  return context.newPage()
}

/** The newest mail to an address, read by an operator in the console (in English) once there are `count`. */
export async function readMail(operator: Page, recipient: string, count: number): Promise<string> {
  await expect
    .poll(() => query('select from mail where recipient = $1 and sealed_body is not null', [recipient]))
    .toHaveLength(count)
  await operator.goto(`/system/mail/list?recipient=${encodeURIComponent(recipient)}`)
  await expect(operator.getByRole('rowheader', { name: recipient })).toHaveCount(count)
  await operator
    .getByRole('button', { name: say(system.open), exact: true })
    .first()
    .click()
  const body = await operator.getByRole('dialog').locator('pre').innerText()
  await operator.getByRole('button', { name: say(words.ui.close) }).click()
  return body
}
