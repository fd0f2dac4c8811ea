import { firewallStatusNames, hitEffectNames } from '@fairlead/api/firewall/names.ts'
import { ruleGroups } from '@fairlead/api/firewall/group.ts'
import { query } from '../support/database.ts'
import { addSpending } from '../support/money.ts'
import { addSite, deployed } from '../support/sites.ts'
import { enter, expect, test, throughEdge } from '../support/test.ts'
import { walkedIn } from '../support/walked-in.ts'
import { sayer, words } from '../support/words.ts'

const { ddos, firewall, firewallRule } = words

const attack = (path: string) => `${path}?q=${encodeURIComponent("1' UNION SELECT password FROM users--")}`

for (const language of walkedIn(import.meta.url)) {
  const say = sayer(language)

  test(`a firewall stops an attack, lets one request through, and is switched off with the shield (${language})`, async ({
    context,
    page,
    root,
    client,
    origin,
  }) => {
    const domain = `${root.accountNumber}-firewall.example.com`
    const site = await addSite(client, domain, origin.port)
    for (const path of ['/search', '/other']) origin.give(path, 'found')
    await addSpending(query, { accountId: root.accountId })
    const { id: planId } = await client.data<{ id: string }>('/cdn/api/safety/price')
    await client.data(`/cdn/api/safety/${site.id}/enable`, { method: 'POST', body: { planId, terms: true } })
    await deployed(client, site.id)
    await enter(context, root)
    const ask = async (path: string) => (await throughEdge({ host: domain, path: attack(path) })).status
    const press = (name: string) => page.getByRole('button', { name, exact: true }).first().click()
    const dialog = page.getByRole('dialog')
    const confirm = (name: string) => dialog.getByRole('button', { name, exact: true }).click()

    await test.step('create an ACL, enable its rules, and switch on a group of them', async () => {
      await page.goto(`/cdn/security/waf/list?lang=${language}`)
      await press(say(firewall.create))
      await dialog.getByLabel(say(firewall.name)).fill('Shop')
      await dialog.getByRole('checkbox', { name: domain }).check()
      await confirm(say(firewall.create))
      await page.getByRole('link', { name: 'Shop', exact: true }).click()
      await press(say(firewall.enable))
      await expect(page.getByText(say(firewallStatusNames[1]), { exact: true })).toBeVisible()
      const counting = page.getByRole('table', { name: say(firewallRule.countingTitle) })
      const sql = counting.getByRole('row').filter({ hasText: say(ruleGroups.sql) })
      await sql.getByRole('button', { name: say(firewallRule.promote) }).click()
      await confirm(say(firewallRule.promote))
      await expect(sql).toHaveCount(0)
      await deployed(client, site.id)
      expect([await ask('/search'), await ask('/other')]).toEqual([403, 403])
    })

    await test.step('the line in the log becomes an exception, and only that request is served', async () => {
      await page.goto(`/cdn/security/waf/logs?lang=${language}&uri=%2Fsearch`)
      await press(say(firewall.live))
      const row = page.getByRole('table', { name: say(firewall.logs) }).getByRole('row')
      const line = row.filter({ hasText: '/search' }).first()
      await expect(line).toContainText(say(hitEffectNames.forbidden))
      await press(say(firewall.liveStop))
      await line.getByRole('button', { name: say(firewall.details) }).click()
      await press(say(firewall.propose))
      const proposals = page.getByRole('region', { name: say(firewall.proposals) })
      const add = proposals.getByRole('button', { name: say(firewall.addException) })
      await add.first().waitFor()
      for (let at = 0, count = await add.count(); at < count; at += 1) {
        const added = page.waitForResponse((reply) => reply.request().method() === 'POST')
        await add.nth(at).click()
        expect((await added).ok()).toBe(true)
      }
      await deployed(client, site.id)
      expect([await ask('/search'), await ask('/other')]).toEqual([200, 403])
    })

    await test.step('switching the shield off offers to switch the rules off first', async () => {
      await page.goto(`/cdn/security/ddos/edit?lang=${language}`)
      await press(say(ddos.switchOff))
      await expect(dialog).toContainText(say(ddos.rulesOffText))
      await confirm(say(ddos.rulesOff))
      await expect(page.getByText(say(ddos.switchedOff, { name: domain }))).toBeVisible()
      await deployed(client, site.id)
      expect(await ask('/other')).toBe(200)
      await page.goto(`/cdn/security/waf/list?lang=${language}`)
      // The rules cannot be enabled without a shield.
      await expect(page.getByRole('row').filter({ hasText: 'Shop' })).toContainText(
        say(firewallStatusNames[2]),
      )
    })
  })
}
