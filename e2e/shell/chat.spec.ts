import { addAccount, type User } from '../support/accounts.ts'
import { openBuild } from './build.ts'
import { chatToken, startChat } from './chat.ts'
import { query } from '../support/database.ts'
import { axeFaults } from '../support/page-faults.ts'
import { enter, expect, test } from '../support/test.ts'
import { sayer, words } from '../support/words.ts'

const { shell } = words

const giveChat = ({ accountId }: User) =>
  query('insert into service (account_id, service_id, owner) values ($1, 9, 1)', [accountId])

/** The console built with a chat, and the chat; both end with the file's tests. */
let chat: Awaited<ReturnType<typeof startChat>>
let build: Awaited<ReturnType<typeof openBuild>>
test.beforeAll(async () => {
  chat = await startChat()
  build = await openBuild({ VITE_CHATWOOT_URL: chat.origin, VITE_CHATWOOT_TOKEN: chatToken }, chat.origin)
})
test.afterAll(() => {
  build.close()
  chat.stop()
})
test.describe.configure({ mode: 'serial' })

for (const language of ['en', 'zh'] as const) {
  test(`a user with service 9 can chat in their language, and finds the thread again (${language})`, async ({
    page,
    context,
  }) => {
    const say = sayer(language)
    const user = await addAccount(query)
    await giveChat(user)
    await enter(context, user)
    await page.goto(`${build.url}/home?lang=${language}`)
    const button = page.getByRole('button', { name: say(shell.chat), exact: true })
    const panel = page.getByRole('region', { name: say(shell.chat) })
    await expect(page.locator('iframe')).toHaveCount(0)
    await button.click()
    await expect(button).toHaveAttribute('aria-expanded', 'true')
    const widget = panel.frameLocator('iframe')
    const received = widget.getByRole('listitem')
    await expect(received).toHaveCount(2)
    const locale = language === 'zh' ? 'zh_CN' : 'en'
    expect(JSON.parse(await received.first().innerText())).toMatchObject({ event: 'config-set', locale })
    expect(JSON.parse(await received.last().innerText())).toEqual({ event: 'toggle-open', isOpen: true })
    expect(await axeFaults(page)).toEqual([])
    const thread = await widget.locator('html').evaluate(() => document.title)

    await widget.getByRole('button', { name: 'Close' }).click()
    await expect(panel).toBeHidden()
    await button.click()
    await expect(panel).toBeVisible()
    // It was only hidden, and not reloaded.
    await expect(received).toHaveCount(2)
    await panel.getByRole('button', { name: say(shell.closeChat) }).click()
    await expect(panel).toBeHidden()

    await page.reload()
    await button.click()
    await expect(received).toHaveCount(2)
    expect(await widget.locator('html').evaluate(() => document.title)).toBe(thread)
  })
}

test('without service 9 there is no chat, but a way to help', async ({ page, context, root }) => {
  await enter(context, root)
  await page.goto(`${build.url}/home`)
  await expect(page.getByRole('link', { name: shell.support.en, exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: shell.chat.en })).toHaveCount(0)
})

for (const hasService of [true, false])
  test(`built without a chat, the console leads to help ${hasService ? 'with' : 'without'} service 9`, async ({
    page,
    context,
    root,
  }) => {
    if (hasService) await giveChat(root)
    await enter(context, root)
    await page.goto('/home')
    await page.getByRole('link', { name: shell.support.en, exact: true }).click()
    await expect(page).toHaveURL('/document#support')
    await expect(page.locator('#support')).toHaveAttribute('open')
    await expect(page.getByRole('button', { name: shell.chat.en })).toHaveCount(0)
  })
