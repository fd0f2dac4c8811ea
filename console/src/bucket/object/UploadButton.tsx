import { type ReactNode, useState } from 'react'
import { useText } from '../../lib/text/text.ts'
import { Alert } from '../../ui/page/Alert.tsx'
import { FileButton } from '../../ui/upload/FileButton.tsx'
import { type Dropped, takeChosenFiles } from './dropped.ts'
import { objectText as text } from './text.ts'
import { uploads } from './uploads.ts'

/** Sends what was chosen or dropped into a folder, and says what was refused. */
export function useSendFiles(
  bucketId: string,
  folder: string,
): { send: (dropped: Dropped) => void; refusals: ReactNode } {
  const t = useText()
  const [refused, setRefused] = useState<Dropped['refused']>([])
  return {
    send: (dropped) => {
      setRefused(dropped.refused)
      uploads.add(
        bucketId,
        dropped.taken.map(({ file, name }) => ({ file, name: folder + name })),
      )
    },
    refusals: refused.length > 0 && (
      <Alert tone="error" live>
        {refused.map(({ name, why }) => (
          <p key={name}>{t(text[why], { name })}</p>
        ))}
      </Alert>
    ),
  }
}

export function UploadButton({ onFiles }: { onFiles: (dropped: Dropped) => void }) {
  const t = useText()
  return (
    <>
      <FileButton
        icon="up"
        folder
        label={t(text.uploadFolder)}
        onFiles={(files) => onFiles(takeChosenFiles(files))}
      >
        {t(text.uploadFolder)}
      </FileButton>
      <FileButton
        look="primary"
        icon="up"
        multiple
        label={t(text.upload)}
        onFiles={(files) => onFiles(takeChosenFiles(files))}
      >
        {t(text.upload)}
      </FileButton>
    </>
  )
}
