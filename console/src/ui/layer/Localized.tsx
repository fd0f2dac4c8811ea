import type { ReactNode } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { language } from '../../lib/preferences.ts'
import { useStore } from '../../lib/store.ts'
import { locale } from '../../lib/text/text.ts'

/** Gives React Aria the language of the console, which may differ from the browser's. */
export function Localized({ children }: { children: ReactNode }) {
  return <I18nProvider locale={locale(useStore(language))}>{children}</I18nProvider>
}
