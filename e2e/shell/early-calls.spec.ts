import type { Page } from '@playwright/test'
import { text } from '../../console/src/cdn/text.ts'
import { enter, expect, test } from '../support/test.ts'
import { holdScripts } from './held-scripts.ts'

const list = '/cdn/config/list'
const call = '/cdn/api/cdn-config?pageNum=0&pageSize=10'
const who = '/user/api/user/get-userinfo'

type Kept = Readonly<Record<string, string>>

/** Opens a page while scripts are held back, in a browser with `kept` in its storage, and records the calls. */
async function openHeld(page: Page, path: string, kept: Kept) {
  const line = await holdScripts()
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (/^\/(user|cdn)\/(api|auth)\//.test(pathname)) calls.push(pathname + search)
  })
  await page.addInitScript((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value)
  }, kept)
  return { line, calls, open: () => page.goto(line.url + path, { waitUntil: 'commit' }) }
}

/** The user as a sign-in leaves him in the browser. */
async function userInfo(page: Page, menus?: readonly string[]) {
  const answer = await page.request.get(new URL(who, page.url()).href)
  const { data } = (await answer.json()) as { data: object }
  return JSON.stringify(menus ? { ...data, menus } : data)
}

for (const [name, chosen] of [
  ['as a browser is at first', { language: 'en' }],
  ['in Chinese and another time zone', { language: 'zh', timeZone: '5.5' }],
] as const) {
  test(`the list is asked for before the program is there, and only once (${name})`, async ({
    page,
    context,
    root,
  }) => {
    await enter(context, root)
    await page.goto('/terms')
    const { line, calls, open } = await openHeld(page, list, { userInfo: await userInfo(page), ...chosen })
    await enter(context, root, { url: line.url })
    await open()
    await expect.poll(() => calls).toEqual([who, call])
    line.letGo()
    await expect(page.getByText(text.noSites[chosen.language])).toBeVisible()
    expect(calls.filter((one) => one === call)).toHaveLength(1)
    expect(calls.filter((one) => one === who)).toHaveLength(1)
    line.close()
  })
}

test('no list is asked for without a user who may see it, nor for an address that describes another list', async ({
  page,
  context,
  root,
}) => {
  await enter(context, root)
  await page.goto('/terms')
  const known = await userInfo(page)
  const cases: readonly (readonly [string, Kept])[] = [
    [list, {}],
    [list, { userInfo: await userInfo(page, ['home']) }],
    [list, { userInfo: 'not an object' }],
    [`${list}?page=2`, { userInfo: known }],
  ]
  for (const [path, kept] of cases) {
    const tab = await context.newPage()
    const { line, open } = await openHeld(tab, path, kept)
    await enter(context, root, { url: line.url })
    await open()
    // These are added in the same turn in which the early calls are sent.
    await tab.locator('link[rel="modulepreload"]').first().waitFor({ state: 'attached' })
    const begun = await tab.evaluate(() => Object.keys((globalThis as { begun?: object }).begun ?? {}))
    expect(begun.filter((url) => !url.endsWith(who))).toEqual([])
    line.close()
    await tab.close()
  }
})
