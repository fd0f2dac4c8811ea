import { randomUUID } from 'node:crypto'
import type { Client } from '../support/client.ts'

type Order = { id: string; orderNumber: string }

/** Orders a plan of Cloud DDoS for a site, without paying. */
export async function orderProtection(client: Client, siteId: string, level = 2): Promise<Order> {
  const plans = await client.data<{ id: string; level: number }[]>('/cloud-ddos/plan')
  return client.data<Order>('/cloud-ddos/order', {
    method: 'POST',
    body: {
      ...{ key: randomUUID(), planId: plans.find((plan) => plan.level === level)?.id, months: 1 },
      ...{ siteIds: [siteId], contactName: 'Li Wei', contactEmail: 'li.wei@test.example' },
    },
  })
}

/** Pays an order from the balance, which must suffice. */
export const payProtection = (client: Client, { id }: Order) =>
  client.data(`/cloud-ddos/order/${id}/pay`, { method: 'POST', body: {} })
