import type { ReplayExample } from '@fairlead/api/cdn/replay.ts'
import type { TraceStep } from '@fairlead/api/cdn/trace.ts'
import type { Find } from '../cache/object-index.ts'
import { explain } from '../trace/tracer.ts'
import type { Side, ReplayVerdict } from './judge.ts'
import type { LoggedRequest } from './logged-request.ts'

const longestArgument = 1200

/** Arguments may contain text of a visitor, of any length. */
const cut = ({ outcome, args }: TraceStep): TraceStep => ({
  outcome,
  args: Object.fromEntries(
    Object.entries(args).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.slice(0, longestArgument) : value,
    ]),
  ),
})

type Judgement = { side: Side; verdict: ReplayVerdict }

function stepsOf(
  { head }: LoggedRequest,
  { side, verdict }: Judgement,
  find: Find,
  now: number,
): TraceStep[] {
  const steps = explain(side.site, head, verdict.decision, { find, now })
  const hasKey = verdict.decision.kind === 'cached' && verdict.isKeyPartial
  return (hasKey ? [...steps, { outcome: 'keyUntold' as const, args: {} }] : steps).map(cut)
}

/** A request, and the steps of the tracer for it under both configurations. */
export const exampleOf = (
  request: LoggedRequest,
  judged: { before: Judgement; after: Judgement },
  { find, now }: { find: Find; now: number },
): ReplayExample => ({
  time: new Date(request.time).toISOString(),
  method: request.head.method.slice(0, 32),
  url: request.url,
  client: request.client.slice(0, 64),
  country: request.country.slice(0, 2),
  status: request.status,
  before: stepsOf(request, judged.before, find, now),
  after: stepsOf(request, judged.after, find, now),
})
