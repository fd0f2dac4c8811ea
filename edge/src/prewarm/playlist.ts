import { maxListed } from '@fairlead/api/cdn/prewarm/prewarm.ts'

const hlsTypes = /^(?:application\/(?:vnd\.apple\.mpegurl|x-mpegurl)|audio\/(?:x-)?mpegurl)\b/i
const dashType = /^application\/dash\+xml\b/i

const pathOf = (url: string) => (URL.parse(url)?.pathname ?? '').toLowerCase()

const isDash = (url: string) => pathOf(url).endsWith('.mpd')
const isHls = (url: string) => /\.m3u8?$/.test(pathOf(url))

export const isPlaylist = (url: string, type = ''): boolean =>
  hlsTypes.test(type) || dashType.test(type) || isHls(url) || isDash(url)

/**
 * The files that a play list names, as absolute URLs, each once: one more than are fetched, so that a reader knows that
 * there are too many.
 */
export function linksOf(url: string, text: string): string[] {
  const found = new Set<string>()
  for (const link of text.trimStart().startsWith('<') ? dashLinks(text) : hlsLinks(text)) {
    const absolute = URL.parse(link, url)
    if (!absolute || !/^https?:$/.test(absolute.protocol)) continue
    absolute.hash = ''
    found.add(absolute.href)
    if (found.size > maxListed) break
  }
  return [...found]
}

/** RFC 8216: lines that are no comment are addresses; tags name keys, initial parts and other lists as `URI`. */
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

const unescaped = (text: string) =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&')

const attribute = (tag: string, name: string): string | undefined => {
  const value = new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1]
  return value === undefined ? undefined : unescaped(value)
}

/** `PT1H2M3.5S` in seconds. */
function secondsOf(duration: string | undefined): number {
  const [, hours = 0, minutes = 0, seconds = 0] =
    /^PT(?:([\d.]+)H)?(?:([\d.]+)M)?(?:([\d.]+)S)?$/.exec(duration ?? '') ?? []
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
}

/** The first tag of that name and what it encloses. */
const enclosed = (text: string, name: string): { tag: string; inner: string } | undefined => {
  const start = new RegExp(`<${name}\\b[^>]*>`).exec(text)
  if (!start) return undefined
  const rest = text.slice(start.index + start[0].length)
  const end = start[0].endsWith('/>') ? 0 : rest.indexOf(`</${name}>`)
  return { tag: start[0], inner: rest.slice(0, Math.max(0, end)) }
}

function* all(text: string, name: string): Generator<{ tag: string; inner: string }> {
  const starts = [...text.matchAll(new RegExp(`<${name}\\b`, 'g'))].map(({ index }) => index)
  for (const index of starts) {
    const one = enclosed(text.slice(index), name)
    if (one) yield one
  }
}

const baseOf = (text: string) => unescaped(/<BaseURL[^>]*>([^<]*)<\/BaseURL>/.exec(text)?.[1] ?? '').trim()

/** ISO/IEC 23009-1, as far as files go: base addresses, lists of segments, and templates of both kinds. */
function* dashLinks(text: string): Generator<string> {
  const total = secondsOf(attribute(enclosed(text, 'MPD')?.tag ?? '', 'mediaPresentationDuration'))
  const outer = baseOf(text.slice(0, Math.max(0, text.indexOf('<Period'))))
  for (const period of all(text, 'Period')) {
    const seconds = secondsOf(attribute(period.tag, 'duration')) || total
    for (const set of all(period.inner, 'AdaptationSet'))
      for (const one of all(set.inner, 'Representation')) {
        const bases = [
          outer,
          baseOf(beforeFirst(period.inner, '<AdaptationSet')),
          baseOf(beforeFirst(set.inner, '<Representation')),
          baseOf(one.inner),
        ]
        const base = (link: string) =>
          bases.filter(Boolean).reduceRight((rest, each) => joined(each, rest), link)
        const template = enclosed(one.inner, 'SegmentTemplate') ?? enclosed(set.inner, 'SegmentTemplate')
        if (template) for (const link of templated(template, one.tag, seconds)) yield base(link)
        for (const tag of one.inner.matchAll(/<(?:SegmentURL|Initialization)\b[^>]*>/g)) {
          const link = attribute(tag[0], 'media') ?? attribute(tag[0], 'sourceURL')
          if (link !== undefined) yield base(link)
        }
        if (!template && !one.inner.includes('<Segment') && baseOf(one.inner) !== '') yield base('')
      }
  }
}

const beforeFirst = (text: string, mark: string) => text.slice(0, Math.max(0, text.indexOf(mark)))

/** A relative address against a base that may be relative itself. */
function joined(base: string, link: string): string {
  if (/^(?:[a-z]+:)?\/\//i.test(link) || link.startsWith('/')) return link
  return link === '' ? base : base.slice(0, base.lastIndexOf('/') + 1) + link
}

function* templated(
  template: { tag: string; inner: string },
  representation: string,
  seconds: number,
): Generator<string> {
  const fill = (pattern: string, values: Record<string, string | number>) =>
    pattern.replace(/\$(\w*)(?:%0(\d+)d)?\$/g, (_, name: string, width?: string) =>
      name === '' ? '$' : String(values[name] ?? '').padStart(Number(width ?? 0), '0'),
    )
  const common = {
    RepresentationID: attribute(representation, 'id') ?? '',
    Bandwidth: attribute(representation, 'bandwidth') ?? '',
  }
  const first = attribute(template.tag, 'initialization')
  if (first !== undefined) yield fill(first, common)
  const media = attribute(template.tag, 'media')
  if (media === undefined) return
  let number = Number(attribute(template.tag, 'startNumber') ?? 1)
  let time = 0
  for (const [tag] of template.inner.matchAll(/<S\b[^>]*>/g)) {
    time = Number(attribute(tag, 't') ?? time)
    const repeats = Math.min(maxListed, Math.max(0, Number(attribute(tag, 'r') ?? 0)))
    for (let again = 0; again <= repeats; again += 1) {
      yield fill(media, { ...common, Number: number, Time: time })
      number += 1
      time += Number(attribute(tag, 'd') ?? 0)
    }
  }
  const length =
    Number(attribute(template.tag, 'duration') ?? 0) / Number(attribute(template.tag, 'timescale') ?? 1)
  const count = length > 0 ? Math.min(maxListed + 1, Math.ceil(seconds / length)) : 0
  for (let at = 0; at < count; at += 1) yield fill(media, { ...common, Number: number + at })
}
