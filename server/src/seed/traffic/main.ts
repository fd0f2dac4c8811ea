import { createServer } from 'node:net'
import { demoAddress } from '@fairlead/api/edge/demo-address.ts'
import { openOrigin } from './origin.ts'
import { randomNumbers } from './random.ts'
import { sendVisitors } from './visitors.ts'

/** Linux has all of 127.0.0.0/8; macOS has 127.0.0.1 only. */
const canListen = (host: string) =>
  new Promise<boolean>((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(0, host, () => probe.close(() => resolve(true)))
  })

async function start() {
  const [originPort, host = '', port] = process.argv.slice(2)
  if (process.env['NODE_ENV'] === 'production')
    throw new Error('visitors of the demo are refused in production')
  const origin = await openOrigin(Number(originPort))
  const stopping = new AbortController()
  const visitors = sendVisitors({
    edge: { host, port: Number(port) },
    random: randomNumbers(1),
    canChooseAddress: host.startsWith('127.') && (await canListen(demoAddress('CN', 1))),
    signal: stopping.signal,
    log: (line) => void process.stdout.write(`${line}\n`),
  })
  const stop = async () => {
    stopping.abort()
    await visitors
    origin.closeAllConnections()
    origin.close()
  }
  process.once('SIGTERM', () => void stop())
  process.once('SIGINT', () => void stop())
}

await start().catch((error: unknown) => {
  process.stderr.write(`${String(error)}\n`)
  process.exit(1)
})
