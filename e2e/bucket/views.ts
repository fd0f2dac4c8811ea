import type { Path } from '../../console/src/screens.ts'
import { press, type Screen } from '../screens/screen.ts'
import { words } from '../support/words.ts'

const { ui, bucket } = words

export const views = {
  '/cdn/bucket/list': {
    as: 'customer',
    views: {
      plain: { open: (page) => page.getByText('photos').first().waitFor() },
      'adding, wrong': {
        open: async (page, say) => {
          await press(page, say(bucket.add))
          const dialog = page.getByRole('dialog', { name: say(bucket.add) })
          await dialog.getByLabel(say(ui.name)).fill('Photos')
          await dialog.getByRole('button', { name: say(bucket.add), exact: true }).click()
        },
      },
    },
  },
} satisfies Partial<Record<Path, Screen>>
