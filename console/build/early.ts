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

/** What the page would have loaded by tags in its head. */
type Program = { entry: string; styles: string[]; scripts: string[] }

/**
 * Runs in the browser, in a script without imports. Once the frame is painted, it begins with the program, with the files of
 * the page in the address, and asks who the user is. `lib/call/begun.ts` hands the answer to the call that wants it.
 */
function begin(
  pages: Record<string, EarlyPage>,
  program: Program,
  path: string,
  prefix: string,
  hostOf: (pageHost: string, prefix: string) => string,
) {
  const add = (rel: string, file: string) => {
    const link = document.createElement('link')
    link.rel = rel
    if (rel === 'preload') link.as = 'style'
    link.crossOrigin = ''
    link.href = `/${file}`
    document.head.append(link)
    return link
  }
  const start = () => {
    const page = pages[location.pathname]
    const styled = program.styles.map(
      (file) =>
        new Promise((resolve) => {
          const link = add('stylesheet', file)
          link.addEventListener('load', resolve)
          link.addEventListener('error', resolve)
        }),
    )
    for (const file of [program.entry, ...program.scripts]) add('modulepreload', file)
    for (const file of page?.files ?? []) add(file.endsWith('.css') ? 'preload' : 'modulepreload', file)
    if (page?.signedIn) {
      const url = `${location.protocol}//${hostOf(location.host, prefix)}${path}`
      const answer = fetch(url, { credentials: 'include' })
      // The call that takes this answer handles its failure; until then it would count as unhandled.
      answer.catch(() => undefined)
      globalThis.begun = { [url]: answer }
    }
    // Nothing is drawn without its rules.
    void Promise.all(styled).then(() => {
      const script = document.createElement('script')
      script.type = 'module'
      script.crossOrigin = ''
      script.src = `/${program.entry}`
      document.head.append(script)
    })
  }
  // A page that is not seen is not painted.
  if (document.hidden) start()
  else requestAnimationFrame(() => setTimeout(start))
}

const files = (html: string, tag: RegExp) => [...html.matchAll(tag)].map(([, file = '']) => file)

/**
 * Has the page paint its frame first, and then fetch a page's code and the user's info together with the entry instead of
 * after it. On a machine that is busy the scripts would otherwise take the processor from the first paint. The script carries
 * the nonce of the Content-Security-Policy, and stands behind the frame in place of the tags.
 */
export function early(pages: Record<string, FirstPage>, apiHostPrefix: string): Plugin {
  return {
    name: 'fairlead-early',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) => {
        if (!bundle) return html
        const [entry = ''] = files(html, /<script type="module"[^>]* src="\/([^"]+)"><\/script>/g)
        if (!entry) throw new Error('The page names no program: its tags have changed their form')
        const program: Program = {
          entry,
          styles: files(html, /<link rel="stylesheet"[^>]* href="\/([^"]+)">/g),
          scripts: files(html, /<link rel="modulepreload"[^>]* href="\/([^"]+)">/g),
        }
        const common = new Set([entry, ...program.styles, ...program.scripts])
        const found = Object.fromEntries(
          Object.entries(pages).map(([path, { modules, signedIn }]) => {
            const own = [...filesOf(bundle, modules)].filter((file) => !common.has(file))
            return [path, { files: own, signedIn }]
          }),
        )
        const values = [found, program, getMe.path, apiHostPrefix].map((value) => JSON.stringify(value))
        const code = `(${begin.toString()})(${values.join()},${apiHost.toString()})`
        return html
          .replaceAll(
            /\s*<(script type="module"|link rel="(stylesheet|modulepreload)")[^>]*>(<\/script>)?/g,
            '',
          )
          .replace('<div id="root">', `<script nonce="__CSP_NONCE__">${code}</script>\n<div id="root">`)
      },
    },
  }
}
