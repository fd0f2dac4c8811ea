import type { Page } from '@playwright/test'
import type { Path } from '../../console/src/screens.ts'
import { makeCertificate } from '../../scripts/testing/certificates.js'
import { press, type Screen } from '../screens/screen.ts'
import { type Say, words } from '../support/words.ts'
import type { CertScene } from './scene.ts'

const { ui, certificate, freeCertificate, wizard } = words

const toCheck = (say: Say) => say(wizard.next, { title: say(certificate.checkStep) })

/** Enters a certificate and goes to the step with its details. */
async function enterCertificate(page: Page, say: Say) {
  const { certificate: pem, key } = await makeCertificate({
    name: 'Example CA',
    hosts: ['www.example.com', '*.example.com'],
  })
  await page.getByLabel(say(certificate.name)).fill('Shop')
  await page.getByLabel(say(certificate.certificate), { exact: true }).fill(pem)
  await page.getByLabel(say(certificate.privateKey), { exact: true }).fill(key)
  await press(page, toCheck(say))
  await page.getByText(say(certificate.fingerprint)).waitFor()
}

export const views = {
  '/cdn/security/cert/list': {
    as: 'customer',
    views: {
      plain: { open: (page) => page.getByRole('rowheader', { name: 'Shop' }).waitFor() },
      none: {
        search: () => '?certificateName=nothing-like-it',
        open: (page, say) => page.getByText(say(ui.noMatch)).waitFor(),
      },
      'all columns': {
        open: async (page, say) => {
          await press(page, say(ui.columns))
          for (const column of [certificate.serialNumber, certificate.issuer, freeCertificate.renewDate])
            await page.getByRole('checkbox', { name: say(column) }).check()
        },
      },
      'delete?': {
        open: async (page, say) => {
          await press(page, say(certificate.remove))
          await page.getByRole('dialog').waitFor()
        },
      },
    },
  },
  '/cdn/cert/edit': {
    as: 'customer',
    views: {
      plain: { open: (page, say) => page.getByLabel(say(certificate.name)).waitFor() },
      wrong: {
        open: async (page, say) => {
          await page.getByLabel(say(certificate.certificate), { exact: true }).fill('x')
          await press(page, toCheck(say))
        },
      },
      read: { open: enterCertificate },
      imported: {
        search: ({ certificateId }) => `?id=${certificateId}`,
        open: (page, say) => page.getByText(say(certificate.fingerprint)).waitFor(),
      },
      waiting: {
        search: ({ waiting }) => `?id=${waiting}`,
        open: (page, say) => page.getByText(say(freeCertificate.byRecord)).waitFor(),
      },
      refused: {
        search: ({ refused }) => `?id=${refused}`,
        open: (page, say) => page.getByText(say(freeCertificate.said)).click(),
      },
    },
  },
  '/cdn/cert/free': {
    as: 'customer',
    views: {
      plain: { open: (page, say) => page.getByLabel(say(freeCertificate.domain), { exact: true }).waitFor() },
      wildcard: {
        open: async (page, say) => {
          await page.getByLabel(say(freeCertificate.domain), { exact: true }).fill('*.example.com')
          await press(page, say(freeCertificate.request))
        },
      },
    },
  },
  '/cdn/cert/replace': {
    as: 'customer',
    views: {
      plain: {
        search: ({ certificateId }) => `?id=${certificateId}`,
        open: (page, say) => page.getByLabel(say(certificate.name)).waitFor(),
      },
      free: {
        search: ({ waiting }) => `?id=${waiting}`,
        open: (page, say) => page.getByText(say(certificate.replaceFree)).waitFor(),
      },
    },
  },
} satisfies Partial<Record<Path, Screen<CertScene>>>
