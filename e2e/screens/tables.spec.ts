import { languages } from '@fairlead/api/text.ts'
import { screens } from '../../console/src/screens.ts'
import { query } from '../support/database.ts'
import { loneButtons, overflow, watchBehind } from '../support/page-faults.ts'
import { tableFaults } from '../support/table-faults.ts'
import { enter, expect, test } from '../support/test.ts'
import { setLongScene } from './long-scene.ts'
import { setStaffScene } from './scenes.ts'
import { keepsPictures } from './pictures.ts'

/** The widths for which lists are designed. */
const widths = [1440, 1024]

/** Figures or cards instead of rows. */
const figures: readonly string[] = [
  '/cdn/overview/list',
  '/cdn/security/ddos/list',
  '/cdn/security/safetyReport/list',
  '/cdn/monitor/dataCenter/list',
  '/billing/package/list',
  '/billing/plan/list',
  // The same objects as at /cdn/monitor/prewarm/list.
  '/bill/prewarm/list',
]
const lists = screens.filter(({ path }) => path.endsWith('/list') && !figures.includes(path))
/** Whose scene has rows for a list. */
const ownerOf = (path: string) =>
  path.startsWith('/system/') ? 'operator' : path.startsWith('/bill/') ? 'reseller' : 'customer'

const owners = ['customer', 'reseller', 'operator'] as const

/** Two tests for the many lists of each, so that none takes minutes. */
const shares = owners.flatMap((whose) => {
  const own = lists.filter(({ path }) => ownerOf(path) === whose)
  const half = Math.ceil(own.length / 2)
  return [own.slice(0, half), own.slice(half)]
    .filter(({ length }) => length > 0)
    .map((share, at) => ({ whose, share, at }))
})

for (const { whose, share, at } of shares) {
  test(`lists with long values cut nothing without an ellipsis, and do not scroll sideways: ${whose}, part ${at + 1}`, async ({
    page,
    context,
    origin,
  }) => {
    const scene = await setLongScene(origin.port)
    await enter(context, whose === 'operator' ? await setStaffScene() : scene[whose])
    const faults = watchBehind(page)
    for (const { path } of share) {
      await page.goto(path)
      await page.getByRole('rowheader').first().waitFor()
      for (const language of languages) {
        await page.evaluate((chosen) => {
          localStorage.setItem('language', chosen)
          dispatchEvent(new StorageEvent('storage', { key: 'language', newValue: chosen }))
        }, language)
        await expect(page.locator('html')).toHaveAttribute('lang', language === 'en' ? 'en' : 'zh-CN')
        for (const width of widths) {
          await page.setViewportSize({ width, height: 900 })
          const seen = `${path}, ${language}, ${width}`
          await expect.soft.poll(() => tableFaults(page), seen).toEqual([])
          await expect.soft.poll(() => overflow(page), seen).toBe(0)
          await expect.soft.poll(() => loneButtons(page), seen).toEqual([])
          if (keepsPictures) {
            for (const colorScheme of ['light', 'dark'] as const) {
              await page.emulateMedia({ colorScheme })
              const name = `${path.replaceAll('/', '-').slice(1)}-${language}-${width}-${colorScheme}.png`
              await page.screenshot({ path: test.info().outputPath(name) })
            }
          }
        }
      }
    }
    expect(faults).toEqual([])
  })
}

test('a certificate or a custom domain with long values cuts nothing, and does not scroll sideways', async ({
  page,
  context,
  origin,
}) => {
  const { customer } = await setLongScene(origin.port)
  await enter(context, customer)
  const listIds = async (table: 'certificate' | 'site') =>
    (await query<{ id: string }>(`select id from ${table} where account_id = $1`, [customer.accountId])).map(
      ({ id }) => id,
    )
  const certificates = await listIds('certificate')
  const [site = ''] = await listIds('site')
  const addresses = [
    ...certificates.flatMap((id) => [`/cdn/cert/edit?id=${id}`, `/cdn/cert/replace?id=${id}`]),
    `/cdn/config/domain?id=${site}`,
    `/cdn/config/model?id=${site}`,
  ]
  for (const address of addresses) {
    await page.goto(`${address}&lang=${languages[addresses.indexOf(address) % languages.length]}`)
    await page.getByRole('heading', { level: 2 }).first().waitFor()
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      await expect.soft.poll(() => tableFaults(page), `${address}, ${width}`).toEqual([])
      await expect.soft.poll(() => overflow(page), `${address}, ${width}`).toBe(0)
      if (keepsPictures) {
        const name = `${addresses.indexOf(address)}-${width}.png`
        await page.screenshot({ path: test.info().outputPath(name), fullPage: true })
      }
    }
  }
})
