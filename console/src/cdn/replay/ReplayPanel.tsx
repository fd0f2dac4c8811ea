import type { Replay, ReplayResult } from '@fairlead/api/cdn/replay.ts'
import { useId } from 'react'
import { failureText } from '../../lib/call/failure.ts'
import { useClock } from '../../lib/text/moment.ts'
import { useQuantity } from '../../lib/text/quantity.ts'
import { useSentences, useText } from '../../lib/text/text.ts'
import { Alert } from '../../ui/page/Alert.tsx'
import { Button } from '../../ui/button/Button.tsx'
import { Figures } from '../../ui/page/Figures.tsx'
import './replay.css'
import { ReplayCache } from './ReplayCache.tsx'
import { ReplayGroups } from './ReplayGroups.tsx'
import { ReplayNotes } from './ReplayNotes.tsx'
import { text } from './text.ts'
import { type Candidate, useReplay } from './use-replay.ts'
import { words } from '../../ui/text/words.ts'

type Props = { siteId: string; candidate: Candidate }

/** Replays the site's requests of the last hour under an unsaved configuration. */
export function ReplayPanel({ siteId, candidate }: Props) {
  const t = useText()
  const id = useId()
  const { replay, error, again } = useReplay(siteId, candidate)
  return (
    <section className="stack" aria-labelledby={id}>
      <h3 id={id}>{t(text.replay)}</h3>
      {error ? (
        <Problem again={again}>{t(text.refused, { error: failureText(error, t) })}</Problem>
      ) : (
        <Body replay={replay} again={again} />
      )}
    </section>
  )
}

function Problem({ again, children }: { again: () => void; children: string }) {
  const t = useText()
  return (
    <Alert tone="warn" live>
      <div className="row apart">
        <span>{children}</span>
        <Button onClick={again}>{t(words.retry)}</Button>
      </div>
    </Alert>
  )
}

function Body({ replay, again }: { replay: Replay | undefined; again: () => void }) {
  const t = useText()
  if (!replay || replay.state === 'waiting') return <p role="status">{t(text.waiting)}</p>
  if (replay.state === 'failed')
    return <Problem again={again}>{t(text.failed, { edge: replay.edgeName, error: replay.error })}</Problem>
  if (replay.state === 'cancelled') return <Problem again={again}>{t(text.cancelled)}</Problem>
  if (!replay.result) return <Problem again={again}>{t(text.unanswered)}</Problem>
  return <Result result={replay.result} />
}

function Result({ result }: { result: ReplayResult }) {
  const t = useText()
  const sentences = useSentences()
  const clock = useClock()
  const { requests, total, from, to, changed, complete } = result
  if (from === null || to === null) {
    return (
      <>
        <p role="status">{t(text.none)}</p>
        <ReplayNotes result={result} />
      </>
    )
  }
  const window = { requests, total, from: clock(from), to: clock(to) }
  return (
    <>
      <p role="status">
        {sentences(
          t(requests < total ? text.sampled : text.looked, window),
          !complete && t(text.incomplete),
          changed === 0 && t(isAllKnown(result) ? text.nothing : text.nothingKnown),
        )}
      </p>
      <KeyFigures result={result} />
      <ReplayGroups groups={result.groups} requests={requests} />
      <ReplayCache cache={result.cache} />
      <ReplayNotes result={result} />
    </>
  )
}

const isAllKnown = ({ untold, keys }: ReplayResult) => untold.link + untold.preflight + keys.untold === 0

function KeyFigures({ result }: { result: ReplayResult }) {
  const t = useText()
  const quantity = useQuantity()
  const { requests, changed, turnedAway, keys, cache } = result
  const change = (before: string, after: string) =>
    before === after ? after : t(text.toThen, { before, after })
  const ratio = (hits: number) => quantity.share(hits, cache?.requests ?? 0)
  const figures = [
    {
      label: t(text.changed),
      value: t(words.bracketed, {
        text: quantity.count(changed),
        more: quantity.share(changed, requests),
      }),
    },
    {
      label: t(text.turnedAway),
      value: change(quantity.count(turnedAway.before), quantity.count(turnedAway.after)),
    },
    { label: t(text.keys), value: change(quantity.count(keys.before), quantity.count(keys.after)) },
    ...(cache && cache.requests > 0
      ? [{ label: t(text.hitRatio), value: change(ratio(cache.hits.before), ratio(cache.hits.later)) }]
      : []),
  ]
  return <Figures figures={figures} />
}
