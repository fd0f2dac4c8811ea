import { expect, test } from 'vitest'
import { OriginInput } from '../origin/origin.ts'
import { canDelete, canDisable, canEdit, canEnable, isDeploying } from './site.ts'

test.for([
  [1, 'pauseFirst', 'alreadyOn', true],
  [2, true, true, 'alreadyOff'],
] as const)('status %i: delete %s, enable %s, pause %s', ([status, del, enable, disable]) => {
  const site = { status, locked: false }
  expect([canDelete(site), canEnable(site), canDisable(site)]).toEqual([del, enable, disable])
})

test.for([
  [1, 1, true],
  [1, 4, true],
  [1, 0, 'notDeployed'],
  [1, 2, 'notDeployed'],
  [1, 3, 'notDeployed'],
  [2, 1, 'siteOff'],
] as const)('status %i, deployment %i: edit %s', ([status, deployStatus, verdict]) => {
  expect(canEdit({ status, deployStatus, locked: false })).toBe(verdict)
})

test('a locked site cannot be changed in any state', () => {
  const site = { status: 2, deployStatus: 1, locked: true } as const
  expect([canEdit(site), canDelete(site), canEnable(site), canDisable(site)]).toEqual(
    Array.from({ length: 4 }, () => 'siteLocked'),
  )
})

test('0, 2 and 3 are in progress (spec 1, section 4)', () => {
  expect([0, 1, 2, 3, 4].map((deployStatus) => isDeploying({ deployStatus }))).toEqual([
    true,
    false,
    true,
    true,
    false,
  ])
})

test.for([
  ['', true],
  ['/a', true],
  ['/a/b.c-d_e', true],
  ['/', false],
  ['/a/', false],
  ['a', false],
  ['/a b', false],
  ['/a\r\n', false],
  ['/a?b', false],
] as const)('origin path "%s" is valid: %s', ([originPath, right]) => {
  expect(OriginInput.safeParse({ domainName: 'o.example', originPath }).success).toBe(right)
})
