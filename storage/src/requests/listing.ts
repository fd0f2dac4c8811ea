import type { ServerResponse } from 'node:http'
import { encodeUri } from '@fairlead/api/bucket/signature.ts'
import { type ListedRow, positionAfter } from '../catalog/catalog.ts'
import { S3Failure } from '../door/failure.ts'
import type { Target } from '../door/target.ts'
import { document, element, type Element, escaped, root } from '../door/xml.ts'
import { type BucketCall, checkKey } from './call.ts'

/** The largest page of S3. */
const maxPage = 1000

export function pageSizeOf(query: Target['query'], name: string): number {
  const text = query.get(name)
  if (text === undefined || text === '') return maxPage
  if (!/^\d{1,9}$/.test(text)) throw new S3Failure('InvalidArgument', `${name} must be a number`)
  return Math.min(maxPage, Number(text))
}

/** How names are written: encoded if the caller asks for it, because XML cannot hold all characters. */
export function encoderOf(query: Target['query']): (text: string) => string {
  const type = query.get('encoding-type')
  if (type !== undefined && type !== 'url')
    throw new S3Failure('InvalidArgument', 'encoding-type must be url')
  return type === 'url' ? (text) => encodeUri(text, '/') : (text) => text
}

/** A text of the query that is compared with keys: one that cannot be a key is refused. */
const keyPart = (query: Target['query'], name: string) => checkKey(query.get(name) ?? '')

/** The position after a row, for the next page. A folder stands for all its keys, so the next page begins after the last of them. */
function readToken(token: string): string {
  const [kind = '', ...name] = Buffer.from(token, 'base64url').toString('utf8').split(':')
  if (kind !== 'object' && kind !== 'folder')
    throw new S3Failure('InvalidArgument', 'The continuation token is incorrect')
  return afterRow(kind, checkKey(name.join(':')))
}
const tokenOf = ({ kind, name }: ListedRow) => Buffer.from(`${kind}:${name}`).toString('base64url')
const afterRow = (kind: ListedRow['kind'], name: string) =>
  kind === 'folder' ? positionAfter({ kind, name }) : name

/** The position after a name, for the next page. The name may be that of a folder. */
const afterName = (name: string, delimiter: string) =>
  delimiter !== '' && name.endsWith(delimiter) ? afterRow('folder', name) : name

async function pageOf({ catalog, caller, bucket, target }: BucketCall, after: string, size: number) {
  const prefix = keyPart(target.query, 'prefix')
  const delimiter = keyPart(target.query, 'delimiter')
  const rows = await catalog.each(caller.accountId, (own) =>
    own.list(bucket.id, { prefix, delimiter, after, count: size + 1 }),
  )
  // A page of no rows does not say that there are more, or programs would request it for ever.
  const isTruncated = size > 0 && rows.length > size
  return { prefix, delimiter, rows: rows.slice(0, size), isTruncated }
}

type Page = Awaited<ReturnType<typeof pageOf>>

const dayMs = 86_400_000
const twoDigits = Array.from({ length: 60 }, (_, number) => `${number}`.padStart(2, '0'))

/** Writes milliseconds since 1970 like `Date`, which takes ten times as long for a thousand of them. */
export function moments() {
  let day = NaN
  let date = ''
  return (moment: number): string => {
    const of = Math.floor(moment / dayMs)
    if (of !== day) date = new Date(of * dayMs).toISOString().slice(0, 'yyyy-mm-ddT'.length)
    day = of
    const ms = moment - of * dayMs
    const two = (count: number) => twoDigits[Math.floor(count)] ?? ''
    const time = `${two(ms / 3_600_000)}:${two((ms / 60_000) % 60)}:${two((ms / 1000) % 60)}`
    return `${date}${time}.${`${ms % 1000}`.padStart(3, '0')}Z`
  }
}

/** The place of the rows in a document. No document has this character, since it would be escaped. */
const rowsPlace = { xml: '\0' }
/** Rows that are written at once: the client reads them while the next ones become text. */
const rowsAtOnce = 250

type RowTerms = { encoded: (text: string) => string; ownerId: string | undefined }

/** Sends a document with the rows of a page in their place. */
function sendRows(response: ServerResponse, around: Element, { rows }: Page, { encoded, ownerId }: RowTerms) {
  const momentOf = moments()
  const owner = ownerId === undefined ? '' : `<Owner><ID>${escaped(ownerId)}</ID></Owner>`
  /** Text at once: a page has six thousand elements, which would each be an object before. */
  const written = (row: ListedRow) => {
    const name = escaped(encoded(row.name))
    return row.kind === 'folder'
      ? `<CommonPrefixes><Prefix>${name}</Prefix></CommonPrefixes>`
      : `<Contents><Key>${name}</Key><LastModified>${momentOf(row.modifiedAt)}</LastModified>` +
          // Entity tags are our own: hexadecimal digits, and the number of parts.
          `<ETag>&quot;${row.etag}&quot;</ETag><Size>${row.size}</Size>` +
          `<StorageClass>STANDARD</StorageClass>${owner}</Contents>`
  }
  const [head = '', tail = ''] = document(around).split(rowsPlace.xml)
  response.writeHead(200, { 'content-type': 'application/xml' })
  let xml = head
  for (const [at, row] of rows.entries()) {
    xml += written(row)
    if (at % rowsAtOnce !== rowsAtOnce - 1) continue
    response.write(xml)
    xml = ''
  }
  response.end(xml + tail)
}

export async function listObjectsV2(call: BucketCall) {
  const { query } = call.target
  const encoded = encoderOf(query)
  const size = pageSizeOf(query, 'max-keys')
  const token = query.get('continuation-token')
  const startAfter = keyPart(query, 'start-after')
  const page = await pageOf(call, token === undefined ? startAfter : readToken(token), size)
  const last = page.rows.at(-1)
  sendRows(
    call.response,
    root(
      'ListBucketResult',
      element('Name', call.bucket.name),
      element('Prefix', encoded(page.prefix)),
      page.delimiter === '' ? undefined : element('Delimiter', encoded(page.delimiter)),
      element('MaxKeys', size),
      query.has('encoding-type') ? element('EncodingType', 'url') : undefined,
      element('KeyCount', page.rows.length),
      element('IsTruncated', page.isTruncated),
      token === undefined ? undefined : element('ContinuationToken', token),
      page.isTruncated && last ? element('NextContinuationToken', tokenOf(last)) : undefined,
      startAfter === '' ? undefined : element('StartAfter', encoded(startAfter)),
      rowsPlace,
    ),
    page,
    { encoded, ownerId: query.get('fetch-owner') === 'true' ? call.caller.accountId : undefined },
  )
}

export async function listObjectsV1(call: BucketCall) {
  const { query } = call.target
  const encoded = encoderOf(query)
  const size = pageSizeOf(query, 'max-keys')
  const marker = keyPart(query, 'marker')
  const page = await pageOf(call, afterName(marker, query.get('delimiter') ?? ''), size)
  const last = page.rows.at(-1)
  sendRows(
    call.response,
    root(
      'ListBucketResult',
      element('Name', call.bucket.name),
      element('Prefix', encoded(page.prefix)),
      element('Marker', encoded(marker)),
      page.delimiter === '' ? undefined : element('Delimiter', encoded(page.delimiter)),
      element('MaxKeys', size),
      query.has('encoding-type') ? element('EncodingType', 'url') : undefined,
      element('IsTruncated', page.isTruncated),
      page.isTruncated && last ? element('NextMarker', encoded(last.name)) : undefined,
      rowsPlace,
    ),
    page,
    { encoded, ownerId: call.caller.accountId },
  )
}
