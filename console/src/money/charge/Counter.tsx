import { useQuantity } from '../../lib/text/quantity.ts'

/** A counter, which is a decimal string. */
export function Counter({ of, unit }: { of: string; unit: 'bytes' | 'count' }) {
  return useQuantity()[unit](Number(of))
}
