import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export const chatToken = 'of-the-tests'

/** The widget's side of the messages with the page: it reports when it is ready, and displays what it receives. */
const widget = `<!doctype html><html lang="en"><title>Chat</title><body>
<ul id="told"></ul><button id="close">Close</button>
<script>
  const prefix = 'chatwoot-widget:'
  const say = (message) => parent.postMessage(prefix + JSON.stringify(message), '*')
  addEventListener('message', ({ data }) => {
    if (typeof data !== 'string' || !data.startsWith(prefix)) return
    const item = document.createElement('li')
    item.textContent = data.slice(prefix.length)
    document.getElementById('told').append(item)
  })
  document.getElementById('close').onclick = () => say({ event: 'closeWindow' })
  const thread = new URLSearchParams(location.search).get('cw_conversation') ?? crypto.randomUUID()
  document.title = thread
  say({ event: 'loaded', config: { authToken: thread, channelConfig: {} } })
</script></body></html>`

/** A chat on loopback with the protocol of Chatwoot's widget. It accepts only its one token. */
export async function startChat() {
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://chat')
    const isKnown = pathname === '/widget' && searchParams.get('website_token') === chatToken
    response.writeHead(isKnown ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' })
    response.end(isKnown ? widget : '')
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
