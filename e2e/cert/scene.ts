import { longName } from '../screens/odd-values.ts'
import type { Ground } from '../screens/scenes.ts'
import { failOrder, importCertificate, requestCertificate } from '../support/certificates.ts'
import { query } from '../support/database.ts'
import { expect } from '../support/test.ts'

export type CertScene = {
  certificateId: string
  /** A free certificate that waits for its TXT record. */
  waiting: string
  /** A free certificate that could not be issued. */
  refused: string
}

export async function set({ customer, client, site }: Ground): Promise<CertScene> {
  const { id: certificateId } = await importCertificate(client, [site.domain, `*.${site.domain}`])
  const waiting = await requestCertificate(client, `waiting.${customer.accountNumber}.example.com`)
  const refused = await requestCertificate(client, `refused.${customer.accountNumber}.example.com`)
  await failOrder(refused.id)
  return { certificateId, waiting: waiting.id, refused: refused.id }
}

export async function setLong({ client, site: { domain } }: Ground) {
  const certificate = await importCertificate(client, [domain, `*.${domain}`])
  await query('update certificate set name = $2 where id = $1', [certificate.id, longName(120)])
  const free = await requestCertificate(client, `free.${domain}`)
  await failOrder(free.id)
  const waiting = await requestCertificate(client, `waiting.${domain}`)
  const values = [`google-site-verification=${'x1'.repeat(40)}`, `v=spf1 include:${domain} ~all`]
  const looks = [
    'ns-1234.awsdns-12.co.uk',
    'dns-of-the-asia-pacific-region.enterprise-customer.example.net',
  ].map((server) => ({
    server,
    type: 'TXT',
    name: `_acme-challenge.waiting.${domain}`,
    result: 'other',
    values,
  }))
  await expect
    .poll(() =>
      query('select from certificate_order where certificate_id = $1 and txt_value is not null', [
        waiting.id,
      ]),
    )
    .toHaveLength(1)
  // The next look is far off, so that these results stay.
  await query(
    `update certificate_order set looks = $2, looked_at = now(), next_at = now() + interval '1 day'
      where certificate_id = $1`,
    [waiting.id, JSON.stringify(looks)],
  )
}
