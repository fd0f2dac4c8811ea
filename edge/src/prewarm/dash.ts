import type { Element } from './xml.ts'

/** No request contains a longer address. */
const longestUrl = 2048

const none: readonly Element[] = []
const childrenOf = (element: Element, name: string) => element.children.get(name) ?? none

/** `P1DT2H3M4.5S` in seconds; undefined if there is none. Years and months are accepted only if they are zero. */
function secondsOf(duration: string | undefined): number | undefined {
  const [, days = 0, hours = 0, minutes = 0, seconds = 0] =
    /^P(?:0+Y)?(?:0+M)?(?:(\d{1,5})D)?(?:T(?:(\d{1,6})H)?(?:(\d{1,6})M)?(?:(\d{1,9}(?:\.\d{1,9})?)S)?)?$/.exec(
      duration ?? '',
    ) ?? []
  if (duration === undefined) return undefined
  return Number(days) * 86_400 + Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
}

/**
 * The address against which those below are resolved. If an element has several alternatives, the one on the host of the
 * manifest is used.
 */
function baseOf(element: Element, above: string): string {
  const all = childrenOf(element, 'BaseURL').flatMap(({ text }) => {
    const url = text.trim().length > longestUrl ? null : URL.parse(text.trim(), above)
    return url ? [url] : []
  })
  const { host } = new URL(above)
  return (all.find((url) => url.host === host) ?? all[0])?.href ?? above
}

/** The elements of this name from the period down to the representation, merged: those further down take precedence. */
function merged(levels: readonly Element[], name: string) {
  const all = levels.flatMap((level) => childrenOf(level, name))
  if (all.length === 0) return undefined
  const attributes = new Map(all.flatMap((one) => [...one.attributes]))
  const child = (of: string) => all.findLast((one) => childrenOf(one, of).length > 0)
  const children = (of: string) => {
    const owner = child(of)
    return owner ? childrenOf(owner, of) : []
  }
  return { children, text: (of: string) => attributes.get(of), number: numberIn(attributes) }
}
type Merged = NonNullable<ReturnType<typeof merged>>

const numberIn = (attributes: ReadonlyMap<string, string> | undefined) => (name: string) => {
  const value = Number(attributes?.get(name) ?? Number.NaN)
  return Number.isFinite(value) ? value : undefined
}

/** Yields something for each step, so that the caller can stop at a manifest that leads nowhere. */
type Steps = Generator<string | undefined>

/** ISO/IEC 23009-1, as far as files go: base addresses, lists of segments, and templates of both kinds. */
export function* dashLinks(mpd: Element, url: string): Steps {
  const total = secondsOf(mpd.attributes.get('mediaPresentationDuration'))
  const periods = childrenOf(mpd, 'Period')
  const top = baseOf(mpd, url)
  let start = 0
  for (const [at, period] of periods.entries()) {
    start = secondsOf(period.attributes.get('start')) ?? start
    const next = secondsOf(periods[at + 1]?.attributes.get('start'))
    const end = next ?? total
    // Without any of these the period is live, and only files that are named one by one can be fetched.
    const seconds = secondsOf(period.attributes.get('duration')) ?? (end === undefined ? 0 : end - start)
    start += seconds
    const inPeriod = baseOf(period, top)
    for (const set of childrenOf(period, 'AdaptationSet')) {
      const inSet = baseOf(set, inPeriod)
      for (const one of childrenOf(set, 'Representation')) {
        const base = baseOf(one, inSet)
        for (const link of linksOfOne([period, set, one], seconds)) {
          const found = link === undefined || link.length > longestUrl ? null : URL.parse(link, base)
          // A representation without segments is the manifest's own address if it has no base.
          yield found?.href === url ? undefined : found?.href
        }
      }
    }
  }
}

/** Relative addresses of one representation; empty for the file that is its base. */
function* linksOfOne(levels: readonly [Element, Element, Element], seconds: number): Steps {
  const template = merged(levels, 'SegmentTemplate')
  const list = merged(levels, 'SegmentList')
  const first = (template ?? list ?? merged(levels, 'SegmentBase'))?.children('Initialization')[0]
  const initialization = first?.attributes.get('sourceURL')
  if (initialization !== undefined) yield initialization
  if (template) yield* templated(template, levels[2], seconds)
  else if (list)
    for (const segment of list.children('SegmentURL')) yield segment.attributes.get('media') ?? ''
  else yield ''
}

type Values = Readonly<Record<string, string | number>>

/** A pattern such as `$RepresentationID$/$Number%05d$.m4s`, ready to be filled. */
function patternOf(text: string | undefined): ((values: Values) => string) | undefined {
  if (text === undefined || text.length > longestUrl) return undefined
  // Every second piece is between dollar signs.
  const pieces = text.split('$')
  return (values) =>
    pieces
      .map((piece, at) => {
        if (at % 2 === 0) return piece
        if (piece === '') return '$'
        const [, name = '', width = '0'] = /^(\w{1,20})(?:%0?(\d{1,2})[dx]?)?$/.exec(piece) ?? []
        return String(values[name] ?? '').padStart(Number(width), '0')
      })
      .join('')
}

function* templated(template: Merged, one: Element, seconds: number): Steps {
  const common = {
    RepresentationID: one.attributes.get('id') ?? '',
    Bandwidth: one.attributes.get('bandwidth') ?? '',
  }
  const initialization = patternOf(template.text('initialization'))
  if (initialization) yield initialization(common)
  const media = patternOf(template.text('media'))
  if (!media) return
  const scale = template.number('timescale') ?? 1
  let number = template.number('startNumber') ?? 1
  const timeline = template.children('SegmentTimeline')[0]
  if (!timeline) {
    const length = (template.number('duration') ?? 0) / scale
    const count = length > 0 ? Math.ceil(seconds / length) : 0
    const last = template.number('endNumber') ?? number + count - 1
    for (let at = 0; number <= last; at += 1, number += 1)
      yield media({ ...common, Number: number, Time: Math.round(at * length * scale) })
    return
  }
  const end = seconds * scale + (template.number('presentationTimeOffset') ?? 0)
  let time = 0
  const stretches = childrenOf(timeline, 'S')
  for (const [at, { attributes }] of stretches.entries()) {
    yield undefined
    const of = numberIn(attributes)
    time = of('t') ?? time
    number = of('n') ?? number
    const length = of('d') ?? 0
    const repeats = of('r') ?? 0
    const until =
      repeats < 0 ? (numberIn(stretches[at + 1]?.attributes)('t') ?? end) : Number.POSITIVE_INFINITY
    for (let again = 0; repeats < 0 ? time < until && length > 0 : again <= repeats; again += 1) {
      yield media({ ...common, Number: number, Time: time })
      number += 1
      time += length
    }
  }
}
