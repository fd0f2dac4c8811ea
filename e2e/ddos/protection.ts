import { randomUUID } from 'node:crypto'
import type { Client } from '../support/client.ts'
import type { Query } from '../support/database.ts'

type Order = { id: string; orderNumber: string }

/** Orders a plan of Cloud DDoS for a site, without paying. */
export async function orderProtection(client: Client, siteId: string, level = 2): Promise<Order> {
  const plans = await client.data<{ id: string; level: number }[]>('/cloud-ddos/plan')
  return client.data<Order>('/cloud-ddos/order', {
    method: 'POST',
    body: {
      key: randomUUID(),
      planId: plans.find((plan) => plan.level === level)?.id,
      months: 1,
      siteIds: [siteId],
      contactName: 'Li Wei',
      contactEmail: 'li.wei@test.example',
    },
  })
}

/** Pays an order from the balance, which must suffice. */
export const payProtection = (client: Client, { id }: Order) =>
  client.data(`/cloud-ddos/order/${id}/pay`, { method: 'POST', body: {} })

/** An attack on a site that was seen for a minute, as rows. */
export async function addAttack(query: Query, siteId: string) {
  await query(
    `insert into ddos_window (site_id, account_id, edge_id, part, started_at, requests, refused, challenged, passed, missed, sources, uris)
     select s.id, s.account_id, e.id, 0, date_bin('10 seconds', now(), timestamptz '2000-01-01') - at * interval '10 seconds',
            9000 - (36 - at) * 500, 7000 - (36 - at) * 500, 300, 40, 0, $2, $3
       from site s cross join (select id from edge_node limit 1) as e cross join generate_series(30, 36) as at where s.id = $1`,
    [
      siteId,
      JSON.stringify([{ address: '198.51.100.7', requests: 4000, held: 3600 }]),
      JSON.stringify([{ uri: '/login', requests: 5000 }]),
    ],
  )
  const [attack] = await query<{ id: string }>(
    `insert into ddos_attack (account_id, site_id, vector, started_at, last_at, ended_at, normal, peak, requests, held, remarks)
     select account_id, id, 'REQUEST_FLOOD', now() - interval '6 minutes', now() - interval '5 minutes', now() - interval '5 minutes',
            12, 900, 52500, 38500, $2 from site where id = $1 returning id`,
    [siteId, JSON.stringify({ '/login': 'our sign-in' })],
  )
  await query(
    `insert into alarm_delivery (attack_id, account_id, channel, kind, recipient, state, attempts, error, created_at)
     select a.id, a.account_id, d.channel, d.kind, d.recipient, d.state, 1, d.error, a.started_at
       from ddos_attack a
       cross join (values ('email', 'raised', 'on-call@test.example', 'sent', ''),
                          ('webhook', 'raised', '', 'failed', 'HTTP 503'),
                          ('email', 'over', 'on-call@test.example', 'sent', '')) as d (channel, kind, recipient, state, error)
      where a.id = $1`,
    [attack?.id],
  )
  return attack?.id ?? ''
}
