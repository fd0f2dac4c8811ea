import { timeZoneName } from '@fairlead/api/time-zone.ts'
import { formatMoment } from '../../lib/text/moment.ts'
import { language, timeZone } from '../../lib/preferences.ts'
import { useStore } from '../../lib/store.ts'

/** A moment in the user's time zone, with UTC on hover. Null is a dash. */
export function TimeText({ iso }: { iso: string | null }) {
  const hours = useStore(timeZone)
  const of = useStore(language)
  if (iso === null) return <span aria-hidden="true">–</span>
  return (
    <time dateTime={iso} title={`${formatMoment(iso, 0, of)} UTC`} className="nowrap">
      {formatMoment(iso, hours, of)}
      <span className="unseen">{timeZoneName(hours)}</span>
    </time>
  )
}
