import { field, type FieldList } from '../../http/fields.ts'
import { jsonRead } from './json.ts'
import { multipartRead } from './multipart.ts'
import { hasBrokenEscape } from './percent.ts'
import { type Fault, type FoundValue, Place, type Reading } from './places.ts'
import { cookiesRead, pairsRead } from './query.ts'

/** What the firewall sees of a request. */
export type RequestParts = {
  method: string
  /** As the visitor spelled it, so that characters hidden by its normal form are seen. Without the query. */
  path: string
  query: string
  /** The fields as received: name, value, name, value. */
  fields: FieldList
  /** The beginning of the body that was held back; undefined if there is none. */
  body: Uint8Array | undefined
  /** Whether that is all of it. */
  bodyIsWhole: boolean
}

/**
 * A part of a request that is judged by itself, and whose judgement can be remembered: the same text in the same
 * component has the same values and faults.
 */
export type Component = 'path' | 'query' | 'cookie' | 'agent' | 'referer' | 'field'

/** Fields whose values follow a grammar that leaves no room for an attack, or that the edge reads itself. */
const passedFields = new Set([
  'host',
  'accept',
  'accept-encoding',
  'accept-language',
  'cache-control',
  'connection',
  'content-length',
  'date',
  'dnt',
  'etag',
  'expect',
  'if-match',
  'if-modified-since',
  'if-none-match',
  'if-range',
  'origin',
  'if-unmodified-since',
  'keep-alive',
  'pragma',
  'priority',
  'save-data',
  'sec-ch-ua',
  'sec-ch-ua-mobile',
  'sec-ch-ua-platform',
  'sec-fetch-dest',
  'sec-fetch-mode',
  'sec-fetch-site',
  'sec-fetch-user',
  'sec-gpc',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'upgrade-insecure-requests',
  'via',
  'forwarded',
  'authorization',
  'proxy-authorization',
  'x-csrf-token',
  'x-xsrf-token',
  'x-requested-with',
  'cdn-loop',
  'sec-websocket-key',
  'sec-websocket-version',
  'sec-websocket-extensions',
  'x-forwarded-proto',
])

/** Which component a field is; undefined if no rule looks at it. `name` in lower case. */
export function componentOf(name: string): Component | undefined {
  if (name === 'user-agent') return 'agent'
  if (name === 'referer') return 'referer'
  if (name === 'cookie') return 'cookie'
  return passedFields.has(name) ? undefined : 'field'
}

/** Fields in which upload scripts give the name of a file. */
const fileNameFields = new Set(['x-filename', 'x-file-name', 'x-file'])

const one = (found: FoundValue): Reading => ({ found: [found], faults: [] })

/** The values of a component. `name` is that of a field. */
export function componentRead(component: Component, text: string, name: string): Reading {
  switch (component) {
    case 'path': {
      const faults: Fault[] = hasBrokenEscape(text) ? ['brokenEscape'] : []
      return { found: [{ place: Place.path, name: 'path', value: text, spelling: 'path' }], faults }
    }
    case 'query':
      return pairsRead(text, 'args')
    case 'cookie':
      return cookiesRead(text)
    case 'agent':
      return one({ place: Place.agent, name: 'headers:user-agent', value: text, spelling: 'text' })
    case 'referer':
      return one({ place: Place.referer, name: 'headers:referer', value: text, spelling: 'path' })
    case 'field':
      if (fileNameFields.has(name.replace(/[_.]/g, '-')))
        return one({ place: Place.file, name: `headers:${name}`, value: text, spelling: 'path' })
      return one({ place: Place.field, name: `headers:${name}`, value: text, spelling: 'text' })
  }
}

const formType = /^\s*application\/x-www-form-urlencoded/
const multipartType = /^\s*multipart\//
const jsonType = /^\s*(?:application|text)\/(?:[\w.-]+\+)?json/
/** Only bytes that are meant as text are read: any other bytes may look like an attack by chance. */
const textType = /^\s*(?:text\/|application\/(?:[\w.-]+\+)?(?:xml|graphql|yaml|javascript))/
const knownCharset =
  /charset\s*=\s*"?(?:utf-8|utf8|us-ascii|iso-8859-1|iso-8859-15|windows-1252|gb2312|gbk|gb18030|big5|shift_jis|euc-kr)\b/

/** The values of a body, by its type. One without a type is read as a form, as many origins do. */
export function bodyRead({ body, bodyIsWhole, fields }: RequestParts): Reading {
  if (!body || body.length === 0) return { found: [], faults: [] }
  const coding = field(fields, 'content-encoding')
  if (coding !== undefined && coding.trim().toLowerCase() !== 'identity')
    return { found: [], faults: ['encodedBody'] }
  const written = field(fields, 'content-type') ?? ''
  const type = written.toLowerCase()
  const text = Buffer.from(body.buffer, body.byteOffset, body.byteLength).toString('latin1')
  const reading = readBy(text, type, written, bodyIsWhole)
  const isOdd = /charset\s*=/.test(type) && !knownCharset.test(type)
  return isOdd ? { found: reading.found, faults: [...reading.faults, 'oddCharset'] } : reading
}

function readBy(text: string, type: string, written: string, isWhole: boolean): Reading {
  if (type === '' || formType.test(type)) return pairsRead(text.trim(), 'form')
  if (multipartType.test(type)) return multipartRead(text, written, isWhole)
  if (jsonType.test(type)) {
    const reading = jsonRead(text)
    return isWhole
      ? reading
      : { ...reading, faults: reading.faults.filter((fault) => fault !== 'brokenJson') }
  }
  if (textType.test(type)) return one({ place: Place.body, name: 'body', value: text, spelling: 'text' })
  return { found: [], faults: [] }
}
