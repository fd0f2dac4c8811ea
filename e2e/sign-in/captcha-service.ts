import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export const siteKey = 'site-key-of-the-tests'
export const siteSecret = 'secret-of-the-tests'

/** The text of the frame in each language, which such services translate themselves. */
export const robotWords = { en: 'I am human', 'zh-CN': '我不是机器人' } as const

/** Like Turnstile: a global that renders a frame of its own origin, which issues a token. */
const script = (origin: string) => `window.turnstile = {
  frames: [],
  render(box, options) {
    const frame = document.createElement('iframe')
    frame.title = 'captcha'
    frame.width = '300'
    frame.height = '65'
    frame.src = '${origin}/frame?' + new URLSearchParams({ key: options.sitekey, language: options.language })
    addEventListener('message', ({ data, source }) => {
      if (source === frame.contentWindow && data.token) options.callback(data.token)
    })
    box.append(frame)
    return this.frames.push(frame) - 1
  },
  reset(id) { this.frames[id].src = this.frames[id].src },
}`

const frame = (language: string) => `<!doctype html><html lang="${language}"><title>captcha</title><body>
<button>${language === 'zh-CN' ? robotWords['zh-CN'] : robotWords.en}</button>
<script>
  const button = document.querySelector('button')
  button.onclick = async () => {
    const token = await (await fetch('/token', { method: 'POST' })).text()
    parent.postMessage({ token }, '*')
    button.disabled = true
  }
</script></body></html>`

/** `down` answers no request, `deaf` only those of its widget, `doubting` accepts no token. */
export type Mood = 'well' | 'down' | 'deaf' | 'doubting'

/** A captcha service on loopback: a script with a widget, and a call that accepts each of its tokens once. */
export async function startCaptchaService() {
  let mood: Mood = 'well'
  const tokens = new Set<string>()
  let origin = ''

  async function verdict(request: IncomingMessage, response: ServerResponse) {
    const form = new URLSearchParams(await text(request))
    const isHis = form.get('secret') === siteSecret && tokens.delete(form.get('response') ?? '')
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ success: isHis && mood !== 'doubting' }))
  }
  async function serve(request: IncomingMessage, response: ServerResponse) {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://captcha')
    if (mood === 'down' || (mood === 'deaf' && pathname === '/siteverify')) return response.destroy()
    if (pathname === '/siteverify') return verdict(request, response)
    if (pathname === '/token') {
      const token = crypto.randomUUID()
      tokens.add(token)
      return response.end(token)
    }
    const isFrame = pathname === '/frame' && searchParams.get('key') === siteKey
    if (!isFrame && pathname !== '/api.js') return response.writeHead(404).end()
    response.setHeader('content-type', isFrame ? 'text/html; charset=utf-8' : 'text/javascript')
    return response.end(isFrame ? frame(searchParams.get('language') ?? '') : script(origin))
  }
  const server = createServer((request, response) => void serve(request, response))
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done)
  })
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin,
    /** The settings of a control plane that uses it. */
    settings: {
      CAPTCHA_PROVIDER: 'turnstile',
      CAPTCHA_SITE_KEY: siteKey,
      CAPTCHA_SECRET: siteSecret,
      CAPTCHA_SCRIPT_URL: `${origin}/api.js`,
      CAPTCHA_VERIFY_URL: `${origin}/siteverify`,
    },
    be: (next: Mood) => void (mood = next),
    stop: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
