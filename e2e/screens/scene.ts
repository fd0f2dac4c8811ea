import { randomBytes } from 'node:crypto'
import type { Site } from '@fairlead/api/cdn/site/site.ts'
import { addAccount, addMember, openSession, type User } from '../support/accounts.ts'
import { failOrder, importCertificate, requestCertificate } from '../support/certificates.ts'
import { type Client, clientOf } from '../support/client.ts'
import { query } from '../support/database.ts'
import { addObjects } from '../bucket/add-objects.ts'
import { addFirewall, addHit, addMatches } from '../firewall/add-firewall.ts'
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
import { addAttack, orderProtection, payProtection } from '../ddos/protection.ts'
import { addSite, createSite } from '../support/sites.ts'
import { consoleUrl } from '../support/stack.ts'
import { expect, throughEdge } from '../support/test.ts'
import { addFigures } from './figures.ts'
import { keepsPictures } from './pictures.ts'

/** The content of the screens: a site with everything around it, a colleague with a role, and an open invitation. */
export type Scene = {
  /** The root user of the account. */
  customer: User
  site: Pick<Site, 'id' | 'domain'>
  /** A site whose domain must be proven, because another account uses a name above it. */
  unproven: Pick<Site, 'id'>
  member: { id: string; username: string }
  role: { id: string; roleName: string }
  /** The token of the invitation's link. */
  token: string
  /** The token of the link that revokes the customer's keys and passkeys. */
  access: string
  messageId: string
  /** The recipient of one English mail. */
  mailed: string
  certificateId: string
  /** A free certificate that waits for its TXT record, and one that could not be issued. */
  waiting: string
  refused: string
  /** A paid order of a protection, and one that waits for its payment. */
  protectionId: string
  unpaidId: string
  /** A bucket with objects. */
  bucketId: string
  /** A firewall of the site. */
  aclId: string
  /** An attack that ended. */
  attackId: string
}

/** A name that would be an invalid pattern, which must not break screens. */
const odd = "{EU <b> '#"

/** A colleague with a role, and an invitation to that role. */
async function addPeople(user: User, client: Client) {
  const member = await addMember(query, user, { menus: ['home'], actions: [] })
  const role = await client.data<{ id: string; roleName: string }>('/user/api/role', {
    method: 'POST',
    body: { roleName: `Cache team ${odd}`, menus: ['home', 'cdn', 'cdn_inva'], actions: ['CDN_INVA_ADD'] },
  })
  const invitation = await client.data<{ id: string }>('/user/api/user/invitation', {
    method: 'POST',
    body: { email: 'new@test.example', type: 0, roleIds: [role.id] },
  })
  // The token of the mailed link is unknown here, so it is replaced with a known one.
  const token = randomBytes(32).toString('base64url')
  await query('update invitation set token_hash = sha256($1) where id = $2', [token, invitation.id])
  return { member, role, token }
}

/** A linked account, and a secret key that works for it. */
async function addKey(client: Client) {
  const { id: linkedAccountId } = await client.data<{ id: string }>('/user/api/linked', {
    method: 'POST',
    body: { supplier: 'aws', linkedAccount: '123456789012', alias: `Production ${odd}` },
  })
  await client.data('/user/api/open', {
    method: 'POST',
    body: {
      name: `Nightly purge ${odd}`,
      scopes: ['cdn_config', 'CDN_INVA_ADD'],
      linkedAccountId,
      expireDate: '2099-12-31T22:00:00.000Z',
      allowedAddresses: ['192.0.2.0/24', '2001:db8::/32'],
    },
  })
}

/** A passkey besides the key, and the link that revokes both. */
async function addAccess({ id, accountId }: User) {
  await query(
    `insert into passkey (user_id, account_id, name, credential_id, public_key, counter, transports, synced)
     values ($1, $2, $3, gen_random_uuid(), '', 0, '{}', false)`,
    [id, accountId, `Laptop ${odd}`],
  )
  const access = randomBytes(32).toString('base64url')
  await query(
    `insert into access_link (token_hash, user_id, expires_at) values (sha256($1), $2, now() + interval '1 day')`,
    [access, id],
  )
  return access
}

/** A site below the domain of another account. */
async function addUnproven(user: User, client: Client) {
  const above = `shop-${user.accountNumber}.test`
  const neighbour = await addAccount(query)
  await createSite(clientOf(consoleUrl(), await openSession(query, neighbour)), above)
  return createSite(client, `www.${above}`)
}

/** A protection of a site, which edge nodes apply, and an order of a larger one. */
async function addProtection(client: Client, siteId: string) {
  const paid = await orderProtection(client, siteId, 1)
  await payProtection(client, paid)
  const attackId = await addAttack(query, siteId)
  return { protectionId: paid.id, unpaidId: (await orderProtection(client, siteId)).id, attackId }
}

/** A user with a password reset mail. */
async function addMailed() {
  const { username } = await addAccount(query)
  await query(`select enqueue('answerForget', $1)`, [JSON.stringify({ accountType: 1, username })])
  await expect.poll(() => query('select from mail where recipient = $1', [username])).toHaveLength(1)
  return username
}

/** A customer with a site that was requested, purged and prewarmed, and a report for the operators. */
export async function setScene(port: number): Promise<Scene> {
  const customer = await addAccount(query)
  const client = clientOf(consoleUrl(), await openSession(query, customer))
  const unproven = await addUnproven(customer, client)
  // Before the site, so that the site stays the first in its list.
  const covered = await createSite(client, `protected.${customer.accountNumber}.example.com`)
  const site = await addSite(client, `${customer.accountNumber}.example.com`, port)
  await throughEdge({ host: site.domain, path: '/a' })
  await throughEdge({ host: site.domain, path: '/a' })
  const paths = Array.from({ length: 5 }, (_, index) => `/images/holiday-${index}/*`)
  await client.data('/cdn/api/invalidation', {
    method: 'POST',
    body: { cdnConfigId: site.id, invalidationPath: paths, remark: `after the holidays ${odd}` },
  })
  await client.data('/cdn/api/logs', {
    method: 'POST',
    body: { cdnConfigId: site.id, startTime: '2026-05-06T07:00:00Z', endTime: '2026-05-06T09:30:00Z' },
  })
  await client.data('/cdn/api/prewarm', {
    method: 'POST',
    body: { urlList: [`http://${site.domain}/a`, `http://${site.domain}/images/summer.jpg`] },
  })
  await client.data('/system/api/error-report', {
    method: 'POST',
    body: {
      url: 'http://localhost/home',
      message: `TypeError: x is not a function ${odd}`,
      requestId: 'abc',
      code: 500,
    },
  })
  const spending = await addSpending(query, { accountId: customer.accountId, remark: `July ${odd}` })
  await addCharge(query, { txnId: spending?.charge, siteId: site.id })
  await buyStarter(client)
  await addVouchers(query, customer.accountId, { name: `Spring ${odd}` })
  await addPayments(query, customer.accountId)
  await addRefunds(query, customer.accountId)
  await addVoucherOffer(query, { en: 'Traffic voucher', zh: '流量代金券' })
  await addEndedPromotion(query, { en: 'Summer offer', zh: '夏季优惠' })
  const messages = await client.data<{ content: { id: string }[] }>('/message/api')
  if (keepsPictures) await addFigures(customer.accountId, site.id)
  await addKey(client)
  const { id: certificateId } = await importCertificate(client, [site.domain, `*.${site.domain}`])
  const waiting = await requestCertificate(client, `waiting.${customer.accountNumber}.example.com`)
  const refused = await requestCertificate(client, `refused.${customer.accountNumber}.example.com`)
  await failOrder(refused.id)
  const { id: aclId } = await addFirewall(client, site.id, `Shop ${odd}`)
  await addHit(site.id)
  await addMatches(site.id)
  return {
    aclId,
    bucketId: await addObjects(client),
    customer,
    site,
    unproven,
    certificateId,
    waiting: waiting.id,
    refused: refused.id,
    access: await addAccess(customer),
    mailed: await addMailed(),
    messageId: messages.content[0]?.id ?? '',
    ...(await addPeople(customer, client)),
    ...(await addProtection(client, covered.id)),
  }
}
