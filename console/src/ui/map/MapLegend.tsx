import { useText } from '../../lib/text/text.ts'
import { sizesOf } from './bubbles.ts'
import type { MapData } from './map-data.ts'
import { mapWidth } from './projection.ts'
import { text } from './text.ts'

/** What the sizes of bubbles stand for, drawn as large as on the map. */
export function MapLegend({ data }: { data: MapData }) {
  const t = useText()
  return (
    <ul className="map-legend" aria-label={t(text.sizes)}>
      {sizesOf(data).map(({ value, radius }) => (
        <li key={value}>
          <svg
            viewBox={`${-radius - 1} ${-radius - 1} ${2 * radius + 2} ${2 * radius + 2}`}
            style={{ width: `${((2 * radius + 2) / mapWidth) * 100}cqw` }}
            aria-hidden="true"
          >
            <circle r={radius} />
          </svg>
          {data.format(value)}
        </li>
      ))}
    </ul>
  )
}
