import type { ServerResponse } from 'node:http'
import { encodeUri } from '@fairlead/api/bucket/signature.ts'
import type { ListedRow } from '../catalog/catalog.ts'
import { S3Failure } from '../door/failure.ts'
import type { Target } from '../door/target.ts'
import { document, element, type Element, escaped, root } from '../door/xml.ts'
import type { BucketCall } from './call.ts'
import { keyPart, type Page, listRequestedPage, tokenOf } from './page.ts'

/** How names are written: encoded if the caller asks for it, because XML cannot hold all characters. */
export function encoderOf(query: Target['query']): (text: string) => string {
  const type = query.get('encoding-type')
  if (type !== undefined && type !== 'url')
    throw new S3Failure('InvalidArgument', 'encoding-type must be url')
  return type === 'url' ? (text) => encodeUri(text, '/') : (text) => text
}

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
/** Rows that are written together: the client reads them while the next ones become text. */
const rowsAtOnce = 250
/** What is written waits until this moment, and is then sent together. */
const sent = () => new Promise((resolve) => process.nextTick(resolve))

type RowTerms = { encoded: (text: string) => string; ownerId: string | undefined }

/** Sends a document with the rows of a page in their place. */
async function sendRows(
  response: ServerResponse,
  around: Element,
  { rows }: Page,
  { encoded, ownerId }: RowTerms,
) {
  const momentOf = moments()
  const owner = ownerId === undefined ? '' : `<Owner><ID>${escaped(ownerId)}</ID></Owner>`
  /** Text immediately: a page has six thousand elements, which would each be an object before. */
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
    await sent()
  }
  response.end(xml + tail)
}

export async function listObjectsV2(call: BucketCall) {
  const { query } = call.target
  const encoded = encoderOf(query)
  const page = await listRequestedPage(call)
  const { size, startAfter, token } = page
  const last = page.rows.at(-1)
  await sendRows(
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
  const page = await listRequestedPage(call)
  const last = page.rows.at(-1)
  await sendRows(
    call.response,
    root(
      'ListBucketResult',
      element('Name', call.bucket.name),
      element('Prefix', encoded(page.prefix)),
      element('Marker', encoded(keyPart(query, 'marker'))),
      page.delimiter === '' ? undefined : element('Delimiter', encoded(page.delimiter)),
      element('MaxKeys', page.size),
      query.has('encoding-type') ? element('EncodingType', 'url') : undefined,
      element('IsTruncated', page.isTruncated),
      page.isTruncated && last ? element('NextMarker', encoded(last.name)) : undefined,
      rowsPlace,
    ),
    page,
    { encoded, ownerId: call.caller.accountId },
  )
}
