import { addSpending } from '../support/money.ts'
import { query } from '../support/database.ts'
import { addSite, deployed } from '../support/sites.ts'
import { enter, expect, test, throughEdge } from '../support/test.ts'
import { walkedIn } from '../support/walked-in.ts'
import { sayer, words } from '../support/words.ts'
import { ruleGroups } from '@fairlead/api/firewall/group.ts'
import { firewallStatusNames, hitEffectNames } from '@fairlead/api/firewall/names.ts'

const { firewall, firewallRule } = words

const attack = (path: string) => `${path}?q=${encodeURIComponent("1' UNION SELECT password FROM users--")}`

for (const language of walkedIn(import.meta.url)) {
  const say = sayer(language)

  test(`a firewall counts, learns an exception, and then stops an attack (${language})`, async ({
    context,
    page,
    root,
    client,
    origin,
  }) => {
    const domain = `${root.accountNumber}-firewall-${language}.example.com`
    const site = await addSite(client, domain, origin.port)
    for (const path of ['/search', '/other']) origin.give(path, 'found')
    await addSpending(query, { accountId: root.accountId })
    const { id: planId } = await client.data<{ id: string }>('/cdn/api/safety/price')
    await client.data(`/cdn/api/safety/${site.id}/enable`, { method: 'POST', body: { planId, terms: true } })
    await deployed(client, site.id)
    await enter(context, root)
    const ask = async (path: string) => (await throughEdge({ host: domain, path: attack(path) })).status
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click()

    await test.step('create an ACL and enable its rules, which only count', async () => {
      await page.goto(`/cdn/security/waf/list?lang=${language}`)
      await press(say(firewall.create))
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel(say(firewall.name)).fill('Shop')
      await dialog.getByRole('checkbox', { name: domain }).check()
      await dialog.getByRole('button', { name: say(firewall.create), exact: true }).click()
      await page.getByRole('link', { name: 'Shop', exact: true }).click()
      await press(say(firewall.enable))
      await expect(page.getByText(say(firewallStatusNames[1]), { exact: true })).toBeVisible()
      await deployed(client, site.id)
      expect([await ask('/search'), await ask('/other')]).toEqual([200, 200])
    })

    await test.step('a hit is in the log, and becomes an exception', async () => {
      await page.goto(`/cdn/security/waf/logs?lang=${language}&uri=%2Fsearch`)
      await press(say(firewall.live))
      const list = page.getByRole('table', { name: say(firewall.logs) })
      const row = list.getByRole('row').filter({ hasText: '/search' })
      await expect(row.first()).toContainText(say(hitEffectNames.counted))
      await press(say(firewall.liveStop))
      await row
        .first()
        .getByRole('button', { name: say(firewall.details) })
        .click()
      await press(say(firewall.propose))
      const proposals = page.getByRole('region', { name: say(firewall.proposals) })
      const add = proposals.getByRole('button', { name: say(firewall.addException) })
      for (let at = 0, count = await add.count(); at < count; at += 1) await add.nth(at).click()
      await expect(page.getByText(say(firewall.exceptionAdded)).first()).toBeVisible()
    })

    await test.step('switch the group on: other attacks are stopped', async () => {
      await page.goto(`/cdn/security/waf/list?lang=${language}`)
      await page.getByRole('link', { name: 'Shop', exact: true }).click()
      const counting = page.getByRole('table', { name: say(firewallRule.countingTitle) })
      const sql = counting.getByRole('row').filter({ hasText: say(ruleGroups.sql) })
      await sql.getByRole('button', { name: say(firewallRule.promote) }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: say(firewallRule.promote), exact: true }).click()
      await expect(sql).toHaveCount(0)
      await deployed(client, site.id)
      expect([await ask('/search'), await ask('/other')]).toEqual([200, 403])
    })
  })
}
