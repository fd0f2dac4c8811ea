import { language } from '../../lib/preferences.ts'
import { useStore } from '../../lib/store.ts'
import { countryName } from '../../lib/text/country-names.ts'
import { useQuantity } from '../../lib/text/quantity.ts'
import { useText } from '../../lib/text/text.ts'
import type { bubblesOf } from './bubbles.ts'
import type { MapData } from './map-data.ts'
import { mapHeight, mapWidth } from './projection.ts'
import { text } from './text.ts'

/** Near an edge of the map, the tip is beside or below the bubble, so that it is not cut off. */
function classOf(x: number, y: number) {
  const across = x < mapWidth / 6 ? ' start' : x > (mapWidth * 5) / 6 ? ' end' : ''
  return `chart-tip map-tip${across}${y < mapHeight / 3 ? ' below' : ''}`
}

/** Value and share of the country whose bubble is pointed at. */
export function MapTip({ data, bubble }: { data: MapData; bubble: ReturnType<typeof bubblesOf>[number] }) {
  const t = useText()
  const { share } = useQuantity()
  const of = useStore(language)
  const { country, value, total, x, y } = bubble
  return (
    <div
      className={classOf(x, y)}
      style={{ left: `${(x / mapWidth) * 100}%`, top: `${(y / mapHeight) * 100}%` }}
    >
      <div>
        <div>{countryName(country, of)}</div>
        {[
          [data.name, data.format(value)],
          [t(text.share), share(value, total)],
        ].map(([name, figure]) => (
          <div key={name} className="row apart">
            <span>{name}</span>
            <span className="number">{figure}</span>
          </div>
        ))}
      </div>
    </div>
  )
}
