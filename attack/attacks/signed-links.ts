import { createHash } from 'node:crypto'
import type { Attack } from '../attack.ts'
import { openPlace } from '../place.ts'

const key = 'Attack0123456789'
const secret = 'words behind signed links'

/** Paths that careless servers read as below `/private`: they decode once, and read a backslash as a slash. */
function isPrivate(url: string): boolean {
  const path = (url.split('?')[0] ?? '').replaceAll(/%([2-7][0-9a-f])/gi, (_, digits: string) =>
    String.fromCharCode(Number.parseInt(digits, 16)),
  )
  const parts: string[] = []
  for (const part of path
    .replaceAll('\\', '/')
    .replaceAll(/;[^/]*/g, '')
    .split('/')) {
    if (part === '..') parts.pop()
    else if (part !== '' && part !== '.') parts.push(part)
  }
  return parts[0] === 'private'
}

const spellings = [
  '/private/a',
  '//private/a',
  '/./private/a',
  '/x/../private/a',
  '/private//a',
  '/private/./a',
  '/private/x/../a',
  '/%70rivate/a',
  '/%70%72%69%76%61%74%65/a',
  '/private%2Fa',
  '/private%2fa',
  '/%2Fprivate/a',
  '/%2e/private/a',
  '/x/%2e%2e/private/a',
  '/x/..%2fprivate/a',
  '/x%2f..%2fprivate/a',
  '/private;x/a',
  '/private;/a',
  '/;/private/a',
  '/private\\a',
  '/private%5Ca',
  '\\private\\a',
  '/x\\..\\private\\a',
  '/%5Cprivate/a',
  '/private/a%20',
  '/private/a/',
  '/private/%61',
  '/private/a%3Fx',
  '/private/a?',
  '/private/a?x=1',
  '/private/a#x',
  '/private%252Fa',
  '/%2570rivate/a',
  '/private/a?auth_key=',
  '/private/a?auth_key=1-0-0-0',
  '/x/..;/private/a',
  '/private/..;/private/a',
  '/public/..%00/private/a',
  '/private/a%00',
  '/private/a%0a',
  '/private%09/a',
  '/public/%2e%2e%2fprivate/a',
  '///private///a',
  '/.//private/a',
]

const link = (path: string, time: number, by = key) => {
  const claims = `${time}-0-0`
  return `${path}?auth_key=${claims}-${createHash('md5').update(`${path}-${claims}-${by}`).digest('hex')}`
}

export const signedLinks: Attack = {
  name: 'signed-links',
  tries:
    'A path behind signed links is asked for without a signature in every spelling that servers read alike, and with signatures that are old, forged, or of another path.',
  holds: 'No such request gets the page; a signed link does.',
  run: async (target, notes) => {
    const open = { type: 1, pathPattern: '*', allowedMethods: 'all', forwarding: { queryString: true } }
    const behind = { type: 4, pathPattern: '/private/*', uriAuthentication: { key, ttl: 600 } }
    const place = await openPlace(target, { behaviors: [behind, open] })
    place.origin.otherwise(({ url = '' }, response) => {
      response.writeHead(200, { 'cache-control': 'no-store' }).end(isPrivate(url) ? secret : 'public')
    })
    const now = Math.floor(Date.now() / 1000)
    try {
      const refused = async (path: string) => {
        const { body, status } = await place.get(path)
        notes.tried('addresses')
        if (body.includes(secret)) notes.breach(`${path}: ${status}, and served`)
      }
      for (const path of spellings) await refused(path)
      await refused(link('/private/a', now - 100_000))
      await refused(link('/private/a', now, 'Guess01234567890'))
      await refused(link('/private/b', now).replace('/private/b', '/private/a'))
      await refused(
        `/x/..${link('/private/a', now).replace('/private', '/%70rivate').replace('auth_key', 'AUTH_KEY')}`,
      )
      const sound = await place.get(link('/private/a', now))
      if (!sound.body.includes(secret)) notes.breach(`a link that is signed: ${sound.status}`)
    } finally {
      await place.close()
    }
  },
}
