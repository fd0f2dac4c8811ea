import type { Path } from '../../console/src/screens.ts'
import { press, type Screen } from '../screens/screen.ts'
import { words } from '../support/words.ts'

const { ui, certificate } = words

export const views = {
  '/cdn/security/cert/list': {
    as: 'customer',
    views: {
      plain: { open: (page) => page.getByRole('rowheader', { name: 'Shop' }).waitFor() },
      'all columns': {
        open: async (page, say) => {
          await press(page, say(ui.columns))
          for (const column of [certificate.serialNumber, certificate.issuer, certificate.source])
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
          await press(page, say(certificate.add))
        },
      },
      replacing: {
        search: ({ certificateId }) => `?id=${certificateId}`,
        open: (page, say) => page.getByText(say(certificate.fingerprint)).waitFor(),
      },
    },
  },
} satisfies Partial<Record<Path, Screen>>
