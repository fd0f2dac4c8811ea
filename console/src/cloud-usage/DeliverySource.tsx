import type { CostDelivery } from '@fairlead/api/cloud-usage/cost-delivery.ts'
import { DeliveryOrigin } from '@fairlead/api/cloud-usage/names.ts'
import { useText } from '../lib/text/text.ts'
import { costFileText as text } from './text.ts'

/** Where a delivery comes from: a source, or nothing if that was deleted. */
export function DeliverySource({ delivery }: { delivery: CostDelivery }) {
  const t = useText()
  if (delivery.originType === DeliveryOrigin.bought) return t(text.bought)
  if (delivery.originType === DeliveryOrigin.ownCdn) return t(text.ownCdn)
  return delivery.sourceName || '–'
}
