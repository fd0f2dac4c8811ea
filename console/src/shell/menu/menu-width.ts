import { useSyncExternalStore } from 'react'
import { keptStore, useStore } from '../../lib/store.ts'
import { narrowBelow } from './narrow-below.ts'

/** The user's choice, which overrides the automatic width. */
const choice = keptStore<'auto' | 'wide' | 'narrow'>(
  'menu',
  (stored) => (stored === 'wide' || stored === 'narrow' ? stored : 'auto'),
  (value) => (value === 'auto' ? null : value),
)

const watch = (listener: () => void) => {
  const media = matchMedia(narrowBelow)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}

/** Whether the menu shows icons only, and a function that switches. */
export function useMenuWidth(): { narrow: boolean; turn: () => void } {
  const chosen = useStore(choice)
  const byItself = useSyncExternalStore(watch, () => matchMedia(narrowBelow).matches)
  const narrow = chosen === 'auto' ? byItself : chosen === 'narrow'
  const turn = () => choice.set(byItself === !narrow ? 'auto' : narrow ? 'wide' : 'narrow')
  return { narrow, turn }
}

/** Areas that the user has opened or closed. */
export const turnedAreas = keptStore<Readonly<Record<string, boolean>>>(
  'menuAreas',
  (stored) =>
    Object.fromEntries(
      (stored?.split(',').filter(Boolean) ?? []).map((one) => [one.slice(1), one[0] === '+']),
    ),
  (turned) =>
    Object.entries(turned)
      .map(([key, open]) => (open ? '+' : '-') + key)
      .join() || null,
)
