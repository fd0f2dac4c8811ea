import { apiHost } from '@fairlead/api/host.ts'
import { getMe } from '@fairlead/api/user/me.ts'
import type { Plugin } from 'vite'
import { filesOf } from './bundle.ts'

export type FirstPage = {
  modules: readonly string[]
  /** Whether only signed-in users see it; then the first call asks who the user is. */
  signedIn: boolean
}

type EarlyPage = { files: string[]; signedIn: boolean }

/**
 * Runs in the browser, in a script without imports: begins with the files of the page in the address, and asks who
 * the user is. `lib/call/begun.ts` hands the answer to the call that wants it.
 */
function begin(
  pages: Record<string, EarlyPage>,
  path: string,
  prefix: string,
  hostOf: (pageHost: string, prefix: string) => string,
) {
  const page = pages[location.pathname]
  if (!page) return
  for (const file of page.files) {
    const link = document.createElement('link')
    const isStyle = file.endsWith('.css')
    link.rel = isStyle ? 'preload' : 'modulepreload'
    if (isStyle) link.as = 'style'
    link.crossOrigin = ''
    link.href = `/${file}`
    document.head.append(link)
  }
  if (!page.signedIn) return
  const url = `${location.protocol}//${hostOf(location.host, prefix)}${path}`
  const answer = fetch(url, { credentials: 'include' })
  // The call that takes this answer handles its failure; until then it would count as unhandled.
  answer.catch(() => undefined)
  globalThis.begun = { [url]: answer }
}

/**
 * Lets the browser fetch a page's code and the user's info together with the entry instead of after it. The
 * script carries the nonce of the Content-Security-Policy, and stands before the style sheets, for which it would
 * have to wait.
 */
export function early(pages: Record<string, FirstPage>, apiHostPrefix: string): Plugin {
  return {
    name: 'fairlead-early',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) => {
        if (!bundle) return html
        const common = new Set(html.match(/assets\/[^"]+/g) ?? [])
        const found = Object.fromEntries(
          Object.entries(pages).map(([path, { modules, signedIn }]) => {
            const files = [...filesOf(bundle, modules)].filter((file) => !common.has(file))
            return [path, { files, signedIn }]
          }),
        )
        const values = [found, getMe.path, apiHostPrefix].map((value) => JSON.stringify(value))
        const children = `(${begin.toString()})(${values.join()},${apiHost.toString()})`
        return {
          html,
          tags: [{ tag: 'script', attrs: { nonce: '__CSP_NONCE__' }, children, injectTo: 'head-prepend' }],
        }
      },
    },
  }
}
