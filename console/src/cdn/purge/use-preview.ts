import { addPurgePreview, getPurgePreview, type PurgePreview } from '@fairlead/api/cdn/purge/preview.ts'
import { PurgeNames } from '@fairlead/api/cdn/purge/purge.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { callQuery } from '../../lib/call/query.ts'
import { useAction } from '../../lib/call/use-action.ts'

/** How often a preview is asked for until all edges have counted, in milliseconds. */
const pollMs = 500

/** The same for every spelling that means the same purge; empty while it is not valid. */
const keyOf = (names: unknown) => {
  const parsed = PurgeNames.safeParse(names)
  return parsed.success ? JSON.stringify(parsed.data) : ''
}

/** The preview of the purge with these names. */
export function usePreview(names: PurgeNames) {
  const [started, setStarted] = useState<{ key: string; id: string }>()
  const ended = useRef<(found: PurgePreview | undefined) => void>(undefined)
  const add = useAction(addPurgePreview, { tell: 'form' })
  const { data, isError } = useQuery({
    ...callQuery(getPurgePreview, { params: { id: started?.id ?? '' } }, { quiet: true }),
    enabled: started !== undefined,
    refetchInterval: ({ state }) => (state.data?.state === 'completed' || state.error ? false : pollMs),
  })
  const end = (found: PurgePreview | undefined) => {
    ended.current?.(found)
    ended.current = undefined
  }
  useEffect(() => {
    if (isError) end(undefined)
    if (data?.state === 'completed') end(data)
  }, [data, isError])
  const isShown = started !== undefined && started.key === keyOf(names)

  return {
    /** Undefined before it was asked for, and after the names have changed. */
    found: isShown ? data : undefined,
    isRunning: isShown && data?.state !== 'completed' && !isError,
    /** Asks the edges. Rejects with the failures of the names. */
    look: async (body: PurgeNames) => {
      const { id } = await add.act({ body })
      setStarted({ key: keyOf(body), id })
      return id
    },
    /** The preview of these names, if it is there and whole. */
    known: (body: PurgeNames) =>
      started?.key === keyOf(body) && data?.state === 'completed' ? data : undefined,
    /** Resolves when all edges have counted or their time is over; without a preview if that fails, or by `hurry`. */
    awaited: () => new Promise<PurgePreview | undefined>((resolve) => (ended.current = resolve)),
    hurry: () => end(undefined),
  }
}
