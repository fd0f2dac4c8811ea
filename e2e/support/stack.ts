import { readFileSync } from 'node:fs'
import { join } from 'node:path'

function fromServer(name: string): string {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is not set: the Playwright configuration starts the stack and sets it`)
  return value
}

/** The addresses of the stack under test, from the output of its start. */
export const consolePort = () => Number(fromServer('E2E_PORT'))
export const edgePort = () => Number(fromServer('E2E_EDGE_PORT'))
export const tlsPort = () => Number(fromServer('E2E_TLS_PORT'))
export const consoleUrl = (host = 'localhost') => `http://${host}:${consolePort()}`

/** Connection URL of the owner of the embedded database of a stack, by its DATA_DIR. */
export function ownerUrl(dataDir: string = fromServer('E2E_DATA_DIR')): string {
  const folder = join(dataDir, 'postgres')
  const [, , , port] = readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')
  const password = readFileSync(join(folder, 'fairlead-password'), 'utf8')
  return `postgres://fairlead:${password}@127.0.0.1:${port}/fairlead`
}
