import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { aliRefusal, aliStandIn } from './ali-stand-in.ts'
import type { StandInAnswer } from './answers.ts'
import { awsRefusal, awsStandIn } from './aws-stand-in.ts'
import type { CloudRequest } from './signatures.ts'
import { Refusal, standInCloud } from './stand-in-state.ts'

const maxBody = 64_000

async function readRequest(request: IncomingMessage): Promise<CloudRequest> {
  let body = ''
  request.setEncoding('utf8')
  for await (const chunk of request as AsyncIterable<string>) {
    body += chunk
    if (body.length > maxBody) throw new Refusal(413, 'RequestEntityTooLarge')
  }
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://stand-in')
  const headers = request.headers as Record<string, string | undefined>
  return { method: request.method ?? 'GET', path: pathname, search: searchParams, headers, body }
}

/** Starts the stand-ins of AWS and Alibaba Cloud in one server on loopback. */
export async function startCloudStandIns({
  port,
  now = () => new Date(),
}: {
  port: number
  now?: () => Date
}) {
  let address = ''
  const aws = standInCloud('AWS', now)
  const ali = standInCloud('ALI', now)
  const at = () => address
  const served = [
    { prefix: '/aws/', cloud: aws, answer: awsStandIn(aws, at, now), refusal: awsRefusal },
    { prefix: '/ali/', cloud: ali, answer: aliStandIn(ali, at, now), refusal: aliRefusal },
  ] as const

  /** Undefined: the connection is left open, or was broken. */
  async function answer(request: IncomingMessage): Promise<StandInAnswer | undefined> {
    const asked = await readRequest(request)
    const one = served.find(({ prefix }) => asked.path.startsWith(prefix))
    if (!one) return { status: 200, type: 'text/html', body: 'Cloud stand-ins' }
    await one.cloud.held?.(asked.body)
    try {
      const fault = one.cloud.faults.shift()
      if (fault === 'hang') return undefined
      if (fault === 'drop') return void request.socket.destroy()
      if (fault === 'throttle') throw new Refusal(400, 'Throttling')
      if (fault === 'expire') throw new Refusal(403, 'ExpiredToken')
      return one.answer(asked)
    } catch (error) {
      return one.refusal(error instanceof Refusal ? error : new Refusal(400, 'ValidationError'))
    }
  }

  const server = createServer((request, response) => {
    void answer(request).then(
      (said) =>
        said &&
        response
          .writeHead(said.status, {
            'content-type': `${said.type}; charset=utf-8`,
            'cache-control': 'no-store',
            ...said.headers,
          })
          .end(said.body),
      () => request.socket.destroy(),
    )
  })
  await new Promise<void>((done, fail) => {
    server.once('error', fail)
    server.listen(port, '127.0.0.1', done)
  })
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    address,
    aws,
    ali,
    stop: async () => {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}
