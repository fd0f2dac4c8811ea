import { maxListed } from '@fairlead/api/cdn/prewarm/prewarm.ts'
import { expect, test } from 'vitest'
import { linksOf } from './playlist.ts'

const at = 'http://v.example/vod/manifest.mpd'
const under = (prefix: string, names: readonly string[]) => names.map((name) => prefix + name)
const dash = (body: string, attributes = 'type="static" mediaPresentationDuration="PT10S"') =>
  `<?xml version="1.0" encoding="utf-8"?>\n<MPD xmlns="urn:mpeg:dash:schema:mpd:2011" ${attributes}>${body}</MPD>`
const one = (inner: string) =>
  `<Period><AdaptationSet><Representation id="v1" bandwidth="800000">${inner}</Representation></AdaptationSet></Period>`

test('$Number$ with a duration, as DASH-IF writes it', () => {
  const manifest = dash(
    `<ProgramInformation/><!-- <BaseURL>no/</BaseURL> -->
     <BaseURL>video/</BaseURL>
     <Period id="1" start="PT0S">
      <AdaptationSet mimeType="video/mp4" segmentAlignment="true">
       <SegmentTemplate timescale="30" media="$RepresentationID$/seg-$Number%03d$.m4s?b=$Bandwidth$&amp;x=1"
         initialization="$RepresentationID$/init.mp4" startNumber="5" duration="60" />
       <Representation id="low" bandwidth="100"/><Representation id="high" bandwidth="900"/>
      </AdaptationSet></Period>`,
    'type="static" mediaPresentationDuration="P0Y0M0DT0H0M5.5S"',
  )
  const files = (id: string, bandwidth: string) => [
    `${id}/init.mp4`,
    ...['005', '006', '007'].map((number) => `${id}/seg-${number}.m4s?b=${bandwidth}&x=1`),
  ]
  expect(linksOf(at, manifest)).toEqual({
    links: under('http://v.example/vod/video/', [...files('low', '100'), ...files('high', '900')]),
    isWhole: true,
  })
})

test('$Time$ with a timeline, with gaps, repeats, and one that lasts until the next', () => {
  const manifest = dash(
    one(`<SegmentTemplate timescale="10" initialization="i.mp4" media="t$Time$-$Number$.m4s">
      <SegmentTimeline><S t="0" d="10" r="1"/><S d="5"/><S t="40" d="10" r="-1"/><S t="60" d="20" n="9"/>
        <S d="10" r="-1"/></SegmentTimeline></SegmentTemplate>`),
  )
  const times = ['0-1', '10-2', '20-3', '40-4', '50-5', '60-9', '80-10', '90-11']
  expect(linksOf(at, manifest).links).toEqual(
    under('http://v.example/vod/', ['i.mp4', ...times.map((time) => `t${time}.m4s`)]),
  )
})

test('a template is made of what its period, set and representation say', () => {
  const manifest = dash(
    `<Period duration="PT4S"><SegmentTemplate timescale="1" duration="2" media="p/$Number$"/>
      <AdaptationSet><SegmentTemplate media="a/$Number$" startNumber="0"/>
        <Representation id="x"/><Representation id="y"><SegmentTemplate media="r/$Number$$$"/></Representation>
      </AdaptationSet></Period>
     <Period start="PT4S"><AdaptationSet><Representation id="z">
       <SegmentTemplate duration="3" media="z/$Number$"/></Representation></AdaptationSet></Period>`,
  )
  expect(linksOf(at, manifest).links).toEqual(
    under('http://v.example/vod/', ['a/0', 'a/1', 'r/0$', 'r/1$', 'z/1', 'z/2']),
  )
})

test('SegmentList, SegmentBase, and a file that is a representation', () => {
  const manifest = dash(
    `<Period><AdaptationSet><Representation id="list"><BaseURL>list/</BaseURL>
       <SegmentList duration="2"><Initialization sourceURL="init.mp4"/>
        <SegmentURL media="1.m4s"/><SegmentURL media='2.m4s'/><SegmentURL mediaRange="0-99"/></SegmentList>
      </Representation>
      <Representation id="base"><BaseURL>film.mp4</BaseURL><SegmentBase indexRange="800-900">
        <Initialization range="0-799"/></SegmentBase></Representation>
      <Representation id="text"><BaseURL><![CDATA[words.vtt?a=1&b=2]]></BaseURL></Representation>
     </AdaptationSet></Period>`,
  )
  expect(linksOf(at, manifest).links).toEqual(
    under('http://v.example/vod/', [
      'list/init.mp4',
      'list/1.m4s',
      'list/2.m4s',
      'list/',
      'film.mp4',
      'words.vtt?a=1&b=2',
    ]),
  )
})

test('of several bases that of the own host is used; prefixes, paths and parents are resolved', () => {
  const manifest = dash(`<BaseURL>http://other.example/a/</BaseURL><BaseURL>http://v.example/b/</BaseURL>
    <m:Period><m:AdaptationSet><m:Representation id="1"><m:BaseURL>../c/</m:BaseURL>
      <m:SegmentList><m:SegmentURL media="/top.m4s"/><m:SegmentURL media="x%20y.m4s"/></m:SegmentList>
    </m:Representation></m:AdaptationSet></m:Period>`)
  expect(linksOf(at, manifest).links).toEqual(['http://v.example/top.m4s', 'http://v.example/c/x%20y.m4s'])
})

test('of a live manifest what it names one by one is taken', () => {
  const template = (inner: string) =>
    `<SegmentTemplate timescale="1" duration="2" media="$Number$.m4s" initialization="i.mp4">${inner}</SegmentTemplate>`
  const live = (inner: string) => dash(one(template(inner)), 'type="dynamic" minimumUpdatePeriod="PT2S"')
  expect(linksOf(at, live('')).links).toEqual(['http://v.example/vod/i.mp4'])
  expect(linksOf(at, live('<SegmentTimeline><S t="7" d="2" r="1"/></SegmentTimeline>')).links).toHaveLength(3)
})

const timeline = (stretches: string, media = '$Time$.m4s') =>
  dash(
    one(
      `<SegmentTemplate media="${media}"><SegmentTimeline>${stretches}</SegmentTimeline></SegmentTemplate>`,
    ),
  )

const hostile: [string, string][] = [
  ['a repeat that never ends', timeline('<S t="0" d="1" r="99999999999"/>')],
  ['a repeat without a length', timeline('<S t="0" d="0" r="999999999"/>')],
  ['the same name for ever', timeline('<S t="0" d="1" r="99999999999"/>', 'same.m4s')],
  ['many stretches of the same name', timeline('<S d="1" r="500"/>'.repeat(20_000), 'same.m4s')],
  ['a tiny duration', dash(one('<SegmentTemplate media="$Number$" timescale="1" duration="0.0000000001"/>'))],
  ['stretches of nothing', timeline('<S r="-1" d="0"/>'.repeat(20_000))],
  ['many files', dash(one(`<SegmentList>${'<SegmentURL media="a"/>'.repeat(20_000)}</SegmentList>`))],
]

test.for(hostile)('%s is left early, and is not whole', ([, manifest]) => {
  const { links, isWhole } = linksOf(at, manifest)
  expect(links.length).toBeLessThanOrEqual(maxListed + 1)
  expect(isWhole).toBe(false)
})

const laughs = Array.from({ length: 9 }, (_, n) => `<!ENTITY l${n + 1} "${`&l${n};`.repeat(10)}">`).join('')
const empty: [string, string][] = [
  [
    'entities that grow',
    `<?xml version="1.0"?><!DOCTYPE MPD [<!ENTITY l0 "x">${laughs}]>${dash(one('<BaseURL>&l9;</BaseURL>'))}`,
  ],
  [
    'an entity of a file',
    `<!DOCTYPE MPD [<!ENTITY f SYSTEM "file:///etc/passwd">]>${dash(one('<BaseURL>&f;</BaseURL>'))}`,
  ],
  ['elements without end', `<MPD>${'<Period>'.repeat(120_000)}`],
  ['tags without end', `<MPD>${'<Period '.repeat(120_000)}`],
  ['names without end', `<MPD ${'a'.repeat(1_000_000)}`],
  ['quotes without end', `<MPD ${'a="'.repeat(300_000)}`],
  ['comments without end', '<MPD>' + '<!--'.repeat(250_000)],
  ['dollar signs', dash(one(`<SegmentTemplate media="${'$'.repeat(900_000)}" duration="1"/>`))],
  ['a width that fills memory', dash(one('<SegmentTemplate media="$Number%0999999999d$" duration="10"/>'))],
  ['another document', '<html><body><a href="x">x</a></body></html>'],
]

test.for(empty)('%s names nothing of use', ([, manifest]) => {
  const { links } = linksOf(at, manifest)
  expect(links.length).toBeLessThanOrEqual(1)
  expect(links.join('').length).toBeLessThan(100)
})

test.for(empty.filter(([name]) => /entit|elements|document/.test(name)))(
  '%s cannot be read, and says so',
  ([, manifest]) => {
    expect(linksOf(at, manifest)).toEqual({ links: [], isWhole: false })
  },
)

test('a manifest of a megabyte costs little more than one of half of it', () => {
  // Time of this process alone, so that a busy machine does not matter.
  const cost = (manifest: string) => {
    const before = process.cpuUsage()
    linksOf(at, manifest)
    const { user, system } = process.cpuUsage(before)
    return user + system
  }
  const nested = (sets: number) =>
    dash(`<Period>${'<AdaptationSet><Representation/></AdaptationSet>'.repeat(sets)}</Period>`)
  cost(nested(7_000))
  const [half, whole] = [cost(nested(7_000)), cost(nested(14_000))]
  expect(whole).toBeLessThan(half * 3 + 20_000)
})
