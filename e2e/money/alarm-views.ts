import { balanceAlarmText } from '../../console/src/money/alarm/text.ts'
import type { Path } from '../../console/src/screens.ts'
import { deliveryText } from '../../console/src/ui/delivery/text.ts'
import { press, type Screen } from '../screens/screen.ts'
import { words } from '../support/words.ts'

/** The alarm of a low balance. */
export const alarmViews = {
  '/billing/wallet/alarm': {
    as: 'customer',
    views: {
      plain: {
        open: (page, say) => page.getByRole('list', { name: say(deliveryText.whatWasSent) }).waitFor(),
      },
      wrong: {
        open: async (page, say) => {
          await page.getByLabel(say(balanceAlarmText.webhookTemplate)).fill('no variable')
          await press(page, say(words.ui.save))
          await page.locator('[aria-invalid=true]').first().waitFor()
        },
      },
    },
  },
} satisfies Partial<Record<Path, Screen>>
