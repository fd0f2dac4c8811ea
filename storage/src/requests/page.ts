import type { Caller } from '../callers/callers.ts'
import { type Catalog, type ListedRow, positionAfter } from '../catalog/catalog.ts'
import { S3Failure } from '../door/failure.ts'
import type { Target } from '../door/target.ts'
import { type BegunPage, type BucketCall, checkKey } from './call.ts'

/** The largest page of S3. */
const maxPage = 1000

export function pageSizeOf(query: Target['query'], name: string): number {
  const text = query.get(name)
  if (text === undefined || text === '') return maxPage
  if (!/^\d{1,9}$/.test(text)) throw new S3Failure('InvalidArgument', `${name} must be a number`)
  return Math.min(maxPage, Number(text))
}

/** A text of the query that is compared with keys: one that cannot be a key is refused. */
export const keyPart = (query: Target['query'], name: string) => checkKey(query.get(name) ?? '')

/** The position after a row, for the next page. A folder stands for all its keys, so the next page begins after the last of them. */
function readToken(token: string): string {
  const [kind = '', ...name] = Buffer.from(token, 'base64url').toString('utf8').split(':')
  if (kind !== 'object' && kind !== 'folder')
    throw new S3Failure('InvalidArgument', 'The continuation token is incorrect')
  return afterRow(kind, checkKey(name.join(':')))
}
/** What continues a listing after a row. */
export const tokenOf = ({ kind, name }: ListedRow) => Buffer.from(`${kind}:${name}`).toString('base64url')
const afterRow = (kind: ListedRow['kind'], name: string) =>
  kind === 'folder' ? positionAfter({ kind, name }) : name

/** The position after a name, for the next page. The name may be that of a folder. */
const afterName = (name: string, delimiter: string) =>
  delimiter !== '' && name.endsWith(delimiter) ? afterRow('folder', name) : name

/** What a request asks for. Throws `InvalidArgument` and `KeyTooLongError`. */
function askedPage(query: Target['query']) {
  const size = pageSizeOf(query, 'max-keys')
  const prefix = keyPart(query, 'prefix')
  const delimiter = keyPart(query, 'delimiter')
  const startAfter = keyPart(query, 'start-after')
  const token = query.get('continuation-token')
  if (query.has('list-type') && query.get('list-type') !== '2')
    throw new S3Failure('InvalidArgument', 'list-type must be 2')
  const after =
    query.get('list-type') !== '2'
      ? afterName(keyPart(query, 'marker'), delimiter)
      : token === undefined
        ? startAfter
        : readToken(token)
  return { size, prefix, delimiter, startAfter, token, after }
}

type Place = Omit<BegunPage, 'rows'>

async function readRows(catalog: Catalog, { accountId, bucketId }: Place, query: Target['query']) {
  const { size, prefix, delimiter, after } = askedPage(query)
  return catalog.each(accountId, (own) => own.list(bucketId, { prefix, delimiter, after, count: size + 1 }))
}

/** Begins to read the page that a request asks for, if the bucket was there when its caller was looked up lately. */
export function beginPage(
  catalog: Catalog,
  { accountId, aimed }: Caller,
  { query }: Target,
): BegunPage | undefined {
  const bucketId = aimed.foundBucket?.id
  if (bucketId === undefined) return undefined
  const rows = readRows(catalog, { accountId, bucketId }, query)
  // Whoever waits for the rows gets the failure; nobody does if the request is refused.
  rows.catch(() => undefined)
  return { accountId, bucketId, rows }
}

/** The rows that a request asks for, and whether there are more. */
export async function listRequestedPage({
  catalog,
  caller: { accountId },
  bucket,
  target,
  begun,
}: BucketCall) {
  const asked = askedPage(target.query)
  const isBegun = begun?.accountId === accountId && begun.bucketId === bucket.id
  const rows = await (isBegun
    ? begun.rows
    : readRows(catalog, { accountId, bucketId: bucket.id }, target.query))
  // A page of no rows does not say that there are more, or programs would request it for ever.
  const isTruncated = asked.size > 0 && rows.length > asked.size
  return { ...asked, rows: rows.slice(0, asked.size), isTruncated }
}

export type Page = Awaited<ReturnType<typeof listRequestedPage>>
