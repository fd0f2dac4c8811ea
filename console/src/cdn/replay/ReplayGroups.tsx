import { keyChanges, type ReplayExample, type ReplayGroup, replayOutcomes } from '@fairlead/api/cdn/replay.ts'
import { countryName } from '../../lib/text/country-names.ts'
import { language } from '../../lib/preferences.ts'
import { useQuantity } from '../../lib/text/quantity.ts'
import { useStore } from '../../lib/store.ts'
import { useText } from '../../lib/text/text.ts'
import { TimeText } from '../../ui/text/TimeText.tsx'
import { TraceSteps } from '../trace/TraceSteps.tsx'
import { text } from './text.ts'

/** Describes both sides of a change. */
function useSides() {
  const t = useText()
  return (group: ReplayGroup): { what: string; before: string; after: string } => {
    switch (group.kind) {
      case 'outcome': {
        const side = ({ word, status }: (typeof group)['before']) =>
          t(replayOutcomes[word], { status: String(status ?? '') })
        return { what: t(text.outcome), before: side(group.before), after: side(group.after) }
      }
      case 'behavior':
        return { what: t(text.behavior), before: group.before, after: group.after }
      case 'origin': {
        const { before, after } = group
        const moved = before === after ? t(text.originPath, { id: after }) : after
        return { what: t(text.origin), before, after: moved }
      }
      case 'key': {
        const count = (keys: number) => t(text.keyCount, { count: keys })
        const what = `${t(text.key)}: ${t(keyChanges[group.change])}`
        return { what, before: count(group.before), after: count(group.after) }
      }
    }
  }
}

type Props = { groups: readonly ReplayGroup[]; requests: number }

/** Each change with the number of requests that it affects; opening it shows logged requests. */
export function ReplayGroups({ groups, requests }: Props) {
  const t = useText()
  const quantity = useQuantity()
  const sidesOf = useSides()
  if (groups.length === 0) return null
  return (
    <ul className="replay-groups" aria-label={t(text.groups)}>
      {groups.map((group) => {
        const { what, before, after } = sidesOf(group)
        const share = quantity.share(group.requests, requests)
        return (
          <li key={`${what} ${before} ${after}`}>
            <details>
              <summary>
                <span className="replay-what">{what}</span>
                <span className="replay-sides">{t(text.toThen, { before, after })}</span>
                <span className="replay-count">{t(text.ofRequests, { count: group.requests, share })}</span>
              </summary>
              <ol className="replay-examples">
                {group.examples.map((example) => (
                  <li key={`${example.time} ${example.url}`}>
                    <Example example={example} />
                  </li>
                ))}
              </ol>
            </details>
          </li>
        )
      })}
    </ul>
  )
}

/** One request, with its trace under both configurations. */
function Example({ example }: { example: ReplayExample }) {
  const t = useText()
  const of = useStore(language)
  const { time, method, url, client, country, status, before, after } = example
  return (
    <>
      <p>
        <code>
          {method} {url}
        </code>
      </p>
      <p className="soft">
        <TimeText iso={time} /> · {client}
        {country !== '' && ` · ${countryName(country, of)}`} · {t(text.answered, { status: String(status) })}
      </p>
      <div className="replay-traces">
        <div>
          <h4>{t(text.now)}</h4>
          <TraceSteps steps={before} />
        </div>
        <div>
          <h4>{t(text.candidate)}</h4>
          <TraceSteps steps={after} />
        </div>
      </div>
    </>
  )
}
