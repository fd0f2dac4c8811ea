import { getStanding } from '@fairlead/api/money/standing/standing.ts'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../lib/call/query.ts'
import { banners, dropBanner, dropToast, toasts } from '../../lib/notices.ts'
import { useStore } from '../../lib/store.ts'
import { useText } from '../../lib/text/text.ts'
import { Alert } from '../../ui/page/Alert.tsx'
import { Button, IconButton, PlaceLink } from '../../ui/button/Button.tsx'
import './notices.css'
import { bannersBeside } from './banners-beside.ts'
import { updateWaits } from './release.ts'
import { text } from '../text.ts'

/** Notices at the top of the page: banners of the catalogue, and a new version that waits for a reload. */
export function Banners() {
  const t = useText()
  const waits = useStore(updateWaits)
  // It is asked by the banner of the standing, which only users who are signed in have.
  const standing = useQuery({ ...callQuery(getStanding, {}), enabled: false }).data?.standing
  return (
    <>
      {bannersBeside(useStore(banners), standing).map((banner) => (
        <Alert key={banner.key} tone="error" live>
          <div className="row apart">
            <span>{banner.text}</span>
            <IconButton icon="close" label={t(text.dismiss)} onClick={() => dropBanner(banner.key)} />
          </div>
        </Alert>
      ))}
      {waits && (
        <Alert tone="info" live>
          <div className="row apart">
            <span>{t(text.newVersion)}</span>
            <Button look="primary" onClick={() => location.reload()}>
              {t(text.reload)}
            </Button>
          </div>
        </Alert>
      )}
    </>
  )
}

/**
 * Messages that disappear by themselves. The region exists from the start, so that screen readers announce new
 * messages.
 */
export function Toasts() {
  const t = useText()
  const shown = useStore(toasts)
  return (
    // A modal dialog leaves what has this mark readable and clickable.
    <section className="toasts" aria-label={t(text.notices)} data-react-aria-top-layer>
      {shown.map((toast) => (
        <div
          key={toast.key}
          className={`toast ${toast.tone}`}
          role={toast.tone === 'error' ? 'alert' : 'status'}
        >
          <span>
            {toast.text} {toast.help && <PlaceLink place={toast.help}>{t(text.whatToDo)}</PlaceLink>}
          </span>
          <IconButton icon="close" label={t(text.dismiss)} onClick={() => dropToast(toast.key)} />
        </div>
      ))}
    </section>
  )
}
