import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { cacheWords, type LogLine } from '@fairlead/api/edge/logs.ts'
import { expect, onTestFinished, test } from 'vitest'
import { goaccessReport } from '../../lib/testing/logs/goaccess.ts'
import { lineIn } from './line-formats.ts'

const line = (more: Partial<LogLine> = {}): string =>
  JSON.stringify({
    time: '2031-05-06T07:08:09.123Z',
    site: '0190',
    id: '0190',
    client: '192.0.2.7',
    country: 'DE',
    method: 'GET',
    url: 'https://a.example/a.jpg?x=1',
    protocol: 'HTTP/1.1',
    status: 200,
    bytes: 5,
    originBytes: 5,
    cache: 'miss',
    ms: 12,
    referer: 'https://b.example/',
    agent: 'curl/8',
    ...more,
  }).replace(/[^\x20-\x7e]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)

test('a line in the combined format', () => {
  expect(lineIn.combined(line())).toBe(
    '192.0.2.7 - - [06/May/2031:07:08:09 +0000] "GET /a.jpg?x=1 HTTP/1.1" 200 5 "https://b.example/" "curl/8"',
  )
  expect(lineIn.combined(line({ client: '', url: 'http://a.example', referer: '', agent: '' }))).toBe(
    ':: - - [06/May/2031:07:08:09 +0000] "GET / HTTP/1.1" 200 5 "-" "-"',
  )
})

/** Values with which visitors attack readers of the log: quotes, line ends, terminal commands, formulas, other scripts. */
const hostile = [
  '" 200 5 "forged" "forged',
  'a\r\n192.0.2.9 - - forged',
  '\u001b[2J\u009b31m\u0007',
  '=HYPERLINK("http://evil.example")',
  '+cmd',
  '-cmd',
  '@cmd',
  '\tcmd',
  'x,=cmd',
  'x;@cmd',
  '\\x22',
  '\u2028\u202e北京',
  'a\u0000b',
  '%0d%0a',
]

test.for(hostile)('%j in a line is no command for a terminal, a spreadsheet or a reader', (text) => {
  const url = `https://a.example/${text}`
  const raw = line({ referer: text, agent: text, url, method: text })
  const combined = lineIn.combined(raw)
  expect(combined).toMatch(
    /^192\.0\.2\.7 - - \[06\/May\/2031:07:08:09 \+0000\] "[\x20\x21\x23-\x7e]*" 200 5 "[\x20\x21\x23-\x7e]*" "[\x20\x21\x23-\x7e]*"$/,
  )
  // Splits the line as a spreadsheet may, within quotes or not.
  for (const cell of combined.slice(combined.indexOf('"')).split(/[,;\t"]/))
    expect(cell.trimEnd()).not.toMatch(/^[=+@]|^-./)
  const json = lineIn.json(raw)
  expect(json).toMatch(/^\{[\x20-\x7e]*\}$/)
  for (const cell of json.split(/[,;\t]/)) expect(cell).not.toMatch(/^[=+@-]/)
  expect(JSON.parse(json)).toEqual(JSON.parse(raw))
})

test('goaccess reads a file without rejecting a line, by the documented option', () => {
  const folder = mkdtempSync(join(tmpdir(), 'fairlead-goaccess-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const statuses = [200, 206, 301, 304, 403, 404, 416, 421, 499, 500, 502, 503, 504]
  const lines = [
    ...hostile.map((text) => line({ referer: text, agent: text, url: `https://a.example/${text}` })),
    ...statuses.map((status) => line({ status })),
    ...cacheWords.map((cache) => line({ cache })),
    ...['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH', 'PROPFIND', 'PURGE', 'FOO'].map(
      (method) => line({ method }),
    ),
    ...['HTTP/1.0', 'HTTP/1.1', 'HTTP/2.0', 'HTTP/2', 'HTTP/3'].map((protocol) => line({ protocol })),
    ...['2001:db8::7', '::1', ''].map((client) => line({ client })),
    line({ url: `https://a.example/${'a'.repeat(2000)}`, agent: 'b'.repeat(512), referer: 'c'.repeat(1024) }),
    line({ bytes: 0, referer: '', agent: '', url: 'https://a.example' }),
  ]
  const path = join(folder, 'a.log.gz')
  const text = lines.map((one) => `${lineIn.combined(one)}\n`).join('')
  writeFileSync(path, gzipSync(text))
  const { general } = goaccessReport(path, 'COMBINED')
  expect(general).toMatchObject({
    total_requests: lines.length,
    valid_requests: lines.length,
    failed_requests: 0,
  })
})
