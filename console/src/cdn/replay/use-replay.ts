import {
  addReplay,
  addRollBackReplay,
  cancelReplay,
  getReplay,
  type Replay,
} from '@fairlead/api/cdn/replay.ts'
import type { BodyInputOf } from '@fairlead/api/endpoint.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../lib/call/call.ts'
import { CallError } from '../../lib/call/call-error.ts'
import { callQuery } from '../../lib/call/query.ts'

/** A configuration as a save would send it, or the version to restore. */
export type Candidate = BodyInputOf<typeof addReplay> | BodyInputOf<typeof addRollBackReplay>

const pollMs = 400
const unseen = { quiet: true, tell: 'none' } as const

/** Cancels a replay whose dialog was closed. It would end by itself, so a failure does no harm. */
const stop = (id: string) => void call(cancelReplay, { params: { id } }, unseen).catch(() => {})

type Begun = { replay: Replay } | { error: CallError } | undefined

const begin = (id: string, candidate: Candidate) =>
  'to' in candidate
    ? call(addRollBackReplay, { params: { id }, body: candidate }, unseen)
    : call(addReplay, { params: { id }, body: candidate }, unseen)

/** Replays the requests of the last hour under a candidate, and cancels the replay when the component unmounts. */
export function useReplay(siteId: string, candidate: Candidate) {
  const [round, setRound] = useState(0)
  const [begun, setBegun] = useState<Begun>()
  const latest = useRef<Replay>(undefined)

  useEffect(() => {
    let gone = false
    latest.current = undefined
    begin(siteId, candidate).then(
      (replay) => {
        if (gone) return stop(replay.id)
        latest.current = replay
        setBegun({ replay })
      },
      (error: unknown) => {
        if (!(error instanceof CallError)) throw error
        if (!gone) setBegun({ error })
      },
    )
    return () => {
      gone = true
      if (latest.current?.state === 'waiting') stop(latest.current.id)
    }
    // The candidate of a preview does not change.
  }, [siteId, candidate, round])

  const replay = begun && 'replay' in begun ? begun.replay : undefined
  const { data = replay, error } = useQuery({
    ...callQuery(getReplay, { params: { id: replay?.id ?? '' } }, unseen),
    enabled: replay !== undefined,
    refetchInterval: ({ state }) =>
      state.data === undefined || state.data.state === 'waiting' ? pollMs : false,
  })
  useEffect(() => {
    if (data) latest.current = data
  }, [data])

  return {
    replay: data,
    error: begun && 'error' in begun ? begun.error : error instanceof CallError ? error : undefined,
    again: () => {
      setBegun(undefined)
      setRound(round + 1)
    },
  }
}
