import { getPurgePreview, type PurgePreview } from '@fairlead/api/cdn/purge/preview.ts'
import { useQueries } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { z } from 'zod'
import { callQuery } from '../../lib/call/query.ts'
import { type PreviewSum, sumOfPreviews } from './preview-sum.ts'

/** How often a preview is polled until all edges have counted, in milliseconds. */
const pollMs = 500

type Way<Names> = {
  /** Validates the names of the purge. */
  schema: z.ZodType<Names>
  /** Asks the edges. Rejects with the failures of the names. */
  ask: (names: Names) => Promise<readonly PurgePreview[]>
}

export type Preview<Names> = ReturnType<typeof usePreview<Names>>

/** The preview of the purge with these names, of one site or of several. */
export function usePreview<Names>(names: unknown, { schema, ask }: Way<Names>) {
  const [started, setStarted] = useState<{ key: string; ids: readonly string[] }>()
  const ended = useRef<(found: PreviewSum | undefined) => void>(undefined)
  const { previews, isError } = useQueries({
    queries: (started?.ids ?? []).map((id) => ({
      ...callQuery(getPurgePreview, { params: { id } }, { quiet: true }),
      refetchInterval: ({ state }: { state: { data?: PurgePreview | undefined; error: unknown } }) =>
        state.data?.state === 'completed' || state.error ? false : pollMs,
    })),
    combine: (results) => ({
      previews: results.map(({ data }) => data),
      isError: results.some((result) => result.isError),
    }),
  })
  const isThere = (preview: PurgePreview | undefined) => preview !== undefined
  const data = previews.every(isThere) ? sumOfPreviews(previews) : undefined
  const isCompleted = data?.state === 'completed'
  const end = (found: PreviewSum | undefined) => {
    ended.current?.(found)
    ended.current = undefined
  }
  useEffect(() => {
    if (isError) end(undefined)
    if (isCompleted) end(data)
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the sum does not change after that
  }, [isCompleted, isError])
  /** The key of a purge, the same for every spelling of it; empty while the names are not valid. */
  const keyOf = (of: unknown) => {
    const parsed = schema.safeParse(of)
    return parsed.success ? JSON.stringify(parsed.data) : ''
  }
  const isShown = started !== undefined && started.key === keyOf(names)

  return {
    /** Undefined before the preview was requested, and after the names have changed. */
    found: isShown ? data : undefined,
    isRunning: isShown && !isCompleted && !isError,
    /** Asks the edges. Rejects with the failures of the names. */
    look: async (body: Names) => {
      const asked = await ask(body)
      setStarted({ key: keyOf(body), ids: asked.map(({ id }) => id) })
    },
    /** The preview of these names, if it has arrived and is complete. */
    known: (body: Names) => (started?.key === keyOf(body) && isCompleted ? data : undefined),
    /** Resolves when all edges have counted or timed out; without a preview if that fails, or on `hurry`. */
    awaited: () => new Promise<PreviewSum | undefined>((resolve) => (ended.current = resolve)),
    hurry: () => end(undefined),
  }
}
