import type { Text } from '@fairlead/api/text.ts'
import { lazy } from 'react'
import { language } from '../../lib/preferences.ts'
import { useStore } from '../../lib/store.ts'
import { countryName } from '../../lib/text/country-names.ts'
import { useQuantity } from '../../lib/text/quantity.ts'
import { useText } from '../../lib/text/text.ts'
import { ChartFrame } from '../chart/ChartFrame.tsx'
import { FiguresTable } from '../chart/FiguresTable.tsx'
import { type MapData, placesOf } from './map-data.ts'
import { text } from './text.ts'

// The coasts are loaded with the first map and not before.
const WorldMap = lazy(() => import('./WorldMap.tsx').then((module) => ({ default: module.WorldMap })))

type Props = { title: Text; data: MapData | undefined }

/** A world map of values by country or region, with a table of the same figures. */
export function MapPanel({ title, data }: Props) {
  const t = useText()
  const of = useStore(language)
  const { share } = useQuantity()
  return (
    <ChartFrame
      title={title}
      tall
      chart={data && <WorldMap label={t(title)} data={data} />}
      table={
        data && (
          <FiguresTable
            label={t(title)}
            head={text.place}
            names={[data.name, t(text.share)]}
            rows={placesOf(data).map(({ country, value, total }) => ({
              key: country,
              head: countryName(country, of),
              figures: [data.format(value), share(value, total)],
            }))}
          />
        )
      }
    />
  )
}
