import { behavior } from '@fairlead/api/cdn/site/presets.ts'
import type { EdgeBehavior } from '@fairlead/api/edge/protocol.ts'
import { expect, test } from 'vitest'
import { siteOn, withConfig } from '../testing/site.ts'
import { compileSite } from './site.ts'

const base = siteOn(80)
const compiled = (change: Parameters<typeof withConfig>[1]) =>
  compileSite(withConfig(base, change), () => undefined)

test.each([
  'of/yesterday/',
  '/../50%',
  '/a\n',
  '/a ',
  '/a?b',
  '/a#',
  '/50%',
  '/a%0d%0aX:',
  '/a/..%2f..',
  '/..;/a',
  '/a\\b',
  '/\uD800',
])('a path that an older version accepted in a configuration is sent safely: %j', (path) => {
  const [first] = base.config.origins
  const site = compiled({
    origins: first ? [{ ...first, originPath: path }] : [],
    defaultRootObject: path.slice(1),
    errorPages: [{ errorCode: 404, responseCode: null, responsePagePath: path, errorCachingMinTtl: 10 }],
  })
  const sent = [site.behaviorFor('/').route.targets[0].path, site.rootPath, site.errorPages.get(404)?.path]
  for (const text of sent) expect(text).toMatch(/^\/(?:[\w\-.~!$&'()*+,;=:@/]|%[0-9A-F]{2})+$/)
})

test.each(['/%77p%2dadmin/*', '//wp-admin//*', '/wp%2Dadmin%2f*'])(
  'a pattern that was stored in another spelling matches its paths: %s',
  (pathPattern) => {
    const rules = [behavior(pathPattern, 'origin-1'), ...base.config.behaviors] as EdgeBehavior[]
    const { behaviorFor } = compiled({ behaviors: rules })
    expect(behaviorFor('/wp-admin/a').position).toBe(1)
    expect(behaviorFor('/b').position).toBe(2)
  },
)
