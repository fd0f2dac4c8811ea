import { pathForm } from '@fairlead/api/cdn/site/path.ts'
import { disguised, marker, visitorFields } from '../../edge/src/testing/origin/careless-origin.ts'
import type { Attack } from '../attack.ts'
import { openPlace } from '../place.ts'

export const cachePoisoning: Attack = {
  name: 'cache-poisoning',
  tries:
    'One visitor sends marked headers and queries to a site whose origin repeats all that it is told; then another visitor asks for the same page.',
  holds: 'The other one is served from the cache, and nothing of the first is in the answer.',
  run: async (target, notes) => {
    const place = await openPlace(target)
    try {
      for (const [at, [name, value]] of visitorFields.entries()) {
        const path = `/page-${at}`
        place.origin.on(path, (request, response) => {
          const echo = JSON.stringify([request.method, request.url, request.rawHeaders])
          response
            .writeHead(200, { 'cache-control': 'max-age=600', 'x-told': encodeURIComponent(echo) })
            .end(echo)
        })
        await place.get(`${path}?utm=${marker}`, { headers: { [name]: value } })
        const victim = await place.get(path)
        notes.tried('fields')
        if (victim.status !== 200) notes.breach(`${name}: the next visitor is answered ${victim.status}`)
        if ((victim.body + JSON.stringify(victim.headers)).includes(marker))
          notes.breach(`${name}: ${value}: the next visitor is told of it`)
      }
    } finally {
      await place.close()
    }
  },
}

const byCookie = {
  type: 1,
  pathPattern: '*',
  allowedMethods: 'all',
  cookiesAcknowledged: true,
  forwarding: { cookies: 'all', queryString: true },
}

export const cacheDeception: Attack = {
  name: 'cache-deception',
  tries:
    'A visitor is led to a private page under addresses that look like a file’s, whose origin says that it may be kept and sets a cookie; then others ask for the same address.',
  holds: 'Nobody else gets the page or the cookie, whether the site forwards cookies or none.',
  run: async (target, notes) => {
    const place = await openPlace(target, { behaviors: [byCookie] })
    const ask = (path: string, who: string) =>
      place.get(path, { headers: { cookie: `session=${who}`, authorization: `Bearer ${who}` } })
    try {
      for (const control of ['max-age=60', 'public, max-age=60', 'private', '']) {
        for (const [at, disguise] of disguised.entries()) {
          const path = `/${control.length}-${at}${disguise}`
          const [plain = '', query = ''] = path.split('?')
          const form = pathForm(plain) ?? ''
          for (const url of [form, `${form}?${query}`])
            place.origin.on(url, ({ headers }, response) => {
              const who = headers.cookie ?? 'nobody'
              response.writeHead(200, {
                ...(control !== '' && { 'cache-control': control }),
                'set-cookie': `of=${encodeURIComponent(who)}`,
              })
              response.end(`page of ${who}`)
            })
          await ask(path, 'first')
          for (const other of [await ask(path, 'second'), await place.get(path)]) {
            notes.tried('visits')
            if (other.status >= 500) notes.breach(`${control} ${path}: ${other.status}`)
            if (/first/.test(other.body + JSON.stringify(other.headers)))
              notes.breach(`${control} ${path}: another visitor gets ${other.body.slice(0, 80)}`)
          }
        }
      }
    } finally {
      await place.close()
    }
  },
}
