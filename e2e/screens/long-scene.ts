import { addAccount, addMember, openSession, type User } from '../support/accounts.ts'
import { failOrder, importCertificate, requestCertificate } from '../support/certificates.ts'
import { type Client, clientOf } from '../support/client.ts'
import { query } from '../support/database.ts'
import { orderProtection } from '../ddos/protection.ts'
import { addFirewall, addHit } from '../firewall/add-firewall.ts'
import {
  addCharge,
  addEndedPromotion,
  addPayments,
  addRefunds,
  addSpending,
  addVoucherOffer,
  addVouchers,
  buyStarter,
} from '../support/money.ts'
import { addSite } from '../support/sites.ts'
import { consoleUrl } from '../support/stack.ts'
import { expect } from '../support/test.ts'

/** As long as realistic values can be, in both scripts; a name without a space cannot wrap. */
const name = (length: number) =>
  `亚太区华南大区内容分发与安全加速联合运营小组_Content-Delivery-and-Security-Operations-${'中'.repeat(60)}`.slice(
    0,
    length,
  )
const sentence =
  'The night shift asked for this after the storm of March; see the ticket of the customer. 夜班人员在三月大促之后提出该需求，详见客户工单。'

async function addPeople(client: Client, user: User, label: string) {
  const member = await addMember(query, user, { menus: ['home'], actions: [] })
  await query('update app_user set username = $2, email = $3 where id = $1', [
    member.id,
    `${label}.operations.of.the.asia.pacific.region@holding.enterprise-customer.test.example`.slice(0, 100),
    `${label}.operations.of.the.asia.pacific.region@holding.enterprise-customer.test.example`,
  ])
  const role = await client.data<{ id: string }>('/user/api/role', {
    method: 'POST',
    body: { roleName: name(90), menus: ['home', 'cdn', 'cdn_inva'], actions: ['CDN_INVA_ADD'] },
  })
  await client.data('/user/api/user/invitation', {
    method: 'POST',
    body: {
      email: `${'invited.'.repeat(5)}${label}@holding.enterprise-customer.test.example`,
      type: 0,
      roleIds: [role.id],
    },
  })
}

async function addKey(client: Client) {
  const { id: linkedAccountId } = await client.data<{ id: string }>('/user/api/linked', {
    method: 'POST',
    body: { supplier: 'aws', linkedAccount: '123456789012', alias: name(120) },
  })
  await client.data('/user/api/open', {
    method: 'POST',
    body: {
      name: name(100),
      remark: sentence,
      scopes: ['cdn_config', 'CDN_INVA_ADD'],
      linkedAccountId,
      expireDate: '2099-12-31T22:00:00.000Z',
      allowedAddresses: ['2001:db8:aaaa:bbbb:cccc:dddd:eeee:ff00/128'],
    },
  })
}

/**
 * An account whose lists all contain long values. Objects visible to operators have no Chinese in English texts,
 * because other screens are checked too.
 */
export async function setLongScene(port: number): Promise<User> {
  const user = await addAccount(query, {
    name: 'Content-Delivery-and-Security-Operations of the Asia Pacific Region',
  })
  const client = clientOf(consoleUrl(), await openSession(query, user))
  const label = `shop-${user.accountNumber}`
  const domain = `${label}.flagship-store-of-the-asia-pacific-region.images.enterprise-customer.example.com`
  const site = await addSite(client, domain, port)
  await query('update site set comment = $2 where id = $1', [site.id, sentence.slice(0, 120)])
  await client.data('/cdn/api/invalidation', {
    method: 'POST',
    body: {
      cdnConfigId: site.id,
      invalidationPath: Array.from(
        { length: 4 },
        (_, at) => `/产品图片/holiday-season/${'very-'.repeat(12)}long-${at}/*`,
      ),
      remark: sentence,
    },
  })
  await client.data('/cdn/api/logs', {
    method: 'POST',
    body: { cdnConfigId: site.id, startTime: '2026-05-06T07:00:00Z', endTime: '2026-05-06T09:30:00Z' },
  })
  await client.data('/cdn/api/prewarm', {
    method: 'POST',
    body: { urlList: [`http://${site.platformDomain}/${'very-'.repeat(30)}long.jpg`] },
  })
  await client.data('/cdn/api/speed', {
    method: 'POST',
    body: { url: `http://${site.platformDomain}/${'very-'.repeat(30)}long.jpg` },
  })
  const spending = await addSpending(query, {
    ...{ accountId: user.accountId, topUp: '9876543.2198', charge: '123456.7891' },
    remark: sentence,
  })
  await addCharge(query, { txnId: spending?.charge, siteId: site.id })
  await addVouchers(query, user.accountId, { name: name(40).slice(24), handler: user.username })
  await addPayments(query, user.accountId, { remittor: name(60) })
  await addRefunds(query, user.accountId)
  await buyStarter(client)
  await addVoucherOffer(query, {
    en: 'Content-Delivery-and-Security-Operations-of-the-Asia-Pacific',
    zh: name(60),
  })
  await addEndedPromotion(query, {
    en: 'Content-Delivery-and-Security-Operations-of-the-Asia-Pacific',
    zh: name(60),
  })
  await addFirewall(client, site.id, name(120))
  await addHit(site.id, `/产品图片/${'very-'.repeat(30)}long`)
  await client.data('/cdn/api/bucket', { method: 'POST', body: { name: 'pictures-of-all-products' } })
  await orderProtection(client, site.id)
  await addPeople(client, user, label)
  await addKey(client)
  const certificate = await importCertificate(client, [domain, `*.${domain}`])
  await query('update certificate set name = $2 where id = $1', [certificate.id, name(120)])
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
  await client.data('/system/api/error-report', {
    method: 'POST',
    body: {
      url: `http://localhost/${'cdn/config/model-'.repeat(8)}`,
      message: `RangeError: ${sentence.split('.')[0]}`,
      requestId: '0190a3c2-7f1e-7a7a-9c1d-2b4f6d8e0a11',
      code: 500,
    },
  })
  return user
}
