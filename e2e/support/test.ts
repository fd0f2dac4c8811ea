import { type BrowserContext, expect, test as base } from '@playwright/test'
import { fetchRaw, type RawRequest } from '../../edge/src/testing/visitor/fetch-raw.ts'
import { startOrigin } from '../../edge/src/testing/origin/origin.ts'
import { addAccount, openSession, sessionCookie, type User } from './accounts.ts'
import { type Client, clientOf } from './client.ts'
import { type Query, query } from './database.ts'
import { consoleUrl, edgePort } from './stack.ts'

type Fixtures = {
  /** A customer's root user, for this test only. */
  root: User
  /** A client with a session of `root`. */
  client: Client
  /** A real HTTP server on loopback; ends with the test. */
  origin: Awaited<ReturnType<typeof startOrigin>>
  /** Faults of the page that no screen shows: uncaught errors and violations of the content policy. */
  breaks: string[]
}

export const test = base.extend<Fixtures>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures off the pattern
  root: async ({}, use) => use(await addAccount(query)),
  client: async ({ root }, use) => use(clientOf(consoleUrl(), await openSession(query, root))),
  // oxlint-disable-next-line no-empty-pattern -- as above
  origin: async ({}, use) => {
    const origin = await startOrigin()
    await use(origin)
    await origin.goDown()
  },
  breaks: [
    async ({ context }, use) => {
      const found: string[] = []
      context.on('weberror', (error) => found.push(String(error.error())))
      context.on('console', (message) => {
        if (message.text().includes('Content Security Policy')) found.push(message.text())
      })
      await use(found)
      expect(found).toEqual([])
    },
    { auto: true },
  ],
})

type OpenOptions = { stage?: 'full' | 'bind' | 'password'; url?: string; ask?: Query; proven?: boolean }

/** Signs a browser in without the sign-in screen; by default to the stack under test. */
export async function enter(context: BrowserContext, user: User, entry: OpenOptions = {}): Promise<void> {
  const { stage = 'full', url = consoleUrl(), ask = query, proven = true } = entry
  const value = await openSession(ask, user, stage, proven)
  await context.addCookies([{ name: sessionCookie, value, url, httpOnly: true, sameSite: 'Strict' }])
}

/** One request through the edge under test. */
export const throughEdge = (request: RawRequest) => fetchRaw(edgePort(), request)

export { expect }
