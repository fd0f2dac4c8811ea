import { resourceTypeNames } from '@fairlead/api/money/plan/names.ts'
import { type PackageOffer, ResourceType } from '@fairlead/api/money/plan/package.ts'
import { useQuantity } from '../../lib/text/quantity.ts'
import { useText } from '../../lib/text/text.ts'
import { planText as text } from './text.ts'

type Kind = keyof typeof resourceTypeNames

/** An amount of a resource: requests are counted, the others are bytes. */
export function useResource() {
  const { bytes, count } = useQuantity()
  return (kind: Kind, amount: number) => (kind === ResourceType.requests ? count(amount) : bytes(amount))
}

/** What an offer contains, each with its name. */
export function useParts() {
  const t = useText()
  const amount = useResource()
  const { count } = useQuantity()
  return ({ traffic, requests, originTraffic, sites }: PackageOffer) => [
    ...([1, 2, 3] as const)
      .map((kind) => ({ kind, value: [traffic, requests, originTraffic][kind - 1] ?? 0 }))
      .filter(({ value }) => value > 0)
      .map(({ kind, value }) => ({ kind, label: t(resourceTypeNames[kind]), value: amount(kind, value) })),
    ...(sites > 0 ? [{ kind: 'sites' as const, label: t(text.sites), value: count(sites) }] : []),
  ]
}
