import { maxObjectBytes } from '@fairlead/api/bucket/upload.ts'
import { expect, test } from 'vitest'
import { takeDropped, takeDroppedFiles } from './dropped.ts'
import { folderOf, foldersOf, shortName } from './folders.ts'
import { previewKind } from './preview.ts'
import { openSpeed } from './upload/speed.ts'

test('a prefix is a folder and a search in it', () => {
  expect(['', 'a', 'a/', 'a/b', 'a/b/c'].map(folderOf)).toEqual(['', '', 'a/', 'a/', 'a/b/'])
  expect(foldersOf('a/b/c')).toEqual([
    { name: 'a', prefix: 'a/' },
    { name: 'b', prefix: 'a/b/' },
  ])
  expect(foldersOf('c')).toEqual([])
})

test('names are shown without their folders', () => {
  expect(['a', 'a/', 'a/b.txt', 'a/b/', '/', 'a//'].map(shortName)).toEqual(['a', 'a', 'b.txt', 'b', '', ''])
})

const sized = (name: string, size: number) =>
  Object.defineProperty(new File([], name), 'size', { value: size })

test('files over 1 GB and folders are refused with their reason', () => {
  const [large, fits] = [sized('large', maxObjectBytes + 1), sized('fits', maxObjectBytes)]
  expect(takeDroppedFiles([large, fits])).toEqual({
    taken: [fits],
    refused: [{ name: 'large', why: 'tooBig' }],
  })
  const dropped = (file: File, isDirectory: boolean) =>
    ({ kind: 'file', getAsFile: () => file, webkitGetAsEntry: () => ({ isDirectory }) }) as unknown
  const items = [dropped(fits, false), dropped(sized('album', 96), true), { kind: 'string' }]
  expect(takeDropped(items as DataTransferItem[])).toEqual({
    taken: [fits],
    refused: [{ name: 'album', why: 'isFolder' }],
  })
})

test('pictures and plain texts are previewed, pages as their source, and nothing else', () => {
  expect(['image/png', 'image/svg+xml', 'IMAGE/JPEG'].map(previewKind)).toEqual([
    'picture',
    'picture',
    'picture',
  ])
  expect(['text/html; charset=utf-8', 'application/json'].map(previewKind)).toEqual(['text', 'text'])
  expect([null, '', 'application/pdf', 'video/mp4'].map(previewKind)).toEqual([
    'none',
    'none',
    'none',
    'none',
  ])
})

test('the speed is that of the last seconds', () => {
  let now = 0
  const speedAt = openSpeed(() => now)
  expect(speedAt(0)).toBe(0)
  now = 1000
  expect(speedAt(500)).toBe(500)
  for (const [at, sent] of [
    [4000, 2000],
    [8000, 10_000],
    [12_000, 18_000],
  ] as const) {
    now = at
    speedAt(sent)
  }
  now = 16_000
  expect(speedAt(26_000)).toBe(2000)
})
