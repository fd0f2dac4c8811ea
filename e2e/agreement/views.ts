import { agreementText as text } from '../../console/src/agreement/text.ts'
import type { Path } from '../../console/src/screens.ts'
import { ruleText } from '../../console/src/ui/pricing/rule-text.ts'
import { firstRow, press, type Screen } from '../screens/screen.ts'
import { words } from '../support/words.ts'
import type { AgreementScene } from './scene.ts'

const noSuch = '?id=00000000-0000-4000-8000-000000000000'

export const views = {
  '/bill/base-info/agreement/list': {
    as: 'reseller',
    views: { plain: { open: (page) => firstRow(page).waitFor() } },
  },
  '/bill/base-info/agreement/model': {
    as: 'reseller',
    views: {
      'a draft': { search: ({ draftId }) => `?id=${draftId}` },
      enabled: { search: ({ agreementId }) => `?id=${agreementId}` },
      appendix: { search: ({ agreementId }) => `?id=${agreementId}&tab=appendix` },
      versions: { search: ({ agreementId }) => `?id=${agreementId}&tab=versions` },
      missing: {
        search: () => noSuch,
        open: (page, say) => page.getByRole('link', { name: say(text.back) }).waitFor(),
      },
    },
  },
  '/bill/base-info/agreement/account': {
    as: 'reseller',
    views: {
      plain: {
        search: ({ agreementId }) => `?agreementId=${agreementId}`,
        open: (page) => firstRow(page).waitFor(),
      },
      'associating, wrong': {
        search: ({ agreementId }) => `?agreementId=${agreementId}`,
        open: async (page, say) => {
          await press(page, say(text.associate))
          const dialog = page.getByRole('dialog', { name: say(text.associate) })
          await dialog.getByRole('button', { name: say(text.associate), exact: true }).click()
          await page.locator('[aria-invalid=true]').first().waitFor()
        },
      },
    },
  },
  '/bill/base-info/agreement/edit': {
    as: 'reseller',
    views: {
      'a new one, wrong': {
        open: async (page, say) => {
          await page.getByRole('button', { name: say(words.ui.save), exact: true }).click()
          await page.locator('[aria-invalid=true]').first().waitFor()
        },
      },
      'rules of an enabled one': {
        search: ({ agreementId }) => `?id=${agreementId}`,
        open: async (page, say) => {
          await page
            .getByRole('button', { name: say(ruleText.edit), exact: true })
            .first()
            .click()
          await page.getByRole('dialog', { name: say(ruleText.rule, { at: 1 }) }).waitFor()
        },
      },
    },
  },
  '/l7_eu_billing/contract-management/my-contract/list': {
    as: 'customer',
    views: { plain: { open: (page) => firstRow(page).waitFor() } },
  },
  '/l7_eu_billing/contract-management/my-contract/model': {
    as: 'customer',
    views: {
      plain: { search: ({ myAgreementId }) => `?id=${myAgreementId}` },
      missing: {
        search: () => noSuch,
        open: (page, say) => page.getByRole('link', { name: say(text.back) }).waitFor(),
      },
    },
  },
} satisfies Partial<Record<Path, Screen<AgreementScene>>>
