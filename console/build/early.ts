import type { Plugin } from 'vite'
import { filesOf } from './bundle.ts'

/**
 * Lets the browser fetch a page's code together with the entry instead of after it: a line in index.html
 * looks at the address and names the files of that page. It carries the nonce of the
 * Content-Security-Policy, and stands before the style sheets, for which a script would have to wait.
 */
export function early(pages: Record<string, readonly string[]>): Plugin {
  return {
    name: 'fairlead-early',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) => {
        if (!bundle) return html
        const common = new Set(html.match(/assets\/[^"]+/g) ?? [])
        const files = Object.fromEntries(
          Object.entries(pages).map(([path, modules]) => [
            path,
            [...filesOf(bundle, modules)].filter((file) => !common.has(file)),
          ]),
        )
        const code = `for(const f of(${JSON.stringify(files)})[location.pathname]??[]){const l=document.createElement("link");const s=f.endsWith(".css");l.rel=s?"preload":"modulepreload";if(s)l.as="style";l.crossOrigin="";l.href="/"+f;document.head.append(l)}`
        return {
          html,
          tags: [
            { tag: 'script', attrs: { nonce: '__CSP_NONCE__' }, children: code, injectTo: 'head-prepend' },
          ],
        }
      },
    },
  }
}
