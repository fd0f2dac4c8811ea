import fc from 'fast-check'
import { expect, test } from 'vitest'
import { doorWorld } from '../testing/door.ts'
import { moments } from './listing.ts'

test('moments of a page are written like those of Date', () => {
  fc.assert(
    fc.property(
      fc.array(fc.date({ noInvalidDate: true, min: new Date(0), max: new Date('9999-12-31') })),
      (dates) => {
        expect(dates.map(Number).map(moments())).toEqual(dates.map((date) => date.toISOString()))
      },
    ),
  )
})

test.each(['list-type=2', ''])(
  'a page that is sent in pieces has each row once, in order, with %j',
  async (way) => {
    const { client, owner, bucket } = await doorWorld()
    const keys = Array.from({ length: 777 }, (_, at) => `${String(at).padStart(4, '0')} & é 😀`)
    await owner.query(
      `insert into stored_object (account_id, bucket_id, key, size, etag, content_type)
     select $1, $2, key, octet_length(key), 'tag', 'text/plain' from unnest($3::text[]) as key`,
      [bucket.accountId, bucket.bucketId, keys],
    )
    for (const count of [0, 1, 249, 250, 251, 500, 777]) {
      const { text } = await client().get('/photos', { query: `${way}&max-keys=${count}` })
      const found = [...text.matchAll(/<Contents><Key>([^<]*)<\/Key>/g)].map(([, key]) => key)
      expect(found).toEqual(keys.slice(0, count).map((key) => key.replace('&', '&amp;')))
      expect(text).toMatch(/^<\?xml [^>]*>\n<ListBucketResult [^>]*>.*<\/ListBucketResult>$/s)
      expect(text).toContain(`<IsTruncated>${count > 0 && count < 777}</IsTruncated>`)
    }
  },
)
