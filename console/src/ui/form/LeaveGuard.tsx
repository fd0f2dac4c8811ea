import { useBlocker } from '@tanstack/react-router'
import { useContext, useEffect, useState } from 'react'
import type { RawSearch } from '../../lib/address/list-search.ts'
import { userInfo } from '../../lib/session/session.ts'
import { useText } from '../../lib/text/text.ts'
import { ConfirmDialog } from '../dialog/ConfirmDialog.tsx'
import { DialogLeavingContext } from '../dialog/dialog-leaving.ts'
import { words } from '../text/words.ts'

type Props = {
  /** Whether leaving now would lose changes. */
  isUnsaved: () => boolean
  /** Whether the input survives at another address. */
  stays?: (place: { pathname: string; search: RawSearch }) => boolean
}

/**
 * Asks before unsaved input is lost: by a link, the back button, another website, or closing the surrounding dialog.
 * An expired session is left without asking.
 */
export function LeaveGuard({ isUnsaved, stays }: Props) {
  const t = useText()
  const dialog = useContext(DialogLeavingContext)
  const [close, setClose] = useState<() => void>()
  const mustAsk = () => isUnsaved() && userInfo.get() !== null
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ next }) =>
      mustAsk() && !stays?.({ pathname: next.pathname, search: next.search as RawSearch }),
    enableBeforeUnload: mustAsk,
    withResolver: true,
  })
  useEffect(() => {
    if (!dialog) return
    dialog.setGuard((end) => (mustAsk() ? setClose(() => end) : end()))
    return () => dialog.setGuard(undefined)
  })
  if (status !== 'blocked' && !close) return null
  return (
    <ConfirmDialog
      title={t(words.discardTitle)}
      text={t(words.discardText)}
      label={t(words.leave)}
      danger
      pending={false}
      onYes={() => {
        proceed?.()
        close?.()
      }}
      onNo={() => {
        reset?.()
        setClose(undefined)
      }}
    />
  )
}
