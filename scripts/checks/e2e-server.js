// @ts-check
// Starts the stack for browser tests in the same way as `npm start`, with a temporary folder and free ports. The
// Playwright configuration reads them from the line that this prints.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../free-port.js'
import { messageOf } from '../message-of.js'
import { run } from '../run.js'

const dataDir = mkdtempSync(join(tmpdir(), 'fairlead-e2e-'))
process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }))

const [port, edgePort, tlsPort, storagePort] = [
  await freePort(),
  await freePort(),
  await freePort(),
  await freePort(),
]
Object.assign(process.env, {
  DATA_DIR: dataDir,
  NODE_ENV: 'development',
  PORT: String(port),
  EDGE_PORT: String(edgePort),
  EDGE_TLS_PORT: String(tlsPort),
  STORAGE_PORT: String(storagePort),
})
process.stdout.write(`e2e ${dataDir} ${port} ${edgePort} ${tlsPort}\n`)
try {
  await run({ dev: false })
} catch (error) {
  process.stderr.write(`${messageOf(error)}\n`)
  process.exit(1)
}
