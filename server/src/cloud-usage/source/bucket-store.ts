import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { encodeUri } from '@fairlead/api/bucket/signature.ts'
import { SaxesParser } from 'saxes'
import { presigned } from '../../bucket/public.ts'
import {
  downloadOut,
  OutboundFailure,
  type OutboundOptions,
  PrivateAddress,
  sendOut,
} from '../../lib/outbound.ts'
import { maxFiles, SourceFailure, type SourceFile, type SourceStore } from './source-files.ts'

export type BucketPlace = {
  endpoint: string
  bucket: string
  region: string
  hostStyle: boolean
  prefix: string
  accessKey: string
  secret: string
}

const secondsOfLink = 300

type ListPage = { files: SourceFile[]; next: string | undefined }

/** A page of ListObjectsV2. */
function readPage(xml: string): ListPage {
  const files: SourceFile[] = []
  let next: string | undefined
  let text = ''
  let key = ''
  let modifiedAt = ''
  const parser = new SaxesParser()
  parser.on('error', () => {
    throw new SourceFailure('unreadable')
  })
  parser.on('opentag', () => (text = ''))
  parser.on('text', (part) => (text += part))
  parser.on('closetag', ({ name }) => {
    if (name === 'Key') key = text
    else if (name === 'LastModified') modifiedAt = text
    else if (name === 'NextContinuationToken') next = text
    else if (name === 'Contents') files.push({ key, modifiedAt: new Date(modifiedAt) })
    text = ''
  })
  parser.write(xml).close()
  return { files, next }
}

/** A bucket with the S3 API, of a cloud or of our own storage. Throws `SourceFailure`. */
export function openBucketStore(place: BucketPlace, now: () => Date, options: OutboundOptions): SourceStore {
  const url = new URL(place.endpoint)
  if (place.hostStyle) url.hostname = `${place.bucket}.${url.hostname}`
  const root = place.hostStyle ? '/' : `/${place.bucket}/`
  const { accessKey, secret, region } = place

  const addressOf = (key: string, query: Record<string, string> = {}) =>
    presigned(
      { method: 'GET', url, path: root + encodeUri(key, '/'), query },
      { accessKey, secret, region, now: now(), seconds: secondsOfLink },
    )
  const headers = { 'cdn-loop': 'fairlead-cost-files' }
  const whole = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work
    } catch (error) {
      if (error instanceof PrivateAddress) throw new SourceFailure('private')
      if (error instanceof OutboundFailure) throw new SourceFailure('unreachable')
      throw error
    }
  }
  function demandRight(status: number) {
    if (status === 200) return
    if (status === 401 || status === 403) throw new SourceFailure('denied')
    throw new SourceFailure('status')
  }
  const readList = async (query: Record<string, string>) => {
    const { status, text } = await whole(sendOut(addressOf('', query), { method: 'GET', headers }, options))
    demandRight(status)
    return text
  }

  async function fetch(key: string, folder: string) {
    await mkdir(folder, { recursive: true })
    const path = join(folder, 'part')
    demandRight(await whole(downloadOut(addressOf(key), path, headers, options)))
    return path
  }

  return {
    fetch,
    async list() {
      const files: SourceFile[] = []
      let next: string | undefined
      do {
        // A page of more keys may be longer than a response is read.
        const query: Record<string, string> = { 'list-type': '2', 'max-keys': '100', prefix: place.prefix }
        if (next !== undefined) query['continuation-token'] = next
        const page = readPage(await readList(query))
        files.push(...page.files)
        next = page.next
        if (files.length > maxFiles) throw new SourceFailure('tooManyFiles')
      } while (next !== undefined)
      return files
    },
  }
}
