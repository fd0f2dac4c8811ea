import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Fail } from '../../fail.ts'
import { consolePolicy, type PolicyOptions } from './console-policy.ts'

/** The folder of the build, with a slash at its end. */
export const dist = fileURLToPath(new URL('../../../../../console/dist/', import.meta.url))

/**
 * Whether a request that is neither for a file nor a call gets the page. Monitors and previews of links accept anything: at the
 * root they get it too, while below it they may have mistyped a call.
 */
export function wantsPage({ method, url, headers }: Pick<FastifyRequest, 'method' | 'url' | 'headers'>) {
  const { accept = '*/*' } = headers
  const isRoot = url.split('?', 1)[0] === '/' && accept.includes('*/*')
  return isRoot ? method === 'GET' || method === 'HEAD' : method === 'GET' && accept.includes('text/html')
}

/** Serves the built console. Every path that is neither a file nor a call is a screen, and gets the page. */
export async function serveConsole(app: FastifyInstance, options: PolicyOptions) {
  const built = existsSync(dist)
  if (built) {
    await app.register(fastifyStatic, {
      root: dist,
      index: false,
      preCompressed: true,
      // Otherwise a request for a folder without compression would be answered as malformed.
      allowedPath: (path) => !path.endsWith('/'),
      setHeaders: (response, path) => {
        // Files with a hash in their name never change; browsers must check all others.
        const hashed = path.includes('/assets/')
        response.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
      },
    })
  }
  const sendPage = async (request: FastifyRequest, reply: FastifyReply) => {
    if (!wantsPage(request) || !built) throw new Fail('notFound')
    // Read each time: a new build replaces the page together with the files that it references.
    const page = await readFile(`${dist}index.html`, 'utf8')
    const nonce = randomBytes(16).toString('base64')
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-security-policy', consolePolicy(request, nonce, options))
      .send(page.replaceAll('__CSP_NONCE__', nonce))
  }
  app.setNotFoundHandler(sendPage)
}
