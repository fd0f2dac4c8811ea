import type { RequestListener } from 'node:http'
import type { Behavior } from '@fairlead/api/cdn/site/behavior/behavior.ts'
import type { EdgeBehavior } from '@fairlead/api/edge/protocol.ts'
import { fetchSecure } from './visitor/fetch-secure.ts'
import { serveOnLoopback } from './origin/serve-on-loopback.ts'
import { withConfig, withOrigin } from './site.ts'
import { world } from './world.ts'

export type VisitRequest = {
  method?: string
  headers?: Record<string, string>
  body?: string
  by?: 'http' | 'https'
}

/** A site with the behaviours of a preset, and a matching origin, which knows the site's domain. */
export async function presetSite(behaviors: Behavior[], originOf: (domain: string) => RequestListener) {
  const w = await world()
  const port = await serveOnLoopback(originOf(w.site.domain))
  const site = withConfig(withOrigin(w.site, { httpPort: port }), { behaviors: behaviors as EdgeBehavior[] })
  await w.plane.deploy(site)
  const visit = async (path: string, { by = 'http', ...request }: VisitRequest = {}) => {
    if (by === 'http') return w.get(path, request)
    const answer = await fetchSecure(w.tlsPort(), { host: site.domain, path, ...request })
    return { ...answer, cache: String(answer.headers['cache-status'] ?? '') }
  }
  return {
    ...w,
    site,
    visit,
    /** Follows redirects as a browser does, and resolves with the page. Rejects if they form a circle. */
    async browse(address: string) {
      const seen: string[] = []
      for (let next = address; ;) {
        const { protocol, host, pathname, search } = new URL(next)
        if (host !== site.domain) throw new Error(`redirected to another site: ${next}`)
        const answer = await visit(pathname + search, { by: protocol === 'https:' ? 'https' : 'http' })
        if (answer.status < 300 || answer.status >= 400) return { ...answer, seen }
        next = String(answer.headers.location)
        if (seen.includes(next)) throw new Error(`redirects in a circle: ${[...seen, next].join(' ')}`)
        seen.push(next)
      }
    },
  }
}
