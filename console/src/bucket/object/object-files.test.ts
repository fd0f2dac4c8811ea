import { maxObjectBytes } from '@fairlead/api/bucket/upload.ts'
import { expect, test } from 'vitest'
import { takeChosenFiles, takeDropped } from './dropped.ts'
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

test('files over 1 GB are refused with their reason', () => {
  const [large, fits] = [sized('large', maxObjectBytes + 1), sized('fits', maxObjectBytes)]
  expect(takeChosenFiles([large, fits])).toEqual({
    taken: [{ file: fits, name: 'fits' }],
    refused: [{ name: 'large', why: 'tooBig' }],
  })
})

/** Entries as browsers give them: a folder in pieces. */
const fileEntry = (file: File) => ({
  isDirectory: false,
  name: file.name,
  file: (done: (file: File) => void) => done(file),
})
const folderEntry = (name: string, ...pieces: object[][]) => ({
  isDirectory: true,
  name,
  createReader: () => ({
    readEntries: (done: (entries: object[]) => void) => done(pieces.shift() ?? []),
  }),
})
const item = (entry: object, file?: File) => ({
  kind: 'file',
  webkitGetAsEntry: () => entry,
  getAsFile: () => file,
})

test('a dropped folder is taken with all that is in it, and what cannot be read is named', async () => {
  const [one, two, large] = [sized('1.jpg', 1), sized('2.jpg', 2), sized('large', maxObjectBytes + 1)]
  const broken = { isDirectory: false, name: 'broken', file: (_: unknown, fail: () => void) => fail() }
  const album = folderEntry('album', [fileEntry(one)], [folderEntry('sea', [fileEntry(two), broken])])
  const items = [item(album), item(fileEntry(one), one), item(fileEntry(large), large), { kind: 'string' }]
  const result = await takeDropped(items as unknown as DataTransferItem[])
  expect(result).toEqual({
    taken: [
      { file: one, name: '1.jpg' },
      { file: one, name: 'album/1.jpg' },
      { file: two, name: 'album/sea/2.jpg' },
    ],
    refused: [
      { name: 'album/sea/broken', why: 'unreadable' },
      { name: 'large', why: 'tooBig' },
    ],
  })
})

test('files of a folder that was chosen have its path', () => {
  const file = Object.defineProperty(sized('1.jpg', 1), 'webkitRelativePath', { value: 'album/1.jpg' })
  expect(takeChosenFiles([file]).taken).toEqual([{ file, name: 'album/1.jpg' }])
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
