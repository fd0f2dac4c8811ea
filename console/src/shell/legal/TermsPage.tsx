import { titles } from '../screens.ts'
import { LegalPage } from './LegalPage.tsx'
import { termsText } from './terms-text.ts'

export default function TermsPage() {
  return <LegalPage title={titles.terms} {...termsText} />
}
