import type { Certificate } from '@fairlead/api/cert/certificate.ts'
import { makeCertificate } from '../../scripts/testing/certificates.js'
import type { Page } from '@playwright/test'
import type { Client } from './client.ts'
import { query } from './database.ts'
import { expect } from './test.ts'
import { type Say, words } from './words.ts'

/** Imports a certificate for these names by the API. */
export async function importCertificate(client: Client, hosts: readonly string[]): Promise<Certificate> {
  const { certificate, key } = await makeCertificate({ name: 'Example CA', hosts })
  return client.data('/cdn/api/cert', {
    method: 'POST',
    body: { certificateName: 'Shop', certificatePath: certificate, privateKeyPath: key },
  })
}

/** Requests a free certificate by the API. Without a site for the domain, the order waits for its TXT record. */
export const requestCertificate = (client: Client, domain: string): Promise<Certificate> =>
  client.data('/cdn/api/cert/free', { method: 'POST', body: { domain } })

/** Makes the order of a certificate look as if the authority had refused it. */
export async function failOrder(certificateId: string) {
  await query(
    `update certificate_order
        set step = 'failed', cause = 'caa', key = null, next_at = null, claim = null, claimed_until = null,
            ended_at = now(), retry_at = now() + interval '1 hour',
            detail = 'urn:ietf:params:acme:error:caa: CAA record for www.example.com prevents issuance',
            caa = '{ "name": "example.com", "records": ["0 issue \\"pki.example\\""], "add": "0 issue \\"letsencrypt.org\\"" }'
      where certificate_id = $1`,
    [certificateId],
  )
  await query('update certificate set generate_status = 3 where id = $1', [certificateId])
  await query(
    `insert into certificate_event (account_id, certificate_id, kind, cause)
     select account_id, id, 'issueFailed', 'caa' from certificate where id = $1`,
    [certificateId],
  )
}

/** A site, and the version that it has after the choice. */
type Choice = { siteId: string; version: number }

/** Selects a certificate on the screen of a site and saves; an empty name removes the selection. */
export async function chooseCertificate(page: Page, say: Say, { siteId, version }: Choice, name: string) {
  const { editor, labels } = words
  await page.goto(`/cdn/config/model?id=${siteId}&tab=general`)
  const choice = page.getByLabel(say(labels['certificate.cdnCertificateId']))
  if (name === '') await choice.selectOption('')
  else await choice.selectOption({ label: await choice.getByText(name).innerText() })
  await page.getByRole('button', { name: say(editor.save), exact: true }).click()
  const dialog = page.getByRole('dialog', { name: say(editor.previewTitle) })
  await dialog.getByRole('button', { name: say(editor.save) }).click()
  // The dialog closes before the server has answered.
  await expect(page.getByText(say(editor.saved, { version }))).toBeVisible()
}
