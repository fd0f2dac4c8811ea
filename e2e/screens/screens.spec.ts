import { randomBytes } from 'node:crypto'
import { screens as consoleScreens } from '../../console/src/screens.ts'
import { type Language, languages } from '@fairlead/api/text.ts'
import type { Page } from '@playwright/test'
import { addAccount, addMember, openSession, type User } from '../support/accounts.ts'
import { type Client, clientOf } from '../support/client.ts'
import { query } from '../support/database.ts'
import { axeFaults, overflow, textFaults, watchBehind } from '../support/page-faults.ts'
import { emptyScene, type Scene } from './screen.ts'
import { screens } from './screens.ts'
import { importCertificate } from '../support/certificates.ts'
import { addSite, createSite } from '../support/sites.ts'
import { consoleUrl } from '../support/stack.ts'
import { enter, expect, test, throughEdge } from '../support/test.ts'
import { allTexts, sayer } from '../support/words.ts'

/** The width at which nothing may scroll sideways. */
const viewport = { width: 1024, height: 768 }
test.use({ viewport })

/** What customers write is no pattern: such a name must not break a screen that shows it. */
const odd = "{EU <b> '#"

/** A colleague with a role, and somebody who is invited to it. */
async function addPeople(user: User, client: Client) {
  const member = await addMember(query, user, { menus: ['home'], actions: [] })
  const role = await client.data<{ id: string; roleName: string }>('/user/api/role', {
    method: 'POST',
    body: { roleName: `Cache team ${odd}`, menus: ['home', 'cdn', 'cdn_inva'], actions: ['CDN_INVA_ADD'] },
  })
  const invitation = await client.data<{ id: string }>('/user/api/user/invitation', {
    method: 'POST',
    body: { email: 'new@test.example', type: 0, roleIds: [role.id] },
  })
  // The link of the mail is nobody's here; this one is known.
  const token = randomBytes(32).toString('base64url')
  await query('update invitation set token_hash = sha256($1) where id = $2', [token, invitation.id])
  return { member, role, token }
}

/** A linked account, and a secret key that works for it. */
async function addKey(client: Client) {
  const { id: linkedAccountId } = await client.data<{ id: string }>('/user/api/linked', {
    method: 'POST',
    body: { supplier: 'aws', linkedAccount: '123456789012', alias: `Production ${odd}` },
  })
  await client.data('/user/api/open', {
    method: 'POST',
    body: {
      name: `Nightly purge ${odd}`,
      scopes: ['cdn_config', 'CDN_INVA_ADD'],
      linkedAccountId,
      expireDate: '2099-12-31T22:00:00.000Z',
      allowedAddresses: ['192.0.2.0/24', '2001:db8::/32'],
    },
  })
}

/** A passkey beside the key, and the link that revokes both. */
async function addAccess({ id, accountId }: User) {
  await query(
    `insert into passkey (user_id, account_id, name, credential_id, public_key, counter, transports, synced)
     values ($1, $2, $3, gen_random_uuid(), '', 0, '{}', false)`,
    [id, accountId, `Laptop ${odd}`],
  )
  const access = randomBytes(32).toString('base64url')
  await query(
    `insert into access_link (token_hash, user_id, expires_at) values (sha256($1), $2, now() + interval '1 day')`,
    [access, id],
  )
  return access
}

/** A customer with a site that has been asked and purged, and a report for the operators. */
async function setScene(user: User, port: number): Promise<Scene> {
  const client = clientOf(consoleUrl(), await openSession(query, user))
  const site = await addSite(client, `${user.accountNumber}.example.com`, port)
  await throughEdge({ host: site.domain, path: '/a' })
  await throughEdge({ host: site.domain, path: '/a' })
  const paths = Array.from({ length: 5 }, (_, index) => `/images/holiday-${index}/*`)
  await client.data('/cdn/api/invalidation', {
    method: 'POST',
    body: { cdnConfigId: site.id, invalidationPath: paths, remark: `after the holidays ${odd}` },
  })
  await client.data('/system/api/error-report', {
    method: 'POST',
    body: {
      url: 'http://localhost/home',
      message: `TypeError: x is not a function ${odd}`,
      requestId: 'abc',
      code: 500,
    },
  })
  const messages = await client.data<{ content: { id: string }[] }>('/message/api')
  await addKey(client)
  const { id: certificateId } = await importCertificate(client, [site.domain, `*.${site.domain}`])
  return {
    ...emptyScene,
    site,
    certificateId,
    access: await addAccess(user),
    messageId: messages.content[0]?.id ?? '',
    ...(await addPeople(user, client)),
  }
}

/** A site below the domain of another account. */
async function addUnproven(user: User) {
  const client = clientOf(consoleUrl(), await openSession(query, user))
  const above = `shop-${user.accountNumber}.test`
  const neighbour = await addAccount(query)
  await createSite(clientOf(consoleUrl(), await openSession(query, neighbour)), above)
  return createSite(client, `www.${above}`)
}

/** Has the server write to a user, as if somebody had forgotten the password. */
async function haveMail({ username }: User) {
  await query(`select enqueue('answerForget', $1)`, [JSON.stringify({ accountType: 1, username })])
  const mails = () => query('select from mail where recipient = $1', [username])
  // Beside what the server has written of keys.
  await expect.poll(async () => (await mails()).length).toBeGreaterThan(0)
}

const users: Record<Exclude<(typeof screens)['/home']['as'], 'none'>, () => Promise<User>> = {
  new: () => addAccount(query),
  customer: () => addAccount(query),
  operator: () => addAccount(query, { kind: 'operator' }),
  bind: () => addAccount(query, { mfaRequired: true }),
  password: () => addAccount(query),
}

/** What the window of a screen is called once the name of its object is known. */
function namedTitle(path: string, language: Language) {
  const title = consoleScreens.find((screen) => screen.path === path)?.titleOf?.[language]
  if (title === undefined) throw new Error(`${path} names an object and has no title for that`)
  return new RegExp(`^${title.replace('{name}', '.+')} - Fairlead$`)
}

/** Views of an object that is not there. */
const missingViews = /missing|no such/

const schemes = ['light', 'dark'] as const

/** A screen is looked at in every language and theme; what opens on it, in one theme with each language. */
async function look(page: Page, language: Language, name: string) {
  const isOpened = name !== 'plain'
  for (const scheme of isOpened ? [language === 'en' ? schemes[0] : schemes[1]] : schemes) {
    await page.emulateMedia({ colorScheme: scheme })
    await expect(page.locator('html')).toHaveAttribute('data-theme', scheme)
    expect.soft(await axeFaults(page), `${name}, ${scheme}`).toEqual([])
    // For those who want to look as well: E2E_PICTURES=1 leaves them in test-results.
    const picture = test.info().outputPath(`${name.replaceAll(/\W+/g, '-')}-${scheme}.png`)
    if (process.env['E2E_PICTURES']) await page.screenshot({ path: picture })
  }
  expect.soft(await textFaults(page, language), name).toEqual([])
  expect.soft(await overflow(page), `${name}: pixels beyond ${viewport.width}`).toBe(0)
}

for (const language of languages) {
  for (const [path, { as, views, unproven }] of Object.entries(screens)) {
    test(`${path} (${language})`, async ({ page, context, origin }) => {
      origin.give('/a', 'a'.repeat(5000), { 'cache-control': 'max-age=60' })
      const say = sayer(language)
      const user = as === 'none' ? undefined : await users[as]()
      const scene = as === 'customer' && user ? await setScene(user, origin.port) : { ...emptyScene }
      if (unproven && user) scene.unproven = await addUnproven(user)
      if (as === 'operator') {
        const customer = await addAccount(query)
        await setScene(customer, origin.port)
        scene.accountId = customer.accountId
        await haveMail(customer)
      }
      if (user) await enter(context, user, { stage: as === 'bind' || as === 'password' ? as : 'full' })
      await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language)
      for (const [name, { search, open }] of Object.entries(views)) {
        await test.step(name, async () => {
          const faults = watchBehind(page)
          await page.goto(path + (search?.(scene) ?? ''))
          await page.getByRole('heading', { level: 1 }).waitFor()
          // An address that names an object has a window that names it too.
          if (/[?&](id|code)=/.test(page.url()) && !missingViews.test(name))
            await expect(page).toHaveTitle(namedTitle(path, language))
          await open?.(page, say, scene)
          await look(page, language, name)
          const expected =
            name === 'missing' ? /404/ : name === 'a wrong code' || name === 'an old link' ? /400/ : /^$/
          expect
            .soft(
              faults.filter((fault) => !expected.test(fault)),
              name,
            )
            .toEqual([])
          page.removeAllListeners()
        })
      }
    })
  }
}

test('every text is said in Chinese as well, but for names that have none', () => {
  const names = ['CDN', 'CNAME', 'IP', 'MFA', 'PayPal', 'URI', 'Webhook', 'WebSocket']
  const same = allTexts.filter(({ en, zh }) => en === zh).map(({ en }) => en)
  const hasWords = (text: string) => /\p{L}/u.test(text.replaceAll(/\{[^{}]*\}/g, ''))
  expect(same.filter((text) => hasWords(text) && !names.includes(text))).toEqual([])
})
