import { Agent, get } from 'node:http'

/** What a flood is made of. */
export type Flood = { port: number; host: string; addresses: number }

/**
 * Requests new paths of a site from many loopback addresses, over connections that stay open. It is a process of its own,
 * because its work would otherwise slow the edge under test. It reports the status of each response.
 */
const { port, host, addresses } = JSON.parse(process.argv[2] ?? '') as Flood

function attackFrom(localAddress: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 2 })
  const ask = (at: number) => {
    const path = `/${localAddress}?v=${at}`
    get({ host: '127.0.0.1', port, path, localAddress, agent, headers: { host } }, (answer) => {
      process.send?.(answer.statusCode)
      answer.resume().once('close', () => ask(at + 1))
    }).once('error', () => ask(at + 1))
  }
  ask(0)
  ask(1_000_000)
}
for (let at = 1; at <= addresses; at += 1) attackFrom(`127.0.1.${at}`)
// It ends with the test.
process.once('disconnect', () => process.exit())
