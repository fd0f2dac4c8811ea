import { useQuantity } from '../lib/text/quantity.ts'
import { FigureText } from '../ui/amount/AmountText.tsx'

/** An amount in the ledger: dollars, bytes or requests, as a decimal string. A negative one was given back. */
export function AssetText({ amount, asset }: { amount: string; asset: string }) {
  const { bytes, count } = useQuantity()
  if (asset === 'traffic' || asset === 'originTraffic') return bytes(Number(amount))
  return asset === 'requests' ? count(Number(amount)) : <FigureText value={amount} unit={asset} />
}
