import { addSite } from '../support/sites.ts'
import { enter, expect, test, throughEdge } from '../support/test.ts'
import { sayer, words } from '../support/words.ts'
import { walkedIn } from '../support/walked-in.ts'

const { durationText, alarm, trace } = words

for (const language of walkedIn(import.meta.url)) {
  const say = sayer(language)

  test(`a request is traced by a real edge (${language})`, async ({
    page,
    context,
    root,
    client,
    origin,
  }) => {
    const domain = `trace-${language}-${root.accountNumber}.example.com`
    await addSite(client, domain, origin.port)
    origin.give('/a.jpg', 'a picture', { 'cache-control': 'max-age=3600' })
    await throughEdge({ host: domain, path: '/a.jpg' })
    await enter(context, root)
    await page.goto(`/cdn/config/trace?lang=${language}&url=http://${domain}/a.jpg`)
    await page.getByRole('button', { name: say(trace.ask), exact: true }).click()
    const steps = page
      .getByRole('region', { name: say(trace.answer, { edge: 'edge-1' }) })
      .getByRole('listitem')
    await expect(steps.first()).toContainText(domain)
    // An hour, or the rest of it.
    const left = [say(durationText.hours, { n: 1 }), say(durationText.minutes, { n: 59 })]
    await expect(steps.last()).toHaveText(new RegExp(left.join('|')))

    // A path without a copy: the last step names the origin.
    await page.getByLabel(say(trace.url)).fill(`http://${domain}/b.jpg?x=1`)
    await page.getByLabel(say(trace.headers)).fill('Referer: https://a.example/\nAccept: image/webp')
    await page.getByRole('button', { name: say(trace.ask), exact: true }).click()
    await expect(steps.last()).toContainText(`http://127.0.0.1:${origin.port}/b.jpg`)
    expect(origin.hits('/b.jpg')).toBe(0)

    await page.getByLabel(say(trace.url)).fill('http://nobody.example.com/')
    await page.getByRole('button', { name: say(trace.ask), exact: true }).click()
    await expect(page.getByRole('alert')).toHaveText(
      language === 'en' ? 'None of your sites has this domain' : '您没有使用该域名的站点',
    )
  })

  test(`an alarm is created, changed and deleted (${language})`, async ({ page, context, root, client }) => {
    const { id } = await addSite(client, `watch-${language}-${root.accountNumber}.example.com`)
    await enter(context, root)
    await page.goto(`/cdn/config/alarm?lang=${language}&id=${id}`)
    const row = page.getByRole('row').filter({ hasText: say(alarm.type3) })
    await row.getByRole('button', { name: say(alarm.watch), exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(say(alarm.threshold3)).fill('20')
    await dialog.getByLabel(say(alarm.percent)).fill('0')
    await dialog.getByRole('button', { name: say(words.ui.save) }).click()
    await expect(dialog.getByRole('alert')).toHaveText(
      language === 'en' ? 'The percentage must be above 0%' : '比例必须大于 0%',
    )
    await dialog.getByLabel(say(alarm.percent)).fill('5')
    await dialog.getByRole('checkbox', { name: say(alarm.webhook) }).check()
    await dialog.getByLabel(say(alarm.webhookUrl)).fill('https://robot.example.com/hook')
    await dialog.getByLabel(say(alarm.webhookSecret)).fill('a secret of the robot')
    await dialog.getByRole('button', { name: say(words.ui.save) }).click()
    await expect(dialog).toBeHidden()
    await expect(row).toContainText('20')
    await expect(row).toContainText('5%')

    // The secret is stored and not shown again.
    await row.getByRole('button', { name: say(alarm.edit), exact: true }).click()
    await expect(dialog.getByLabel(say(alarm.webhookSecret))).toHaveValue('')
    await expect(dialog).toContainText(say(alarm.secretKept))
    await dialog.getByLabel(say(alarm.threshold3)).fill('30')
    await dialog.getByRole('button', { name: say(words.ui.save) }).click()
    await expect(row).toContainText('30')

    await row.getByRole('button', { name: say(alarm.unwatch), exact: true }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say(alarm.unwatch) })
      .click()
    await expect(row).toContainText(say(alarm.unwatched))
  })
}
