import { isLargePurge } from '@fairlead/api/cdn/purge/preview.ts'
import { useState } from 'react'
import { CallError } from '../../lib/call/call-error.ts'
import { PreviewConfirm } from './PreviewPanel.tsx'
import type { PreviewSum } from './preview-sum.ts'
import type { Preview } from './use-preview.ts'

/** Counts what a purge affects before it is sent, and asks for confirmation if it is large. */
export function usePurgeGuard() {
  const [asking, setAsking] = useState<{ preview: PreviewSum; answer: (yes: boolean) => void }>()
  const [isSending, setSending] = useState(false)

  /** What the purge affects. Undefined if there is no edge to ask or too many previews are running: the purge is then sent. */
  async function previewed<Names>(preview: Preview<Names>, names: Names) {
    const known = preview.known(names)
    if (known) return known
    setSending(true)
    try {
      await preview.look(names)
      return await preview.awaited()
    } catch (error) {
      if (error instanceof CallError && ['noEdge', 'previewBusy'].includes(error.name)) return undefined
      throw error
    } finally {
      setSending(false)
    }
  }

  return {
    isSending,
    /** Whether the purge may be sent. */
    async mayPurge<Names>(preview: Preview<Names>, names: Names): Promise<boolean> {
      const found = await previewed(preview, names)
      if (!found || !isLargePurge(found)) return true
      const yes = await new Promise<boolean>((answer) => setAsking({ preview: found, answer }))
      setAsking(undefined)
      return yes
    },
    dialog: asking && (
      <PreviewConfirm
        preview={asking.preview}
        onYes={() => asking.answer(true)}
        onNo={() => asking.answer(false)}
      />
    ),
  }
}
