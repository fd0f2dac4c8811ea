import { settings } from '../lib/settings.ts'
import { useText } from '../lib/text.ts'
import { text } from './text.ts'

/** Company and links come from the build; what was not given is not shown. */
export function Footer() {
  const t = useText()
  return (
    <footer className="footer row">
      <span>{settings.company || settings.productName}</span>
      {settings.termsUrl && <a href={settings.termsUrl}>{t(text.terms)}</a>}
      {settings.privacyUrl && <a href={settings.privacyUrl}>{t(text.privacy)}</a>}
    </footer>
  )
}
