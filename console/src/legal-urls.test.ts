import { afterEach, beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => void vi.resetModules())
afterEach(() => void vi.unstubAllEnvs())

const urls = async () => (await import('./legal-urls.ts')).legalUrls

test('without addresses set by the operator, the links lead to the plain pages of the console', async () => {
  expect(await urls()).toEqual({ terms: '/terms', privacy: '/privacy' })
})

test('pages set by the operator replace them', async () => {
  vi.stubEnv('VITE_TERMS_URL', 'https://legal.example/terms')
  vi.stubEnv('VITE_PRIVACY_URL', 'https://legal.example/privacy')
  expect(await urls()).toEqual({
    terms: 'https://legal.example/terms',
    privacy: 'https://legal.example/privacy',
  })
})
