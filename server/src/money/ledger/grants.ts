import type { GrantState, Units } from './entry.ts'

/** From when a grant may be drawn on, and until when. Null: without end. */
export type GrantValidity = { startsAt: Date; expiresAt: Date | null }

const rank = ({ kind, scope }: GrantState): number =>
  kind === 'package' ? 0 : kind === 'cash' ? 3 : scope === 'transfer' ? 1 : 2

/**
 * The order in which grants are drawn on: vouchers for data transfer, general ones, cash; of each the one that expires
 * first, then the oldest.
 */
export const inOrder = (one: GrantState, other: GrantState): number =>
  rank(one) - rank(other) ||
  (one.expiresAt?.getTime() ?? Infinity) - (other.expiresAt?.getTime() ?? Infinity) ||
  one.startsAt.getTime() - other.startsAt.getTime() ||
  (one.id < other.id ? -1 : 1)

export const isValidAt = ({ startsAt, expiresAt }: GrantValidity, at: Date) =>
  startsAt <= at && (expiresAt === null || at < expiresAt)

/** A voucher with something left, which can be spent at a time. */
export const isVoucherAt = (grant: GrantState, at: Date) =>
  grant.kind === 'voucher' && grant.remaining > 0n && isValidAt(grant, at)

export const sumLeft = (grants: readonly GrantState[]): Units =>
  grants.reduce((sum, { remaining }) => sum + remaining, 0n)

/** When the first of them ends. Null: none does. */
export const firstEnd = (grants: readonly GrantState[]): Date | null =>
  grants.reduce<Date | null>(
    (first, { expiresAt }) => (expiresAt && (!first || expiresAt < first) ? expiresAt : first),
    null,
  )
