import type { Text } from '@fairlead/api/text.ts'
import { useState } from 'react'
import { useText } from '../../lib/text/text.ts'
import { Button } from './Button.tsx'
import type { IconName } from '../drawings.ts'

type Props = { label: Text; icon: IconName; fetch: () => Promise<void> }

/** A button that is busy until the browser has the file. `fetch` shows its own failures. */
export function DownloadButton({ label, icon, fetch }: Props) {
  const t = useText()
  const [pending, setPending] = useState(false)
  const start = () => {
    setPending(true)
    void fetch()
      .catch(() => undefined)
      .finally(() => setPending(false))
  }
  return (
    <Button icon={icon} pending={pending} onClick={start}>
      {t(label)}
    </Button>
  )
}
