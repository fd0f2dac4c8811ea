import { presetOf, wordPressPreset } from '@fairlead/api/cdn/site/presets.ts'
import { SiteMode, siteModes } from '@fairlead/api/cdn/site/site-mode.ts'
import { describe, expect, test } from 'vitest'
import { presetSite } from '../testing/preset-site.ts'
import { type WordPress, wordPress, wordPressCookies } from '../testing/origin/wordpress.ts'

const presets = {
  wordPress: wordPressPreset('origin-1'),
  'whole site': presetOf(SiteMode.wholeSite, 'origin-1'),
}
type PresetName = keyof typeof presets

async function blog(preset: PresetName, { scheme = 'https', polite = true } = {}) {
  let origin: WordPress | undefined
  const site = await presetSite(presets[preset], (domain) => {
    origin = wordPress({ home: `${scheme}://${domain}`, polite })
    return origin.answer
  })
  if (!origin) throw new Error('the origin was not made')
  return { ...site, wp: origin, home: `${scheme}://${site.site.domain}` }
}

const as = (name: string) => ({ headers: { cookie: `${wordPressCookies.loggedIn}=${name}; _ga=${name}` } })
const hit = /; hit/

describe.each(Object.keys(presets) as PresetName[])('%s', (preset) => {
  test.for([
    ['http', 'http'],
    ['http', 'https'],
    ['https', 'http'],
    ['https', 'https'],
  ] as const)(
    'a visitor who uses %s reaches a home page configured with %s, repeatedly, whoever came first',
    async ([scheme, own]) => {
      const { browse, home, site } = await blog(preset, { scheme: own })
      for (const first of [scheme, 'http', 'https', scheme]) {
        const { status, body } = await browse(`${first}://${site.domain}/hello/?x=1`)
        expect({ status, body }).toEqual({ status: 200, body: `${home}/hello/ for everybody` })
      }
    },
  )

  test('a new version of a file is another file', async () => {
    const { visit, wp } = await blog(preset, { scheme: 'http' })
    const file = '/wp-content/themes/own/style.css'
    expect((await visit(`${file}?ver=1`)).body).toBe('style of May 1')
    expect((await visit(`${file}?ver=1`)).cache).toMatch(hit)
    wp.style = 'of June'
    expect((await visit(`${file}?ver=2`)).body).toBe('style of June 2')
  })

  test.each([true, false])('no reader gets another reader’s page (polite origin: %s)', async (polite) => {
    const { visit } = await blog(preset, { scheme: 'http', polite })
    const guest = { headers: { cookie: `${wordPressCookies.commenter}=guest` } }
    const paths = [
      '/hello/',
      '/wp-admin/',
      '/wp-json/me',
      '/?preview=true&p=7',
      '/wp-content/plugins/x/me.php',
    ]
    const wrong: string[] = []
    for (const path of paths) {
      for (const [name, visitor] of [
        ['ann', as('ann')],
        ['guest', guest],
        ['bob', as('bob')],
        ['nobody', {}],
        ['ann', as('ann')],
        ['nobody', {}],
      ] as const) {
        const { body } = await visit(path, visitor)
        const named = ['ann', 'bob', 'guest'].filter((one) => body.includes(one))
        const own = name === 'nobody' || (name === 'guest' && path !== '/hello/') ? [] : [name]
        if (named.join() !== own.join()) wrong.push(`${path} for ${name}: ${body}`)
      }
    }
    expect(wrong).toEqual([])
  })

  test('signing in and out work, and so does a plug-in that starts a session for every visitor', async () => {
    const { visit } = await blog(preset, { scheme: 'http' })
    for (const name of ['ann', 'bob']) {
      const { status, headers } = await visit(`/wp-login.php?as=${name}`, { method: 'POST', body: 'log=x' })
      expect({ status, cookie: String(headers['set-cookie']) }).toEqual({
        status: 302,
        cookie: expect.stringContaining(`=${name};`),
      })
    }
    const visits = [await visit('/shop/'), ...(await Promise.all([visit('/shop/'), visit('/shop/')]))]
    const sessions = visits.map(({ headers }) => String(headers['set-cookie']))
    expect(new Set(sessions).size).toBe(3)
    for (const id of ['7', '8']) {
      const { body } = await visit('/shop/', { headers: { cookie: `wp_woocommerce_session_x=${id}` } })
      expect(body).toBe(`basket ${id}`)
    }
  })

  test('the search of one visitor is not shared, and credentials reach REST', async () => {
    const { visit } = await blog(preset, { scheme: 'http' })
    for (const words of ['salary', 'shoes', 'salary'])
      expect((await visit(`/?s=${words}`)).body).toBe(`found: ${words}`)
    const headers = { authorization: 'Basic abc', 'x-wp-nonce': 'n1' }
    expect((await visit('/wp-json/me', { headers })).body).toBe('me: n1 Basic abc nobody')
    expect((await visit('/wp-json/me')).body).toBe('me:   nobody')
  })

  test('a comment reaches the origin with the cookies of its writer', async () => {
    const { visit, wp } = await blog(preset, { scheme: 'http' })
    const { status, headers } = await visit('/wp-comments-post.php', { method: 'POST', body: 'comment=x' })
    expect(status).toBe(302)
    expect(String(headers['set-cookie'])).toContain(wordPressCookies.commenter)
    expect(wp.requests).toEqual(['POST /wp-comments-post.php'])
  })
})

test('public pages of WordPress are cached, and analytics cookies create no copies', async () => {
  const { visit } = await blog('wordPress', { scheme: 'http' })
  await visit('/hello/', { headers: { cookie: '_ga=1' } })
  expect((await visit('/hello/', { headers: { cookie: '_ga=2; theme=dark' } })).cache).toMatch(hit)
})

test.each(siteModes)('in mode %i no redirect leads away from the site or in a circle', async (mode) => {
  const { browse, site } = await presetSite(
    presetOf(mode, 'origin-1'),
    (domain) => wordPress({ home: `https://${domain}`, polite: true }).answer,
  )
  for (const scheme of ['http', 'https', 'http', 'https']) {
    const { status, body } = await browse(`${scheme}://${site.domain}/hello/`)
    expect({ status, body }).toEqual({ status: 200, body: `https://${site.domain}/hello/ for everybody` })
  }
})
