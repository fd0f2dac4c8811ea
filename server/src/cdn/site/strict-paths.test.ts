import { readFile } from 'node:fs/promises'
import { SiteConfig } from '@fairlead/api/cdn/site/site-config.ts'
import { editSite } from '@fairlead/api/cdn/site/site-detail.ts'
import { expect, test } from 'vitest'
import { minimalSite, world } from '../../lib/testing/world.ts'

const migration = new URL('../../migrations/0023-strict-paths.sql', import.meta.url)

test('a path that was accepted before is converted to the strict form, and edges get the change', async () => {
  const w = await world({ sites: ['a.example', 'b.example'], edges: ['one'] })
  await w.edge('one').pull()
  await w.rows(
    `update site_version set config = jsonb_set(jsonb_set(jsonb_set(config,
       '{origins,0,originPath}', to_jsonb(E'/shop?x\\n'::text)),
       '{behaviors,0,pathPattern}', '"/50%/a?b*"'),
       '{errorPages}', '[{"errorCode": 404, "responseCode": null, "responsePagePath": "/a%0a\\\\b%.html", "errorCachingMinTtl": 10}]')
     where site_id = '${w.site('a.example').id}'`,
  )
  await w.rows(await readFile(migration, 'utf8'))
  const configs = await w.rows<{ config: unknown }>('select config from site_version')
  for (const { config } of configs) expect(SiteConfig.safeParse(config).error).toBeUndefined()
  expect(await w.edge('one').pull()).toMatchObject([
    {
      kind: 'site',
      site: {
        domain: 'a.example',
        config: {
          origins: [{ originPath: '/shop' }],
          behaviors: expect.arrayContaining([expect.objectContaining({ pathPattern: '/50%25/a?b*' })]),
          errorPages: [{ responsePagePath: '/ab%25.html' }],
        },
      },
    },
  ])
})

test('an invalid path is refused on its field when a site is saved', async () => {
  const w = await world({ sites: ['a.example'] })
  const { domain: _, originType: __, origins, ...fields } = minimalSite('a.example')
  const answer = await w.as('owner').call(editSite, {
    params: { id: w.site('a.example').id },
    body: { ...fields, version: 1, origins: origins.map((origin) => ({ ...origin, originPath: '/a\n' })) },
  })
  expect(answer.fields).toEqual({ 'origins.0.originPath': 'path' })
})
