import type { Path } from '../../console/src/screens.ts'
import type { Further } from '../screens/screen.ts'

/** Further views of screens, for pictures. */
export const opened: Partial<Record<Path, Further>> = {
  '/document': {
    'every guide': {
      open: async (page) => {
        for (const guide of await page.locator('details.guide > summary').all()) await guide.click()
      },
    },
  },
}
