import { titles } from '../screens.ts'
import { LegalPage } from './LegalPage.tsx'
import { privacyText } from './privacy-text.ts'

export default function PrivacyPage() {
  return <LegalPage title={titles.privacy} {...privacyText} />
}
