import type { PreviewResult, PurgePreview } from '@fairlead/api/cdn/purge/preview.ts'
import { expect, test } from 'vitest'
import { sumOfPreviews } from './preview-sum.ts'

const count = (objects: number, isWhole = true) => ({
  objects,
  bytes: objects * 10,
  recentObjects: 1,
  recentBytes: 10,
  isWhole,
})
const counted = (edgeName: string, objects: number, isWhole = true): PreviewResult => ({
  edgeName,
  state: 'counted',
  count: count(objects, isWhole),
})
const preview = (edges: PreviewResult[], state: PurgePreview['state'] = 'completed'): PurgePreview => ({
  id: '',
  cdnConfigId: '',
  createDate: '',
  state,
  edges,
  objects: 5,
  bytes: 50,
  originRequests: 2,
  originBytes: 20,
})

test('previews of several sites add up, and so do those of each edge', () => {
  const sum = sumOfPreviews([
    preview([counted('one', 3), counted('two', 2)]),
    preview([counted('one', 4, false), counted('three', 1)]),
  ])
  expect(sum).toEqual({
    state: 'completed',
    objects: 10,
    bytes: 100,
    originRequests: 4,
    originBytes: 40,
    edges: [
      {
        edgeName: 'one',
        state: 'counted',
        count: { objects: 7, bytes: 70, recentObjects: 2, recentBytes: 20, isWhole: false },
      },
      counted('two', 2),
      counted('three', 1),
    ],
  })
})

test('an edge that is still counting for a site, or has not answered for it, has not counted', () => {
  const waiting: PreviewResult = { edgeName: 'one', state: 'waiting', count: null }
  const unanswered: PreviewResult = { edgeName: 'one', state: 'unanswered', count: null }
  expect(sumOfPreviews([preview([counted('one', 3)]), preview([waiting], 'running')])).toMatchObject({
    state: 'running',
    edges: [waiting],
  })
  expect(sumOfPreviews([preview([unanswered]), preview([counted('one', 3)])])?.edges).toEqual([unanswered])
  expect(sumOfPreviews([])).toBeUndefined()
})
