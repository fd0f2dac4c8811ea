import { isLanguage, type Language } from '@fairlead/api/text.ts'
import { timeZones } from '@fairlead/api/time-zone.ts'
import { zoneOf } from './kept-zone.ts'
import { createStore, isKept, keptStore } from './store.ts'

/** Preferences of this browser: stored locally (spec 1, section 1) and shared by all tabs. */

export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]
export const densities = ['comfortable', 'compact'] as const
export type Density = (typeof densities)[number]

export const language = keptStore<Language>(
  'language',
  (stored) => (isLanguage(stored) ? stored : 'en'),
  (value) => value,
)

/** In hours from UTC. */
export const timeZone = keptStore<number>('timeZone', (stored) => zoneOf(stored, timeZones), String)

/** Whether a time zone was chosen in this browser; otherwise that of the user's profile applies. */
export const zoneIsChosen = () => isKept('timeZone')

export const theme = keptStore<Theme>(
  'theme',
  (stored) => themes.find((known) => known === stored) ?? 'system',
  (value) => value,
)

export const density = keptStore<Density>(
  'density',
  (stored) => densities.find((known) => known === stored) ?? 'comfortable',
  (value) => value,
)

const darkScheme = () => matchMedia('(prefers-color-scheme: dark)')

const isDark = () => theme.get() === 'dark' || (theme.get() === 'system' && darkScheme().matches)

/** Whether dark colours are shown. With the theme "system" this follows the system. */
export const dark = createStore(false)

/** Keeps the attributes of <html> up to date, on which all styles depend. */
export function applyPreferences(): void {
  const root = document.documentElement
  const apply = () => {
    root.lang = language.get() === 'zh' ? 'zh-CN' : 'en'
    root.dataset['theme'] = isDark() ? 'dark' : 'light'
    root.dataset['density'] = density.get()
    // Set last, because subscribers read the colours from the page.
    dark.set(isDark())
  }
  for (const store of [language, theme, density]) store.subscribe(apply)
  darkScheme().addEventListener('change', apply)
  apply()
}
