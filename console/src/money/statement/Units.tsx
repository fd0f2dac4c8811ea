import type { Meter } from '@fairlead/api/money/price/price-table.ts'
import { hoursOf } from '@fairlead/api/money/price/rating.ts'
import { Counter, Stored } from '../charge/Counter.tsx'

/** A charged quantity: bytes of traffic, requests, or what was stored: in an hour, or through the month of a period. */
export function Units({ of, meter, period }: { of: string; meter: Meter; period?: string }) {
  if (meter === 'storage')
    return <Stored byteHours={of} {...(period !== undefined && { hours: hoursOf(period) })} />
  return <Counter of={of} unit={meter === 'traffic' ? 'bytes' : 'count'} />
}
