import { expect, onTestFinished, test, vi } from 'vitest'
import { passed } from './passed.ts'

test('young objects are collected once for 4 MB that have passed, if Node offers it', () => {
  const collect = vi.fn<(options: object) => void>()
  onTestFinished(() => void vi.unstubAllGlobals())
  vi.stubGlobal('gc', undefined)
  for (let megabytes = 0; megabytes < 20; megabytes += 1) passed(1024 * 1024)
  vi.stubGlobal('gc', collect)
  for (let megabytes = 0; megabytes < 80; megabytes += 1) passed(1024 * 1024)
  expect(collect).toHaveBeenCalledTimes(20)
  expect(collect).toHaveBeenCalledWith({ type: 'minor' })
})
