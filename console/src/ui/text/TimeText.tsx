import { timeZoneName } from '@fairlead/api/time-zone.ts'
import { formatMoment } from '../../lib/text/moment.ts'
import { language, timeZone } from '../../lib/preferences.ts'
import { useStore } from '../../lib/store.ts'

/** A moment in the user's time zone, or in `zone`, with UTC on hover. Null is a dash. */
export function TimeText({ iso, zone }: { iso: string | null; zone?: number | undefined }) {
  const own = useStore(timeZone)
  const hours = zone ?? own
  const of = useStore(language)
  if (iso === null) return <span aria-hidden="true">–</span>
  return (
    <time dateTime={iso} title={`${formatMoment(iso, 0, of)} UTC`} className="nowrap">
      {formatMoment(iso, hours, of)}
      <span className="unseen">{timeZoneName(hours)}</span>
    </time>
  )
}
