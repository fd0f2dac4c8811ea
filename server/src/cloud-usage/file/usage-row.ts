import type { RowFaultReason } from '@fairlead/api/cloud-usage/reasons.ts'

/** `fairlead` is our own metering. */
export type UsageFormat = 'cur' | 'cur2' | 'focus' | 'alibaba' | 'fairlead'

/**
 * A row of a cost file, whatever its format. Amounts are exact decimals without exponents. Text that a file does not have
 * is empty, as are amounts.
 */
export type UsageRow = {
  format: UsageFormat
  /** Account IDs are text: some begin with zeros. */
  payer: string
  linked: string
  /** The billing period, `2026-09`; rows of late usage have an earlier day. */
  month: string
  /** The first day of the usage in the time zone of the provider. */
  day: string
  /** UTC. The end is exclusive. */
  start: string
  end: string
  invoice: string
  invoiceKind: string
  seller: string
  issuer: string
  product: string
  /** The service of the price list, which rows of data transfer share whatever their product. */
  service: string
  usageType: string
  operation: string
  family: string
  region: string
  resource: string
  description: string
  /** As the provider says it. */
  lineType: string
  term: string
  amount: string
  unit: string
  list: string
  listRate: string
  unblended: string
  /** After discounts that the provider nets; empty if the file has no such column. */
  net: string
  /** What the row costs with commitments spread over what they cover, and what of a commitment is unused. */
  effective: string
  /** The commitment that covers the row, or that it pays. */
  commitment: string
  currency: string
  tags: Readonly<Record<string, string>>
  /** Facts of the product: instance type, operating system, kind of transfer. */
  attributes: Readonly<Record<string, string>>
}

/** A row that is not counted. The row of the headings is row 1. */
export type DamagedRow = { row: number; reason: RowFaultReason; detail: string }

/** Thrown by what reads a cell, and caught for each row. */
export class RowFault extends Error {
  readonly reason: RowFaultReason
  readonly detail: string

  constructor(reason: RowFaultReason, detail = '') {
    super(reason)
    this.reason = reason
    this.detail = detail.slice(0, 200)
  }
}
