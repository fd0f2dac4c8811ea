import { type Browser, expect, type Page, type Request, test as base } from '@playwright/test'
import { startOrigin } from '../../edge/src/testing/origin/origin.ts'
import { addAccount, type User } from '../support/accounts.ts'
import { query } from '../support/database.ts'
import { watchBehind } from '../support/page-faults.ts'
import { consoleUrl } from '../support/stack.ts'
import { enter } from '../support/test.ts'
import { type Scene, setScene, setStaffScene } from './scenes.ts'
import type { Screen } from './screen.ts'

/** The width at which nothing may scroll sideways. */
export const viewport = { width: 1024, height: 768 }

/** A user with a browser, and the objects that the screens show. */
export type Visitor = {
  page: Page
  scene: Scene
  /** Faults of the page since the last call. */
  faults: () => string[]
  /** Waits until all requests of the page are answered. */
  answered: () => Promise<void>
}

type VisitorKind = Screen['as']

const users: Record<Exclude<VisitorKind, 'none' | 'customer' | 'reseller'>, () => Promise<User>> = {
  new: () => addAccount(query),
  operator: setStaffScene,
  bind: () => addAccount(query, { mfaRequired: true }),
  password: () => addAccount(query),
}

export async function openVisitor(browser: Browser, as: VisitorKind, scene: Scene): Promise<Visitor> {
  const context = await browser.newContext({ viewport, baseURL: consoleUrl() })
  const user =
    as === 'customer' || as === 'reseller' ? scene[as] : as === 'none' ? undefined : await users[as]()
  if (user) await enter(context, user, { stage: as === 'bind' || as === 'password' ? as : 'full' })
  const page = await context.newPage()
  const faults = watchBehind(page)
  const pending = new Set<Request>()
  page.on('request', (request) => pending.add(request))
  for (const event of ['requestfinished', 'requestfailed'] as const)
    page.on(event as 'requestfinished', (request) => void pending.delete(request))
  return {
    page,
    scene,
    faults: () => faults.splice(0),
    answered: () => expect.poll(() => pending.size, { intervals: [10, 20, 50, 100] }).toBe(0),
  }
}

type Shared = {
  scene: Scene
  /** Each kind of visitor has one browser, in which all screens of that kind are checked; `afresh` opens a new one. */
  visitor: (as: VisitorKind, afresh?: boolean) => Promise<Visitor>
}

export const test = base.extend<object, Shared>({
  scene: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures off the pattern
    async ({}, use) => {
      const origin = await startOrigin()
      origin.give('/a', 'a'.repeat(5000), { 'cache-control': 'max-age=60' })
      await use(await setScene(origin.port))
      await origin.goDown()
    },
    { scope: 'worker' },
  ],
  visitor: [
    async ({ browser, scene }, use) => {
      const known = new Map<VisitorKind, Promise<Visitor>>()
      await use(async (as, afresh = false) => {
        const last = known.get(as)
        if (last && !afresh) return last
        await (await last)?.page.context().close()
        const visitor = openVisitor(browser, as, scene)
        known.set(as, visitor)
        return visitor
      })
    },
    { scope: 'worker' },
  ],
})
