import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import { chooseCertificate } from '../support/certificates.ts'
import { addSite, deployed } from '../support/sites.ts'
import { tlsPort } from '../support/stack.ts'
import { expectRow, rowOf } from '../support/table.ts'
import { enter, expect, test } from '../support/test.ts'
import { sayer, type Say, words } from '../support/words.ts'
import { walkedIn } from '../support/walked-in.ts'

const { certificate: text, freeCertificate: free, dns } = words

const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true })

const run = promisify(execFile)

/** The fingerprint of the certificate that openssl is shown by the edge. */
async function shownTo(servername: string): Promise<string> {
  const { stdout } = await run('sh', [
    '-c',
    'openssl s_client -connect "127.0.0.1:$1" -servername "$0" < /dev/null | openssl x509 -noout -fingerprint -sha256',
    servername,
    String(tlsPort()),
  ])
  return stdout.trim().split('=')[1] ?? ''
}

/** Whether curl accepts the certificate for the name, from the authority in the chain that the edge sends. */
async function isAcceptedByCurl(servername: string, folder: string): Promise<boolean> {
  const port = String(tlsPort())
  const { stdout } = await run('sh', [
    '-c',
    'openssl s_client -showcerts -connect "127.0.0.1:$1" -servername "$0" < /dev/null',
    servername,
    port,
  ])
  const issuer = stdout.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g)?.at(-1) ?? ''
  await writeFile(join(folder, 'issuer.pem'), issuer)
  const { stdout: verdict } = await run('curl', [
    '--silent',
    '--show-error',
    '--output',
    join(folder, 'body'),
    '--write-out',
    '%{ssl_verify_result}',
    '--cacert',
    join(folder, 'issuer.pem'),
    '--resolve',
    `${servername}:${port}:127.0.0.1`,
    `https://${servername}:${port}/`,
  ])
  return verdict === '0'
}

async function request(page: Page, say: Say, language: string, domain: string) {
  await page.goto(`/cdn/security/cert/list?lang=${language}`)
  await button(page, say(free.request)).first().click()
  await page.getByLabel(say(free.domain), { exact: true }).fill(domain)
  await button(page, say(free.request)).click()
}

const history = (page: Page, say: Say) => page.getByRole('list', { name: say(free.history) })

for (const language of walkedIn(import.meta.url)) {
  const say = sayer(language)

  test(`a record is asked for where the domain leads elsewhere, and can be looked for (${language})`, async ({
    page,
    context,
    root,
  }) => {
    const domain = `elsewhere.${root.accountNumber}.example.com`
    await enter(context, root)

    await test.step('a wildcard is refused at its field', async () => {
      await request(page, say, language, '*.example.com')
      await expect(page.getByLabel(say(free.domain), { exact: true })).toHaveAccessibleDescription(
        language === 'en'
          ? /Wildcard domains do not support automatic certificates/
          : /泛域名不支持自动签发证书/,
      )
    })

    await test.step('the record is shown with its host and its value', async () => {
      await request(page, say, language, domain)
      await expect(page.getByText(say(free.byRecord))).toBeVisible()
      await expect(page.getByText(`_acme-challenge.${domain}`).first()).toBeVisible()
      await expect(page.getByText(/^[\w-]{43}$/)).toBeVisible()
      await expect(
        page.getByText(language === 'en' ? /Browsers will not trust it/ : /浏览器不会信任/),
      ).toBeVisible()
    })

    await test.step('what a look finds is said in its place', async () => {
      await button(page, say(dns.check)).click()
      // The response of the DNS is unknown here.
      await expect(page.getByRole('alert')).toHaveText(
        language === 'en'
          ? /Network timeout, please resubmit|Verification failed: no TXT record|Validation failed/
          : /网络超时，请重新提交|验证失败：未找到 TXT 记录|校验失败/,
      )
    })

    await test.step('the list shows how far it is; deleting it cancels the request', async () => {
      await page.goto('/cdn/security/cert/list?sourceType=3')
      const table = page.getByRole('table', { name: say(text.title) })
      await expect(rowOf(table, domain)).toContainText(say(text.generating))
      await rowOf(table, domain)
        .getByRole('button', { name: say(text.remove) })
        .click()
      const question = page.getByRole('dialog', { name: say(text.removeTitle, { name: domain }) })
      await expect(question).toContainText(say(text.removeRequestText))
      await question.getByRole('button', { name: say(text.remove) }).click()
      await expect(page.getByText(say(words.ui.noMatch))).toBeVisible()
    })
  })

  test(`the edge nodes validate a domain that leads to them; the site shows it, and it is renewed (${language})`, async ({
    page,
    context,
    root,
    client,
  }, testInfo) => {
    const domain = `www.${root.accountNumber}.example.com`
    const site = await addSite(client, domain)
    await enter(context, root)

    await test.step('nothing has to be done until it is issued', async () => {
      await request(page, say, language, domain)
      await expect(history(page, say)).toContainText(say(free.events.issued))
      await expect(page.getByText(say(free.renewDate))).toBeVisible()
      await expect(page.getByText(say(free.unused))).toBeVisible()
    })
    const shown = page.getByText(/^([0-9A-F]{2}:){31}[0-9A-F]{2}$/)
    const address = page.url()
    const first = await shown.innerText()

    await test.step('the site that uses it shows it, and is named', async () => {
      await chooseCertificate(page, say, { siteId: site.id, version: 2 }, domain)
      await deployed(client, site.id)
      await page.goto(address)
      await expect(page.getByRole('main').getByRole('link', { name: domain })).toBeVisible()
      expect(await shownTo(domain)).toBe(first)
      expect(await isAcceptedByCurl(domain, testInfo.outputPath())).toBe(true)
    })

    await test.step('it is renewed before its time', async () => {
      await button(page, say(free.renew)).click()
      const question = page.getByRole('dialog', { name: say(free.renewTitle, { name: domain }) })
      await question.getByRole('button', { name: say(free.renew) }).click()
      await expect(history(page, say)).toContainText(say(free.events.renewed))
      await expect(shown).not.toHaveText(first)
      const second = await shown.innerText()
      await expect.poll(() => shownTo(domain)).toBe(second)
    })

    await test.step('the list says that it is there', async () => {
      await page.goto('/cdn/security/cert/list')
      await expectRow(page.getByRole('table', { name: say(text.title) }), domain, {
        [say(text.state)]: say(text.valid),
        [say(text.generation)]: say(text.generated),
        [say(text.sites)]: '1',
        [say(text.source)]: say(text.free),
      })
    })
  })
}
