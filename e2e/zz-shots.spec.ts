import { screens } from './support/screens.ts'
import { addAccount, openSession } from './support/accounts.ts'
import { query } from './support/database.ts'
import { enter, test } from './support/test.ts'
import { sayer } from './support/words.ts'
import { clientOf } from './support/client.ts'
import { consoleUrl } from './support/stack.ts'
for (const [language, width, scheme] of [['en', 1440, 'light'], ['zh', 1024, 'dark']] as const) {
  test(`shots ${language} ${width}`, async ({ page, context }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme: scheme })
    const user = await addAccount(query)
    await enter(context, user)
    const client = clientOf(consoleUrl(), await openSession(query, user))
    const { id } = await client.data<{ id: string }>('/user/api/linked', { method: 'POST', body: { supplier: 'aws', linkedAccount: '123456789012', alias: 'Production' } })
    await client.data('/user/api/open', { method: 'POST', body: { name: 'Nightly purge', scopes: ['cdn_config', 'CDN_INVA_ADD'], linkedAccountId: id, expireDate: '2099-12-31T22:00:00.000Z', allowedAddresses: ['192.0.2.0/24'] } })
    await client.data('/user/api/open', { method: 'POST', body: { name: 'Deployments of the whole shop', scopes: ['cdn_config'] } })
    await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language)
    const say = sayer(language)
    for (const path of ['/user/linkedAccount/list', '/user/accountSecretKey/list'] as const)
      for (const [name, view] of Object.entries(screens[path].views)) {
        await page.goto(path)
        await page.getByRole('heading', { level: 1 }).waitFor()
        await view.open?.(page, say, { site: { id: '', domain: '' } })
        await page.waitForTimeout(300)
        await page.screenshot({ path: `/tmp/keys-shots/${path.split('/')[2]}-${name.replace(/\W+/g, '_')}-${language}-${width}.png` })
      }
  })
}
