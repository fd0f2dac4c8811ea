import { addTopUp } from '@fairlead/api/money/top-up/top-up.ts'
import { getCurrentPromotion } from '@fairlead/api/money/promotion/current.ts'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../lib/call/query.ts'
import { language, timeZone } from '../lib/preferences.ts'
import { useHolds } from '../lib/session/access.ts'
import { keptStore, useStore } from '../lib/store.ts'
import { formatMoment } from '../lib/text/moment.ts'
import { useText } from '../lib/text/text.ts'
import { paths } from '../paths.ts'
import { Button, ButtonLink } from '../ui/button/Button.tsx'
import { text } from './text.ts'

/** The promotion that was put off in this browser. */
const putOff = keptStore<string>(
  'promotionPutOff',
  (stored) => stored ?? '',
  (value) => value || null,
)

/** Offers a top-up with the current discount, until the user puts it off (spec 1, section 9). It covers nothing on the page. */
export function PromotionOffer() {
  const t = useText()
  const shown = useStore(language)
  const zone = useStore(timeZone)
  const later = useStore(putOff)
  const canTopUp = useHolds(addTopUp)
  const { data } = useQuery(callQuery(getCurrentPromotion, {}))
  if (!data || !canTopUp || later === data.id) return null
  const percent = Math.round((1 - Number(data.discount)) * 10_000) / 100
  return (
    <section className="panel" aria-labelledby="promotion">
      <h2 id="promotion">{data.activityDesc}</h2>
      <div className="panel-body stack">
        <p>{t(text.promotion, { percent, date: formatMoment(data.activityEnd, zone, shown) })}</p>
        <div className="row">
          <ButtonLink place={paths.topUp()} look="primary">
            {t(text.topUp)}
          </ButtonLink>
          <Button onClick={() => putOff.set(data.id)}>{t(text.maybeLater)}</Button>
        </div>
      </div>
    </section>
  )
}
