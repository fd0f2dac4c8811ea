import { DeployStatus, isDeploying } from '@fairlead/api/cdn/site/site.ts'
import { expect, test } from 'vitest'
import { pollEvery } from './polling.ts'

const site = (deployStatus: number) => ({ deployStatus })

test('polls every 20 s while a row is in progress', () => {
  const rows = [site(DeployStatus.completed), site(DeployStatus.deploying)]
  expect(pollEvery(rows, isDeploying, 20)).toBe(20_000)
})

test.each([
  ['none is left', [site(DeployStatus.completed), site(DeployStatus.failed)]],
  ['the list is empty', []],
  ['nothing is there yet', undefined],
])('stops when %s', (_, rows) => {
  expect(pollEvery(rows, isDeploying, 20)).toBe(false)
})

test('a list without rows in progress never polls', () => {
  expect(pollEvery([site(DeployStatus.deploying)], undefined, 20)).toBe(false)
})
