import type { Attack } from '../attack.ts'

const evil = 'evil.example'
const targets = [
  `//${evil}`,
  `/\\${evil}`,
  `///${evil}`,
  `/%2f${evil}`,
  `/%5c${evil}`,
  `//${evil}/%2e%2e`,
  `/.${evil}`,
  `/@${evil}`,
  `/login?keepAlivePath=//${evil}`,
  `/login?keepAlivePath=https://${evil}`,
  `/login?keepAlivePath=/\\${evil}`,
  `/login?redirect=//${evil}`,
  `/home?next=https:${evil}`,
  `/%0d%0aLocation:%20https://${evil}`,
  `//${evil}/..`,
  `/home//${evil}`,
  `/x?%0d%0aSet-Cookie:%20a=b`,
  `http://${evil}/`,
  `/;@${evil}`,
]

export const openRedirects: Attack = {
  name: 'open-redirects',
  tries:
    'Addresses of the console that name another site, in every spelling that browsers and proxies read differently.',
  holds:
    'No answer leads there, by a header or by a meta element, and none has a header that comes from the address.',
  run: async ({ attacker, as }, notes) => {
    for (const caller of [await attacker('guest'), await as('victim')]) {
      for (const path of targets) {
        const { status, headers, text } = await caller.send(path)
        notes.tried('addresses')
        const location = String(headers['location'] ?? '')
        if (location.includes(evil)) notes.breach(`${path}: ${status} to ${location}`)
        if (headers['refresh'] !== undefined) notes.breach(`${path}: Refresh: ${String(headers['refresh'])}`)
        if (/http-equiv="?refresh/i.test(text)) notes.breach(`${path}: a page that leads away`)
        if (String(headers['set-cookie'] ?? '').includes('a=b')) notes.breach(`${path}: sets a cookie`)
        if (status >= 500) notes.breach(`${path}: ${status}`)
      }
    }
  },
}
