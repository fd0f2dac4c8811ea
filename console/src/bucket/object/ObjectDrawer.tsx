import { getStorageSize } from '@fairlead/api/bucket/bucket.ts'
import { linkObject, type StoredObject } from '@fairlead/api/bucket/object.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../lib/call/call.ts'
import { callQuery } from '../../lib/call/query.ts'
import { useHolds } from '../../lib/session/access.ts'
import { useQuantity } from '../../lib/text/quantity.ts'
import { useText } from '../../lib/text/text.ts'
import { CopyText } from '../../ui/button/CopyText.tsx'
import { CodeBox } from '../../ui/detail/CodeBox.tsx'
import { DetailDrawer, DetailSection } from '../../ui/detail/DetailDrawer.tsx'
import { TimeText } from '../../ui/text/TimeText.tsx'
import { words } from '../../ui/text/words.ts'
import { shortName } from './folders.ts'
import './object.css'
import { previewBytes, previewKind, readBeginning } from './preview.ts'
import { objectText as text } from './text.ts'

type Bucket = { id: string; bucketName: string }
type Props = { bucket: Bucket; object: StoredObject; onClose: () => void }

/** The link is valid for a minute, which is enough for a slow picture. */
const previewSeconds = 60

/** The bytes come from the host of the storage, so that none of them belong to the console's origin. */
function Preview({ bucketId, object }: { bucketId: string; object: StoredObject }) {
  const t = useText()
  const { bytes } = useQuantity()
  const { name, size, type, etag } = object
  const kind = previewKind(type)
  const { data, isError } = useQuery({
    queryKey: ['preview of an object', bucketId, name, etag],
    queryFn: async ({ signal }) => {
      const body = { bucketId, name, seconds: previewSeconds, isDownload: false }
      const { url } = await call(linkObject, { body }, { signal, tell: 'none' })
      return kind === 'picture' ? url : readBeginning(url, signal)
    },
    // The link expires.
    gcTime: 0,
  })
  if (isError) return <p role="alert">{t(text.previewFailed)}</p>
  if (data === undefined) return <p role="status">{t(words.loading)}</p>
  if (kind === 'picture') return <img className="object-preview" src={data} alt={shortName(name)} />
  const title =
    (size ?? 0) > previewBytes ? t(text.previewCut, { size: bytes(previewBytes) }) : shortName(name)
  return <CodeBox title={title} code={data} />
}

/** An object with its facts, its address, and a preview. */
export function ObjectDrawer({ bucket, object, onClose }: Props) {
  const t = useText()
  const { bytes } = useQuantity()
  const mayRead = useHolds(linkObject)
  const { data: storage } = useQuery(callQuery(getStorageSize, {}))
  const { name, size, type, etag, lastModify } = object
  const path = name.split('/').map(encodeURIComponent).join('/')
  const address = storage?.endpoint ? `${storage.endpoint}/${bucket.bucketName}/${path}` : undefined
  return (
    <DetailDrawer
      broad
      title={shortName(name)}
      onClose={onClose}
      facts={[
        { label: t(words.name), value: <CopyText text={name} /> },
        ...(address === undefined ? [] : [{ label: t(text.address), value: <CopyText text={address} /> }]),
        { label: t(text.size), value: bytes(size ?? 0) },
        { label: t(text.type), value: type ?? '–' },
        { label: t(text.modified), value: <TimeText iso={lastModify} /> },
        { label: t(text.etag), value: <code>{etag ?? '–'}</code> },
      ]}
    >
      {address !== undefined && <p className="soft">{t(text.addressHelp)}</p>}
      {mayRead && previewKind(type) !== 'none' && (
        <DetailSection title={t(text.preview)}>
          <Preview bucketId={bucket.id} object={object} />
        </DetailSection>
      )}
    </DetailDrawer>
  )
}
