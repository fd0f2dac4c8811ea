import { createHash, createHmac } from 'node:crypto'
import { request as httpRequest, type IncomingHttpHeaders } from 'node:http'

export type Credential = { accessKey: string; secret: string }

type Sent = {
  method?: string
  /** Encoded, as it is sent. */
  path?: string
  /** Encoded. */
  query?: string
  headers?: Record<string, string>
  body?: Buffer | string
  /** In place of the hash of the body. */
  payloadHash?: string
  time?: Date
  region?: string
  host?: string
  /** The path that is signed, if another is sent. */
  signedPath?: string
  /** Sends the body in chunks: each with a signature, or unsigned before a trailer. */
  chunked?: {
    signed: boolean
    size: number
    trailer?: [name: string, value: string]
    spoil?: 'chunk' | 'trailer'
  }
  /** Called when the server requests the body. Without it the client does not wait for that. */
  onContinue?: () => void
}

export type Answer = {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
  text: string
  code: string | undefined
}

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
const timeOf = (time: Date) => time.toISOString().replaceAll(/[-:]|\.\d+/g, '')
const emptyHash = sha256('')

/** Sorts the pairs of an encoded query, and gives each an equals sign. */
const sortedQuery = (query: string) =>
  query
    .split('&')
    .filter((pair) => pair !== '')
    .map((pair) => (pair.includes('=') ? pair : `${pair}=`))
    .toSorted()
    .join('&')

function signature({ secret }: Credential, time: string, region: string, canonical: string) {
  const date = time.slice(0, 8)
  const scope = `${date}/${region}/s3/aws4_request`
  const key = hmac(hmac(hmac(hmac(`AWS4${secret}`, date), region), 's3'), 'aws4_request')
  const text = ['AWS4-HMAC-SHA256', time, scope, sha256(Buffer.from(canonical, 'latin1'))].join('\n')
  return { key, scope, value: hmac(key, text).toString('hex') }
}

/** The body in chunks, as clients of AWS send it. */
function chunkedBody(
  body: Buffer,
  { signed, size, trailer, spoil }: NonNullable<Sent['chunked']>,
  { key, scope, value }: ReturnType<typeof signature>,
  time: string,
): Buffer {
  const pieces: Buffer[] = []
  let previous = value
  const sign = (kind: string, hashes: string[]) => {
    previous = hmac(key, [`AWS4-HMAC-SHA256-${kind}`, time, scope, previous, ...hashes].join('\n')).toString(
      'hex',
    )
    return previous
  }
  for (let start = 0; ; start += size) {
    const piece = body.subarray(start, start + size)
    const mark = signed ? `;chunk-signature=${sign('PAYLOAD', [emptyHash, sha256(piece)])}` : ''
    const sent = spoil === 'chunk' && start === size ? Buffer.from(piece.map((byte) => byte ^ 1)) : piece
    pieces.push(Buffer.from(`${piece.length.toString(16)}${mark}\r\n`), sent)
    if (piece.length === 0) break
    pieces.push(Buffer.from('\r\n'))
  }
  if (trailer) {
    pieces.push(Buffer.from(`${trailer[0]}:${trailer[1]}\r\n`))
    if (signed) {
      const given = sign('TRAILER', [sha256(`${trailer[0]}:${trailer[1]}\n`)])
      pieces.push(Buffer.from(`x-amz-trailer-signature:${spoil === 'trailer' ? emptyHash : given}\r\n`))
    }
  }
  return Buffer.concat([...pieces, Buffer.from('\r\n')])
}

/** A client of the S3 API that uses no code of the program, and can behave like a faulty client. */
export function testS3Client(port: number, credential: Credential) {
  function send(options: Sent = {}): Promise<Answer> {
    const { method = 'GET', path = '/', query = '', region = 'fairlead-1' } = options
    const host = options.host ?? `127.0.0.1:${port}`
    const body = Buffer.from(options.body ?? '')
    const time = timeOf(options.time ?? new Date())
    const { chunked } = options
    const payloadHash =
      options.payloadHash ??
      (chunked
        ? `STREAMING-${chunked.signed ? 'AWS4-HMAC-SHA256' : 'UNSIGNED'}-PAYLOAD${chunked.trailer ? '-TRAILER' : ''}`
        : sha256(body))
    const headers: Record<string, string> = {
      host,
      'x-amz-date': time,
      'x-amz-content-sha256': payloadHash,
      ...(chunked && {
        'content-encoding': 'aws-chunked',
        'x-amz-decoded-content-length': `${body.length}`,
        ...(chunked.trailer && { 'x-amz-trailer': chunked.trailer[0] }),
      }),
      ...options.headers,
    }
    const names = Object.keys(headers)
      .filter((name) => name === 'host' || name.startsWith('x-amz-') || name === 'content-encoding')
      .toSorted()
    const canonical = [
      method,
      options.signedPath ?? path,
      sortedQuery(query),
      ...names.map((name) => `${name}:${(headers[name] ?? '').trim().replaceAll(/ +/g, ' ')}`),
      '',
      names.join(';'),
      payloadHash,
    ].join('\n')
    const signed = signature(credential, time, region, canonical)
    headers['authorization'] =
      `AWS4-HMAC-SHA256 Credential=${credential.accessKey}/${signed.scope}, SignedHeaders=${names.join(';')}, Signature=${signed.value}`
    return exchange(options, {
      method,
      path,
      query,
      headers,
      body: chunked ? chunkedBody(body, chunked, signed, time) : body,
    })
  }

  function exchange(
    { onContinue }: Sent,
    {
      method,
      path,
      query,
      headers,
      body,
    }: { method: string; path: string; query: string; headers: Record<string, string>; body: Buffer },
  ): Promise<Answer> {
    return new Promise((settle, reject) => {
      const request = httpRequest({
        port,
        host: '127.0.0.1',
        method,
        path: query === '' ? path : `${path}?${query}`,
        agent: false,
        headers: {
          'content-length': `${body.length}`,
          ...(onContinue && { expect: '100-continue' }),
          ...headers,
        },
      })
      request.on('error', reject)
      request.on('response', (response) => {
        const pieces: Buffer[] = []
        response.on('data', (piece: Buffer) => pieces.push(piece))
        response.on('error', reject)
        response.on('end', () => {
          const all = Buffer.concat(pieces)
          const text = all.toString('utf8')
          settle({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: all,
            text,
            code: /<Code>(\w+)<\/Code>/.exec(text)?.[1],
          })
        })
      })
      if (onContinue)
        request.on('continue', () => {
          onContinue()
          request.end(body)
        })
      else request.end(body)
      if (onContinue) request.flushHeaders()
    })
  }

  /** A link to an object, or to what a query says of it. */
  function link(options: {
    method?: string
    path: string
    seconds?: number
    time?: Date
    query?: string
  }): string {
    const { method = 'GET', path, seconds = 60 } = options
    const time = timeOf(options.time ?? new Date())
    const scope = `${time.slice(0, 8)}/fairlead-1/s3/aws4_request`
    const query = sortedQuery(
      [
        ...(options.query === undefined ? [] : [options.query]),
        'X-Amz-Algorithm=AWS4-HMAC-SHA256',
        `X-Amz-Credential=${encodeURIComponent(`${credential.accessKey}/${scope}`)}`,
        `X-Amz-Date=${time}`,
        `X-Amz-Expires=${seconds}`,
        'X-Amz-SignedHeaders=host',
      ].join('&'),
    )
    const canonical = [method, path, query, `host:127.0.0.1:${port}`, '', 'host', 'UNSIGNED-PAYLOAD'].join(
      '\n',
    )
    const { value } = signature(credential, time, 'fairlead-1', canonical)
    return `http://127.0.0.1:${port}${path}?${query}&X-Amz-Signature=${value}`
  }

  return {
    send,
    link,
    put: (path: string, body: Buffer | string, more: Omit<Sent, 'method' | 'path' | 'body'> = {}) =>
      send({ method: 'PUT', path, body, ...more }),
    get: (path: string, more: Omit<Sent, 'path'> = {}) => send({ path, ...more }),
  }
}
