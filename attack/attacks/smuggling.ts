import { fetchRaw, sendRaw } from '../../edge/src/testing/visitor/fetch-raw.ts'
import { severeHeads, smuggled } from '../../edge/src/testing/visitor/severe-heads.ts'
import { severeRequests } from '../../server/src/lib/testing/severe-requests.ts'
import type { Attack } from '../attack.ts'
import { openPlace } from '../place.ts'
import { addressOf, portOf } from '../request.ts'
import { Untried } from '../untried.ts'

const statusesOf = (answers: string) =>
  [...answers.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, code]) => Number(code))

/** The response to these bytes, until the edge closes the connection or has responded twice. */
async function exchange(url: URL, bytes: string) {
  if (url.protocol === 'https:') throw new Untried(`what is sent to ${url.host} is read by its TLS first`)
  const isTwice = (text: string) => statusesOf(text).length > 1
  const answer = await sendRaw(portOf(url), bytes, isTwice, addressOf(url)).catch(() => undefined)
  const statuses = statusesOf(answer?.text ?? '')
  return { statuses, isAlone: answer?.closed === true && statuses.length === 1 }
}

export const edgeSmuggling: Attack = {
  name: 'edge-smuggling',
  tries:
    'Requests that two readers take for different ones are sent to the edge, each with a second request hidden behind it.',
  holds: 'Each is answered once, refused, and the connection closes; the second never reaches the origin.',
  run: async (target, notes) => {
    const place = await openPlace(target)
    try {
      for (const [what, head, status = 400] of severeHeads) {
        place.origin.requests.length = 0
        const bytes = head(place.domain) + smuggled(place.domain)
        const { statuses, isAlone } = await exchange(target.settings.edgeUrl, bytes)
        notes.tried('requests')
        if (!isAlone || statuses[0] !== status)
          notes.breach(`${what}: answered ${statuses.join(' and ')}, not ${status} alone`)
        const reached = place.origin.requests.filter(
          ({ method, url }) => method === 'GET' || url === '/smuggled',
        )
        if (reached.length > 0)
          notes.breach(`${what}: ${reached.map(({ url }) => url).join()} reached the origin`)
      }
      const { status } = await fetchRaw(portOf(target.settings.edgeUrl), {
        host: place.domain,
        address: addressOf(target.settings.edgeUrl),
      })
      if (status !== 404) notes.breach(`a plain request after all of them: ${status}`)
    } finally {
      await place.close()
    }
  },
}

export const consoleSmuggling: Attack = {
  name: 'console-smuggling',
  tries: 'The same against the control plane, with a sign-out in front.',
  holds: 'Each is answered 400 once and the connection closes; what follows is never a request.',
  run: async ({ settings }, notes) => {
    for (const [what, bytes] of severeRequests) {
      const { statuses, isAlone } = await exchange(settings.consoleUrl, bytes)
      notes.tried('requests')
      if (!isAlone || statuses[0] !== 400)
        notes.breach(`${what}: answered ${statuses.join(' and ')}, not 400 alone`)
    }
  },
}
