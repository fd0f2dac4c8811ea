import type { AcmeOrder } from '../../lib/acme/answers.ts'
import { certificateId } from '../../lib/acme/renewal-info.ts'
import { refusalByCaa } from './caa.ts'
import { issuedBy } from './order-row.ts'
import type { StepOutcome, Work } from './outcome.ts'

/** Asks the DNS first: an order that it forbids would be refused by the authority, which counts failures. */
export async function begin({ parts, order, authority }: Work): Promise<StepOutcome> {
  const { caaIdentities } = await authority.directory()
  const caa = await refusalByCaa(order.domain, caaIdentities, parts.settings)
  if (caa) return { failed: 'caa', caa }
  return { to: 'ordering', set: { directory: parts.settings.authority.directory } }
}

/** An order for the domain that the authority made for a process that was killed before it could write its address. */
async function lostOrder({ parts, order, authority }: Work): Promise<AcmeOrder | undefined> {
  for await (const url of authority.knownOrders()) {
    const known = await parts.db.system
      .selectFrom('certificate_order')
      .select('id')
      .where('order_url', '=', url)
      .executeTakeFirst()
    if (known) continue
    const found = await authority.order(url)
    const isOurs = found.names.length === 1 && found.names[0] === order.domain
    if (isOurs && (found.status === 'pending' || found.status === 'ready')) return found
  }
  return undefined
}

/** The id of the certificate that a renewal replaces, if this authority has issued it. */
async function replacedId({ parts, order, authority }: Work): Promise<string | undefined> {
  if (order.kind !== 'renewal') return undefined
  const { renewalInfo } = await authority.directory()
  if (renewalInfo === undefined) return undefined
  const present = await parts.db.system
    .selectFrom('certificate')
    .select('chain')
    .select(issuedBy.as('directory'))
    .where('id', '=', order.certificate_id)
    .executeTakeFirst()
  if (!present?.chain || present.directory !== order.directory) return undefined
  return certificateId(present.chain)
}

export async function place(work: Work): Promise<StepOutcome> {
  const { order, authority, takenOver } = work
  const replaces = await replacedId(work)
  const placed =
    (takenOver ? await lostOrder(work) : undefined) ??
    (await authority.newOrder({ names: [order.domain], ...(replaces !== undefined && { replaces }) }))
  return { to: 'choosing', set: { order_url: placed.url, order_expires_at: placed.expires ?? null } }
}
