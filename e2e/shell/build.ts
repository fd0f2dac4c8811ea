import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { createReadStream, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { consolePolicy } from '../../server/src/lib/http/console/console-policy.ts'
import { consolePort } from '../support/stack.ts'

const root = join(import.meta.dirname, '../..')
const types: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
}

/** Passes every call on to the stack under test. */
function passOn(from: IncomingMessage, to: ServerResponse) {
  const { method, url, headers } = from
  const onward = request({ port: consolePort(), method, path: url, headers }, (answer) => {
    to.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(to)
  })
  onward.once('error', () => to.destroy())
  from.pipe(onward)
}

/**
 * The console built with a test's own settings, with the policy that the control plane would send, in front of the
 * stack under test. The build that the stack itself serves does not change.
 */
export async function openBuild(settings: Record<string, string>, chatOrigin?: string) {
  const folder = mkdtempSync(join(tmpdir(), 'fairlead-build-'))
  await promisify(execFile)(
    process.execPath,
    [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--outDir', folder, '--logLevel', 'error'],
    { cwd: join(root, 'console'), env: { ...process.env, NODE_ENV: 'production', ...settings } },
  )
  const page = readFileSync(join(folder, 'index.html'), 'utf8')
  const server = createServer((from, to) => {
    const { pathname } = new URL(from.url ?? '/', 'http://x')
    const file = join(folder, pathname)
    if (statSync(file, { throwIfNoEntry: false })?.isFile()) {
      to.writeHead(200, { 'content-type': types[extname(file)] ?? 'application/octet-stream' })
      createReadStream(file).pipe(to)
    } else if (from.headers.accept?.includes('text/html')) {
      const nonce = randomBytes(16).toString('base64')
      const policy = consolePolicy({ host: from.headers.host ?? '', protocol: 'http' }, nonce, { chatOrigin })
      to.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy })
      to.end(page.replaceAll('__CSP_NONCE__', nonce))
    } else passOn(from, to)
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.close()
      server.closeAllConnections()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
