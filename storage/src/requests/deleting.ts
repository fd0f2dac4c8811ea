import { maxDeletedNames } from '@fairlead/api/bucket/object.ts'
import type { Seen } from '../catalog/catalog.ts'
import { S3Failure } from '../door/failure.ts'
import { childrenOf, demandKnown, type Node, readXml, textOf } from '../door/read-xml.ts'
import { element, root } from '../door/xml.ts'
import { type BucketCall, checkKey, demandOnlyVersion, sendNothing, sendXml, unquoted } from './call.ts'

/** What an object must be like to be deleted, as a request writes it. Throws `InvalidArgument`. */
function seenOf(given: {
  etag?: string | undefined
  size?: string | undefined
  time?: string | undefined
}): Seen {
  const seen: Seen = {}
  if (given.etag !== undefined) seen.etag = unquoted(given.etag)
  if (given.size !== undefined) {
    if (!/^\d{1,15}$/.test(given.size)) throw new S3Failure('InvalidArgument', 'A size must be a number')
    seen.size = Number(given.size)
  }
  if (given.time !== undefined) {
    const moment = Date.parse(given.time)
    if (Number.isNaN(moment)) throw new S3Failure('InvalidArgument', 'A time of modification is malformed')
    seen.modifiedAt = new Date(moment)
  }
  return seen
}

export async function deleteObject({ objects, caller, bucket, target, request, response }: BucketCall) {
  demandOnlyVersion(target.query.get('versionId'))
  const header = (name: string) => {
    const value = request.headers[name]
    return value === undefined ? undefined : String(value)
  }
  const seen = seenOf({
    etag: header('if-match'),
    size: header('x-amz-if-match-size'),
    time: header('x-amz-if-match-last-modified-time'),
  })
  const named = [{ key: checkKey(target.key), seen }]
  const [isDeleted] = await objects.remove({ accountId: caller.accountId, bucketId: bucket.id }, named)
  if (!isDeleted) throw new S3Failure('PreconditionFailed')
  sendNothing(response, 204)
}

/** The list of keys may be this long, in bytes. */
const maxBytes = 4 * 1024 * 1024
const ofObject = ['Key', 'VersionId', 'ETag', 'LastModifiedTime', 'Size']
const maxElements = 2 + maxDeletedNames * (1 + ofObject.length)

function namedObject(node: Node) {
  demandKnown(node, ofObject)
  demandOnlyVersion(textOf(node, 'VersionId'))
  const key = textOf(node, 'Key') ?? ''
  if (key === '') throw new S3Failure('MalformedXML')
  const seen = seenOf({
    etag: textOf(node, 'ETag'),
    size: textOf(node, 'Size'),
    time: textOf(node, 'LastModifiedTime'),
  })
  return { key: checkKey(key), seen }
}

export async function deleteObjects({ objects, caller, bucket, body, response }: BucketCall) {
  const list = await readXml(body(), { maxBytes, maxElements })
  const nodes = childrenOf(list, 'Object')
  if (list.name !== 'Delete' || nodes.length === 0 || nodes.length > maxDeletedNames)
    throw new S3Failure('MalformedXML')
  demandKnown(list, ['Object', 'Quiet'])
  const named = nodes.map(namedObject)
  const deleted = await objects.remove({ accountId: caller.accountId, bucketId: bucket.id }, named)
  const isQuiet = textOf(list, 'Quiet') === 'true'
  const { code, message } = new S3Failure('PreconditionFailed')
  sendXml(
    response,
    root(
      'DeleteResult',
      ...named.map(({ key }, at) => {
        if (deleted[at] !== true)
          return element('Error', element('Key', key), element('Code', code), element('Message', message))
        return isQuiet ? undefined : element('Deleted', element('Key', key))
      }),
    ),
  )
}
