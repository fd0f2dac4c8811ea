import { menuText } from '@fairlead/api/permission.ts'
import { addSite } from '../support/sites.ts'
import { expectRow } from '../support/table.ts'
import { enter, expect, test, throughEdge } from '../support/test.ts'
import { walkedIn } from '../support/walked-in.ts'
import { sayer, words } from '../support/words.ts'

const { prewarm, prewarmOutcomeNames: outcomes, prewarmStatusNames: states, ui } = words

/** Spec 1, section 5: the messages name the line. */
const messages = {
  en: { url: 'The line 2 URL is not in the correct format', file: 'Line 4 must be a file path' },
  zh: { url: '第 2 行 URL 格式不正确', file: '第 4 行必须是文件路径' },
}

for (const language of walkedIn(import.meta.url)) {
  const say = sayer(language)

  test(`wrong lines, a prewarm through the edge, and its failed file again (${language})`, async ({
    context,
    page,
    root,
    client,
    origin,
  }) => {
    const { domain } = await addSite(client, `${root.accountNumber}-warm.example.com`, origin.port)
    origin.give('/a.jpg', 'the picture', { 'cache-control': 'max-age=3600' })
    origin.give('/b.jpg', 'broken', {}, 503)
    await enter(context, root)
    await page.goto(`/cdn/monitor/prewarm/list?lang=${language}`)
    await page
      .getByRole('link', { name: say(prewarm.newPrewarm) })
      .first()
      .click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say(prewarm.newPrewarm))
    const lines = page.getByLabel(say(prewarm.urls))

    await test.step('each wrong line is named', async () => {
      await lines.fill(`http://${domain}/a.jpg\n${domain}/b.jpg\n\nhttp://${domain}/dir/`)
      await page.getByRole('button', { name: say(prewarm.start), exact: true }).click()
      await expect(page.getByText(messages[language].url, { exact: true })).toBeVisible()
      await expect(page.getByText(messages[language].file, { exact: true })).toBeVisible()
      await expect(lines).toBeFocused()
    })

    await test.step('fetch two files', async () => {
      await lines.fill(`http://${domain}/a.jpg\nhttps://${domain}/b.jpg`)
      await page.getByRole('button', { name: say(prewarm.start), exact: true }).click()
      await expect(page.getByRole('heading', { level: 1 })).toContainText(say(menuText('ac_ext_cdn_prewarm')))
      await page.getByRole('button', { name: say(prewarm.details) }).click()
    })

    const drawer = page.getByRole('dialog', { name: say(prewarm.prewarmOf, { domain }) })
    const tasks = drawer.getByRole('table', { name: say(prewarm.tasks) })

    await test.step('see what became of each', async () => {
      await expectRow(tasks, `http://${domain}/a.jpg`, {
        [say(prewarm.status)]: say(states[1]),
        [say(prewarm.code)]: '200',
        [say(prewarm.size)]: '11 B',
        [say(prewarm.outcome)]: say(outcomes.stored),
      })
      await expectRow(tasks, `https://${domain}/b.jpg`, {
        [say(prewarm.status)]: say(states[4]),
        [say(prewarm.code)]: '503',
        [say(prewarm.outcome)]: say(outcomes.originError),
      })
      const visit = await throughEdge({ host: domain, path: '/a.jpg' })
      expect(visit.cache).toContain('; hit')
      expect(origin.hits('/a.jpg')).toBe(1)
    })

    await test.step('fetch again what failed', async () => {
      origin.give('/b.jpg', 'mended', { 'cache-control': 'max-age=3600' })
      // The edge keeps an error for a moment, as it does for visitors.
      await client.data('/cdn/api/invalidation', {
        method: 'POST',
        body: {
          cdnConfigId: (await client.data<{ content: { id: string }[] }>('/cdn/api/cdn-config')).content[0]
            ?.id,
          invalidationPath: ['/b.jpg'],
        },
      })
      await drawer.getByRole('button', { name: say(prewarm.again) }).click()
      await expectRow(tasks, `https://${domain}/b.jpg`, {
        [say(prewarm.status)]: say(states[1]),
        [say(prewarm.outcome)]: say(outcomes.stored),
      })
      await drawer.getByRole('button', { name: say(ui.close) }).click()
      const list = page.getByRole('table', { name: say(menuText('ac_ext_cdn_prewarm')) })
      await expectRow(list, domain, { [say(prewarm.status)]: say(states[1]), [say(prewarm.failed)]: '0' })
    })
  })
}
