import { DeployStatus, isDeploying } from '@fairlead/api/cdn/site/site.ts'
import { expect, test } from 'vitest'
import { pollEvery } from './polling.ts'

const site = (deployStatus: number) => ({ deployStatus })

test('asks again every 20 s while a row is on its way', () => {
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

test('a list that waits for nothing never asks again', () => {
  expect(pollEvery([site(DeployStatus.deploying)], undefined, 20)).toBe(false)
})
