import { pathForm } from '@fairlead/api/cdn/site/path.ts'
import { behavior } from '@fairlead/api/cdn/site/presets.ts'
import type { EdgeBehavior } from '@fairlead/api/edge/protocol.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { byTier } from '../testing/by-tier.ts'
import { keyOf } from '../rules/behavior.ts'
import { purgeKeys } from '../rules/purge-keys.ts'
import { compileSite } from '../rules/site.ts'
import { siteOn, withConfig } from '../testing/site.ts'
import { world } from '../testing/world.ts'
import { plainTarget, readPath } from '../http/path.ts'

/** How an origin reads a path: returns the name of what it serves. */
type Reading = (path: string) => string

function decoded(path: string): string {
  const bytes = path.replace(/%([0-9A-Fa-f]{2})/g, (_, digits: string) =>
    String.fromCharCode(Number.parseInt(digits, 16)),
  )
  return Buffer.from(bytes, 'latin1').toString()
}

function resolved(path: string): string {
  const kept: string[] = []
  for (const segment of path.split('/')) {
    if (segment === '..') kept.pop()
    else if (segment !== '' && segment !== '.') kept.push(segment)
  }
  return `/${kept.join('/')}`
}

const withoutParameters: Reading = (path) => path.replace(/;[^/]*/g, '')

const origins: Record<string, Reading> = {
  // Decodes once, merges slashes and resolves dots.
  nginx: (path) => resolved(decoded(path)),
  'node, by the letter': (path) => path,
  'node, decoded': decoded,
  'an object store': (path) => `/${decoded(path.replaceAll('+', ' ')).replace(/^\/+/, '')}`,
  tomcat: (path) => resolved(decoded(withoutParameters(path))),
  'nginx before tomcat': (path) => resolved(withoutParameters(resolved(decoded(path)))),
  windows: (path) => resolved(decoded(path).replaceAll('\\', '/')),
}

const protectedNames = ['v', 'c d', 'wp-admin', '图 片', 'a+b', '100%', '~x!']
const rule = (pathPattern: string): EdgeBehavior => behavior(pathPattern, 'origin-1') as EdgeBehavior

/** A site with a rule for each of the names, in the spelling that its owner may use. */
const compiled = (write: (name: string) => string) => {
  const site = siteOn(80)
  const rules = protectedNames.map((name) => rule(`/${write(name)}/*`))
  return compileSite(withConfig(site, { behaviors: [...rules, rule('*')] }), () => undefined)
}
const sites = [compiled(encodeURIComponent), compiled((name) => name.replace('%', '%25').replace(' ', '%20'))]

const piece = fc.constantFrom(
  'c+d',
  'c%20d',
  'v',
  '%76',
  '%56',
  'wp-admin',
  'wp%2Dadmin',
  '%77p-admin',
  '%E5%9B%BE%20%E7%89%87',
  '\xe5\x9b\xbe%20%e7%89%87',
  'a+b',
  'a%2Bb',
  'a%20b',
  '100%25',
  '%31%300%25',
  '~x!',
  '%7Ex%21',
  '/',
  '//',
  '%2F',
  '%2f',
  '\\',
  '%5C',
  '.',
  '..',
  '%2e',
  '%2E%2e',
  '..;',
  ';',
  ';a=1',
  '%3B',
  '%3b',
  '%25',
  '%00',
  '%2A',
  '*',
  'x',
  '%252F',
  '%2525',
  '',
)
const target = fc.array(piece, { maxLength: 8 }).map((pieces) => `/${pieces.join('')}`)

/** Some servers end the parameter at the hidden slash, others skip all of it. */
const hidden = ['/%3B\\a%20b%2Fc%20d//c+d', '/;%2Fv/c%20d/x']

test('a path gets the rule of every name that an origin may read it as, or is refused', () => {
  const numRuns = byTier({ quick: 3000, deep: 100_000 })
  let served = 0
  fc.assert(
    fc.property(target, fc.constantFrom(...sites), (spelled, site) => {
      const named = readPath(plainTarget(spelled))
      if (!named) return
      served += 1
      const { pathPattern } = site.behaviorFor(named.path)
      for (const [origin, read] of Object.entries(origins)) {
        const found = protectedNames.findIndex((name) => read(named.path).startsWith(`/${name}/`))
        const expected = found < 0 ? undefined : found + 1
        const { position } = site.behaviorFor(named.path)
        if (expected !== undefined) expect(position, `${origin} at ${spelled}: ${pathPattern}`).toBe(expected)
      }
    }),
    {
      numRuns,
      examples: hidden.flatMap((path) => sites.map((site): [string, (typeof sites)[0]] => [path, site])),
    },
  )
  expect(served).toBeGreaterThan(numRuns / 4)
})

const noise = fc.constantFrom('', '/', '//', '/.', '/%2e', '/x/..', '/x/%2E.', '/./.')
const sign = fc.constantFrom('v', 'a', '-', '~', '%E5%9B%BE', '%2F', ';', '!', '%21', 'Z')
/** A slash that is hidden in a parameter has no spelling that all servers read alike: it is refused. */
const segment = fc
  .array(sign, { minLength: 1, maxLength: 3 })
  .filter((signs) => !/;.*%2F/.test(signs.join('')))
const segments = fc.array(segment, { minLength: 1, maxLength: 3 })

/** The same path in another spelling. */
const pair = segments.chain((parts) =>
  fc
    .tuple(
      ...parts.flatMap((signs) => [
        noise,
        ...signs.map((one) =>
          /^[\w~-]$/.test(one)
            ? fc.constantFrom(
                one,
                `%${one.charCodeAt(0).toString(16)}`,
                `%${one.charCodeAt(0).toString(16).toUpperCase()}`,
              )
            : fc.constantFrom(one, one.toLowerCase(), ...(one === '%E5%9B%BE' ? ['\xe5\x9b\xbe'] : [])),
        ),
      ]),
    )
    .map((spelled) => {
      let at = 0
      const text = parts.map((signs) => {
        const before = spelled[at++]
        return `${before}/${signs.map(() => spelled[at++]).join('')}`
      })
      return { plain: `/${parts.map((signs) => signs.join('')).join('/')}`, spelled: text.join('') }
    }),
)

test('spellings of a path have one rule, one key and one purge', () => {
  fc.assert(
    fc.property(pair, fc.constantFrom(...sites), ({ plain, spelled }, site) => {
      const all = [plain, spelled].map((one) => {
        const named = readPath(plainTarget(one))
        const path = named?.path ?? ''
        const by = site.behaviorFor(path)
        const { key } = keyOf(by, {
          method: 'GET',
          host: 'a.example',
          path,
          query: '',
          raw: [],
          isSecure: false,
          loops: undefined,
        })
        // People type letters, not bytes.
        const purge = purgeKeys(site, Buffer.from(one, 'latin1').toString())
        return { path, position: by.position, key, purge }
      })
      expect(all[1]).toEqual(all[0])
      expect(all[0]?.purge[0]).toEqual({ from: all[0]?.key, to: all[0]?.key })
      expect(pathForm(plain)).toBe(plain)
    }),
    { numRuns: byTier({ quick: 600, deep: 20_000 }) },
  )
})

test('spellings of a path are one object at a running edge, which requests it from its origin once and in one form', async () => {
  const { get, plane, site, origin } = await world()
  const ascii = pair.filter(({ spelled }) => /^[\x21-\x7e]+$/.test(spelled))
  for (const { plain, spelled } of fc.sample(ascii, 60)) {
    origin.give(plain, `this is ${plain}`)
    const first = await get(spelled)
    expect(first.body, spelled).toBe(`this is ${plain}`)
    expect(await get(plain), spelled).toMatchObject({
      body: first.body,
      cache: expect.stringContaining('; hit'),
    })
    expect(await plane.purge(site.id, [spelled])).toMatchObject({ objects: 1 })
  }
  for (const { url = '' } of origin.requests) expect(pathForm(url)).toBe(url)
})
