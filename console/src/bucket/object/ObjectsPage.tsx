import { beginUpload } from '@fairlead/api/bucket/upload.ts'
import { nouns } from '../../ui/text/nouns.ts'
import { type Bucket, selectBuckets } from '@fairlead/api/bucket/bucket.ts'
import { addFolder, deleteObjects, type StoredObject } from '@fairlead/api/bucket/object.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useSearchValue } from '../../lib/address/address.ts'
import { goTo } from '../../lib/address/navigator.ts'
import { CallError } from '../../lib/call/call-error.ts'
import { callQuery, prefetchCall } from '../../lib/call/query.ts'
import { useHolds } from '../../lib/session/access.ts'
import { useText } from '../../lib/text/text.ts'
import { paths } from '../../paths.ts'
import { ActionButton } from '../../ui/button/ActionButton.tsx'
import { Missing } from '../../ui/page/Missing.tsx'
import { PageHead } from '../../ui/page/PageHead.tsx'
import { useSelection } from '../../ui/table/use-selection.ts'
import { takeDropped } from './dropped.ts'
import { FolderDialog } from './FolderDialog.tsx'
import { folderOf, shortName } from './folders.ts'
import './object.css'
import { ObjectsPanel } from './ObjectsPanel.tsx'
import { objectText as text } from './text.ts'
import { UnfinishedPanel } from './UnfinishedPanel.tsx'
import { usePageDrop } from '../../ui/upload/use-page-drop.ts'
import { UploadButton, useSendFiles } from './UploadButton.tsx'
import { UploadsPanel } from './UploadsPanel.tsx'
import { useDelete, useObjectActs } from './use-object-acts.tsx'
import { useObjects } from './use-objects.ts'

export const load = () => prefetchCall(selectBuckets, {})

/** The objects of one bucket, folder by folder. */
export default function ObjectsPage() {
  const id = useSearchValue('bucketId') ?? ''
  const query = useQuery(callQuery(selectBuckets, {}))
  const bucket = query.data?.find((one) => one.id === id)
  if (query.data === undefined && !query.isError) return null
  if (bucket === undefined)
    return (
      <Missing
        title={text.objects}
        query={{ refetch: query.refetch, error: query.error ?? new CallError('notFound') }}
        missing={text.noBucket}
        back={text.toBuckets}
        list={paths.buckets()}
      />
    )
  return <Objects key={id} bucket={bucket} />
}

type Props = { bucket: Pick<Bucket, 'id' | 'bucketName'> }

function Objects({ bucket }: Props) {
  const t = useText()
  const prefix = useSearchValue('prefix') ?? ''
  const folder = folderOf(prefix)
  const navigate = useNavigate()
  const mayAdd = useHolds(beginUpload)
  const [isNaming, setNaming] = useState(false)
  const { query, rows } = useObjects(bucket.id, prefix)
  const { send, refusals } = useSendFiles(bucket.id, folder)
  const isOver = usePageDrop(mayAdd ? (items) => void takeDropped(items).then(send) : undefined)
  const { actsOf, dialog } = useObjectActs(bucket)
  const remove = useDelete(bucket.id)
  const selection = useSelection<StoredObject>(
    rows,
    ({ name }) => name,
    ({ name }) => shortName(name),
  )

  const go = (next: string) => {
    const { to, search } = paths.objects(bucket.id, next)
    void navigate({ to, search })
  }
  const chosen = selection.rows.map(({ name }) => name)
  return (
    <div className={isOver ? 'stack object-drop' : 'stack'}>
      <PageHead title={bucket.bucketName} object={bucket.bucketName}>
        <ActionButton
          action={{ can: 'CDN_CONFIG_ADD' }}
          label={nouns.createSite}
          unless={true}
          onAct={async () => goTo(paths.siteAdd(bucket.bucketName))}
        />
        <ActionButton
          action={addFolder}
          label={text.newFolder}
          icon="plus"
          unless={true}
          onAct={async () => setNaming(true)}
        />
        {mayAdd && <UploadButton onFiles={send} />}
      </PageHead>
      {refusals}
      <UploadsPanel bucketId={bucket.id} />
      <UnfinishedPanel bucketId={bucket.id} />
      <ObjectsPanel
        bucket={bucket}
        prefix={prefix}
        rows={rows}
        query={query}
        selection={selection}
        actsOf={actsOf}
        onGo={go}
        bulk={
          <ActionButton
            action={deleteObjects}
            label={text.removeSome}
            unless={chosen.length > 0 || 'nothingSelected'}
            confirm={{
              title: t(text.removeSomeTitle, { count: chosen.length }),
              text: t(text.removeSomeText),
              danger: true,
            }}
            onAct={() => remove(chosen)}
          />
        }
      />
      {dialog}
      {isNaming && <FolderDialog bucketId={bucket.id} folder={folder} onClose={() => setNaming(false)} />}
    </div>
  )
}
