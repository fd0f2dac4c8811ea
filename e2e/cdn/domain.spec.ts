import type { SiteDetail } from '@fairlead/api/cdn/site/site-detail.ts'
import type { Page } from '@playwright/test'
import { makeCertificate } from '../../scripts/testing/certificates.js'
import { deployed } from '../support/sites.ts'
import { enter, expect, test, throughEdge } from '../support/test.ts'
import { sayer, words } from '../support/words.ts'
import { walkedIn } from '../support/walked-in.ts'

const { cdn, domainText: text, labels, ui, wizard } = words

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

for (const language of walkedIn(import.meta.url)) {
  const say = sayer(language)

  test(`quick create, leave, come back, skip the records, disable the domain (${language})`, async ({
    page,
    context,
    root,
    client,
    origin,
  }) => {
    origin.give('/', 'the shop')
    const domain = `www.${root.accountNumber}.example.com`
    const renamed = `shop.${root.accountNumber}.example.com`
    const made = await makeCertificate({ hosts: [renamed] })
    const { id: certificateId } = await client.data<{ id: string }>('/cdn/api/cert', {
      method: 'POST',
      body: { certificateName: 'Shop', certificatePath: made.certificate, privateKeyPath: made.key },
    })
    await enter(context, root)
    const next = (step: (typeof text)[keyof typeof text]) =>
      button(page, say(wizard.next, { title: say(step) }))
    const status = (host: string) => async () => (await throughEdge({ host })).status

    await test.step('a site is created with its domain and its origin', async () => {
      await page.goto(`/cdn/config/list?lang=${language}`)
      await page
        .getByRole('link', { name: say(cdn.quickCreate), exact: true })
        .first()
        .click()
      // The list has a filter of the same name, which disappears with it.
      await expect(page.getByRole('heading', { level: 1, name: say(text.quickTitle) })).toBeVisible()
      await page
        .getByRole('main')
        .getByRole('textbox', { name: say(text.domain), exact: true })
        .fill(domain)
      await page.getByLabel(say(labels['origins.*.domainName'])).fill('127.0.0.1')
      await page.getByLabel(say(labels['origins.*.httpPort'])).fill(String(origin.port))
      await button(page, say(text.createAndGoOn)).click()
      await expect(page.getByRole('region', { name: say(text.cname) })).toContainText(domain)
    })
    const siteId = new URL(page.url()).searchParams.get('id') ?? ''
    await deployed(client, siteId)

    await test.step('another domain is entered; one of another parent is refused on its field', async () => {
      await page
        .getByRole('button', { name: say(text.domainStep) })
        .first()
        .click()
      const field = page.getByRole('main').getByRole('textbox', { name: say(text.domain), exact: true })
      await field.fill('www.unrelated.example')
      await next(text.dnsStep).click()
      await expect(field).toHaveAttribute('aria-invalid', 'true')
      await expect(field).toBeFocused()
      await field.fill(renamed)
      await next(text.dnsStep).click()
      await expect(page.getByRole('region', { name: say(text.txt) })).toContainText('cdn-proof=')
    })

    await test.step('what was entered is there after leaving', async () => {
      const record = page.getByRole('region', { name: say(text.txt) })
      const [value = 'no proof'] = /cdn-proof=[\w-]{43}/.exec((await record.textContent()) ?? '') ?? []
      await page.goto(`/cdn/config/domain?id=${siteId}&lang=${language}`)
      await expect(record).toContainText(value)
    })

    await test.step('the records are skipped after a question, with an existing certificate alone', async () => {
      await expect(button(page, say(text.check))).toBeEnabled()
      await next(text.certificateStep).click()
      const question = page.getByRole('dialog', { name: say(text.skipTitle) })
      await question.getByRole('button', { name: say(ui.cancel) }).click()
      await next(text.certificateStep).click()
      await question.getByRole('button', { name: say(text.skip) }).click()
      await expect(page.getByRole('radio', { name: say(text.free) })).toBeDisabled()
      await expect(page.getByText(say(text.skipped))).toBeVisible()
      await page.getByRole('radio', { name: say(text.existing) }).check()
      await page.getByLabel(say(text.certificate), { exact: true }).last().selectOption(certificateId)
      await button(page, say(text.apply)).click()
      await expect(page.getByRole('heading', { level: 1, name: renamed })).toBeVisible()
      await expect.poll(status(renamed)).toBe(200)
    })

    await test.step('the domain is disabled', async () => {
      await deployed(client, siteId)
      await page.goto(`/cdn/config/domain?id=${siteId}&lang=${language}`)
      await next(text.dnsStep).click()
      await expect(button(page, say(text.check))).toBeEnabled()
      await next(text.certificateStep).click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: say(text.skip) })
        .click()
      await page.getByRole('radio', { name: say(text.off) }).check()
      await button(page, say(text.apply)).click()
      const { platformDomain } = await client.data<SiteDetail>(`/cdn/api/cdn-config/${siteId}`)
      await expect(page.getByText(say(cdn.domainOff, { platformDomain }))).toBeVisible()
      await expect.poll(status(renamed)).not.toBe(200)
      expect(await status(platformDomain)()).toBe(200)
    })
  })
}
