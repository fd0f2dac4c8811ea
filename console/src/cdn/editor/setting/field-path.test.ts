import { SiteConfig } from '@fairlead/api/cdn/site/site-config.ts'
import { expect, test } from 'vitest'
import { fieldAt, itemOf, labelOf, pathWords, tabOf } from './field-path.ts'
import { labels } from './labels.ts'

type Schema = { def: { type: string; innerType?: Schema; element?: Schema }; shape?: Record<string, Schema> }

/** Every setting of a schema, with a number for the members of lists. */
function settingsOf(schema: Schema, path: string[] = []): string[][] {
  const { innerType, element, type } = schema.def
  if (innerType) return settingsOf(innerType, path)
  if (type === 'array' && element?.shape) return settingsOf(element, [...path, '0'])
  if (schema.shape) {
    return Object.entries(schema.shape).flatMap(([name, part]) => settingsOf(part, [...path, name]))
  }
  return [path]
}

test('every setting of a site has a label', () => {
  const settings = settingsOf(SiteConfig)
  expect(settings.length).toBeGreaterThan(50)
  // Forms and differences contain the key itself, not whether there is one.
  const known = settings.filter((path) => path.at(-1) !== 'hasKey')
  expect(known.filter((path) => fieldAt(path)?.split('.').at(-1) !== path.at(-1))).toEqual([])
})

test('a path is shown in words', () => {
  expect(pathWords(['behaviors', '/a/*', 'forwarding', 'cookies'])).toEqual([
    labels.behaviors,
    '/a/*',
    labels['behaviors.*.forwarding.cookies'],
  ])
  const nameOf = (list: readonly string[], member: string) => `${list.join('/')} ${member}`
  expect(pathWords(['origins', '0', 'originCustomHeaders', '2', 'headerName'], nameOf)).toEqual([
    labels.origins,
    'origins 0',
    labels['origins.*.originCustomHeaders'],
    'origins/0/originCustomHeaders 2',
    labels['origins.*.originCustomHeaders.*.headerName'],
  ])
})

test('a member of a plain list belongs to the field of the list', () => {
  expect(labelOf('accessControl.ip.addresses.7')).toBe(labels['accessControl.ip.addresses'])
  expect(() => labelOf('nothing.like.it')).toThrow('nothing.like.it')
})

test('a field belongs to a tab, and to an item if it is part of one', () => {
  expect([tabOf('comment'), tabOf('originGroups.0.members'), tabOf('accessControl.ip')]).toEqual([
    'general',
    'origins',
    'access',
  ])
  expect([itemOf('behaviors.12.minTtl'), itemOf('behaviors'), itemOf('restriction.locations.3')]).toEqual([
    'behaviors.12',
    undefined,
    undefined,
  ])
})
