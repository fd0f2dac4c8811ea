import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

/** A message as received: the addresses of the envelope, the head, the decoded parts, and the whole. */
type ReceivedMessage = { from: string; to: string; head: string; parts: string[]; raw: string }

const decoders: Record<string, (body: string) => string> = {
  base64: (body) => Buffer.from(body, 'base64').toString('utf8'),
  'quoted-printable': (body) =>
    Buffer.from(
      body
        .replaceAll('=\r\n', '')
        .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16))),
      'latin1',
    ).toString('utf8'),
  '7bit': (body) => body,
}

function partOf(raw: string): string {
  const [head = '', ...rest] = raw.split('\r\n\r\n')
  const encoding = /^content-transfer-encoding: (\S+)/im.exec(head)?.[1] ?? '7bit'
  return decoders[encoding]?.(rest.join('\r\n\r\n').trim()) ?? raw
}

function messageOf(raw: string) {
  const end = raw.indexOf('\r\n\r\n')
  const head = raw.slice(0, end)
  const boundary = /boundary="([^"]+)"/.exec(head)?.[1] ?? ''
  const parts = raw
    .slice(end)
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => partOf(part.trimStart()))
  return { head, parts }
}

/**
 * A mail server on loopback. It refuses mail to `refused@` permanently and to `busy@` temporarily, and accepts all
 * other mail.
 */
export async function startSmtp() {
  const received: ReceivedMessage[] = []
  const talk = (socket: Socket) => {
    let [from, to, data, pending] = ['', '', '', '']
    let reading = false
    const say = (line: string) => socket.write(`${line}\r\n`)
    const address = (line: string) => /<([^>]*)>/.exec(line)?.[1] ?? ''
    const answer = (line: string) => {
      if (reading && line === '.') {
        reading = false
        received.push({ from, to, ...messageOf(data), raw: data })
        data = ''
        say('250 taken')
      } else if (reading) data += `${line.replace(/^\.\./, '.')}\r\n`
      else if (/^EHLO/i.test(line)) say('250 test')
      else if (/^MAIL/i.test(line)) {
        from = address(line)
        say('250 ok')
      } else if (/^RCPT/i.test(line)) {
        to = address(line)
        say(to.startsWith('refused') ? '550 no such box' : to.startsWith('busy') ? '451 later' : '250 ok')
      } else if (/^DATA/i.test(line)) {
        reading = true
        say('354 go on')
      } else if (/^QUIT/i.test(line)) socket.end('221 bye\r\n')
      else say('250 ok')
    }
    socket.on('error', () => socket.destroy())
    socket.on('data', (chunk) => {
      const lines = (pending + chunk.toString('latin1')).split('\r\n')
      pending = lines.pop() ?? ''
      lines.forEach(answer)
    })
    say('220 test')
  }
  const server = createServer(talk).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const stop = async () => {
    if (!server.listening) return
    server.close()
    await once(server, 'close')
  }
  onTestFinished(stop)
  return { url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, received, stop }
}
