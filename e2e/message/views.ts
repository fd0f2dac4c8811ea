import { messageKinds } from '@fairlead/api/cdn/messages.ts'
import type { Path } from '../../console/src/screens.ts'
import type { Screen } from '../screens/screen.ts'
import { words } from '../support/words.ts'
import type { MessageScene } from './scene.ts'

const { message, ui } = words

export const views = {
  '/user/webmsg/list': {
    as: 'customer',
    views: {
      plain: { open: (page) => page.getByRole('rowheader').first().waitFor() },
      'nothing found': {
        search: () => '?section=cdn&isRead=1',
        open: (page, say) => page.getByText(say(ui.noMatch)).waitFor(),
      },
    },
  },
  '/user/webmsg/detail': {
    as: 'customer',
    views: {
      plain: {
        search: ({ messageId }) => `?id=${messageId}`,
        open: (page, say) =>
          page.getByRole('link', { name: say(messageKinds.siteDeployed.about.link) }).waitFor(),
      },
      missing: {
        search: () => '?id=00000000-0000-4000-8000-000000000000',
        open: (page, say) => page.getByText(say(message.missing)).waitFor(),
      },
    },
  },
  '/user/webmsg/settings': {
    as: 'customer',
    views: {
      plain: { open: (page, say) => page.getByRole('button', { name: say(ui.save) }).waitFor() },
    },
  },
} satisfies Partial<Record<Path, Screen<MessageScene>>>
