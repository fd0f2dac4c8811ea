import type { CloudRequest } from './signatures.ts'
import type { StandInCloud } from './stand-in-state.ts'

export type StandInAnswer = {
  status: number
  type: 'application/json' | 'text/xml' | 'text/html'
  body: string
  headers?: Record<string, string>
}

export const answerXml = (status: number, body: string): StandInAnswer => ({ status, type: 'text/xml', body })

export const escapedXml = (text: string) =>
  text.replaceAll(/[&<>"']/g, (sign) => `&#${String(sign.charCodeAt(0))};`)

const cookieName = (cloud: StandInCloud) => `stand_in_${cloud.supplier.toLowerCase()}`

/** Signs in by a ticket, and leads to a page of the console of the same stand-in only. */
export function login(cloud: StandInCloud, search: URLSearchParams, address: string): StandInAnswer {
  const cookie = cloud.enter(search.get('SigninToken') ?? '')
  const to = search.get('Destination') ?? ''
  return {
    status: 302,
    type: 'text/html',
    body: '',
    headers: {
      location: to.startsWith(`${address}/`) ? to : `${address}/`,
      'set-cookie': `${cookieName(cloud)}=${cookie}; Path=/; HttpOnly; SameSite=Lax`,
    },
  }
}

const page = (title: string, inside: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<style>
:root { color-scheme: light dark }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 34rem; margin: 3rem auto; padding: 0 1rem }
dt { font-weight: 600 } dd { margin: 0 0 .6rem; overflow-wrap: anywhere }
</style></head><body><main><h1>${title}</h1>${inside}</main></body></html>`

const names = { AWS: 'AWS stand-in', ALI: 'Alibaba Cloud stand-in' } as const
const states = {
  running: 'Signed in',
  over: 'The session has expired',
  ended: 'The session was ended: everything is denied',
} as const

/** What a user sees after the sign-in. Nothing can be done here. */
export function consolePage(cloud: StandInCloud, { path, headers }: CloudRequest): StandInAnswer {
  const cookie = new RegExp(`${cookieName(cloud)}=([\\w-]+)`).exec(headers['cookie'] ?? '')?.[1] ?? ''
  const taken = cloud.inConsole(cookie)
  const title = names[cloud.supplier]
  if (!taken)
    return { status: 403, type: 'text/html', body: page(title, '<p role="status">Not signed in</p>') }
  const facts = {
    Page: path.split('/').at(-1) ?? '',
    Account: taken.account,
    Role: taken.role,
    Session: taken.session,
    Until: taken.expires.toISOString(),
  }
  const list = Object.entries(facts)
    .map(([name, value]) => `<dt>${name}</dt><dd>${escapedXml(value)}</dd>`)
    .join('')
  const inside = `<p role="status">${states[cloud.stateOf(taken)]}</p><p>No cloud is used here.</p><dl>${list}</dl>`
  return { status: 200, type: 'text/html', body: page(title, inside) }
}
