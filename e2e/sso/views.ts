import type { Path } from '../../console/src/screens.ts'
import { ssoText as text } from '../../console/src/sso/text.ts'
import { actOnFirst, type Screen } from '../screens/screen.ts'

export const views = {
  '/sso/aws/overview/list': {
    as: 'customer',
    views: {
      plain: {},
      'sign in': actOnFirst((say) => say(text.signIn)),
      'temporary keys': actOnFirst((say) => say(text.takeKeys)),
      'by a role': actOnFirst((say) => say(text.connectRole)),
      'by a key': actOnFirst((say) => say(text.connectKey)),
    },
  },
  '/sso/aws/iam/list': {
    as: 'customer',
    views: {
      plain: {},
      edit: actOnFirst((say) => say(text.edit)),
      add: {
        open: async (page, say) => {
          await page
            .getByRole('button', { name: say(text.add), exact: true })
            .first()
            .click()
          await page.getByRole('dialog').waitFor()
        },
      },
    },
  },
  '/sso/ali/overview/list': {
    as: 'customer',
    views: { plain: {}, 'by a role': actOnFirst((say) => say(text.connectRole)) },
  },
  '/sso/ali/iam/list': { as: 'customer', views: { plain: {} } },
  '/sso/session/list': { as: 'customer', views: { plain: {} } },
} satisfies Partial<Record<Path, Screen>>
