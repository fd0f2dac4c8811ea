import { Agent, type IncomingHttpHeaders, request } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { bodyOf, isSound } from './bodies.ts'

type EdgeAnswer = { status: number; headers: IncomingHttpHeaders; body: Buffer; whole: boolean }

const agent = new Agent({ keepAlive: true, maxSockets: 128 })

function fetchOnce(
  port: number,
  path: string,
  headers: Record<string, string>,
): Promise<EdgeAnswer | undefined> {
  return new Promise((resolve) => {
    const outgoing = request({ host: '127.0.0.1', port, path, headers, agent }, (response) => {
      const chunks: Buffer[] = []
      const end = (isComplete: boolean) =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(chunks),
          whole: isComplete,
        })
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => end(response.complete))
      // The edge must cut a response that the origin has cut.
      response.on('error', () => end(false))
    })
    outgoing.on('error', () => resolve(undefined))
    outgoing.end()
  })
}

export type Tally = {
  /** Responses whose head arrived, which the edge must have counted. */
  answers: number
  hits: number
  /** By status; 0 for connections without a response. */
  statuses: Map<number, number>
  cut: number
  /** Descriptions of the first few faults. */
  wrong: string[]
  wrongs: number
}

export const newTally = (): Tally => ({
  answers: 0,
  hits: 0,
  statuses: new Map(),
  cut: 0,
  wrong: [],
  wrongs: 0,
})

type VisitOptions = {
  port: number
  host: string
  path: string
  /** Bodies of earlier versions were purged before this visit. */
  oldest: number
  range?: [from: number, to: number]
  encoding?: 'gzip' | 'br'
}

const decoders = { gzip: gunzipSync, br: brotliDecompressSync } as const

/** Sends one request and checks every byte of its response. */
export async function visit(tally: Tally, { port, host, path, oldest, range, encoding }: VisitOptions) {
  const answer = await fetchOnce(port, path, {
    host,
    ...(range && { range: `bytes=${range[0]}-${range[1]}` }),
    ...(encoding && { 'accept-encoding': encoding }),
  })
  const status = answer?.status ?? 0
  tally.statuses.set(status, (tally.statuses.get(status) ?? 0) + 1)
  if (!answer) return
  tally.answers += 1
  if (/; hit/.test(String(answer.headers['cache-status']))) tally.hits += 1
  if (!answer.whole) tally.cut += 1
  const fault = faultOf(answer, path, oldest)
  if (fault === undefined) return
  tally.wrongs += 1
  if (tally.wrong.length < 10) tally.wrong.push(`${path}: ${fault}`)
}

/** What is wrong with a response. A status of 500 or more is right, because origins fail. */
function faultOf(
  { status, headers, body, whole }: EdgeAnswer,
  path: string,
  oldest: number,
): string | undefined {
  if (status >= 500 || status === 416) return undefined
  if (status !== 200 && status !== 206) return `status ${status}`
  const version = Number(/\d+/.exec(headers.etag ?? '')?.[0])
  if (!(version >= oldest)) return `version ${version}, although ${oldest} was purged to`
  const wanted = bodyOf(path, version)
  const coding = headers['content-encoding']
  if (!whole) return coding === undefined ? partFault(wanted, body, headers) : undefined
  if (coding === 'gzip' || coding === 'br') {
    const plain = decoders[coding](body)
    return plain.equals(wanted) ? undefined : 'other bytes than were compressed'
  }
  if (status === 206) return partFault(wanted, body, headers, true)
  if (!isSound(body)) return 'the checksum of the body is wrong'
  return body.equals(wanted) ? undefined : 'the body of another path or version'
}

/** What is wrong with a part of a body, or with the bytes before a cut. */
function partFault(wanted: Buffer, body: Buffer, headers: IncomingHttpHeaders, exactly = false) {
  const [, from = '0', to = ''] = /bytes (\d+)-(\d+)/.exec(String(headers['content-range'])) ?? []
  const start = Number(from)
  if (exactly && body.length !== Number(to) + 1 - start) return 'a part of another length'
  return body.equals(wanted.subarray(start, start + body.length)) ? undefined : 'other bytes in a part'
}
