import { afterEach, beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => void vi.resetModules())
afterEach(() => void vi.unstubAllEnvs())

const urls = async () => (await import('./legal-urls.ts')).legalUrls

test('without addresses of the operator the plain pages of the console are linked', async () => {
  expect(await urls()).toEqual({ terms: '/terms', privacy: '/privacy' })
})

test('the operator puts pages of its own in their place', async () => {
  vi.stubEnv('VITE_TERMS_URL', 'https://legal.example/terms')
  vi.stubEnv('VITE_PRIVACY_URL', 'https://legal.example/privacy')
  expect(await urls()).toEqual({
    terms: 'https://legal.example/terms',
    privacy: 'https://legal.example/privacy',
  })
})
