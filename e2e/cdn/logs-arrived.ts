import type { Replay } from '@fairlead/api/cdn/replay.ts'
import { expect } from '@playwright/test'
import type { Client } from '../support/client.ts'

/** Waits until the requests are in the log. Edges send their lines within a minute, but immediately before a replay. */
export async function logsArrived(client: Client, siteId: string, port: number, requests: number) {
  const origins = [{ domainName: '127.0.0.1', httpPort: port, originProtocolPolicy: 'http-only' }]
  const replay = async () => {
    const path = `/cdn/api/cdn-config/${siteId}/replay`
    const { id } = await client.data<Replay>(path, { method: 'POST', body: { version: 1, origins } })
    const found = () => client.data<Replay>(`/cdn/api/replay/${id}`)
    await expect.poll(async () => (await found()).state).toBe('answered')
    return (await found()).result?.requests
  }
  await expect.poll(replay).toBe(requests)
}
