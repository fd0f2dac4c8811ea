import { Counter } from '../charge/Counter.tsx'

/** A charged quantity: bytes of traffic, or requests. */
export function Units({ of, meter }: { of: string; meter: 'traffic' | 'requests' }) {
  return <Counter of={of} unit={meter === 'traffic' ? 'bytes' : 'count'} />
}
