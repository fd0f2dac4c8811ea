import type { Path } from '../../console/src/screens.ts'
import { codeOf } from '../support/authenticator.ts'
import { press, type Screen } from '../screens/screen.ts'
import { words } from '../support/words.ts'

const { security } = words

export const views = {
  '/bind/mfa': {
    as: 'bind',
    views: {
      plain: {},
      'the key': {
        open: async (page, say) => {
          await press(page, say(security.next))
          await page.getByRole('img', { name: say(security.qrCode) }).waitFor()
        },
      },
      'a wrong code': {
        open: async (page, say) => {
          await press(page, say(security.next))
          await page.getByRole('img', { name: say(security.qrCode) }).waitFor()
          await press(page, say(security.next))
          await page.getByLabel(say(security.code)).fill(codeOf('AAAA').slice(1))
          await press(page, say(security.bind))
        },
      },
      // Must be last, because it binds the device.
      'recovery codes': {
        afresh: true,
        open: async (page, say) => {
          await press(page, say(security.next))
          const secret = await page.getByRole('main').locator('code').innerText()
          await press(page, say(security.next))
          await page.getByLabel(say(security.code)).fill(codeOf(secret))
          await press(page, say(security.bind))
          await page.getByRole('list', { name: say(security.recoveryCodes) }).waitFor()
        },
      },
    },
  },
  '/user/security': {
    as: 'customer',
    views: {
      plain: { open: (page, say) => page.getByRole('table', { name: say(security.sessions) }).waitFor() },
      'add a passkey, wrong': {
        open: async (page, say) => {
          await press(page, say(security.addPasskey))
          await page.getByRole('textbox', { name: say(security.passkeyName) }).fill(' ')
          await press(page, say(security.continue))
        },
      },
      'sign out elsewhere?': {
        open: async (page, say) => {
          await page.getByRole('table', { name: say(security.sessions) }).waitFor()
          await press(page, say(security.endOthers))
          await page.getByRole('dialog', { name: say(security.endOthersTitle) }).waitFor()
        },
      },
    },
  },
} satisfies Partial<Record<Path, Screen>>
