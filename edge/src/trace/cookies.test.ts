import { SiteMode } from '@fairlead/api/cdn/site/site-mode.ts'
import { TraceInput } from '@fairlead/api/cdn/trace.ts'
import { expect, test } from 'vitest'
import { withConfig } from '../testing/site.ts'
import { world } from '../testing/world.ts'

test.each([
  ['a page that is marked cacheable', { 'content-type': 'text/html; charset=utf-8' }, true],
  ['a page that varies by cookies', { 'content-type': 'text/html', vary: 'Cookie' }, false],
  ['a picture', { 'content-type': 'image/png' }, false],
] as const)(
  'in standard mode a trace warns if cookies do not choose the copy of a page: %s',
  async (_what, fields, isWarned) => {
    const { plane, site, get, origin } = await world()
    await plane.deploy(withConfig(site, { type: SiteMode.standard }))
    origin.give('/page', 'for one', { 'cache-control': 'max-age=60', ...fields })
    await get('/page', { headers: { cookie: 'user=one' } })
    const url = `http://${site.domain}/page`
    const warned = async (headers: object[]) =>
      (await plane.trace(site.id, TraceInput.parse({ url, headers }))).some(
        ({ outcome }) => outcome === 'cookiesIgnored',
      )
    expect(await warned([{ name: 'Cookie', value: 'user=one' }])).toBe(isWarned)
    expect(await warned([])).toBe(false)
  },
)
