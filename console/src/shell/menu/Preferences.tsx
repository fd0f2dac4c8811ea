import { type Language, languages } from '@fairlead/api/text.ts'
import { timeZoneName, timeZones } from '@fairlead/api/time-zone.ts'
import { densities, density, language, theme, themes, timeZone } from '../../lib/preferences.ts'
import { type Store, useStore } from '../../lib/store.ts'
import { useText } from '../../lib/text/text.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Menu } from '../../ui/button/Menu.tsx'
import type { MenuEntry, MenuItem } from '../../ui/button/menu-entry.ts'
import { tellLanguage } from '../../lib/session/session.ts'
import { text } from '../text.ts'

// Each language is named in that language, whatever the language of the page.
const languageNames: Record<Language, string> = { en: 'English', zh: '简体中文' }

function choose(one: Language) {
  language.set(one)
  tellLanguage()
}

/** One entry per value; the current value is checked. */
const choicesOf = <T extends string | number>(
  values: readonly T[],
  store: Store<T>,
  nameOf: (value: T) => string,
  set = store.set,
): MenuItem[] =>
  values.map((one) => ({
    key: String(one),
    label: nameOf(one),
    chosen: one === store.get(),
    onChoose: () => set(one),
  }))

const languageChoices = () => choicesOf(languages, language, (one) => languageNames[one], choose)

export function LanguageMenu() {
  const t = useText()
  const chosen = useStore(language)
  return (
    <Menu
      label={t(text.language)}
      button={
        <>
          <Icon name="language" />
          {languageNames[chosen]}
        </>
      }
      items={languageChoices()}
    />
  )
}

export function ThemeMenu() {
  const t = useText()
  useStore(theme)
  return (
    <Menu
      label={t(text.appearance)}
      button={<Icon name="sun" />}
      items={choicesOf(themes, theme, (one) => t(text[one]))}
    />
  )
}

/** The preferences of this browser, for the user menu. */
export function usePreferences(): MenuEntry[] {
  const t = useText()
  const zone = useStore(timeZone)
  useStore(theme)
  useStore(density)
  return [
    { key: 'language', label: t(text.language), choices: languageChoices() },
    { key: 'theme', label: t(text.appearance), choices: choicesOf(themes, theme, (one) => t(text[one])) },
    { key: 'density', label: t(text.density), choices: choicesOf(densities, density, (one) => t(text[one])) },
    {
      key: 'zone',
      label: t(text.timeZone),
      value: timeZoneName(zone),
      items: choicesOf(timeZones, timeZone, timeZoneName),
    },
  ]
}
