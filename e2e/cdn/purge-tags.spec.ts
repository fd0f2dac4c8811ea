import { purgeFieldErrorTexts } from '@fairlead/api/cdn/purge/error-texts.ts'
import { addSite } from '../support/sites.ts'
import { expectRow } from '../support/table.ts'
import { enter, expect, test, throughEdge } from '../support/test.ts'
import { walkedIn } from '../support/walked-in.ts'
import { sayer, words } from '../support/words.ts'

const { cdn, ui } = words

for (const language of walkedIn(import.meta.url)) {
  const say = sayer(language)

  test(`purge by cache tag, and the same again (${language})`, async ({
    context,
    page,
    root,
    client,
    origin,
  }) => {
    const { id, domain } = await addSite(client, `${root.accountNumber}-tags.example.com`, origin.port)
    const give = (body: string) => {
      origin.give('/shoe.html', body, { 'cache-control': 'max-age=3600', 'cache-tag': 'shoes, product-17' })
      origin.give('/hat.html', body, { 'cache-control': 'max-age=3600', 'cache-tag': 'hats' })
    }
    const bodies = async () =>
      Promise.all(
        ['/shoe.html', '/hat.html'].map(async (path) => (await throughEdge({ host: domain, path })).body),
      )
    give('first')
    expect(await bodies()).toEqual(['first', 'first'])
    give('second')
    await enter(context, root)
    await page.goto(`/cdn/monitor/invalidation/edit?cdnConfigId=${id}&lang=${language}`)
    const tags = page.getByLabel(say(cdn.cacheTags))
    const submit = page.getByRole('button', { name: say(cdn.startPurge), exact: true })

    await test.step('a tag has no spaces', async () => {
      await tags.fill('product-17\ntwo words')
      await submit.click()
      await expect(tags).toHaveAttribute('aria-invalid', 'true')
    })

    await test.step('purge what has the tag', async () => {
      await tags.fill('product-17')
      await submit.click()
      const list = page.getByRole('table', { name: say(cdn.purges) })
      await expectRow(list, domain, {
        [say(cdn.cacheTags)]: 'product-17',
        [say(cdn.status)]: say(cdn.complete),
        [say(words.nouns.objects)]: '1',
      })
      expect(await bodies()).toEqual(['second', 'first'])
    })

    await test.step('purge again', async () => {
      give('third')
      await page.getByRole('button', { name: say(cdn.purgeAgain) }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(say(cdn.newPurge))
      await expect(tags).toHaveValue('product-17')
      await submit.click()
      await expect(page.getByRole('heading', { level: 1 })).toContainText(say(cdn.purges))
      await expect.poll(bodies).toEqual(['third', 'first'])
      await page
        .getByRole('button', { name: say(cdn.details) })
        .first()
        .click()
      const drawer = page.getByRole('dialog', { name: say(cdn.purgeOf, { domain }) })
      await expectRow(drawer.getByRole('table', { name: say(cdn.receipts) }), 'edge-1', {
        [say(cdn.state)]: say(cdn.done),
        [say(words.nouns.objects)]: '1',
      })
      // It names no path.
      await expect(drawer.getByRole('heading', { name: say(cdn.paths), exact: true })).toBeHidden()
      await drawer.getByRole('button', { name: say(ui.close) }).click()
    })

    await test.step('purge by full URL', async () => {
      give('fourth')
      await page.goto('/cdn/monitor/invalidation/edit')
      await page.getByRole('link', { name: say(cdn.urls) }).click()
      const urls = page.getByRole('textbox', { name: say(cdn.urls) })
      await urls.fill(`https://${domain}/hat.html\nhttps://other.example.com/hat.html`)
      await submit.click()
      await expect(urls).toHaveAccessibleDescription(new RegExp(say(purgeFieldErrorTexts.purgeHost)))
      await urls.fill(`https://${domain}/hat.html`)
      await submit.click()
      await expect(page.getByRole('heading', { level: 1 })).toContainText(say(cdn.purges))
      await expect.poll(bodies).toEqual(['third', 'fourth'])
    })
  })
}
