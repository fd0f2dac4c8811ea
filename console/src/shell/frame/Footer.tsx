import { settings } from '../../lib/settings.ts'
import { useText } from '../../lib/text/text.ts'
import { legalUrls } from '../../legal-urls.ts'
import { titles } from '../screens.ts'
import { NewTabLink } from '../../ui/button/NewTabLink.tsx'

/** The company from the build settings, and the legal links. */
export function Footer() {
  const t = useText()
  return (
    <footer className="footer row">
      <span>{settings.company || settings.productName}</span>
      <NewTabLink href={legalUrls.terms} text={t(titles.terms)} />
      <NewTabLink href={legalUrls.privacy} text={t(titles.privacy)} />
    </footer>
  )
}
