import { areaNames } from '@fairlead/api/cdn/area-names.ts'
import { addSite } from '../support/sites.ts'
import { enter, expect, test } from '../support/test.ts'
import { sayer, words } from '../support/words.ts'
import { walkedIn } from '../support/walked-in.ts'

const { speed } = words

for (const language of walkedIn(import.meta.url)) {
  const say = sayer(language)

  test(`a URL is measured with and without the edge (${language})`, async ({
    page,
    context,
    root,
    client,
    origin,
  }) => {
    const domain = `speed-${language}-${root.accountNumber}.example.com`
    await addSite(client, domain, origin.port)
    origin.give('/a.jpg', 'a picture', { 'cache-control': 'max-age=3600' })
    await enter(context, root)
    await page.goto(`/cdn/monitor/speed/list?lang=${language}`)
    await page.getByLabel(say(speed.url)).fill('http://nobody.example.com/')
    await page.getByRole('button', { name: say(speed.start), exact: true }).click()
    await expect(page.getByRole('alert')).toHaveText(
      language === 'en' ? 'None of your sites has this domain' : '您没有使用该域名的站点',
    )
    await page.getByLabel(say(speed.url)).fill(`http://${domain}/a.jpg`)
    await page.getByRole('button', { name: say(speed.start), exact: true }).click()

    const results = page.getByRole('table', { name: say(speed.byRegion) })
    await expect(results.getByText(say(speed.noEdge)).first()).toBeVisible()
    // The edge of the demo, in both tables.
    await expect(results.getByRole('rowheader', { name: `${say(areaNames.asia)} edge-1` })).toHaveCount(2)
    // The headline, with figures that depend on the machine.
    await expect(
      page.getByRole('status').getByRole('heading', { name: language === 'en' ? 'seconds' : '秒' }),
    ).toBeVisible()
    const earlier = page.getByRole('table', { name: say(speed.earlier) })
    await expect(earlier.getByRole('rowheader')).toHaveText([`http://${domain}/a.jpg`])
    expect(origin.hits('/a.jpg')).toBeGreaterThan(5)
  })
}
