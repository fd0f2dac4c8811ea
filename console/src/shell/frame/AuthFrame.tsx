import { Outlet } from '@tanstack/react-router'
import { settings } from '../../lib/settings.ts'
import { useText } from '../../lib/text/text.ts'
import { Mark } from '../../ui/Mark.tsx'
import './auth-place.css'
import './auth-frame.css'
import { Footer } from './Footer.tsx'
import { Banners } from './Notices.tsx'
import { LanguageMenu, ThemeMenu } from '../menu/Preferences.tsx'
import { text } from '../text.ts'

/** The frame of the screens before sign-in. */
export function AuthFrame() {
  const t = useText()
  return (
    <div className="auth">
      <div className="auth-art" aria-hidden="true">
        <svg viewBox="0 0 480 800" preserveAspectRatio="xMidYMid slice" focusable="false">
          {[0, 1, 2, 3, 4, 5].map((rope) => (
            <path
              key={rope}
              d={`M-20 ${560 + rope * 34} C 140 ${540 + rope * 30}, 190 ${330 + rope * 8}, 300 ${318 + rope * 4} S 420 ${200 - rope * 26}, 520 ${150 - rope * 42}`}
            />
          ))}
          <circle cx="296" cy="328" r="46" />
        </svg>
      </div>
      <div className="auth-side">
        <header className="row apart auth-head">
          <span className="auth-brand">
            <Mark size={32} />
            {settings.productName}
          </span>
          <div className="row">
            <LanguageMenu />
            <ThemeMenu />
          </div>
        </header>
        <Banners />
        <main id="main" className="auth-main">
          <p className="soft auth-claim">{t(text.claim)}</p>
          <Outlet />
        </main>
        <Footer />
      </div>
    </div>
  )
}
