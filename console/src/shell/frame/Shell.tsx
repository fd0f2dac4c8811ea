import { Outlet } from '@tanstack/react-router'
import { lazy, Suspense, useMemo } from 'react'
import { settings } from '../../lib/settings.ts'
import { useText } from '../../lib/text/text.ts'
import { paths } from '../../paths.ts'
import { screens } from '../../screens.ts'
import { IconButton, PlaceLink } from '../../ui/button/Button.tsx'
import { Mark } from '../../ui/Mark.tsx'
import { PackageLink } from '../menu/PackageLink.tsx'
import { BalanceLink } from '../menu/BalanceLink.tsx'
import { Breadcrumbs } from '../menu/Breadcrumbs.tsx'
import { Chat } from '../chat/Chat.tsx'
import { FramePart } from './FramePart.tsx'
import { Footer } from './Footer.tsx'
import { mayEnter } from '../session/guard.ts'
import { MessageCount } from '../menu/MessageCount.tsx'
import { Banners } from './Notices.tsx'
import { StandingBanner } from './StandingBanner.tsx'
import { useMenuWidth } from '../menu/menu-width.ts'
import { useMaybeMe } from '../../lib/session/session.ts'
import './frame.css'
import './shell.css'
import { SideMenu } from '../menu/SideMenu.tsx'
import { text } from '../text.ts'
import { usePathname } from '../../lib/address/address.ts'
import { UserMenu } from '../menu/UserMenu.tsx'

const VisitBanner = lazy(() =>
  import('../session/VisitBanner.tsx').then((module) => ({ default: module.VisitBanner })),
)

/** The frame around every page of a signed-in user. */
export function Shell() {
  const t = useText()
  const user = useMaybeMe()
  const { narrow, turn } = useMenuWidth()
  const pathname = usePathname()
  const open = useMemo(() => (user ? screens.filter((screen) => mayEnter(user, screen)) : []), [user])
  if (!user) return null
  return (
    <div className={narrow ? 'shell narrow' : 'shell'}>
      <a className="skip" href="#main">
        {t(text.skip)}
      </a>
      <aside className="side">
        <div className="brand">
          <PlaceLink place={paths.home()}>
            <Mark />
            <span className="side-text">{settings.productName}</span>
          </PlaceLink>
        </div>
        <FramePart>
          <SideMenu
            screens={open}
            pathname={pathname}
            narrow={narrow}
            userId={user.visit ? undefined : user.id}
          />
        </FramePart>
        <div className="side-foot">
          <IconButton
            icon={narrow ? 'right' : 'left'}
            label={t(narrow ? text.expand : text.collapse)}
            aria-expanded={!narrow}
            onClick={turn}
          />
        </div>
      </aside>
      <div className="body">
        <FramePart>
          {user.visit && (
            <Suspense fallback={null}>
              <VisitBanner />
            </Suspense>
          )}
        </FramePart>
        <header className="header with-tools">
          <FramePart>
            <Breadcrumbs user={user} pathname={pathname} />
          </FramePart>
          <div className="header-tools">
            <FramePart>
              <PackageLink />
            </FramePart>
            <FramePart>
              <BalanceLink />
            </FramePart>
            <FramePart>
              <Chat />
            </FramePart>
            <FramePart>
              <MessageCount />
            </FramePart>
            <FramePart>
              <UserMenu screens={open} />
            </FramePart>
          </div>
        </header>
        <FramePart>
          <StandingBanner />
        </FramePart>
        <FramePart>
          <Banners />
        </FramePart>
        <main id="main" className="main stack" tabIndex={-1}>
          <Outlet />
        </main>
        <Footer />
      </div>
    </div>
  )
}
