import { nouns } from '../ui/text/nouns.ts'
import {
  addBucket,
  type Bucket,
  canDeleteBucket,
  deleteBucket,
  editBucket,
  getStorageSize,
  listBuckets,
} from '@fairlead/api/bucket/bucket.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { RawSearch } from '../lib/address/list-search.ts'
import { goTo } from '../lib/address/navigator.ts'
import { callQuery } from '../lib/call/query.ts'
import { useAction } from '../lib/call/use-action.ts'
import { useQuantity } from '../lib/text/quantity.ts'
import { useText } from '../lib/text/text.ts'
import { paths } from '../paths.ts'
import { PlaceLink } from '../ui/button/Button.tsx'
import type { ListColumn } from '../ui/table/column.ts'
import { countColumn, createdColumn, linkColumn, textColumn } from '../ui/table/columns.tsx'
import { ListPage } from '../ui/table/ListPage.tsx'
import type { RowAct } from '../ui/table/RowActions.tsx'
import { prefetchList, useTable } from '../ui/table/use-table.ts'
import { TimeText } from '../ui/text/TimeText.tsx'
import { words } from '../ui/text/words.ts'
import { AddBucket, EditBucket } from './BucketDialog.tsx'
import { text } from './text.ts'

export const load = (search: RawSearch) => prefetchList(listBuckets, search)

function Used({ bucket: { bucketSize, capacity, ownCapacity, cloud } }: { bucket: Bucket }) {
  const t = useText()
  const { bytes } = useQuantity()
  if (cloud && ownCapacity === null) return bytes(bucketSize)
  return t(text.usedOf, { used: bytes(bucketSize), capacity: bytes(capacity) })
}

function Expiry({ bucket: { expireDate, expired } }: { bucket: Bucket }) {
  const t = useText()
  if (expired) return t(nouns.expired)
  return expireDate === null ? t(nouns.neverExpires) : <TimeText iso={expireDate} />
}

/** Who stores the bytes: this installation, or a public cloud, and where. */
function Store({ bucket: { cloud } }: { bucket: Bucket }) {
  const t = useText()
  if (!cloud) return t(text.own)
  return (
    <span className="lines">
      <span>{t(text.cloud)}</span>
      <span className="soft">
        {t(text.cloudAt, { bucket: cloud.bucket, host: new URL(cloud.endpoint).host })}
      </span>
    </span>
  )
}

/** The sites that have the bucket as an origin (spec 1, section 3: CDN resources assigned). */
function Sites({ bucket: { sites, siteCount } }: { bucket: Bucket }) {
  const t = useText()
  if (siteCount === 0) return '–'
  const named = sites.slice(0, inSight)
  return (
    <span className="lines">
      {named.map(({ id, domain }) => (
        <PlaceLink key={id} place={paths.site(id)}>
          {domain}
        </PlaceLink>
      ))}
      {siteCount > named.length && <span>{t(text.moreSites, { count: siteCount - named.length })}</span>}
    </span>
  )
}
/** How many sites of a bucket are shown in its row. */
const inSight = 3

const columns: readonly ListColumn<Bucket>[] = [
  linkColumn('bucketName', words.name, ({ id }) => paths.objects(id)),
  { key: 'bucketSize', header: text.used, sortable: true, cell: (bucket) => <Used bucket={bucket} /> },
  countColumn('objectCount', nouns.objects, { sortable: true }),
  { key: 'sites', header: nouns.sites, cell: (bucket) => <Sites bucket={bucket} /> },
  { key: 'expireDate', header: words.expires, cell: (bucket) => <Expiry bucket={bucket} /> },
  { key: 'type', header: text.type, cell: (bucket) => <Store bucket={bucket} />, leaves: 3 },
  textColumn('region', nouns.region, { leaves: 2 }),
  createdColumn({ leaves: 1 }),
]

/** What all buckets hold together, and where programs find them. */
function StorageSize() {
  const t = useText()
  const { bytes } = useQuantity()
  const { data } = useQuery(callQuery(getStorageSize, {}))
  if (!data) return null
  const amounts = { used: bytes(data.used), capacity: bytes(data.capacity) }
  return (
    <p className="soft">
      {data.endpoint === null
        ? t(text.off, amounts)
        : t(text.total, { ...amounts, endpoint: data.endpoint, region: data.region })}
    </p>
  )
}

function useBucketActs(onEdit: (bucket: Bucket) => void): (bucket: Bucket) => RowAct[] {
  const t = useText()
  const remove = useAction(deleteBucket, { refresh: [listBuckets, getStorageSize] })
  return (bucket) => {
    const name = bucket.bucketName
    return [
      {
        action: { can: 'CDN_CONFIG_ADD' },
        label: nouns.createSite,
        unless: true,
        onAct: async () => goTo(paths.siteAdd(name)),
      },
      { action: editBucket, label: text.edit, unless: true, onAct: async () => onEdit(bucket) },
      {
        action: deleteBucket,
        label: text.remove,
        danger: true,
        unless: canDeleteBucket(bucket),
        confirm: { title: t(text.removeTitle, { name }), text: t(text.removeText, { name }), danger: true },
        onAct: () => remove.act({ params: { id: bucket.id } }, [text.removed, { name }]),
      },
    ]
  }
}

export default function BucketsPage() {
  const [open, setOpen] = useState<Bucket>()
  const table = useTable(listBuckets)
  return (
    <>
      <ListPage
        title={nouns.buckets}
        name="buckets"
        table={table}
        columns={columns}
        rowKey={({ id }) => id}
        rowActs={useBucketActs(setOpen)}
        filters={[{ name: 'bucketName', label: text.bucketNames }]}
        add={{ action: addBucket, label: text.add, dialog: AddBucket }}
        notice={<StorageSize />}
        empty={text.none}
      />
      {open && <EditBucket bucket={open} onClose={() => setOpen(undefined)} />}
    </>
  )
}
