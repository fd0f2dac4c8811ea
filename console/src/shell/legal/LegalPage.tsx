import type { Text } from '@fairlead/api/text.ts'
import { settings } from '../../lib/settings.ts'
import { useText } from '../../lib/text/text.ts'
import { Alert } from '../../ui/page/Alert.tsx'
import { Mark } from '../../ui/Mark.tsx'
import { Footer } from '../frame/Footer.tsx'
import './legal-page.css'
import { LanguageMenu, ThemeMenu } from '../menu/Preferences.tsx'

export type Section = { heading: Text; lines: readonly Text[] }

type Props = { title: Text; caution: Text; sections: readonly Section[] }

/** A legal text that anyone can read. `{product}` in it is the name of this console. */
export function LegalPage({ title, caution, sections }: Props) {
  const t = useText()
  const product = settings.productName
  return (
    <div className="legal">
      <header className="row apart">
        <span className="legal-brand">
          <Mark size={32} />
          {product}
        </span>
        <div className="row">
          <LanguageMenu />
          <ThemeMenu />
        </div>
      </header>
      <main id="main" className="panel">
        <h1>{t(title)}</h1>
        <Alert tone="warn">
          <p>{t(caution, { product })}</p>
        </Alert>
        {sections.map(({ heading, lines }) => (
          <section key={heading.en}>
            <h2>{t(heading)}</h2>
            {lines.map((line) => (
              <p key={line.en}>{t(line, { product })}</p>
            ))}
          </section>
        ))}
      </main>
      <Footer />
    </div>
  )
}
