import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { childrenOf, parseXml, textOf } from '../../door/read-xml.ts'
import { blockBytes, type BlockSource, fileLength, openBlocks } from '../block-file.ts'
import { type ByteStore, Damaged, NotStored, type Put, TooLarge } from '../byte-store.ts'
import { isStoreId, newRunMark, randomPart } from '../ids.ts'
import { receive } from '../receive.ts'
import { verifyBytes } from '../scrub.ts'
import { EngineFailure, type RemoteSettings, s3Client } from './s3-client.ts'

const prefix = 'objects/'
/** How much of the end of an object is read when it is opened: the sums of 16,000 blocks, 4 GB. */
const tailBytes = 65_536
/** The maximum size of a body without an announced size, which is collected in memory. */
const mostCollected = 8 * 1024 * 1024
/** In milliseconds. A sweep ignores younger bytes: programs on other machines may be putting them, without a row yet. */
const youngest = 24 * 3_600_000

async function textIn(response: IncomingMessage): Promise<string> {
  let text = ''
  for await (const piece of response.setEncoding('utf8')) text += String(piece)
  return text
}

/** The engine has refused: the message has its status and its words, which are for the log. */
async function failed(response: IncomingMessage): Promise<Error> {
  const text = await textIn(response)
  // What is left of a body would be sent in vain.
  response.destroy()
  return new EngineFailure(`The storage engine responded ${response.statusCode}: ${text.slice(0, 500)}`)
}

function keyOf(id: string): string {
  if (!isStoreId(id)) throw new NotStored(id)
  return prefix + id
}

/** Regroups a stream into blocks. */
async function* inBlocks(source: AsyncIterable<Buffer>, total: number): AsyncGenerator<Buffer> {
  let pieces: Buffer[] = []
  let waiting = 0
  let left = total
  for await (const piece of source) {
    for (let start = 0; start < piece.length;) {
      const part = piece.subarray(start, start + blockBytes - waiting)
      pieces.push(part)
      waiting += part.length
      start += part.length
      if (waiting < Math.min(blockBytes, left)) continue
      yield Buffer.concat(pieces)
      left -= waiting
      pieces = []
      waiting = 0
    }
  }
  if (left > 0) throw new Damaged('the file ends too early')
}

/**
 * A store in a bucket of any engine with the S3 API, such as SeaweedFS or Ceph. What is stored has the same form as in a
 * folder, so it is verified block by block in the same way. A put is atomic there: a request that is cut off stores nothing.
 */
export function openRemoteReader(settings: RemoteSettings): Pick<ByteStore, 'open'> {
  const send = s3Client(settings)

  async function get(id: string, range: string): Promise<IncomingMessage> {
    const response = await send({ method: 'GET', key: keyOf(id), headers: { range: `bytes=${range}` } })
    if (response.statusCode === 206) return response
    const error = await failed(response)
    throw response.statusCode === 404 ? new NotStored(id) : error
  }

  async function blockSource(id: string): Promise<BlockSource> {
    const response = await get(id, `-${tailBytes}`)
    const [, length] = /\/(\d+)$/.exec(response.headers['content-range'] ?? '') ?? []
    const pieces: Buffer[] = []
    for await (const piece of response) pieces.push(piece as Buffer)
    const end = Buffer.concat(pieces)
    const total = Number(length)
    const known = total - end.length
    return {
      length: total,
      async readAt(start, count) {
        if (start < known) throw new Damaged('the file has more blocks than its length says')
        return end.subarray(start - known, start - known + count)
      },
      async *blocks(start, stop) {
        yield* inBlocks((await get(id, `${start}-${stop - 1}`)) as AsyncIterable<Buffer>, stop - start)
      },
    }
  }

  return {
    async open(id) {
      return { ...(await openBlocks(await blockSource(id))), close: async () => undefined }
    },
  }
}

export function openRemoteStore(settings: RemoteSettings): ByteStore {
  const send = s3Client(settings)
  const reader = openRemoteReader(settings)
  const runMark = newRunMark()

  async function remove(id: string) {
    const response = await send({ method: 'DELETE', key: keyOf(id) })
    if (response.statusCode !== 204 && response.statusCode !== 404) throw await failed(response)
    response.resume()
  }

  /** Receives all of a small body, and returns what is to be stored. */
  async function collect(source: AsyncIterable<Uint8Array>, options: Put) {
    const pieces: Uint8Array[] = []
    const limit = Math.min(options.limit ?? Infinity, mostCollected)
    const received = await receive(source, { ...options, limit }, async (more) => void pieces.push(...more))
    return { ...received, pieces }
  }

  /** All objects, with the time at which they were put. */
  async function* listed(): AsyncGenerator<{ id: string; putAt: number }> {
    for (let after = ''; ;) {
      const query = { 'list-type': '2', prefix, ...(after !== '' && { 'start-after': after }) }
      const response = await send({ method: 'GET', key: '', query })
      if (response.statusCode !== 200) throw await failed(response)
      const result = parseXml(await textIn(response))
      const rows = childrenOf(result, 'Contents')
      for (const row of rows) {
        const id = (textOf(row, 'Key') ?? '').slice(prefix.length)
        if (isStoreId(id)) yield { id, putAt: Date.parse(textOf(row, 'LastModified') ?? '') }
      }
      const last = rows.at(-1)
      if (textOf(result, 'IsTruncated') !== 'true' || !last) return
      after = textOf(last, 'Key') ?? ''
    }
  }

  return {
    ...reader,
    remove,

    async put(source, options = {}) {
      const id = runMark + randomPart()
      const md5 = createHash('md5')
      const { size: announced } = options
      const collected = announced === undefined ? await collect(source, options) : undefined
      const size = announced ?? collected?.size ?? 0
      let received = collected
      const response = await send({
        method: 'PUT',
        key: keyOf(id),
        headers: { 'content-length': `${fileLength(size)}`, 'content-type': 'application/octet-stream' },
        async write(sendPiece) {
          const pass = async (pieces: Uint8Array[]) => {
            for (const piece of pieces) {
              md5.update(piece)
              await sendPiece(piece)
            }
          }
          if (collected) return pass(collected.pieces)
          const { size: count, digests } = await receive(source, { ...options, limit: size }, pass)
          if (count !== size) throw new TooLarge(`${count} bytes in place of ${size}`)
          received = { size: count, digests, pieces: [] }
        },
      })
      if (response.statusCode !== 200) throw await failed(response)
      response.resume()
      if (!received) throw new EngineFailure('the storage engine responded before it had the bytes')
      // The entity tag of most engines is the MD5. An engine that encrypts has another one: then the stored bytes are read again.
      const etag = (response.headers.etag ?? '').replaceAll('"', '')
      if (etag !== md5.digest('hex')) {
        const finding = await verifyBytes(reader, { id, size })
        if (finding) {
          await remove(id)
          throw new Damaged(finding.reason)
        }
      }
      return { id, size, digests: received.digests }
    },

    async *ids() {
      for await (const { id } of listed()) yield id
    },

    async *earlierIds() {
      for await (const { id, putAt } of listed())
        if (!id.startsWith(runMark) && putAt < Date.now() - youngest) yield id
    },
  }
}
