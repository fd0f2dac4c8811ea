import type { Path } from '../../console/src/screens.ts'
import { plain, press, type Screen, type View } from '../screens/screen.ts'
import { words } from '../support/words.ts'
import type { FirewallScene } from './scene.ts'

const { firewall, firewallRule, ui } = words

const tab =
  (name: string): NonNullable<View<FirewallScene>['search']> =>
  ({ aclId }) =>
    `?id=${aclId}&tab=${name}`

export const views = {
  '/cdn/security/waf/list': {
    as: 'customer',
    views: {
      plain: { open: (page) => page.getByRole('rowheader', { name: 'Shop' }).first().waitFor() },
      create: {
        open: async (page, say) => {
          await press(page, say(firewall.create))
          await page.getByRole('dialog').getByRole('checkbox').first().waitFor()
        },
      },
      none: {
        search: () => '?name=nothing-like-it',
        open: (page, say) => page.getByText(say(ui.noMatch)).waitFor(),
      },
    },
  },
  '/cdn/security/waf/edit': {
    as: 'customer',
    views: {
      plain: {
        search: ({ aclId }) => `?id=${aclId}`,
        open: (page, say) => page.getByRole('heading', { name: say(firewallRule.countingTitle) }).waitFor(),
      },
      preview: {
        search: ({ aclId }) => `?id=${aclId}`,
        open: async (page, say) => {
          await press(page, say(firewallRule.preview))
          await page.getByRole('dialog').waitFor()
        },
      },
      'switch on': {
        search: ({ aclId }) => `?id=${aclId}`,
        open: async (page, say) => {
          await press(page, say(firewallRule.promote))
          await page.getByRole('dialog').waitFor()
        },
      },
      rules: {
        search: tab('custom'),
        open: (page) => page.getByRole('rowheader', { name: 'Hotlinks' }).waitFor(),
      },
      'add rule': {
        search: tab('custom'),
        open: async (page, say) => {
          await press(page, say(firewallRule.add))
          await page.getByRole('dialog').waitFor()
        },
      },
      hotlink: {
        search: tab('custom'),
        open: async (page, say) => {
          await press(page, say(firewallRule.hotlink))
          await page.getByRole('dialog').waitFor()
        },
      },
      addresses: {
        search: tab('addresses'),
        open: (page) => page.getByRole('rowheader', { name: '192.0.2.0/24' }).waitFor(),
      },
      region: {
        search: tab('region'),
        open: (page, say) => page.getByRole('group', { name: say(firewallRule.countries) }).waitFor(),
      },
      missing: {
        search: () => '?id=00000000-0000-4000-8000-000000000000',
        open: (page, say) => page.getByText(say(firewall.missing)).waitFor(),
      },
    },
  },
  '/cdn/security/waf/logs': {
    as: 'customer',
    views: {
      ...plain,
      hit: {
        open: async (page, say) => {
          await press(page, say(firewall.details))
          await press(page, say(firewall.propose))
          await page.getByRole('button', { name: say(firewall.addException) }).waitFor()
        },
      },
    },
  },
} satisfies Partial<Record<Path, Screen<FirewallScene>>>
