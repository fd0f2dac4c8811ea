import type { OriginHealth } from '@fairlead/api/cdn/origin/origin-health.ts'
import { until } from '../../edge/src/testing/until.ts'
import { addSite } from '../support/sites.ts'
import { rowOf } from '../support/table.ts'
import { enter, expect, test, throughEdge } from '../support/test.ts'
import { sayer, words } from '../support/words.ts'
import { walkedIn } from '../support/walked-in.ts'

const { originText, originFaults } = words

for (const language of walkedIn(import.meta.url)) {
  const say = sayer(language)

  test(`an unreachable origin is shown with its reason, and its recovery as well (${language})`, async ({
    page,
    context,
    root,
    client,
    origin,
  }) => {
    const site = await addSite(client, `${root.accountNumber}.example.com`, origin.port)
    const health = () => client.data<OriginHealth[]>(`/cdn/api/cdn-config/${site.id}/origins`)
    await origin.goDown()
    expect((await throughEdge({ host: site.domain, path: '/a' })).status).toBe(502)
    await until('the word of the edge', async () => (await health())[0]?.state === 'failing')

    await enter(context, root)
    await page.goto(`/cdn/config/model?id=${site.id}&lang=${language}`)
    const alert = page.getByRole('main').getByRole('alert')
    await expect(alert).toContainText(say(originFaults.refused.what))
    await expect(alert).toContainText(say(originFaults.refused.advice))
    const row = rowOf(page.getByRole('table', { name: say(originText.origins) }), 'origin-1')
    await expect(row).toContainText(say(originText.failing))
    await expect(row).toContainText(
      say(originText.counted, { what: say(originFaults.refused.what), requests: 1 }),
    )

    await origin.comeBack()
    origin.give('/b', 'well')
    expect((await throughEdge({ host: site.domain, path: '/b' })).status).toBe(200)
    await expect(row).toContainText(say(originText.recovered))
    await expect(alert).toHaveCount(0)
  })
}
