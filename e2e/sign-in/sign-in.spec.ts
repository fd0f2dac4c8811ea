import type { Page, Request } from '@playwright/test'
import { byTier } from '../../scripts/testing/by-tier.js'
import { addAccount, addMember, sessionCookie } from '../support/accounts.ts'
import { dragTo, findGap, solveByKeyboard, solveCaptcha } from '../support/captcha.ts'
import { query } from '../support/database.ts'
import { signIn } from '../support/sign-in.ts'
import { consoleUrl } from '../support/stack.ts'
import { enter, expect, test } from '../support/test.ts'
import { sayer, words } from '../support/words.ts'
import { walkedIn } from '../support/walked-in.ts'

const say = sayer('en')
const narrow = { menus: ['home', 'cdn', 'cdn_config'], actions: [] }
const alert = (page: Page) => page.getByRole('alert')

/** Records every alert that the page shows from now on, however briefly; the returned function gets the list. */
async function recordAlerts(page: Page): Promise<() => Promise<string[]>> {
  const list = await page.evaluateHandle(() => {
    const found: string[] = []
    new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
        if (!(node instanceof Element)) continue
        const alerts = [node, ...node.querySelectorAll('*')].filter((one) => one.role === 'alert')
        found.push(...alerts.map((one) => one.textContent))
      }
    }).observe(document.body, { childList: true, subtree: true })
    return found
  })
  return () => list.jsonValue()
}

for (const language of walkedIn(import.meta.url)) {
  test(`a root user and a sub-account sign in (${language})`, async ({ page, root }) => {
    const speak = sayer(language)
    const member = await addMember(query, root, narrow)
    await page.goto(`/login?lang=${language}`)
    await signIn(page, speak, { user: root })
    await expect(page).toHaveURL('/home')
    await page.getByRole('button', { name: speak(words.shell.userMenu) }).click()
    await page.getByRole('menuitem', { name: speak(words.shell.signOut) }).click()
    await expect(page).toHaveURL('/login')

    await signIn(page, speak, { user: member, as: 'sub', solve: solveByKeyboard })
    await expect(page.getByRole('heading', { level: 1 })).toContainText(member.username)
    await expect(page.getByText(speak(words.home.sub), { exact: true })).toBeVisible()
  })
}

test('a wrong password is reported in the form, and needs a new picture', async ({ page, root }) => {
  await page.goto('/login')
  await signIn(page, say, { user: root, password: 'Wrong2026' })
  await expect(alert(page)).toHaveText('Username or password error')
  await expect(page.getByRole('slider')).toHaveAttribute('aria-valuenow', '0')
  await expect(page.getByText('Drag the slider')).toBeVisible()
  await expect(page).toHaveURL('/login')
})

test('five wrong passwords lock the name, even for the right one', async ({ page, root }) => {
  await page.goto('/login')
  for (let attempt = 0; attempt < 5; attempt += 1) {
    await signIn(page, say, { user: root, password: 'Wrong2026' })
    await expect(alert(page)).toHaveText('Username or password error')
  }
  await signIn(page, say, { user: root })
  await expect(alert(page)).toHaveText(/^User Locked\. Try again in \d+ minutes, or choose a new password/)
  await expect(page).toHaveURL('/login')
})

test('a piece beside the gap fails, and another picture is shown', async ({ page }) => {
  await page.goto('/login')
  const slider = page.getByRole('slider', { name: 'Drag the slider' })
  const gap = await findGap(page)
  const picture = page.locator('.captcha-picture img').first()
  const before = await picture.getAttribute('src')
  await dragTo(page, slider, gap > 140 ? gap - 40 : gap + 40)
  await expect(page.getByText('Failed, Please try again')).toBeVisible()
  await expect(picture).not.toHaveAttribute('src', before ?? '')
  await solveCaptcha(page)
  await expect(page.getByText('Passed!')).toBeVisible()
})

test('a picture that is asked for during a check stands after it, and can be solved', async ({ page }) => {
  const { promise: shown, resolve: show } = Promise.withResolvers<undefined>()
  await page.route('**/user/auth/captcha/check', async (route) => {
    await shown
    await route.continue()
  })
  await page.goto('/login')
  const slider = page.getByRole('slider')
  const [check] = await Promise.all([page.waitForRequest('**/user/auth/captcha/check'), solveCaptcha(page)])
  await page.getByRole('button', { name: say(words.comingIn.refresh) }).click()
  await expect(slider).toHaveAttribute('aria-valuenow', '0')
  show(undefined)
  await (await check.response())?.finished()
  await solveCaptcha(page)
  await expect(page.getByText('Passed!')).toBeVisible()
})

test.describe('the way back', () => {
  test('a page that needs a user leads back to itself', async ({ page, root }) => {
    await page.goto('/cdn/config/list?domain=shop&size=25')
    await expect(page).toHaveURL(/\/login\?keepAlivePath=/)
    await signIn(page, say, { user: root })
    await expect(page).toHaveURL('/cdn/config/list?domain=shop&size=25')
    await expect(page.getByRole('textbox', { name: 'Domain' })).toHaveValue('shop')
  })

  // All of them are unit tests of the console as well.
  const all = ['//evil.example', 'https://evil.example/', '/\\evil.example', 'javascript:alert(1)']
  for (const evil of byTier({ quick: all.slice(0, 1), deep: all })) {
    test(`never leads to ${evil}`, async ({ page, root }) => {
      const left: string[] = []
      page.on('request', (request) => {
        const { protocol, hostname } = new URL(request.url())
        if (protocol !== 'data:' && hostname !== 'localhost') left.push(request.url())
      })
      page.on('dialog', (dialog) => left.push(dialog.message()))
      await page.goto(`/login?keepAlivePath=${encodeURIComponent(evil)}`)
      await signIn(page, say, { user: root })
      await expect(page).toHaveURL(`${consoleUrl()}/home`)
      expect(left).toEqual([])
    })
  }
})

test('signing out ends the session everywhere', async ({ page, context, root }) => {
  await enter(context, root)
  const other = await context.newPage()
  await page.goto('/cdn/config/list')
  await other.goto('/home')
  await expect(other.getByRole('heading', { level: 1 })).toContainText(root.username)
  const before = (await context.cookies()).find(({ name }) => name === sessionCookie)

  await page.getByRole('button', { name: say(words.shell.userMenu) }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page).toHaveURL('/login')
  await expect(other).toHaveURL('/login')
  expect(await page.evaluate(() => localStorage.getItem('userInfo'))).toBeNull()
  expect((await context.cookies()).some(({ name }) => name === sessionCookie)).toBe(false)
  const again = await fetch(consoleUrl() + '/user/api/user/get-userinfo', {
    headers: { cookie: `${sessionCookie}=${before?.value}` },
  })
  expect(await again.json()).toMatchObject({ succ: false, code: 401 })
})

for (const language of walkedIn(import.meta.url)) {
  test(`an expired session is reported once, and leads back (${language})`, async ({
    page,
    context,
    root,
  }) => {
    const speak = sayer(language)
    await enter(context, root)
    const calls = new Set<Request>()
    page.on('request', (request) => request.url().includes('/api/') && calls.add(request))
    page.on('response', (response) => calls.delete(response.request()))
    await page.goto(`/home?lang=${language}`)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(root.username)
    // An open call would report the end of the session before the click.
    await expect.poll(() => [...calls].map((request) => request.url())).toEqual([])
    await query('delete from session where user_id = $1', [root.id])
    const shown = await recordAlerts(page)
    // The overview makes several calls, and each of them is refused.
    await page.getByRole('link', { name: speak(words.cdn.overview), exact: true }).click()
    const text = language === 'en' ? 'Login timeout, Please login again' : '登录超时，请重新登录'
    await expect(alert(page)).toContainText([text])
    await expect(page).toHaveURL('/login?keepAlivePath=%2Fcdn%2Foverview%2Flist')
    await signIn(page, speak, { user: root })
    await expect(page).toHaveURL('/cdn/overview/list')
    expect(await shown()).toEqual([expect.stringContaining(text)])
  })
}

test('a page of another site cannot act in the name of a user', async ({ page, context, root, origin }) => {
  await enter(context, root)
  const target = consoleUrl()
  origin.give(
    '/trap',
    `<title>trap</title><form method="post" action="${target}/user/auth/logout"><button>Win a prize</button></form>`,
    {
      'content-type': 'text/html',
    },
  )
  await page.goto(`http://127.0.0.1:${origin.port}/trap`)
  const read = await page.evaluate(async (url) => {
    const options = { method: 'POST', credentials: 'include', mode: 'no-cors' } as const
    const post = await fetch(`${url}/user/auth/logout`, options).catch(() => 'refused')
    if (post !== 'refused') return 'posted'
    return fetch(`${url}/user/api/user/get-userinfo`, { credentials: 'include' }).then(
      () => 'read',
      () => 'refused',
    )
  }, target)
  expect(read).toBe('refused')
  await page.getByRole('button', { name: 'Win a prize' }).click()
  await expect(page).toHaveURL(`${target}/user/auth/logout`)
  await expect(page.locator('body')).toContainText('"code":4031')
  await page.goto('/home')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(root.username)
})

test('another kind of account can sign in as well', async ({ page }) => {
  const reseller = await addAccount(query, { kind: 'reseller' })
  await page.goto('/')
  await expect(page).toHaveURL('/login')
  await signIn(page, say, { user: reseller })
  await expect(page).toHaveURL('/home')
})
