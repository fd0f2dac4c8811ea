import { type KeyboardEvent, useState } from 'react'
import atlas from 'world-atlas/land-110m.json'
import { language } from '../../lib/preferences.ts'
import { useStore } from '../../lib/store.ts'
import { countryName } from '../../lib/text/country-names.ts'
import { useQuantity } from '../../lib/text/quantity.ts'
import { useText } from '../../lib/text/text.ts'
import { bubblesOf } from './bubbles.ts'
import { type Atlas, coastsOf } from './land.ts'
import './map.css'
import { type MapData, placesOf } from './map-data.ts'
import { MapLegend } from './MapLegend.tsx'
import { MapTip } from './MapTip.tsx'
import { mapHeight, mapWidth, pathOf } from './projection.ts'
import { words } from '../text/words.ts'
import { text } from './text.ts'

/** Computed once. New data only changes the bubbles. */
const land = pathOf(coastsOf(atlas as unknown as Atlas))

/** How far a key moves among the bubbles, highest value first. */
const steps: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowDown: 1,
  ArrowLeft: -1,
  ArrowUp: -1,
  Home: -Infinity,
  End: Infinity,
}

/** The land of the earth, with a bubble for each country that has a value. */
export function WorldMap({ label, data }: { label: string; data: MapData }) {
  const t = useText()
  const of = useStore(language)
  const { share } = useQuantity()
  const [shown, setShown] = useState<string>()
  const bubbles = bubblesOf(data)
  const on = new Set(bubbles.map(({ country }) => country))
  const elsewhere = placesOf(data).filter(({ country }) => !on.has(country))
  const tip = bubbles.find(({ country }) => country === shown)
  const wordsOf = ({ country, value, total }: (typeof bubbles)[number]) =>
    t(text.placeShare, {
      place: countryName(country, of),
      value: data.format(value),
      share: share(value, total),
    })
  const move = (event: KeyboardEvent<SVGSVGElement>) => {
    const step = steps[event.key]
    const circles = [...event.currentTarget.querySelectorAll('circle')]
    const at = circles.findIndex((circle) => circle === event.target)
    if (step === undefined || at < 0) return
    event.preventDefault()
    circles[Math.min(Math.max(at + step, 0), circles.length - 1)]?.focus()
  }
  return (
    <div className="map">
      <div className="map-drawing">
        {bubbles.length === 0 ? (
          // A listbox without options would not be a valid listbox.
          <svg viewBox={`0 0 ${mapWidth} ${mapHeight}`} role="img" aria-label={label}>
            <path d={land} />
          </svg>
        ) : (
          <svg
            viewBox={`0 0 ${mapWidth} ${mapHeight}`}
            role="listbox"
            tabIndex={-1}
            aria-label={label}
            onKeyDown={move}
            onPointerLeave={() => setShown(undefined)}
          >
            <desc>{t(text.move)}</desc>
            <path d={land} aria-hidden="true" onPointerEnter={() => setShown(undefined)} />
            {bubbles.map((bubble) => (
              <circle
                key={bubble.country}
                cx={bubble.x}
                cy={bubble.y}
                r={bubble.radius}
                role="option"
                aria-selected={bubble.country === tip?.country}
                aria-label={wordsOf(bubble)}
                tabIndex={bubble.country === (tip ?? bubbles[0])?.country ? 0 : -1}
                onFocus={() => setShown(bubble.country)}
                onBlur={() => setShown(undefined)}
                onPointerEnter={() => setShown(bubble.country)}
              />
            ))}
          </svg>
        )}
        {tip && <MapTip data={data} bubble={tip} />}
      </div>
      <MapLegend data={data} />
      {elsewhere.length > 0 && (
        <p className="soft">
          {t(text.elsewhere, {
            places: elsewhere
              .map(({ country, value }) =>
                t(text.placeValue, { place: countryName(country, of), value: data.format(value) }),
              )
              .join(t(words.comma)),
          })}
        </p>
      )}
    </div>
  )
}
