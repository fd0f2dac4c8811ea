import type { TopUpPayment } from '@fairlead/api/money/top-up/top-up.ts'

/** What a provider needs to know of a top-up. */
export type Order = {
  /** Our number, which names the order at the provider: creating it again returns the same order. */
  number: string
  method: string
  /** What is charged, as a decimal string. */
  amount: string
  currency: string
  txId: string
  createdAt: Date
  expiresAt: Date
  /** The provider's own name of it, once it has one. */
  ref: string | null
  /** Where the payer's browser comes back to. */
  returnUrl: string
}

/** A payment as its provider reports it. The provider has checked that it was paid to us. */
export type Paid = { number: string; payment: string; amount: string; currency: string; at: Date }

/**
 * The payment was refunded, disputed at a bank, or came back since we won the dispute. `refunds` is the sum of all refunds so
 * far and has no `ref`; the others are one movement each, which `ref` names. It is told again, and in any order.
 */
export type TakenBack = {
  kind: 'takenBack'
  movement: 'refunds' | 'refund' | 'dispute' | 'won'
  ref: string
  payment: string
  amount: string
  currency: string
}

/** What a provider says about an order. */
export type Facts =
  | ({ kind: 'paid' } & Paid)
  /** It was refused, or the provider closed the order. */
  | { kind: 'failed' | 'expired'; number: string }
  /** There is a payment, but it is unknown whether it is for this order. It is named here, and stays free for others. */
  | { kind: 'wrong'; number: string; why: 'tail'; payment: Paid }
  /** The payer has agreed, and a query takes the money. */
  | { kind: 'due'; number: string }
  | TakenBack

/** A notice that is not from the provider, not for us, or too old. The message is for the log. */
export class NoticeRefused extends Error {}

/** The provider did not answer, or not in a way that can be understood. */
export class ProviderFailure extends Error {}

/** The provider refused for good; asking again is useless. */
export class ProviderRefusal extends ProviderFailure {}

export type Notice = { rawBody: Buffer; headers: Readonly<Record<string, string | undefined>>; now: Date }

export type Created = { ref: string; payment: TopUpPayment }

export type ProviderRefund = {
  key: string
  payment: string
  amount: string
  currency: string
  number: string
}

/** A payment, or what was taken back of one, in the settlement of a day. */
export type Settled = ({ kind: 'paid' } & Paid) | TakenBack

/** A payment provider. Each speaks the wire format of one company. */
export type Provider = {
  name: string
  /** Creates the order at the provider; repeated, it returns the same one. */
  create: (order: Order) => Promise<Created>
  /** Reads a notice. Undefined: it is genuine, but irrelevant here. Throws `NoticeRefused`. */
  parse: (notice: Notice) => Facts | undefined | Promise<Facts | undefined>
  /** The body of the response to a notice that was received. */
  received: string
  /**
   * Undefined: nothing is decided yet. An order without `ref` is found by its number. With `take`, what the payer has agreed
   * to is taken.
   */
  query: (order: Order, how?: { take: boolean }) => Promise<Facts | undefined>
  /** Closes an order that nobody is to pay any more; one that is paid stays as it is. */
  close?: (order: Order) => Promise<void>
  /** Returns a payment. With the same key it is returned once. Resolves with the provider's number of it. */
  refund?: (refund: ProviderRefund) => Promise<string>
  /** All payments of a day in UTC, and returns of them. */
  settlements?: (day: string) => Promise<Settled[]>
}

export type Providers = ReadonlyMap<string, Provider>
