import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { cardKeys } from '../../../lib/payments/stand-in-keys.ts'
import { noticePaths } from '../notice-paths.ts'
import { alipayStandIn, packAlipay } from './alipay-stand-in.ts'
import { cardStandIn, packCard } from './card-stand-in.ts'
import { noticeSender, type Packed, type Signing } from './notices.ts'
import { packPayPal, payPalStandIn } from './paypal-stand-in.ts'
import { tronStandIn } from './tron-stand-in.ts'
import type { Request, Response } from './wire.ts'

/** The longest body that a stand-in reads. */
const maxBody = 100_000

async function readBody(request: IncomingMessage): Promise<string> {
  let text = ''
  request.setEncoding('utf8')
  for await (const chunk of request as AsyncIterable<string>) {
    text += chunk
    if (text.length > maxBody) throw new Error('The body is too long')
  }
  return text
}

type StandInOptions = {
  port: number
  /** The address of the control plane, which gets the notices. */
  notify: () => string
  now?: () => Date
}

/** Starts the stand-ins of all payment providers in one server on loopback. */
export async function startStandIns({ port, notify, now = () => new Date() }: StandInOptions) {
  let address = ''
  const at = (name: string) => () => `${address}/${name}`
  const senderTo = (name: keyof typeof noticePaths, pack: (event: object, signing: Signing) => Packed) =>
    noticeSender({ to: () => `${notify()}${noticePaths[name]}`, pack })
  const cardOf = (name: keyof typeof cardKeys) => {
    const { secretKey, webhookSecret } = cardKeys[name]
    const sender = senderTo(name, packCard(webhookSecret, now))
    return { sender, channel: cardStandIn({ address: at(name), secretKey, sender, now }) }
  }
  const [card, otherCard] = [cardOf('card'), cardOf('otherCard')]
  const toPayPal = senderTo('paypal', packPayPal(at('paypal'), now))
  const toAlipay = senderTo('alipay', packAlipay(now))
  const senders = [card.sender, otherCard.sender, toPayPal, toAlipay]
  const channels = {
    card: card.channel,
    otherCard: otherCard.channel,
    paypal: payPalStandIn({ address: at('paypal'), sender: toPayPal, now }),
    alipay: alipayStandIn({ address: at('alipay'), sender: toAlipay, now }),
    usdt: tronStandIn({ now }),
  }
  const handlers = new Map<string, { handle: (request: Request) => Response }>(Object.entries(channels))

  const answer = async (request: IncomingMessage): Promise<Response> => {
    const url = new URL(request.url ?? '/', address)
    const [, name = '', rest = ''] = /^\/(\w+)(\/.*)$/.exec(url.pathname) ?? []
    const found = handlers.get(name)
    if (!found)
      return { status: url.pathname === '/' ? 200 : 404, body: 'Payment stand-in', type: 'text/html' }
    const body = await readBody(request)
    const headers = request.headers as Record<string, string | undefined>
    return found.handle({
      method: request.method ?? 'GET',
      path: rest,
      query: url.searchParams,
      body,
      form: new URLSearchParams(body),
      headers,
    })
  }

  const server = createServer((request, response) => {
    void answer(request)
      .catch((error: unknown): Response => ({
        status: 500,
        body: JSON.stringify({ error: { message: String(error) } }),
      }))
      .then(({ status, body, type = 'application/json', location }) =>
        response
          .writeHead(status, {
            'content-type': `${type}; charset=utf-8`,
            'cache-control': 'no-store',
            ...(location !== undefined && { location }),
          })
          .end(body),
      )
  })
  await new Promise<void>((done, fail) => {
    server.once('error', fail)
    server.listen(port, '127.0.0.1', done)
  })
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    address,
    ...channels,
    /** Resolves when no notice is on its way any more. */
    settled: async () => {
      for (const sender of senders) await sender.settled()
    },
    stop: async () => {
      for (const sender of senders) await sender.stop()
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}
