import type { Path } from '../../console/src/screens.ts'
import { delegationText as delegation } from '../../console/src/approval/delegation-text.ts'
import { firstRow, press, type Screen } from '../screens/screen.ts'
import { words } from '../support/words.ts'

const { approval } = words

export const views = {
  '/system/approval/list': {
    as: 'operator',
    views: {
      plain: { open: (page) => firstRow(page).waitFor() },
      'to decide': {
        search: () => '?status=0',
        open: async (page, say) => {
          await press(page, say(approval.details))
          await page
            .getByRole('dialog')
            .getByRole('button', { name: say(approval.approve) })
            .waitFor()
        },
      },
      'to refuse, without a reason': {
        search: () => '?status=0',
        open: async (page, say) => {
          await press(page, say(approval.details))
          await press(page, say(approval.refuse))
          const dialog = page
            .getByRole('dialog')
            .filter({ hasText: say(approval.refusal) })
            .last()
          await dialog.getByRole('button', { name: say(approval.refuse), exact: true }).click()
          await page.locator('[aria-invalid=true]').first().waitFor()
        },
      },
    },
  },
  '/bill/base-info/approval/list': {
    as: 'reseller',
    views: {
      plain: { open: (page) => firstRow(page).waitFor() },
      'to decide': {
        search: () => '?status=0',
        open: async (page, say) => {
          await press(page, say(approval.details))
          await page
            .getByRole('dialog')
            .getByRole('button', { name: say(approval.approve) })
            .waitFor()
        },
      },
    },
  },
  '/system/approval/delegation': {
    as: 'operator',
    views: { plain: { open: (page) => firstRow(page).waitFor() } },
  },
  '/bill/base-info/approval/delegation': {
    as: 'reseller',
    views: {
      plain: { open: (page) => firstRow(page).waitFor() },
      'to delegate, without a colleague': {
        open: async (page, say) => {
          await press(page, say(delegation.add))
          const dialog = page.getByRole('dialog')
          await dialog.getByRole('button', { name: say(delegation.add), exact: true }).click()
          await page.locator('[aria-invalid=true]').first().waitFor()
        },
      },
    },
  },
} satisfies Partial<Record<Path, Screen>>
