import { type Language, languages } from '@fairlead/api/text.ts'
import { timeZoneName, timeZones } from '@fairlead/api/time-zone.ts'
import { densities, density, language, theme, themes, timeZone } from '../../lib/preferences.ts'
import { useStore } from '../../lib/store.ts'
import { useText } from '../../lib/text/text.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Menu } from '../../ui/button/Menu.tsx'
import { tellLanguage } from '../../lib/session/session.ts'
import { text } from '../text.ts'

// Each language is named in that language, whatever the language of the page.
const languageNames: Record<Language, string> = { en: 'English', zh: '简体中文' }

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
      items={languages.map((one) => ({
        key: one,
        label: languageNames[one],
        chosen: one === chosen,
        onChoose: () => {
          language.set(one)
          tellLanguage()
        },
      }))}
    />
  )
}

export function TimeZoneMenu() {
  const t = useText()
  const chosen = useStore(timeZone)
  return (
    <Menu
      label={t(text.timeZone)}
      button={
        <>
          <Icon name="clock" />
          {timeZoneName(chosen)}
        </>
      }
      items={timeZones.map((hours) => ({
        key: String(hours),
        label: timeZoneName(hours),
        chosen: hours === chosen,
        onChoose: () => timeZone.set(hours),
      }))}
    />
  )
}

export function ThemeMenu() {
  const t = useText()
  const chosen = useStore(theme)
  return (
    <Menu
      label={t(text.appearance)}
      button={<Icon name="sun" />}
      items={themes.map((one) => ({
        key: one,
        label: t(text[one]),
        chosen: one === chosen,
        onChoose: () => theme.set(one),
      }))}
    />
  )
}

export function DensityMenu() {
  const t = useText()
  const chosen = useStore(density)
  return (
    <Menu
      label={t(text.density)}
      button={<Icon name="rows" />}
      items={densities.map((one) => ({
        key: one,
        label: t(text[one]),
        chosen: one === chosen,
        onChoose: () => density.set(one),
      }))}
    />
  )
}
