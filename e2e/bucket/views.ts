import type { Path } from '../../console/src/screens.ts'
import { press, type Screen } from '../screens/screen.ts'
import { words } from '../support/words.ts'
import type { BucketScene } from './scene.ts'

const { ui, bucket, storedObject } = words

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
      'adding in a cloud': {
        open: async (page, say) => {
          await press(page, say(bucket.add))
          const dialog = page.getByRole('dialog', { name: say(bucket.add) })
          await dialog.getByRole('radio', { name: say(bucket.cloud) }).check()
          await dialog.getByLabel(say(bucket.endpoint)).fill('s3.example.com')
          await dialog.getByRole('button', { name: say(bucket.add), exact: true }).click()
        },
      },
      editing: { open: (page, say) => press(page, say(bucket.edit)) },
    },
  },
  '/cdn/bucket/object': {
    as: 'customer',
    views: {
      plain: {
        search: ({ bucketId }) => `?bucketId=${bucketId}`,
        open: (page) => page.getByRole('rowheader', { name: 'notes.txt' }).waitFor(),
      },
      folder: {
        search: ({ bucketId }) => `?bucketId=${bucketId}&prefix=albums/2026/`,
        open: (page) => page.getByRole('rowheader', { name: 'sea.png' }).waitFor(),
      },
      'nothing found': {
        search: ({ bucketId }) => `?bucketId=${bucketId}&prefix=nothing-like-it`,
        open: (page, say) => page.getByText(say(storedObject.noneFound)).waitFor(),
      },
      details: {
        search: ({ bucketId }) => `?bucketId=${bucketId}&prefix=page`,
        open: async (page, say) => {
          await press(page, say(storedObject.details))
          await page.getByText('<script>alert(1)</script>').waitFor()
        },
      },
      link: {
        search: ({ bucketId }) => `?bucketId=${bucketId}&prefix=notes`,
        open: async (page, say) => {
          await page
            .getByRole('row')
            .getByRole('button', { name: say(ui.moreActs) })
            .click()
          await page.getByRole('menuitem', { name: say(storedObject.link) }).click()
          await press(page, say(storedObject.create))
          await page.getByRole('alert').waitFor()
        },
      },
      'create folder': {
        search: ({ bucketId }) => `?bucketId=${bucketId}`,
        open: async (page, say) => {
          await press(page, say(storedObject.newFolder))
          await page.getByRole('dialog').waitFor()
        },
      },
      missing: {
        search: () => '?bucketId=00000000-0000-4000-8000-000000000000',
        open: (page, say) => page.getByText(say(storedObject.noBucket)).waitFor(),
      },
    },
  },
} satisfies Partial<Record<Path, Screen<BucketScene>>>
