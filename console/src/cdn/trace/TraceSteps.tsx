import { traceOutcomes, type TraceStep } from '@fairlead/api/cdn/trace.ts'
import { useDuration } from '../../lib/text/duration.ts'
import { type Args, useText } from '../../lib/text/text.ts'

/** Arguments that are seconds. */
const seconds = new Set(['min', 'max', 'fallback', 'ttl', 'seconds'])

/** The steps that an edge reports for a request, one per line. */
export function TraceSteps({ steps, className }: { steps: readonly TraceStep[]; className?: string }) {
  const t = useText()
  const duration = useDuration()
  const wordsOf = (args: TraceStep['args']): Args =>
    Object.fromEntries(
      Object.entries(args).map(([name, value]) => [
        name,
        seconds.has(name) && typeof value === 'number' ? duration(value) : value,
      ]),
    )
  return (
    <ol className={className}>
      {steps.map(({ outcome, args }) => (
        <li key={outcome}>{t(traceOutcomes[outcome], wordsOf(args))}</li>
      ))}
    </ol>
  )
}
