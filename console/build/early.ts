import { apiHost } from '@fairlead/api/host.ts'
import type { Endpoint } from '@fairlead/api/endpoint.ts'
import type { MenuKey } from '@fairlead/api/permission.ts'
import { timeZones } from '@fairlead/api/time-zone.ts'
import { getMe } from '@fairlead/api/user/me.ts'
import type { Plugin } from 'vite'
import { listQueryOf, readListSearch } from '../src/lib/address/list-search.ts'
import { callUrl } from '../src/lib/call/call-url.ts'
import { zoneOf } from '../src/lib/kept-zone.ts'
import { filesOf } from './bundle.ts'

export type FirstPage = {
  modules: readonly string[]
  /** Whether only signed-in users see it; then the first call asks who the user is. */
  signedIn: boolean
  /** The list that the page shows first, and the key of the menu without which nobody enters it. */
  list?: { of: Endpoint; menu: MenuKey }
}

/** A call of a page: its address, whether it takes the time zone, and the key of the menu that it needs. */
type EarlyCall = { address: string; zone: boolean; menu?: string }

type EarlyPage = { files: string[]; calls: EarlyCall[] }

const origin = 'http://api'
const addressOf = (endpoint: Endpoint, query: Parameters<typeof callUrl>[2]) =>
  callUrl(endpoint.path, {}, query, origin).slice(origin.length)

/** The calls of a page, in the order in which they are sent. The list is the one of an address without a search. */
function callsOf({ signedIn, list }: FirstPage): EarlyCall[] {
  if (!signedIn) return []
  const who = { address: addressOf(getMe, {}), zone: getMe.timeZone }
  if (!list) return [who]
  const { of, menu } = list
  return [who, { address: addressOf(of, listQueryOf(readListSearch(of, {}))), zone: of.timeZone, menu }]
}

/** What the page would have loaded by tags in its head. */
type Program = { entry: string; styles: string[]; scripts: string[] }

/**
 * Runs in the browser, in a script without imports. Once the frame is painted, it begins with the program, with the files of
 * the page in the address, and with its first calls. `lib/call/begun.ts` hands an answer to the call that wants it, if that
 * would be sent alike.
 */
function begin(
  pages: Record<string, EarlyPage>,
  program: Program,
  prefix: string,
  offered: readonly number[],
  hostOf: (pageHost: string, prefix: string) => string,
  zoneIn: (stored: string | null, offered: readonly number[]) => number,
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
  const send = (calls: EarlyCall[]) => {
    const { menus = [] } = JSON.parse(localStorage.getItem('userInfo') ?? '{}') as { menus?: string[] }
    for (const { address, zone, menu } of calls) {
      // An address with a search describes another list, and nobody but who was signed in here last may see one.
      if (menu !== undefined && (location.search !== '' || !menus.includes(menu))) continue
      const headers: Record<string, string> = {
        'accept-language': document.documentElement.lang === 'zh-CN' ? 'zh' : 'en',
      }
      if (zone) headers['timezone'] = String(zoneIn(localStorage.getItem('timeZone'), offered))
      const url = `${location.protocol}//${hostOf(location.host, prefix)}${address}`
      const answer = fetch(url, { credentials: 'include', headers })
      // The call that takes this answer handles its failure; until then it would count as unhandled.
      answer.catch(() => undefined)
      globalThis.begun = { ...globalThis.begun, [url]: { answer, headers, at: performance.now() } }
    }
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
    try {
      send(page?.calls ?? [])
    } catch {
      // Storage is switched off, or holds something else: the program calls by itself.
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
          Object.entries(pages).map(([path, page]) => {
            const own = [...filesOf(bundle, page.modules)].filter((file) => !common.has(file))
            return [path, { files: own, calls: callsOf(page) }]
          }),
        )
        const values = [found, program, apiHostPrefix, timeZones].map((value) => JSON.stringify(value))
        const code = `(${begin.toString()})(${values.join()},${apiHost.toString()},${zoneOf.toString()})`
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
