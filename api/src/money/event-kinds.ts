import { ddosEvents } from '../ddos/events.ts'
import { chargeEvents } from './charge/events.ts'
import type { LedgerEvent } from './ledger/event.ts'
import { ledgerEvents } from './ledger/events.ts'
import { planEvents } from './plan/events.ts'
import { topUpEvents } from './top-up/events.ts'
import { voucherEvents } from './voucher/events.ts'
import type { Text } from '../text.ts'

/** The events of all slices, in the order in which they are offered as a filter. List a slice here that posts any. */
const slices = {
  ...topUpEvents,
  ...voucherEvents,
  ...planEvents,
  ...ddosEvents,
  ...chargeEvents,
  ...ledgerEvents,
}

export type EventKind = keyof typeof slices

/** What slices sell. */
export type SaleKind = {
  [K in EventKind]: (typeof slices)[K] extends { part: 'order' } ? K : never
}[EventKind]

/** What can happen to the money of an account. */
export const events: Readonly<Record<EventKind, LedgerEvent>> = slices

export const eventKinds = Object.keys(events) as [EventKind, ...EventKind[]]

/** A value for each kind of event, in their order. */
const ofEach = <T>(value: (event: LedgerEvent) => T) =>
  Object.fromEntries(eventKinds.map((kind) => [kind, value(events[kind])])) as Readonly<Record<EventKind, T>>

export const eventNames: Readonly<Record<EventKind, Text>> = ofEach(({ name }) => name)

/** The part of a month's statement that each event belongs to. */
export const eventParts = ofEach(({ part }) => part)
