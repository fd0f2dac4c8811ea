import { recordName } from '@fairlead/api/cert/record-name.ts'
import type { CertificateOrder, OrderState } from '@fairlead/api/cert/free.ts'
import { type Selectable, sql } from 'kysely'
import { zoneOf } from '../../cdn/public.ts'
import { authorityAt } from '../../lib/acme/authorities.ts'
import type { DB } from '../../lib/db-types.ts'

/** An order whose certificate exists. Orders of deleted certificates are stored only for the limits of authorities. */
export type CertificateOrderRow = Selectable<DB['certificate_order']> & { certificate_id: string }

/**
 * The steps of an order (decision 0067). Each is stored before it is done: the row says `ordering` before the
 * order is placed at the authority, so that a process that takes over knows that there may be one.
 */
export const orderSteps = {
  begin: 'preparing',
  ordering: 'preparing',
  choosing: 'preparing',
  proving: 'records',
  answering: 'validating',
  validating: 'validating',
  finalizing: 'issuing',
  fetching: 'issuing',
  done: 'done',
  failed: 'failed',
} as const satisfies Record<string, OrderState>
export type OrderStep = keyof typeof orderSteps

/** In a query of certificates: the directory of the authority that issued the current one. */
export const issuedBy = sql<string | null>`
  (select o.directory from certificate_order o
    where o.certificate_id = certificate.id and o.step = 'done' order by o.ended_at desc limit 1)`

/** The sealed key of a certificate to come. */
export const orderKeyPurpose = 'certificate order key'

export const toCertificateOrder = (row: CertificateOrderRow): CertificateOrder => ({
  kind: row.kind as CertificateOrder['kind'],
  state: orderSteps[row.step as OrderStep],
  domain: row.domain,
  method: row.method as CertificateOrder['method'],
  zone: zoneOf(row.domain),
  txtName: row.txt_value === null ? null : recordName(row.domain),
  txtValue: row.txt_value,
  txtChanged: row.txt_changed,
  // Only this program writes the column.
  looks: row.looks as CertificateOrder['looks'],
  lookDate: row.looked_at?.toISOString() ?? null,
  nextDate: row.next_at?.toISOString() ?? null,
  expireDate: row.order_expires_at?.toISOString() ?? null,
  cause: row.cause as CertificateOrder['cause'],
  detail: row.detail,
  // Only this program writes the column.
  caa: row.caa as CertificateOrder['caa'],
  retryDate: row.retry_at?.toISOString() ?? null,
  // The authority at which the order was placed, whatever the settings name now.
  authority: authorityAt(row.directory),
  createDate: row.created_at.toISOString(),
})
