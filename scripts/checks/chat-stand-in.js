// @ts-check
import { createServer } from 'node:http'

/**
 * What the console is built with for the browser tests: a host that the browser under test is told to find on this
 * machine. A name keeps the build the same from run to run, whatever the port.
 */
export const chatOrigin = 'http://chat.fairlead.test'
export const chatToken = 'of-the-tests'

/** The widget's side of the talk with the page around it: it says when it is there, and shows what it is told. */
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
  const thread = new URLSearchParams(location.search).get('cw_conversation') ?? crypto.randomUUID?.() ?? String(Math.random())
  document.title = thread
  say({ event: 'loaded', config: { authToken: thread, channelConfig: {} } })
</script></body></html>`

/** A chat on loopback that speaks as Chatwoot's widget does. It answers its one token only. */
export async function startChat() {
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', chatOrigin)
    const known = pathname === '/widget' && searchParams.get('website_token') === chatToken
    response.writeHead(known ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' })
    response.end(known ? widget : '')
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)))
  // It lives as long as the stack beside it, and keeps nothing alive.
  server.unref()
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The chat has no port')
  return address.port
}
