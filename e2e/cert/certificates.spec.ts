import { connect } from 'node:tls'
import type { Page } from '@playwright/test'
import { makeCertificate } from '../../scripts/testing/certificates.js'
import { chooseCertificate } from '../support/certificates.ts'
import { addSite, deployed } from '../support/sites.ts'
import { tlsPort } from '../support/stack.ts'
import { expectRow, rowOf } from '../support/table.ts'
import { enter, expect, test } from '../support/test.ts'
import { type Say, sayer, words } from '../support/words.ts'
import { walkedIn } from '../support/walked-in.ts'

const { certificate: text, freeCertificate, editor, labels, ui, wizard } = words

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** The fingerprint of the edge's certificate for a domain. Rejects for a certificate that `ca` has not issued. */
const shownTo = (servername: string, ca: string) =>
  new Promise<string>((resolve, reject) => {
    const socket = connect({ host: '127.0.0.1', port: tlsPort(), servername, ca }, () => {
      resolve(socket.getPeerX509Certificate()?.fingerprint256 ?? '')
      socket.destroy()
    })
    socket.on('error', reject)
  })

const field = (page: Page, say: Say, name: (typeof text)[keyof typeof text]) =>
  page.getByLabel(say(name), { exact: true })

async function fill(page: Page, say: Say, made: { certificate: string; key: string }) {
  await field(page, say, text.certificate).fill(made.certificate)
  await field(page, say, text.privateKey).fill(made.key)
}

/** Goes to the step with the details. */
const check = (page: Page, say: Say) => button(page, say(wizard.next, { title: say(text.checkStep) })).click()

for (const language of walkedIn(import.meta.url)) {
  const say = sayer(language)

  test(`import, choose for a site, see it in TLS, replace, delete (${language})`, async ({
    page,
    context,
    root,
    client,
  }) => {
    const domain = `www.${root.accountNumber}.example.com`
    const site = await addSite(client, domain)
    const ca = await makeCertificate({ name: 'Example CA' })
    const make = () => makeCertificate({ hosts: [domain], issuer: ca })
    const [first, second, other] = [
      await make(),
      await make(),
      await makeCertificate({ hosts: ['b.example'] }),
    ]
    await enter(context, root)
    await page.goto(`/cdn/security/cert/list?lang=${language}`)
    const table = page.getByRole('table', { name: say(text.title) })

    await test.step('errors are shown at their fields, and nothing is lost', async () => {
      await button(page, say(text.add)).first().click()
      await field(page, say, text.name).fill('Shop')
      await fill(page, say, { certificate: first.certificate, key: other.key })
      await check(page, say)
      await expect(field(page, say, text.privateKey)).toHaveAccessibleDescription(
        language === 'en' ? /This private key does not match the certificate/ : /该私钥与证书不匹配/,
      )
      await expect(field(page, say, text.certificate)).toHaveValue(first.certificate)
    })

    await test.step('import it, with the key from a file', async () => {
      const chooser = page.waitForEvent('filechooser')
      await button(page, say(text.chooseFileFor, { field: say(text.privateKey) })).click()
      const file = { name: 'server.key', mimeType: 'text/plain', buffer: Buffer.from(first.key) }
      await (await chooser).setFiles(file)
      await expect(field(page, say, text.privateKey)).toHaveValue(first.key)
      await field(page, say, text.chain).fill(ca.certificate)
      await check(page, say)
    })

    await test.step('what was read off it is shown before it is saved', async () => {
      const facts = page.getByRole('group', { name: say(text.checkStep) })
      await expect(facts).toContainText(domain)
      await expect(facts).toContainText('ECDSA P-256')
      await expect(facts).toContainText('→ Example CA')
      expect(await client.data('/cdn/api/cert')).toMatchObject({ totalSize: 0 })
      await button(page, say(text.add)).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Shop' })).toBeVisible()
      await page.goto('/cdn/security/cert/list')
      await expectRow(table, 'Shop', {
        [say(text.domains)]: domain,
        [say(text.state)]: say(text.valid),
        [say(text.sites)]: '0',
      })
    })

    await test.step('choose it for the site', async () => {
      await expect(shownTo(domain, ca.certificate)).rejects.toThrow()
      await page.goto(`/cdn/config/model?id=${site.id}&tab=general`)
      const choice = page.getByLabel(say(labels['certificate.cdnCertificateId']))
      await choice.selectOption({ label: await choice.getByText('Shop').innerText() })
      await button(page, say(editor.save)).click()
      const dialog = page.getByRole('dialog', { name: say(editor.previewTitle) })
      await expectRow(dialog.getByRole('table'), say(labels['certificate.cdnCertificateId']), {
        [say(ui.before)]: '–',
        [say(ui.after)]: 'Shop',
      })
      await dialog.getByRole('button', { name: say(editor.save) }).click()
      await expect(page.getByText(say(editor.saved, { version: 2 }))).toBeVisible()
      await deployed(client, site.id)
      await page.reload()
      await expect(choice.locator('option:checked')).toHaveText(/Shop/)
      expect(await shownTo(domain, ca.certificate)).toMatch(/^[0-9A-F:]{95}$/)
    })

    await test.step('it is in use, and another replaces it at the edge', async () => {
      const before = await shownTo(domain, ca.certificate)
      await page.goto('/cdn/security/cert/list')
      await expectRow(table, 'Shop', { [say(text.sites)]: '1' })
      await expect(rowOf(table, 'Shop').getByRole('button', { name: say(text.remove) })).toHaveAttribute(
        'aria-disabled',
        'true',
      )
      await rowOf(table, 'Shop')
        .getByRole('button', { name: say(text.replace) })
        .click()
      await expect(page.getByText(say(text.replaceHelp, { count: 1 }))).toBeVisible()
      await fill(page, say, other)
      await check(page, say)
      await expect(field(page, say, text.certificate)).toHaveAccessibleDescription(
        language === 'en' ? /does not match the domains of all sites/ : /部分站点域名不匹配/,
      )
      await fill(page, say, second)
      await check(page, say)
      await button(page, say(text.replace)).click()
      await expect(page.getByRole('link', { name: domain })).toBeVisible()
      await expect(page.getByRole('list', { name: say(freeCertificate.history) })).toContainText(
        say(freeCertificate.events.replaced),
      )
      await expect.poll(() => shownTo(domain, ca.certificate)).not.toBe(before)
    })

    await test.step('delete it after no site uses it', async () => {
      await chooseCertificate(page, say, { siteId: site.id, version: 3 }, '')
      await page.goto('/cdn/security/cert/list')
      await rowOf(table, 'Shop')
        .getByRole('button', { name: say(text.remove) })
        .click()
      const question = page.getByRole('dialog', { name: say(text.removeTitle, { name: 'Shop' }) })
      await question.getByRole('button', { name: say(text.remove) }).click()
      await expect(page.getByText(say(text.none))).toBeVisible()
    })
  })
}
