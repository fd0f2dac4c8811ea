import { afterEach, expect, test, vi } from 'vitest'
import { copyText } from './copy-text.ts'

afterEach(() => void vi.unstubAllGlobals())

/** A page with a field that is selected, and a command that copies what is. */
function page(allows: boolean) {
  const copied: string[] = []
  const field = { value: '', select: () => undefined, remove: vi.fn<() => void>() }
  vi.stubGlobal('HTMLElement', EventTarget)
  vi.stubGlobal('document', {
    activeElement: null,
    createElement: () => field,
    querySelectorAll: () => [],
    body: { append: () => undefined },
    execCommand: (name: string) => {
      if (!allows) throw new Error('blocked')
      copied.push(`${name} ${field.value}`)
      return true
    },
  })
  return { copied, field }
}

test('a secure page copies by the clipboard', async () => {
  const writeText = vi.fn<(text: string) => Promise<void>>().mockResolvedValue()
  vi.stubGlobal('navigator', { clipboard: { writeText } })
  expect(await copyText('a')).toBe(true)
  expect(writeText).toHaveBeenCalledWith('a')
})

test('over plain HTTP, and where the clipboard is blocked, the selection is copied', async () => {
  const blocked = { writeText: () => Promise.reject(new Error('blocked')) }
  for (const navigator of [{}, { clipboard: blocked }]) {
    vi.stubGlobal('navigator', navigator)
    const { copied, field } = page(true)
    expect(await copyText('a')).toBe(true)
    expect(copied).toEqual(['copy a'])
    expect(field.remove).toHaveBeenCalled()
  }
})

test('a browser that blocks both says so', async () => {
  vi.stubGlobal('navigator', {})
  const { field } = page(false)
  expect(await copyText('a')).toBe(false)
  expect(field.remove).toHaveBeenCalled()
})
