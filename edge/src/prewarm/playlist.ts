import { maxListed } from '@fairlead/api/cdn/prewarm/prewarm.ts'
import { dashLinks } from './dash.ts'
import { readXml } from './xml.ts'

const hlsTypes = /^(?:application\/(?:vnd\.apple\.mpegurl|x-mpegurl)|audio\/(?:x-)?mpegurl)\b/i
const dashType = /^application\/dash\+xml\b/i

const pathOf = (url: string) => (URL.parse(url)?.pathname ?? '').toLowerCase()

const isDash = (url: string) => pathOf(url).endsWith('.mpd')
const isHls = (url: string) => /\.m3u8?$/.test(pathOf(url))

export const isPlaylist = (url: string, type = ''): boolean =>
  hlsTypes.test(type) || dashType.test(type) || isHls(url) || isDash(url)

/** Reading stops after this many names, because a list may name the same file over and over. */
const mostNames = 10 * maxListed

/** Files that a play list names, as absolute URLs, each once. `isWhole` is false if it names more than can be fetched. */
export type Links = { links: string[]; isWhole: boolean }

/** Reads a play list. It stops at one link more than can be fetched. */
export function linksOf(url: string, text: string): Links {
  const found = new Set<string>()
  let names = 0
  const manifest = text.trimStart().startsWith('<') ? readXml(text) : 'hls'
  // A manifest that cannot be read may name any files.
  if (manifest !== 'hls' && manifest?.name !== 'MPD') return { links: [], isWhole: false }
  const all = manifest === 'hls' ? hlsLinks(text) : dashLinks(manifest, url)
  for (const link of all) {
    names += 1
    if (names > mostNames || found.size > maxListed) return { links: [...found], isWhole: false }
    if (link === undefined) continue
    const absolute = URL.parse(link, url)
    if (!absolute || !/^https?:$/.test(absolute.protocol)) continue
    absolute.hash = ''
    found.add(absolute.href)
  }
  return { links: [...found], isWhole: true }
}

/** RFC 8216: lines that are not comments are addresses; tags name keys, initial parts and other lists as `URI`. */
function* hlsLinks(text: string): Generator<string> {
  for (const line of text.split(/\r?\n/)) {
    const own = line.trim()
    if (own === '') continue
    if (!own.startsWith('#')) yield own
    else if (own.startsWith('#EXT')) {
      const uri = /[:,]URI="([^"]+)"/.exec(own)?.[1]
      if (uri !== undefined) yield uri
    }
  }
}
